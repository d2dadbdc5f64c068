/* Runs before the first paint: the theme, which prepared screen the address means, and what to
   load for it. Inlined into index.html by the build, its hash allowed by the policy. */
/* global document, matchMedia, localStorage, addEventListener, location, __EARLY_FILES__ */
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
  var screen = 'shell'
  if (hasAuthAnswer || /^\/auth(\/|$)/.test(route)) screen = 'auth'
  else if (route === '/' && !isMember) screen = 'welcome'
  root.dataset.first = screen

  // The app's files, which it would otherwise ask for one after the other.
  if (screen === 'welcome') return
  var early = __EARLY_FILES__
  var files = early.app.concat(early[screen], isMember ? early.member : [])
  new Set(files).forEach(function (file) {
    var link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.appendChild(link)
  })
})()
