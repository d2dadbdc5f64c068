// `npm run backend`: the embedded Supabase alone.
import { runTypeScript } from './run.mjs'

runTypeScript('supabase/local/main.ts', process.argv.slice(2))
