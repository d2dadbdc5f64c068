import type { Plugin, Rolldown } from 'vite'

/*
 * Decides which modules share a chunk. By default, every set of screens that shares a module gets its own
 * chunk, and a profile needs 121 of them: over HTTP/1.1, six at a time and a round trip each. Here is one
 * chunk each for what every screen needs, for the client, the shell, the feed, overlays, and small parts
 * that screens share; what few screens use stays with them.
 */

/** A visitor who only looks loads just this (src/app/start.ts). */
const ENTRY = /\/src\/(config\/paths|lib\/captured-auth)\.ts$/

const APP =
  /\/node_modules\/(tslib|react|react-dom|scheduler|react-router|react-router-dom|@tanstack|clsx|tailwind-merge|class-variance-authority)\/|\/@radix-ui\/react-(slot|compose-refs)\/|\/lucide-react\/dist\/esm\/(?!icons)|\/zod\/v4\/(core|mini)\//

const CLIENT =
  /\/@supabase\/(auth|postgrest|functions)-js\/|\/src\/lib\/(supabase|auth-storage|early-answers)\.ts$|left-out:/

/** Form controls, and the base of all Radix components. */
const CONTROLS =
  /\/@radix-ui\/(primitive|number|react-(tabs|roving-focus|radio-group|switch|collection|context|direction|id|presence|primitive|use-[a-z-]+))\/|\/src\/components\/ui\/(radio-group|switch)\.tsx$/

/** Overlays: dialogs, menus and popovers. */
const LAYERS =
  /\/node_modules\/(@radix-ui|@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden|get-nonce)\/|\/src\/components\/(ui\/(alert-dialog|dialog|dropdown-menu|popover)|confirm-dialog-box|unsaved-changes-dialog)\.tsx$/

const PARTS =
  /\/src\/components\/(ui\/(avatar|badge|button|card|input|label|overlay-entry|skeleton|spinner|tabs)|app-link|confirm-dialog|copy|count-badge|empty-state|form-field|generated-cover|load-failure|load-more|logo|on-demand|page-header|relative-time|sign-in-required-dialog|user-avatar)\.tsx?$|\/src\/(config|lib)\/(?!image|live-list|storage|realtime-connection)|\/src\/features\/reactions\/model\/forum-faces\.ts$|\/src\/app\/(copy|updates\/(reload-newest|update-state))\.ts$|\/node_modules\/(date-fns|idb-keyval|lucide-react)\//

/** The session, which every screen needs. */
const VIEWER =
  /\/src\/features\/auth\/(copy\/session|limits|client|queries|model\/(viewer|session-store|stored-session|username)|components\/auth-context)\.ts$/

/** The shell around every screen of a member, without its overlays. */
const SHELL =
  /\/src\/app\/shell\/(?!drawer|inquiries-dialog|member-live|messages-panel|notification-popover|shortcuts-dialog|user-menu\.)|\/src\/features\/(search\/(copy|limits|queries|model\/(kinds|highlight|focus)|components\/search-box)|messages\/(copy|limits)\.|notifications\/copy|auth\/(mutations\/session|components\/suspended-notice))|\/icons\/(house|menu|briefcase-business)\./

/** What the feed shares with its preview and the code that reads it. */
const FEED = /\/src\/(features\/feed\/|pages\/home\/copy)/

/** What the screens of one feature share, and others show: its logic and smallest components. */
const OF_FEATURE =
  /\/src\/features\/(?!admin\/|auth\/)([a-z-]+)\/(?:(?:copy|limits|permissions|realtime|schemas|screen|queries|mutations)\.ts|(?:model|queries|mutations)\/|components\/(?:author-line|auth-required-dialog|connect-control|event-cover|founder|group-cover|group-header|idea-picture|invitation-answer|page-cover|page-picture|person-row|post-card|reaction-bar|reaction-row|use-answer|use-deletion)\.)/

/** Shared by screens with pictures, menus and texts. */
const CONTENT =
  /\/src\/(components\/(cover|edit-menu|menu|popup|search-as-typed|share-link-button|image-field\/index|ui\/(progress|textarea))\.tsx?|lib\/storage)|\/node_modules\/(react-textarea-autosize|use-(composed-ref|isomorphic-layout-effect|latest)|@babel)\//

/** What groups and business pages share: their posts. */
const POSTS = /\/src\/(components\/posts\/|lib\/live-list\.ts$)/

function featureOf(id: string): string | null {
  return OF_FEATURE.exec(id)?.[1] ?? null
}

function isPart(id: string): boolean {
  return (PARTS.test(id) || VIEWER.test(id)) && !ENTRY.test(id)
}

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'app', test: APP, priority: 5 },
  { name: 'client', test: CLIENT, priority: 4 },
  { name: 'controls', test: CONTROLS, minShareCount: 2, priority: 4 },
  { name: 'layers', test: LAYERS, minShareCount: 2, priority: 3 },
  { name: 'shell', test: SHELL, priority: 3 },
  { name: 'feed', test: FEED, minShareCount: 2, priority: 2 },
  { name: 'content', test: CONTENT, minShareCount: 2, priority: 2 },
  { name: 'posts', test: POSTS, minShareCount: 2, priority: 2 },
  { name: featureOf, debugName: 'feature', test: OF_FEATURE, minShareCount: 2, priority: 1 },
  { name: 'parts', test: isPart, minShareCount: 2, priority: 2 },
]

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
