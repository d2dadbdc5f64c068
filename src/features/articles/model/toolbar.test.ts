import { describe, expect, it } from 'vitest'
import { applyTool, changed, type Tool } from './toolbar'

/** The text after using a tool; `[` and `]` mark the selection before and after. */
function press(tool: Tool, marked: string): string {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  const text = marked.replace('[', '').replace(']', '')
  const change = applyTool(tool, { text, start, end })
  const after = changed(text, change)
  return `${after.slice(0, change.start)}[${after.slice(change.start, change.end)}]${after.slice(change.end)}`
}

describe('the toolbar of the editor', () => {
  it.each<[Tool, string, string]>([
    ['bold', 'so [very] good', 'so **[very]** good'],
    ['bold', 'so **[very]** good', 'so [very] good'],
    ['bold', 'so [] good', 'so **[bold text]** good'],
    ['italic', '[so] good', '_[so]_ good'],
    ['code', 'run [it]', 'run `[it]`'],
    ['heading', 'one\ntw[]o', 'one\n## two[]'],
    ['heading', '## tw[]o', 'two[]'],
    ['quote', 'a\n[b\nc]\nd', 'a\n> b\n> c[]\nd'],
    ['list', '[a\nb]', '- a\n- b[]'],
    ['list', '[- a\n- b]', 'a\nb[]'],
    ['numbers', '[a\nb]', '1. a\n2. b[]'],
    ['numbers', '[1. a\n2. b]', 'a\nb[]'],
  ])('the tool %s changes %j', (tool, before, after) => {
    expect(press(tool, before)).toBe(after)
  })

  it('the link tool selects the URL for typing', () => {
    const change = applyTool('link', { text: 'see here', start: 4, end: 8 })
    const text = changed('see here', change)
    expect(text).toBe('see [here](https://)')
    expect(text.slice(change.start, change.end)).toBe('https://')
  })
})
