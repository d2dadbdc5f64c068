/* Runs before the first paint: the theme, and which prepared screen the address means. Inlined into
   index.html by the build, its hash allowed by the policy. */
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
      // Without storage it is light.
    }
    root.classList.toggle('dark', theme === 'dark' || (theme === 'system' && system.matches))
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
  // Searching takes an account: a visitor signs in first.
  else if (route === '/' && !isMember) screen = isSearch ? 'auth' : 'welcome'
  root.dataset.first = screen
})()
