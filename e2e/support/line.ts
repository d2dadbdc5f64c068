import type { Page, WebSocketRoute } from '@playwright/test'

/** The line of live events of a page that opens no socket before: cut, and back again. Other requests go through. */
export async function lineOf(page: Page) {
  const open = new Set<WebSocketRoute>()
  let isCut = false
  await page.routeWebSocket(/\/realtime\/v1/, async (socket) => {
    if (isCut) return socket.close()
    open.add(socket)
    socket.connectToServer()
  })
  return {
    async cut() {
      isCut = true
      await Promise.all([...open].map((socket) => socket.close()))
      open.clear()
    },
    restore() {
      isCut = false
    },
  }
}
