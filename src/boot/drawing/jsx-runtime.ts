/**
 * Makes elements of the page from the app's own components, without React (src/boot/first-cards.tsx). A component
 * is called once; an element's children exist before it does, so a context has its default value only.
 */
type Props = Record<string, unknown>
type Component = (props: Props) => unknown

// oxlint-disable-next-line syntax/no-restricted-syntax -- a name, not an address
const SVG = 'http://www.w3.org/2000/svg'
const DRAWN = new Set('svg path circle ellipse line polygon polyline rect g'.split(' '))
/** Attributes that HTML names differently from React. */
const NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' }

/** A list of children without an element around it. */
export function Fragment({ children }: Props): unknown {
  return children
}

/** Appends what a component returned: elements, texts, lists of them, or nothing. */
export function append(element: Element, child: unknown): void {
  if (Array.isArray(child)) for (const each of child) append(element, each)
  else if (child instanceof Node) element.append(child)
  else if (typeof child === 'string' || typeof child === 'number') element.append(String(child))
}

function setAttribute(element: HTMLElement | SVGElement, name: string, value: unknown): void {
  if (name === 'style') Object.assign(element.style, value)
  // An attribute that says no is left out, except those whose values are words.
  else if (value === false && !name.startsWith('aria-')) return
  else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    const isWord = value !== true || name.startsWith('aria-')
    element.setAttribute(nameOf(element, name), isWord ? String(value) : '')
  }
}

function nameOf(element: Element, name: string): string {
  const own = NAMES[name]
  if (own !== undefined) return own
  const isDrawing = element.namespaceURI === SVG && name !== 'viewBox'
  return isDrawing ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name
}

function drawing(type: string): SVGElement {
  const element = document.createElementNS(SVG, type)
  if (element instanceof SVGElement) return element
  throw new Error(`${type} is no drawing`)
}

/** What React's compiler calls for each element. Handlers are left out: React comes with its own. */
export function jsx(type: string | Component, props: Props): unknown {
  if (typeof type === 'function') return type(props)
  const element: HTMLElement | SVGElement = DRAWN.has(type)
    ? drawing(type)
    : document.createElement(type)
  for (const [name, value] of Object.entries(props)) {
    if (name !== 'children' && name !== 'key' && name !== 'ref') setAttribute(element, name, value)
  }
  append(element, props['children'])
  return element
}

/** The same for several children. */
export function jsxs(type: string | Component, props: Props): unknown {
  return jsx(type, props)
}
