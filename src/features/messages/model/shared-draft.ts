import { keyOf, readDraft, writeDraft, type DraftAddress } from '@/lib/drafts'

let tabs: BroadcastChannel | null = null
function otherTabs(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'undefined') tabs ??= new BroadcastChannel('kindling-drafts')
  return tabs
}

/**
 * A draft shared by several tabs: `write` persists it and tells the other tabs, `onWritten` gets what they
 * wrote – also when this tab slept meanwhile and is shown again. Returns functions to write and to stop.
 */
export function shareDraft(address: DraftAddress, onWritten: (value: unknown) => void) {
  const key = keyOf(address)
  const channel = otherTabs()
  let seen = 0

  async function readAgain() {
    const found = await readDraft(address)
    if (!found || found.savedAt <= seen) return
    seen = found.savedAt
    onWritten(found.value)
  }
  function handleMessage({ data }: MessageEvent<unknown>) {
    if (data === key) void readAgain()
  }
  function handleVisible() {
    if (document.visibilityState === 'visible') void readAgain()
  }
  channel?.addEventListener('message', handleMessage)
  document.addEventListener('visibilitychange', handleVisible)
  return {
    async write(value: unknown): Promise<void> {
      // Set before writing, so that a read in between doesn't take it for another tab's.
      seen = Date.now()
      seen = await writeDraft(address, value)
      channel?.postMessage(key)
    },
    read: readAgain,
    stop() {
      channel?.removeEventListener('message', handleMessage)
      document.removeEventListener('visibilitychange', handleVisible)
    },
  }
}
