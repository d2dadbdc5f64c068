import { useEffect, useEffectEvent } from 'react'

/** Browsers can't wait longer than 24 days. */
const LONGEST_MS = 24 * 60 * 60 * 1000
/** The server's clock may be late, or the network away. */
const RETRY_MS = 15_000

/** Calls `work` once a moment has come, and again now and then while the moment is still given. */
export function useMoment(moment: string, work: () => void): void {
  const handle = useEffectEvent(work)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function wait() {
      const left = Date.parse(moment) - Date.now()
      const delay = left > 0 ? Math.min(left, LONGEST_MS) : RETRY_MS
      timer = setTimeout(() => {
        if (Date.now() >= Date.parse(moment)) handle()
        wait()
      }, delay)
    }
    wait()
    return () => clearTimeout(timer)
  }, [moment])
}
