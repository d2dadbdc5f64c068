/**
 * The sockets the app opens, so that a test can cut them. The live client keeps the class it finds when it
 * starts, so this takes the place of WebSocket before that.
 */
const sockets = new Set<WebSocket>()
let isWayOpen = true
const NetworkSocket = globalThis.WebSocket

globalThis.WebSocket = class extends NetworkSocket {
  constructor(url: string | URL, protocols?: string | string[]) {
    // Nothing listens on port 1.
    super(isWayOpen ? url : 'ws://127.0.0.1:1', protocols)
    sockets.add(this)
    this.addEventListener('close', () => sockets.delete(this))
  }
}

/** Cuts every socket; new ones fail until `openWay`. */
export function cutSockets(): void {
  isWayOpen = false
  for (const socket of sockets) socket.close()
}

/** Lets new sockets through again. */
export function openWay(): void {
  isWayOpen = true
}
