/** The beginning of a text, with an ellipsis if there is more (Spec 2 §9). */
export function shorten(text: string, length: number): string {
  const characters = Array.from(text)
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text
}
