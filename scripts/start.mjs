// `npm start` and `npm run dev`: the whole community on this machine, with nothing but Node.
import { ensureDependencies, runTypeScript } from './run.mjs'

ensureDependencies()
runTypeScript('scripts/start.ts', process.argv.slice(2))
