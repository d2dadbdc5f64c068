/*
 * Which Tailwind classes conflict, for the classes used in the app: a tenth of the list in tailwind-merge.
 * The test compares both lists for every two classes in the source.
 */
function any(): boolean {
  return true
}

function isSize(value: string): boolean {
  return /^(xs|sm|base|lg|\d?xl|\[[\d.]+(px|r?em)\])$/.test(value)
}

function isWidth(value: string): boolean {
  return /^(\d+|\[[\d.]+px\])$/.test(value)
}

/** Groups with their own prefix, whatever follows it. */
const PREFIXES =
  'p px py pt pr pb pl m mx my mt mr mb ml w h size min-w max-w min-h max-h gap gap-x gap-y ' +
  'inset inset-x inset-y top right bottom left z order basis self items justify place-items ' +
  'grid-cols col row overflow overflow-x overflow-y overscroll opacity duration animate aspect ' +
  'leading tracking line-clamp whitespace bg fill stroke accent align cursor content translate ' +
  'scroll-mt scroll-mb scroll-pt scroll-pb translate-x translate-y origin select pointer-events space-y list break object from outline-offset'

/** Groups whose prefix is a class by itself as well. */
const BARE_PREFIXES =
  'grow shrink rounded rounded-t rounded-r rounded-b rounded-l divide-y transition shadow resize ' +
  'blur backdrop-blur'

type Group = [name: string, classes: Record<string, ('' | typeof any)[]>[]]

function group(name: string, prefix = name): Group {
  return [name, [{ [prefix]: [any] }]]
}

function bareGroup(name: string, prefix = name): Group {
  return [name, [{ [prefix]: ['', any] }]]
}

const prefixed = Object.fromEntries([
  ...PREFIXES.split(' ').map((name) => group(name)),
  ...BARE_PREFIXES.split(' ').map((name) => bareGroup(name)),
  ...['x', 'y', 't', 'r', 'b', 'l'].map((side) => bareGroup(`border-w-${side}`, `border-${side}`)),
])

/** Every group by name. If several share a prefix, the first that matches wins. */
export const classGroups = {
  ...prefixed,
  display: [
    ...['block', 'inline-block', 'inline', 'flex', 'inline-flex', 'grid', 'inline-grid'],
    ...['table', 'inline-table', 'contents', 'hidden'],
  ],
  position: ['fixed', 'absolute', 'relative', 'sticky'],
  visibility: ['visible', 'invisible'],
  'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
  'flex-wrap': [{ flex: ['wrap', 'wrap-reverse', 'nowrap'] }],
  'screen-readers': ['sr-only', 'not-sr-only'],
  ellipsis: ['truncate', 'text-ellipsis'],
  case: ['uppercase', 'lowercase', 'capitalize', 'normal-case'],
  line: ['underline', 'no-underline'],
  italic: ['italic', 'not-italic'],
  filter: ['filter'],
  'text-align': [{ text: ['left', 'center', 'right'] }],
  'text-wrap': [{ text: ['balance', 'pretty'] }],
  'font-size': [{ text: [isSize] }],
  'text-color': [{ text: [any] }],
  'font-weight': [{ font: ['normal', 'medium', 'semibold', 'bold'] }],
  'font-family': [{ font: [any] }],
  'border-style': [{ border: ['dashed', 'solid', 'none'] }],
  'border-collapse': [{ border: ['collapse'] }],
  'border-w': [{ border: ['', isWidth] }],
  'border-color': [{ border: [any] }],
  'outline-style': [{ outline: ['none'] }],
  'outline-w': [{ outline: ['', isWidth] }],
  'outline-color': [{ outline: [any] }],
  'ring-w': [{ ring: ['', isWidth] }],
  'ring-color': [{ ring: [any] }],
}

/** The groups that a class of another group also sets, and so overrides. */
export const conflictingClassGroups = {
  overflow: ['overflow-x', 'overflow-y'],
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  gap: ['gap-x', 'gap-y'],
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
  px: ['pr', 'pl'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
  mx: ['mr', 'ml'],
  my: ['mt', 'mb'],
  size: ['w', 'h'],
  'font-size': ['leading'],
  'line-clamp': ['display', 'overflow'],
  rounded: ['rounded-t', 'rounded-r', 'rounded-b', 'rounded-l'],
  translate: ['translate-x', 'translate-y'],
  'border-w': ['x', 'y', 't', 'r', 'b', 'l'].map((side) => `border-w-${side}`),
  'border-w-x': ['border-w-r', 'border-w-l'],
  'border-w-y': ['border-w-t', 'border-w-b'],
}
