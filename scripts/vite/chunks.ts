import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { bootFiles, routes } from '../../src/config/routes.ts'
import { groupBy } from '../../src/lib/group-by.ts'
import { firstModules, ROOT } from './first-modules.ts'
import { LIBRARIES, mergedModules } from './trial-build.ts'

/*
 * Decides which modules share a chunk. By default, every set of screens that shares a module gets its own
 * chunk, and a profile needs 80 of them: over HTTP/1.1, six at a time and a round trip each. What the first
 * screens need is found by bundling them (first-modules.ts), and has chunks of its own. The other shared
 * modules are merged where that saves screens more requests than it costs them bytes (merge-chunks.ts). Which
 * ones is written down in chunks.json by `npm run chunks`: decided anew by each build, every edit would change
 * what other screens load, and members would load again what has not changed.
 */

/** The merged chunks: the name of each, and its modules relative to the project. */
export const CHUNKS_FILE = `${ROOT}scripts/vite/chunks.json`

/** So many shared modules may have chunks of their own until `npm run chunks` is due. */
const MOST_UNMERGED = 20

/**
 * Importing a module of ours does nothing by itself, main and style sheets apart. Knowing that, a
 * feature's index.ts brings along only what is used of it.
 */
const treeshake: Rolldown.TreeshakingOptions = {
  moduleSideEffects: [
    { test: /\/src\/main\.tsx$|\.css$|index\.html/, sideEffects: true },
    { test: /\/src\//, sideEffects: false },
  ],
}

/** A visitor who only looks loads just this. */
const ENTRY = 'boot/start.ts'

/** The client of the auth service. */
const AUTH_CLIENT =
  /\/node_modules\/(@supabase\/auth-js|tslib)\/|\/src\/(lib\/auth-client|features\/auth\/session)\.ts$/

/** What the feed alone needs of its first modules. */
const FEED = /\/src\/(features\/feed\/|pages\/home\/)/

/** Groups the modules of the first screens; `isEntry` are those of the page's own script. */
async function sortFirstModules() {
  const [home, auth] = ['home', 'auth'].map((wanted) =>
    routes
      .filter(({ name }) => name === wanted)
      .flatMap(({ file, parts = [] }) => [file, ...parts]),
  )
  const groups = {
    entry: [ENTRY],
    app: [bootFiles.app],
    auth: auth ?? [],
    feed: [bootFiles.shell, bootFiles.client, ...(home ?? [])],
  }
  const found = await firstModules(Object.values(groups).flat(), treeshake)
  const modulesOf = (files: readonly string[]) =>
    new Set(files.flatMap((file) => [...(found.get(file) ?? [])]))
  const [entry, app, signIn, feed] = Object.values(groups).map(modulesOf)
  function isEntry(id: string): boolean {
    return id.startsWith('\0') || entry?.has(id) === true
  }
  function firstChunk(id: string): string | null {
    if (isEntry(id)) return null
    const isShared = signIn?.has(id) && feed?.has(id)
    if (app?.has(id) || isShared) return id.includes('/node_modules/') ? LIBRARIES : 'app'
    if (feed?.has(id)) return FEED.test(id) ? 'feed' : 'shell'
    return null
  }
  const first: Rolldown.CodeSplittingGroup[] = [
    { name: firstChunk, debugName: 'first screens', priority: 2 },
    { name: 'auth-client', test: AUTH_CLIENT, priority: 1 },
  ]
  return { isEntry, first }
}

/** Decides which shared modules belong into one chunk. @returns the content of {@link CHUNKS_FILE}. */
export async function decideChunks(): Promise<Record<string, string[]>> {
  const { isEntry, first } = await sortFirstModules()
  const merged = await mergedModules(first, isEntry, treeshake)
  const chunks = groupBy([...merged], ([, name]) => name)
  const names = [...chunks.keys()].sort()
  const filesOf = (name: string) => (chunks.get(name) ?? []).map(([id]) => id.replace(ROOT, ''))
  return Object.fromEntries(names.map((name) => [name, filesOf(name).sort()]))
}

function readChunks(): Map<string, string> {
  const chunks = JSON.parse(readFileSync(CHUNKS_FILE, 'utf8')) as Record<string, string[]>
  return new Map(
    Object.entries(chunks).flatMap(([name, files]) =>
      files.map((file) => [`${ROOT}${file}`, name] as const),
    ),
  )
}

/** Sorts the modules of a build into chunks. */
export function chunks(): Plugin {
  let known: ReadonlySet<string> = new Set()
  return {
    name: 'chunks',
    apply: 'build',
    async config() {
      const merged = readChunks()
      known = new Set([...merged.values(), LIBRARIES])
      const { first } = await sortFirstModules()
      const together = (id: string) => merged.get(id) ?? null
      const groups = [{ name: together, debugName: 'merged', priority: 3 }, ...first]
      const codeSplitting = { includeDependenciesRecursively: false, groups }
      // Where one part imports a module late, another has it at once: each is right where it is.
      const checks = { ineffectiveDynamicImport: false }
      return { build: { rolldownOptions: { output: { codeSplitting }, treeshake, checks } } }
    },
    generateBundle(_options, bundle) {
      const { length: count } = Object.values(bundle).filter(
        (each) =>
          each.type === 'chunk' && !each.isEntry && !each.isDynamicEntry && !known.has(each.name),
      )
      const message = `${count} shared chunks are new: npm run chunks decides where they belong`
      if (count > MOST_UNMERGED) this.error(message)
      if (count > 0) this.warn(message)
    },
  }
}

/** Returns the import cycle from a file back to itself, or null. */
function circleFrom(start: string, bundle: Rolldown.OutputBundle): string[] | null {
  const seen = new Set<string>()
  function follow(file: string, way: string[]): string[] | null {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk') return null
    for (const next of chunk.imports) {
      if (next === start) return [...way, next]
      if (seen.has(next)) continue
      seen.add(next)
      const circle = follow(next, [...way, next])
      if (circle) return circle
    }
    return null
  }
  return follow(start, [start])
}

/** Fails a build with import cycles between chunks: one of them would run before what it needs. */
export function refuseCircularFiles(): Plugin {
  return {
    name: 'refuse-circular-files',
    generateBundle(_options, bundle) {
      for (const file of Object.keys(bundle)) {
        const circle = circleFrom(file, bundle)
        if (circle)
          this.error(`Files import each other: ${circle.join(' → ')} (scripts/vite/chunks.ts)`)
      }
    },
  }
}
