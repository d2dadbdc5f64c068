/*
 * Runs behind the prepared screens while they paint: sends the screen's first requests and loads
 * its files, which would otherwise wait for the app. Inlined into index.html by the build; the
 * policy allows its hash.
 */
/* global window, document, localStorage, sessionStorage, location, innerWidth, performance, fetch, requestAnimationFrame, setTimeout, __EARLY__ */
;(function () {
  var screen = document.documentElement.dataset.first
  if (screen === 'welcome') return
  var early = __EARLY__
  var hash = location.hash.slice(1)
  var route = hash[0] === '/' ? hash.split('?')[0] : '/'
  var session = null
  try {
    session = JSON.parse(localStorage.getItem(early.storageKey))
  } catch {
    // Without storage there is no session.
  }

  var id = ''
  var shown =
    screen === 'shell' &&
    early.screens.filter(function (candidate) {
      var match = new RegExp(candidate[0]).exec(route)
      if (match) id = (match[1] || '').toLowerCase()
      return match
    })[0]

  // The app would renew an expiring token first. src/boot/early-answers.ts takes the answers.
  if (shown && session && session.user && session.expires_at * 1000 > Date.now() + 120000) {
    var answers = {}
    // An address with a query needs other requests.
    var requests = hash.indexOf('?') < 0 ? shown[2] : []
    early.viewerState.concat(requests).forEach(function (request) {
      var url = early.rest + fill(request[1])
      var body = fill(request[2])
      var headers = { apikey: early.key, authorization: 'Bearer ' + session.access_token }
      Object.assign(headers, request[3] || early.headers[request[0]])
      var answer = fetch(url, { method: request[0], headers: headers, body: body || undefined })
      answer.catch(function () {})
      answers[request[0] + ' ' + url + ' ' + body] = answer
    })
    window.earlyAnswers = { token: session.access_token, answers: answers }
  }

  // Shows a returning member the feed as they last saw it. src/boot/cached-screen.ts persists it.
  function showKept() {
    var kept = JSON.parse(localStorage.getItem(early.cachedScreen.key))
    var places = JSON.parse(sessionStorage.getItem('react-router-scroll-positions')) || {}
    var isFresh =
      kept && Date.now() - kept.at < early.cachedScreen.ageMs && kept.width === innerWidth
    var isTheirs = isFresh && session && session.user && session.user.id === kept.memberId
    var build = document.querySelector('script[type=module][src]').src
    var isFirst = performance.getEntriesByType('navigation')[0].type === 'navigate' && !places['/']
    if (!isTheirs || kept.build !== build || !isFirst) return
    var paint = document.getElementById('first-paint')
    var frame = grow(kept.screen)
    paint.querySelector('[data-screen=shell]').lastElementChild.replaceWith(frame)
    paint.inert = true
    paint.ariaHidden = 'true'
    paint.dataset.cached = ''
  }

  function grow(piece, isDrawing) {
    if (typeof piece === 'string') return document.createTextNode(piece)
    var tag = piece[0]
    var isSvg = isDrawing || tag === 'svg'
    if (/^(script|iframe|object|embed|base|link|meta)$/i.test(tag)) return ''
    var element = isSvg
      ? document.createElementNS('http://www.w3.org/2000/svg', tag)
      : document.createElement(tag)
    for (var name in piece[1]) {
      if (!/^(on|href)/i.test(name)) element.setAttribute(name, piece[1][name])
    }
    element.append.apply(
      element,
      piece.slice(2).map(function (child) {
        return grow(child, isSvg)
      }),
    )
    return element
  }

  if (screen === 'shell' && /^\/?$/.test(hash)) {
    try {
      showKept()
    } catch {
      // If anything is wrong with it, the prepared screen stays.
    }
    // Draws the feed from the answers (src/boot/first-cards.tsx).
    if (window.earlyAnswers && !document.getElementById('first-paint').inert) {
      var script = document.createElement('script')
      script.type = 'module'
      script.fetchPriority = 'high'
      script.src = './assets/' + early.cards
      document.head.appendChild(script)
    }
  }

  function fill(text) {
    return text.split(early.viewer).join(session.user.id).split(early.id).join(id)
  }

  var files = early.app.concat(early[screen], session ? early.member : [], shown ? shown[1] : [])
  // The largest files have the lowest numbers.
  files.sort(function (one, other) {
    return one - other
  })
  new Set(files).forEach(function (index) {
    var link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = './assets/' + early.files[index]
    document.head.appendChild(link)
  })

  // The first format of a time or a number makes the browser load its tables. In tasks of their own, after the
  // paint and while the files are on their way, that holds up nothing. The first two load half each of what the
  // third would load alone. Signing in shows no times.
  if (screen !== 'shell') return
  requestAnimationFrame(function () {
    setTimeout(function () {
      new Intl.Locale('en').maximize()
    })
    setTimeout(function () {
      Intl.DateTimeFormat.supportedLocalesOf('en')
    })
    setTimeout(function () {
      new Intl.DateTimeFormat('en-US')
    })
  })
})()
