import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { environment } from '../support/environment'
import { titleOf, type Hands, type Target } from '../journeys/hands'
import { untilItWorks, type Engine } from './engine'

/** Enter, as WebDriver writes it. */
const ENTER = '\uE007'

/** How long a target may take to appear. */
const PATIENCE_MS = 20_000

const require = createRequire(import.meta.url)
const queries = readFileSync(
  join(dirname(require.resolve('@testing-library/dom')), '@testing-library/dom.umd.min.js'),
  'utf8',
)

interface Spot {
  x: number
  y: number
}

/** A target as the page gets it: expressions don't survive JSON. */
function plain({ role, name, within }: Target): object {
  const named = name instanceof RegExp ? { source: name.source, flags: name.flags } : name
  return { role, name: named, within: within && plain(within) }
}

/** Runs in the page: the only element that is meant. */
function findInPage(target: {
  role: string
  name?: string | { source: string; flags: string }
  within?: Parameters<typeof findInPage>[0]
}): HTMLElement {
  const { TestingLibraryDom: library } = window as unknown as {
    TestingLibraryDom: {
      getByRole: (place: HTMLElement, role: string, options: object) => HTMLElement
    }
  }
  const { name } = target
  const place = target.within ? findInPage(target.within) : document.body
  return library.getByRole(place, target.role, {
    ...(name !== undefined && {
      name: typeof name === 'string' ? name : new RegExp(name.source, name.flags),
    }),
  })
}

/**
 * Runs in the page: scrolls to an element and returns its middle, if it rests there and a press would hit
 * it. Nobody aims at what still moves.
 */
async function middleInPage(element: HTMLElement): Promise<Spot> {
  element.scrollIntoView({ block: 'center', inline: 'center' })
  const before = element.getBoundingClientRect()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { left, top, width, height } = element.getBoundingClientRect()
  if (!element.isConnected || left !== before.left || top !== before.top) {
    throw new Error('is moving')
  }
  const spot = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  const hit = document.elementFromPoint(spot.x, spot.y)
  if (!hit || (!element.contains(hit) && !hit.contains(element))) {
    throw new Error(`is covered by ${hit?.outerHTML.slice(0, 200) ?? 'nothing'}`)
  }
  return spot
}

/** Runs in the page: chooses an option by its text. */
function chooseInPage(element: HTMLElement, text: string): void {
  const select = element as HTMLSelectElement
  const option = Array.from(select.options).find((each) => each.text === text)
  if (!option) throw new Error(`has no option ${text}`)
  select.value = option.value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Runs in the page: fills a field by its label, as React notices it. */
function fillInPage([label, value]: [string, string]): void {
  const labels = Array.from(document.querySelectorAll('label'))
  const field = labels.find((each) => each.textContent.trim() === label)?.control
  if (!(field instanceof HTMLInputElement)) throw new Error(`no field is labelled ${label}`)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Hands on a browser that Playwright doesn't drive: a mouse and a keyboard. */
export function engineHands(engine: Engine): Hands {
  async function find<T>(
    target: Target,
    then: (element: HTMLElement, argument: string) => T | Promise<T>,
    argument = '',
  ): Promise<T> {
    const found = `findInPage(${JSON.stringify(plain(target))})`
    const here = `(() => { ${findInPage.toString()}; return (${then.toString()})(${found}, ${JSON.stringify(argument)}) })()`
    return untilItWorks(async () => {
      try {
        return (await engine.run(here)) as T
      } catch (error) {
        throw new Error(`${titleOf(target)}: ${String(error).slice(0, 600)}`, { cause: error })
      }
    }, PATIENCE_MS)
  }

  async function click({ x, y }: Spot): Promise<void> {
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await engine.perform([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
    ])
  }

  async function press(target: Target): Promise<void> {
    await click(await find(target, middleInPage))
  }

  return {
    async open(address) {
      await engine.open(new URL(address, environment.app).href)
      await engine.run(`(() => { ${queries} })()`)
    },
    press,
    async type(target, text) {
      await press(target)
      await find(target, (element) => (element as HTMLInputElement).select())
      const keys = Array.from(text, (value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]).flat()
      await engine.perform([{ type: 'key', id: 'keyboard', actions: keys }])
    },
    async fillIn(label, value) {
      await untilItWorks(
        () => engine.run(`(${fillInPage.toString()})(${JSON.stringify([label, value])})`),
        PATIENCE_MS,
      )
    },
    async enter() {
      await engine.perform([
        {
          type: 'key',
          id: 'keyboard',
          actions: [
            { type: 'keyDown', value: ENTER },
            { type: 'keyUp', value: ENTER },
          ],
        },
      ])
    },
    async choose(target, option) {
      await find(target, chooseInPage, option)
    },
    async see(what) {
      if (typeof what === 'object' && !(what instanceof RegExp)) {
        await find(what, () => true)
        return
      }
      const pattern = typeof what === 'string' ? { includes: what } : { source: what.source }
      await untilItWorks(async () => {
        const found = await engine.run(
          `((wanted) => wanted.includes === undefined
             ? new RegExp(wanted.source).test(document.body.innerText)
             : document.body.innerText.includes(wanted.includes))(${JSON.stringify(pattern)})`,
        )
        if (found !== true) throw new Error(`The page does not show ${String(what)}`)
      }, PATIENCE_MS)
    },
  }
}
