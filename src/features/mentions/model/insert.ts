/** Replaces the part of a username that was typed with all of it, as if the member had typed it. */
export function insertMention(field: HTMLTextAreaElement, start: number, username: string): void {
  const end = field.selectionEnd
  const space = /^\s/.test(field.value.slice(end)) ? '' : ' '
  field.focus()
  field.setRangeText(`@${username}${space}`, start, end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
