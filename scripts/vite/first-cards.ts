import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { buildAliases } from './aliases.ts'

/** The script's name before the build adds its hash. */
export const FIRST_CARDS = 'first-cards.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ENTRY = `${ROOT}src/boot/first-cards.tsx`
const DRAWING = `${ROOT}src/boot/drawing`
const stubbed = /^(@\/components\/on-demand|@\/lib\/cn|react-router-dom|@radix-ui\/react-slot)$/

/** Parts that are loaded later are no part of the script. */
const nothingLater: Plugin = {
  name: 'nothing-later',
  enforce: 'pre',
  transform: (code, id) =>
    id.startsWith(`${ROOT}src`) ? code.replace(/\bimport\(/g, 'String(') : null,
}

/** The components of the feed's first cards as one script, without React (src/boot/first-cards.tsx). */
export async function bundleFirstCards(mode: string): Promise<string> {
  const built = await build({
    root: ROOT,
    mode,
    configFile: false,
    logLevel: 'error',
    plugins: [nothingLater],
    oxc: { jsx: { runtime: 'automatic', importSource: DRAWING, development: false } },
    resolve: {
      alias: [
        { find: stubbed, replacement: `${DRAWING}/stubs.ts` },
        { find: /^react$/, replacement: `${DRAWING}/react.ts` },
        ...buildAliases,
      ],
    },
    build: {
      target: 'es2022',
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        // Those of modules that nothing of the script uses.
        shimMissingExports: true,
        // What a module does when it is loaded belongs to the app.
        treeshake: { moduleSideEffects: (id) => id === ENTRY },
      },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  const scripts = output.filter((file) => file.type === 'chunk')
  const [script] = scripts
  if (!script || scripts.length > 1) throw new Error('the first cards are not one script')
  return script.code
}

/** Adds the script to a build; `first-paint.ts` tells the page its name. */
export function firstCards(): Plugin {
  let mode = 'production'
  return {
    name: 'first-cards',
    apply: 'build',
    configResolved(config) {
      mode = config.mode
    },
    async generateBundle() {
      this.emitFile({
        type: 'asset',
        name: FIRST_CARDS,
        source: await bundleFirstCards(mode),
      })
    },
  }
}
