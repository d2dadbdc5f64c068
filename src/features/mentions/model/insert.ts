/** Writes a username in place of what was typed of it, as if someone had typed it all. */
export function insertMention(field: HTMLTextAreaElement, start: number, username: string): void {
  const end = field.selectionEnd
  const space = /^\s/.test(field.value.slice(end)) ? '' : ' '
  field.focus()
  field.setRangeText(`@${username}${space}`, start, end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
