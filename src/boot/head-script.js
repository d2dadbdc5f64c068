/*
 * Runs before the first paint: sets the theme and picks the prepared screen for the address.
 * Inlined into index.html by the build; the policy allows its hash.
 */
/* global document, matchMedia, localStorage, addEventListener, location */
;(function () {
  var root = document.documentElement
  var system = matchMedia('(prefers-color-scheme: dark)')

  // The same rules as src/lib/theme.ts.
  function applyTheme() {
    var theme
    try {
      theme = localStorage.getItem('theme')
    } catch {
      // Without storage the theme is light.
    }
    var isDark = theme === 'dark' || (theme === 'system' && system.matches)
    root.classList.toggle('dark', isDark)
    // A phone's bar takes this colour while the app loads.
    document
      .querySelector('meta[name=theme-color]')
      .setAttribute('content', isDark ? '#15110f' : '#fbf9f6')
  }
  applyTheme()
  addEventListener('storage', applyTheme)
  system.addEventListener('change', applyTheme)

  var isMember = false
  try {
    for (var key in localStorage) if (/^sb-.+-auth-token$/.test(key)) isMember = true
  } catch {
    // Without storage there is no session.
  }

  var hash = location.hash.slice(1)
  var query = location.search + '&' + (hash[0] === '/' ? '' : hash)
  var hasAuthAnswer = /[?&](code|error|message)=/.test(query)
  var route = hash[0] === '/' ? hash.split('?')[0] : '/'
  var isSearch = /^\/\?(.*&)?search(=|&|$)/.test(hash)
  var screen = 'shell'
  if (hasAuthAnswer || /^\/auth(\/|$)/.test(route)) screen = 'auth'
  // Searching needs an account: a visitor signs in first.
  else if (route === '/' && !isMember) screen = isSearch ? 'auth' : 'welcome'
  root.dataset.first = screen
})()
