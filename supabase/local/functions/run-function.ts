/**
 * Runs the function whose file is named, in Deno, until the backend that started it is gone. A backend that is killed
 * can't end its functions, but the system closes its end of their input.
 */
import process from 'node:process'
import { pathToFileURL } from 'node:url'

await import(pathToFileURL(process.argv[2] ?? '').href)
process.stdin.once('end', () => process.exit()).resume()
