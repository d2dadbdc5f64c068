import { formerUrls, supabaseUrl } from './env.ts'

const PUBLIC_FILE = /^(https?:\/\/[^/?#]+)(\/storage\/v1\/object\/public\/.+)$/i
const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/**
 * The current URL of a stored file, by the app's rule (`src/lib/moved-files.ts`): on a developer's machine every
 * port is this project, elsewhere the named former addresses are. Files of other projects are left alone.
 */
export function currentAddress(url: string): string {
  const [, origin, path] = PUBLIC_FILE.exec(url) ?? []
  if (!origin || !path) return url
  const here = supabaseUrl()
  const isFormer = formerUrls().includes(origin) || (LOOPBACK.test(origin) && LOOPBACK.test(here))
  return isFormer ? here + path : url
}
