/** `npm run chunks`: decides which shared modules become one chunk (scripts/vite/chunks.ts). */
import { writeFileSync } from 'node:fs'
import { CHUNKS_FILE, decideChunks } from './vite/chunks.ts'

writeFileSync(CHUNKS_FILE, `${JSON.stringify(await decideChunks(), null, 2)}\n`)
console.log('scripts/vite/chunks.json is written. Weigh the screens: npm test -- browser')
