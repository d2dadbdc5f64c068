import type { Rolldown } from 'vite'

/*
 * Which modules share a file. Left alone, every set of screens that share a module gets a file of its
 * own, and a profile comes in 121 of them: where a host speaks HTTP/1.1, six at a time and a round trip each.
 * Here is one file each for what every screen needs, for the client, for the shell, for the feed, for what
 * opens over a page, and for small parts that screens share; whatever few screens use stays with them.
 */

/** A visitor who only looks loads this alone (src/app/start.ts). */
const ENTRY = /\/src\/(config\/paths|lib\/captured-auth)\.ts$/

const APP =
  /\/node_modules\/(tslib|react|react-dom|scheduler|react-router|react-router-dom|@tanstack|clsx|tailwind-merge|class-variance-authority)\/|\/@radix-ui\/react-(slot|compose-refs)\/|\/lucide-react\/dist\/esm\/(?!icons)|\/zod\/v4\/(core|mini)\//

const CLIENT =
  /\/@supabase\/(auth|postgrest|functions)-js\/|\/src\/lib\/(supabase|auth-storage|early-answers)\.ts$|left-out:/

/** Choices and switches, and what all of Radix stands on. */
const CONTROLS =
  /\/@radix-ui\/(primitive|number|react-(tabs|roving-focus|radio-group|switch|collection|context|direction|id|presence|primitive|use-[a-z-]+))\/|\/src\/components\/ui\/(radio-group|switch)\.tsx$/

/** What opens over a page: dialogs, menus and popovers. */
const LAYERS =
  /\/node_modules\/(@radix-ui|@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden|get-nonce)\/|\/src\/components\/(ui\/(alert-dialog|dialog|dropdown-menu|popover)|confirm-dialog-box|unsaved-changes-dialog)\.tsx$/

const PARTS =
  /\/src\/components\/(ui\/(avatar|badge|button|card|input|label|overlay-entry|skeleton|spinner|tabs)|app-link|confirm-dialog|copy|count-badge|empty-state|form-field|generated-cover|load-failure|load-more|logo|on-demand|page-header|relative-time|sign-in-required-dialog|user-avatar)\.tsx?$|\/src\/(config|lib)\/(?!image|storage|realtime-connection)|\/src\/app\/(copy|updates\/(reload-newest|update-state))\.ts$|\/node_modules\/(date-fns|idb-keyval|lucide-react)\//

/** Who is signed in, which every screen asks. */
const VIEWER =
  /\/src\/features\/auth\/(copy|limits|schemas|client|queries|model\/(viewer|session-store|stored-session)|components\/auth-context)\.ts$/

/** What stands around every screen of a member, but for what opens over it. */
const SHELL =
  /\/src\/app\/shell\/(?!drawer|inquiries-dialog|member-live|messages-panel|notification-popover|shortcuts-dialog|user-menu\.)|\/src\/features\/(search\/(copy|limits|queries|model\/(kinds|highlight|focus)|components\/(highlighted|result-row|suggestion-list|search-box))|messages\/(copy|limits)\.|notifications\/copy|auth\/(mutations\/session|components\/suspended-notice))|\/icons\/(house|menu|briefcase-business)\./

/** What the feed shares with the preview of it and with what reads it. */
const FEED = /\/src\/(features\/feed\/|pages\/home\/copy)/

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
  { name: 'parts', test: isPart, minShareCount: 2, priority: 2 },
]
