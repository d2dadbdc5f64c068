import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  forgetCachedScreen,
  handOverFirstPaint,
  removeFirstPaint,
  takeScroll,
  watchScroll,
  cacheScreen,
  CACHED_SCREEN,
  packScreen,
} from './cached-screen'

const owner = { memberId: 'ada', build: '/assets/index-1.js' }

function show(html: string): void {
  document.body.innerHTML = html
}

function pack(html: string, fold = 800) {
  const box = document.createElement('div')
  box.innerHTML = html
  const [element] = box.children
  if (!element) throw new Error('nothing to pack')
  return packScreen(element, fold)
}

function cachedScreen(): unknown {
  const text = window.localStorage.getItem(CACHED_SCREEN)
  return text === null ? null : JSON.parse(text)
}

const FEED = (busy: boolean) =>
  `<div class="frame"><nav data-chrome class="w-60"><a>Groups</a></nav><div><main id="main">
     <div role="feed" aria-busy="${busy}"><article id="item-1"><p>Ada joined</p></article></div>
   </main></div></div>`

beforeEach(() => {
  window.location.hash = ''
})
afterEach(() => {
  window.localStorage.clear()
  show('')
})

describe('packing a screen for the next start', () => {
  it('only the look is packed, without links, ids, labels and scripts', () => {
    expect(
      pack(
        `<article id="item-1" class="card" role="article" aria-labelledby="x" onclick="steal()">
           <a href="#/profile" tabindex="0" class="link">Ada</a><script>steal()</script></article>`,
      ),
    ).toEqual([
      'div',
      { class: 'card', 'data-drawn': 'article' },
      expect.stringMatching(/^\s+$/),
      ['span', { class: 'link', 'data-drawn': 'a' }, 'Ada'],
    ])
  })

  it('typed text is not packed', () => {
    expect(
      pack('<p><input class="field" value="my secret"><textarea>and this</textarea></p>'),
    ).toEqual(['p', {}, ['input', { class: 'field' }], ['textarea', {}]])
  })

  it('the frame is packed without its content, and times are hidden', () => {
    expect(
      pack('<div><nav data-chrome class="w-60"><b>3</b></nav><time class="s">1 min</time></div>'),
    ).toEqual([
      'div',
      {},
      ['nav', { 'data-chrome': '', class: 'w-60' }],
      ['time', { class: 's invisible' }, '1 min'],
    ])
  })

  it('elements below the window are not packed', () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      return new DOMRect(0, Number(this.dataset.top ?? 0), 100, 100)
    })
    const [, , ...items] = pack('<ul><li data-top="700">a</li><li data-top="900">b</li></ul>') ?? []
    expect(items).toEqual([['li', { 'data-top': '700' }, 'a']])
  })
})

describe('storing a screen for the next start', () => {
  it('the fully rendered feed is stored', () => {
    show(FEED(false))
    cacheScreen(owner)
    expect(cachedScreen()).toMatchObject({ ...owner, width: window.innerWidth })
    expect(JSON.stringify(cachedScreen())).toContain('Ada joined')
  })

  it.each([
    ['is still loading', () => show(FEED(true))],
    ['is not the feed', () => show('<div><main><p>A secret</p></main></div>')],
    [
      'has a filter',
      () => {
        show(FEED(false))
        window.location.hash = '#/?filter=events'
      },
    ],
  ])('a screen that %s is not stored', (_, prepare) => {
    prepare()
    cacheScreen(owner)
    expect(cachedScreen()).toBeNull()
  })

  it('a screen that is too large is not stored', () => {
    show(FEED(false))
    document.querySelector('article p')?.append('long '.repeat(30_000))
    cacheScreen(owner)
    expect(cachedScreen()).toBeNull()
  })

  it('a stored screen is deleted for other members only', () => {
    show(FEED(false))
    cacheScreen(owner)
    forgetCachedScreen('ada')
    expect(cachedScreen()).not.toBeNull()
    forgetCachedScreen('ben')
    expect(cachedScreen()).toBeNull()
  })
})

describe('the first paint', () => {
  it('the prerendered screen is removed when the app has started', () => {
    show('<div id="first-paint">Prepared</div>')
    handOverFirstPaint()
    expect(document.body).not.toHaveTextContent('Prepared')
  })

  it('the cached feed stays until the feed has loaded, or until the member navigates away', () => {
    show('<div id="first-paint" data-cached>Ada joined</div>')
    handOverFirstPaint()
    expect(document.body).toHaveTextContent('Ada joined')
    window.dispatchEvent(new HashChangeEvent('hashchange'))
    expect(document.body).not.toHaveTextContent('Ada joined')
  })

  it('the cached feed is removed after five seconds at the latest', () => {
    vi.useFakeTimers()
    show('<div id="first-paint" data-cached>Ada joined</div>')
    handOverFirstPaint()
    vi.advanceTimersByTime(5000)
    expect(document.body).not.toHaveTextContent('Ada joined')
    vi.useRealTimers()
  })

  it('how far the cached feed was scrolled is told once, without asking the page that the app has drawn', () => {
    show('<div id="first-paint" data-cached>Ada joined</div>')
    const asked = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0)
    watchScroll()
    asked.mockReturnValue(300)
    window.dispatchEvent(new Event('scroll'))
    // What the router does before.
    asked.mockReturnValue(0)
    asked.mockClear()
    expect(takeScroll()).toBe(300)
    expect(takeScroll()).toBe(0)
    expect(asked).not.toHaveBeenCalled()
  })

  it('the page is scrolled as far as the cached feed was when that is removed', () => {
    show('<div id="first-paint" data-cached>Ada joined</div>')
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    handOverFirstPaint(300)
    expect(scrollTo).not.toHaveBeenCalled()
    removeFirstPaint()
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 300)
  })
})
