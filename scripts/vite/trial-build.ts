import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { bootFiles, routes, type RouteName } from '../../src/config/routes.ts'
import { bundle, ROOT } from './first-modules.ts'
import { withImports } from './imports.ts'
import { mergeChunks, type Reader, type TrialChunk } from './merge-chunks.ts'

/** How much the parts that are imported on demand count beside a screen's first load. */
const ON_DEMAND = 0.1

/** Bytes that a screen may load without need, for fewer requests. */
const SLACK = 10_000

/** The same of a part that is imported on demand. */
const ON_DEMAND_SLACK = 40_000

/**
 * Screens whose budget for scripts leaves less. What merging saves them counts against it, so below 0 a screen keeps
 * some of that. The feed is opened most often.
 */
const LESS_SLACK: Partial<Record<RouteName, number>> = {
  home: -200,
  auth: -600,
  start: 5000,
  profile: -1500,
  settings: 5000,
  forumPost: -1500,
  articles: 1000,
  saved: 3000,
  moderationQueue: 3000,
  decision: 7500,
  article: -2000,
  forums: 1500,
  group: -9000,
  businessPage: 0,
  notifications: 7000,
  people: 7000,
  moderation: 3000,
  forumGroup: 500,
  event: 2000,
  investingIdea: -1000,
  groups: 4000,
}

/** Weights are compared in steps of so many bytes. */
const STEP = 16

/** Runs beside every screen of a member. */
const LIVE = 'app/shell/member-live.tsx'

/** What the feed loads for its cards once it is quiet. */
const FEED_LATER = [LIVE, 'features/feed/components/feed-later.ts', 'features/events/index.ts']

/** Bytes that those may bring without need. */
const FEED_LATER_SLACK = 300

/** Stays as it is from one release to the next, so it stays in the browser's cache. */
export const LIBRARIES = 'libraries'

/** Begins the names of the trial's chunks of one module. */
const SINGLE = 'module-'

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>
type Modules = Rolldown.OutputChunk['modules']

function readersOf(chunks: Chunks): Reader[] {
  const known = new Map(
    [...chunks].flatMap(([name, chunk]) =>
      [...chunk.moduleIds, chunk.facadeModuleId].map((id) => [id, name] as const),
    ),
  )
  function chunkOf(file: string): string {
    const name = known.get(`${ROOT}src/${file}`)
    if (name === undefined) throw new Error(`The build has no src/${file}`)
    return name
  }
  const all = (names: Iterable<string>) => withImports(names, (name) => chunks.get(name)?.imports)
  const screens = routes.map(({ name, file, parts = [], isBare }) => {
    const files = [
      bootFiles.app,
      ...(isBare ? [] : [bootFiles.shell]),
      ...(isBare || name === 'home' ? [] : [LIVE]),
      file,
      ...parts,
    ]
    return { chunks: all(files.map(chunkOf)), weight: 1, slack: LESS_SLACK[name] ?? SLACK }
  })
  const feed = screens[routes.findIndex(({ name }) => name === 'home')]!
  const feedLater = all([...feed.chunks, ...FEED_LATER.map(chunkOf)])
  const onDemand = [...chunks].filter(([, { isDynamicEntry }]) => isDynamicEntry)
  return [
    ...screens,
    { chunks: feedLater, weight: 1, slack: FEED_LATER_SLACK },
    ...onDemand.map(([name]) => ({
      chunks: all([name]),
      weight: ON_DEMAND,
      slack: ON_DEMAND_SLACK,
    })),
  ]
}

/** Builds the app with a chunk for each shared module that isn't in one of these groups. */
async function tryBuild(
  groups: Rolldown.CodeSplittingGroup[],
  isEntry: (id: string) => boolean,
  treeshake: Rolldown.TreeshakingOptions,
): Promise<Chunks> {
  const numbers = new Map<string, number>()
  function ownChunk(id: string): string {
    if (!numbers.has(id)) numbers.set(id, numbers.size)
    return `${SINGLE}${numbers.get(id)}`
  }
  const single = {
    name: ownChunk,
    test: (id: string) => !isEntry(id),
    minShareCount: 2,
    priority: 0,
  }
  const codeSplitting = { includeDependenciesRecursively: false, groups: [...groups, single] }
  const checks = { ineffectiveDynamicImport: false }
  return bundle({ treeshake, output: { codeSplitting }, checks }, [], true)
}

/**
 * Bytes of a chunk with gzip, in steps, and without the hashes of the chunks it imports: with a byte more or less other
 * chunks would merge.
 */
function weightOf(code: string): number {
  const plain = code.replace(/-[\w-]{8}\.js/g, '.js')
  return Math.ceil(gzipSync(plain).length / STEP) * STEP
}

/** The file name of the largest module, without its extension. */
function nameOf(modules: Modules): string {
  const [largest] = Object.entries(modules).sort(
    ([, one], [, other]) => other.renderedLength - one.renderedLength,
  )
  return basename(largest![0]).replace(/\.\w+$/, '')
}

/**
 * Finds the shared modules of the app that belong into one chunk.
 * @returns for each of them the name of its chunk.
 */
export async function mergedModules(
  groups: Rolldown.CodeSplittingGroup[],
  isEntry: (id: string) => boolean,
  treeshake: Rolldown.TreeshakingOptions,
): Promise<Map<string, string>> {
  const chunks = await tryBuild(groups, isEntry, treeshake)
  const trial = new Map<string, TrialChunk>()
  for (const [file, { name, code, imports, isEntry: isPage, isDynamicEntry }] of chunks) {
    const known = imports.filter((each) => chunks.has(each))
    const isShared = !isPage && !isDynamicEntry && name !== LIBRARIES
    trial.set(file, { bytes: weightOf(code), imports: known, isShared })
  }
  const merged = new Map<string, string>()
  for (const [at, files] of mergeChunks(trial, readersOf(chunks)).entries()) {
    const parts = files.map((file) => chunks.get(file)!)
    const modules = Object.assign({}, ...parts.map((part) => part.modules)) as Modules
    // A group gives its name. Other chunks may have theirs from modules of the same name.
    const group = parts.find((part) => !part.name.startsWith(SINGLE))?.name
    const name = group ?? `${nameOf(modules)}-${at + 1}`
    for (const id of Object.keys(modules)) merged.set(id, name)
  }
  return merged
}
