import { WEB } from '@/config/paths'
import { articleCopy } from '../copy'

/** The formats of the toolbar. */
export const TOOLS = [
  'heading',
  'bold',
  'italic',
  'quote',
  'list',
  'numbers',
  'link',
  'code',
] as const
export type Tool = (typeof TOOLS)[number]

export interface Selected {
  text: string
  start: number
  end: number
}

/** Replaces the text between `from` and `to`; then selects `start` to `end`. */
export interface Change {
  from: number
  to: number
  insert: string
  start: number
  end: number
}

const PREFIX = { heading: '## ', quote: '> ', list: '- ' } as const
const WRAP = { bold: '**', italic: '_', code: '`' } as const

function wrap({ text, start, end }: Selected, mark: string, placeholder: string): Change {
  const chosen = text.slice(start, end)
  const isWrapped =
    text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark
  // Pressing it again removes it.
  if (chosen !== '' && isWrapped) {
    const from = start - mark.length
    return {
      from,
      to: end + mark.length,
      insert: chosen,
      start: from,
      end: from + chosen.length,
    }
  }
  const inner = chosen === '' ? placeholder : chosen
  const at = start + mark.length
  return {
    from: start,
    to: end,
    insert: `${mark}${inner}${mark}`,
    start: at,
    end: at + inner.length,
  }
}

function prefixLines({ text, start, end }: Selected, prefixOf: (index: number) => string): Change {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isPrefixed = lines.every((line, index) => line.startsWith(prefixOf(index)))
  const insert = lines
    .map((line, index) => {
      const prefix = prefixOf(index)
      return isPrefixed ? line.slice(prefix.length) : `${prefix}${line}`
    })
    .join('\n')
  return { from, to, insert, start: from + insert.length, end: from + insert.length }
}

function makeLink({ text, start, end }: Selected): Change {
  const label = text.slice(start, end) || articleCopy.toolText.link
  const at = start + label.length + 3
  return {
    from: start,
    to: end,
    insert: `[${label}](${WEB})`,
    start: at,
    end: at + WEB.length,
  }
}

/** Applies a format to the selected text. */
export function applyTool(tool: Tool, selected: Selected): Change {
  switch (tool) {
    case 'bold':
    case 'italic':
    case 'code':
      return wrap(selected, WRAP[tool], articleCopy.toolText[tool])
    case 'link':
      return makeLink(selected)
    case 'numbers':
      return prefixLines(selected, (index) => `${index + 1}. `)
    case 'heading':
    case 'quote':
    case 'list':
      return prefixLines(selected, () => PREFIX[tool])
  }
}

/** Returns the text after a change. */
export function changed(text: string, { from, to, insert }: Change): string {
  return text.slice(0, from) + insert + text.slice(to)
}
