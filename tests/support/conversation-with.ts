/** The name of the row of someone in the messages; its menu names them, too. */
export function conversationWith(username: string): RegExp {
  return new RegExp(`^(?!More about).*${username}`)
}
