import type { Plugin, Rolldown } from 'vite'
import { bootFiles, routes } from '../../src/config/routes.ts'
import { firstModules } from './first-modules.ts'

/*
 * Decides which modules share a chunk. By default, every set of screens that shares a module gets its own
 * chunk, and a profile needs 121 of them: over HTTP/1.1, six at a time and a round trip each. Here is one
 * chunk each for what every screen needs, for the shell, the feed, overlays, and small parts that screens
 * share; what few screens use stays with them. What the first screens need is found by bundling them
 * (first-modules.ts), so that nothing else is in their chunks.
 */

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

/** Runs beside every screen of a member, and needs little of the features it refreshes. */
const LIVE = 'app/shell/member-live.tsx'

/** The client of the auth service. */
const AUTH_CLIENT =
  /\/node_modules\/(@supabase\/auth-js|tslib)\/|\/src\/(lib\/auth-client|features\/auth\/session)\.ts$/

/** Schemas of forms and answers. */
const SCHEMAS = /\/zod\/v4\/(core|mini)\/|\/src\/lib\/text-schema\.ts$/

/** Form controls, and the base of all Radix components. */
const CONTROLS =
  /\/@radix-ui\/(primitive|number|react-(tabs|roving-focus|radio-group|switch|collection|context|direction|id|presence|primitive|use-[a-z-]+))\/|\/src\/components\/ui\/(radio-group|switch)\.tsx$/

/** Overlays: dialogs, menus and popovers. */
const LAYERS =
  /\/node_modules\/(@radix-ui|@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden|get-nonce)\/|\/src\/components\/(ui\/(alert-dialog|dialog|dropdown-menu|popover)|confirm-dialog-box|unsaved-changes-box)\.tsx$/

/** Small parts of many screens that the first screens do without. */
const PARTS =
  /\/src\/components\/(ui\/badge|generated-cover|item-copy)\.tsx?$|\/src\/lib\/(?!image|live-list|storage|stored-drafts|realtime-connection|functions)|\/src\/features\/reactions\/(model\/forum-reactions|components\/reaction-face)\.tsx?$|\/node_modules\/(date-fns|idb-keyval)\//

/** Icons of several screens. What runs beside the first screen needs none. */
const ICONS = /\/node_modules\/lucide-react\//

/** What the sign-in form shares with other forms. */
const FIELDS = /\/src\/(components|lib)\/|\/lucide-react\//

/** The visitor's page has the feed's queries, and none of its cards. */
const FEED_QUERIES = /\/src\/features\/feed\/(queries|limits|copy|model\/scope)\.ts$/

/** What the feed alone needs of its first modules. */
const FEED = /\/src\/(features\/feed\/|pages\/home\/)/

/**
 * What the screens of one feature share, and others show: its logic and smallest components. What is typed
 * is checked by schemas, which load with the forms.
 */
const OF_FEATURE =
  /\/src\/features\/(?!admin\/|auth\/)([a-z-]+)\/(?:(?:copy(?:\/index)?|limits|permissions|realtime|screen|queries|mutations)\.ts|(?:model|queries|mutations)\/|components\/(?:author-line|auth-required-dialog|connect-control|event-cover|founder|group-cover|group-header|idea-picture|invitation-answer|page-cover|page-picture|person-row|post-card|reaction-bar|reaction-row|use-answer|use-deletion)\.)/

/** Shared by screens with pictures, menus and texts. */
const CONTENT =
  /\/src\/(components\/(content-item|copy-link|cover|edit-menu|item-menu|menu|muted-bell|place-menu|popup|search-as-typed|share-link-button|image-field\/index|ui\/(progress|textarea))\.tsx?|lib\/storage)|\/node_modules\/(react-textarea-autosize|use-(composed-ref|isomorphic-layout-effect|latest)|@babel)\//

/** What groups and business pages share: their posts. Editing one loads when someone does. */
const POSTS = /\/src\/(components\/posts\/(?!post-edit)|lib\/live-list\.ts$)/

/** More screens name the kinds of results than search. */
const SEARCHING = '/src/features/search/queries.ts'

function featureOf(id: string): string | null {
  if (id.endsWith(SEARCHING)) return null
  return OF_FEATURE.exec(id)?.[1] ?? null
}

/** Sorts the modules of the first screens; `isEntry` are those of the page's own script. */
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
    live: [LIVE],
  }
  const found = await firstModules(Object.values(groups).flat(), treeshake)
  const modulesOf = (files: readonly string[]) =>
    new Set(files.flatMap((file) => [...(found.get(file) ?? [])]))
  const [entry, app, signIn, feed, live] = Object.values(groups).map(modulesOf)
  function isEntry(id: string): boolean {
    return id.startsWith('\0') || entry?.has(id) === true
  }
  function firstChunk(id: string): string | null {
    if (isEntry(id)) return null
    const isShared = signIn?.has(id) && feed?.has(id)
    if (app?.has(id) || isShared) return id.includes('/node_modules/') ? 'libraries' : 'app'
    if (feed?.has(id) && FEED_QUERIES.test(id)) return 'feed-queries'
    if (feed?.has(id)) return FEED.test(id) ? 'feed' : 'shell'
    if (signIn?.has(id) && FIELDS.test(id) && !SCHEMAS.test(id)) return 'fields'
    return live?.has(id) && !PARTS.test(id) ? 'live' : null
  }
  return { isEntry, firstChunk }
}

async function chunkGroups(): Promise<Rolldown.CodeSplittingGroup[]> {
  const { isEntry, firstChunk } = await sortFirstModules()
  const isPart = (id: string) => PARTS.test(id) && !isEntry(id)
  return [
    { name: firstChunk, debugName: 'first screens', priority: 5 },
    { name: 'auth-client', test: AUTH_CLIENT, priority: 4 },
    { name: 'schemas', test: SCHEMAS, minShareCount: 2, priority: 4 },
    { name: 'controls', test: CONTROLS, minShareCount: 2, priority: 4 },
    { name: 'layers', test: LAYERS, minShareCount: 2, priority: 3 },
    { name: 'content', test: CONTENT, minShareCount: 2, priority: 2 },
    { name: 'posts', test: POSTS, minShareCount: 2, priority: 2 },
    { name: featureOf, debugName: 'feature', test: OF_FEATURE, minShareCount: 2, priority: 1 },
    { name: 'parts', test: isPart, minShareCount: 2, priority: 2 },
    { name: 'icons', test: ICONS, minShareCount: 2, priority: 2 },
  ]
}

/** Sorts the modules of a build into chunks. */
export function chunks(): Plugin {
  return {
    name: 'chunks',
    apply: 'build',
    async config() {
      const groups = await chunkGroups()
      const codeSplitting = { includeDependenciesRecursively: false, groups }
      // Where one part imports a module late, another has it at once: each is right where it is.
      const checks = { ineffectiveDynamicImport: false }
      return { build: { rolldownOptions: { output: { codeSplitting }, treeshake, checks } } }
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
