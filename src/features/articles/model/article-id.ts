const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Spec 2 §2: whether a text from the address can be an article's id; nothing else is asked for. */
export function isArticleId(text: string): boolean {
  return UUID.test(text)
}
