/** Focuses a field of the submitted form by its name (UX-06). */
export function focusField(form: EventTarget, name: string): void {
  if (!(form instanceof HTMLFormElement)) return
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
