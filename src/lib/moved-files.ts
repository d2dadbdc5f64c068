import { env } from '@/config/env'

const PUBLIC_FILE = /^(https?:\/\/[^/?#]+)(\/storage\/v1\/object\/public\/.+)$/i
const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/** Whether this project used `origin` before; locally only the port changes. */
function isFormer(origin: string): boolean {
  if (env.formerUrls.includes(origin)) return true
  return LOOPBACK.test(origin) && LOOPBACK.test(env.supabaseUrl)
}

/**
 * The current URL of a stored file. URLs are stored in full, so they stay behind when the project
 * moves. Files of other projects are left alone.
 */
export function currentAddress(url: string): string {
  const [, origin, path] = PUBLIC_FILE.exec(url) ?? []
  return origin && path && isFormer(origin) ? env.supabaseUrl + path : url
}
