/** What decides where a field breaks its lines. */
const SAME = [
  'boxSizing',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'borderStyle',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'letterSpacing',
  'lineHeight',
  'textIndent',
  'tabSize',
] as const

/** Where a character of a field stands on the screen, measured with a copy of its text. */
export function characterRect(field: HTMLTextAreaElement, place: number): DOMRect {
  const copy = document.createElement('div')
  const look = getComputedStyle(field)
  for (const property of SAME) copy.style[property] = look[property]
  Object.assign(copy.style, {
    position: 'fixed',
    top: '0',
    left: '0',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    width: `${field.offsetWidth}px`,
  })
  const mark = document.createElement('span')
  mark.textContent = field.value.slice(place, place + 1)
  copy.append(field.value.slice(0, place), mark)
  document.body.append(copy)
  const at = mark.getBoundingClientRect()
  copy.remove()
  const box = field.getBoundingClientRect()
  return new DOMRect(
    box.left + at.left - field.scrollLeft,
    box.top + at.top - field.scrollTop,
    at.width,
    at.height,
  )
}
