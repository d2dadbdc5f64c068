import type { Rolldown } from 'vite'

/*
 * Which modules share a file. Left alone, every set of screens that share a module gets a file of its
 * own, and a profile comes in 121 of them. Here is one file each for what every screen needs, for the
 * client, for what opens over a page, and for small parts that many screens share; whatever few screens
 * use stays with them.
 */

/** A visitor who only looks loads this alone (src/app/start.ts). */
const ENTRY = /\/src\/(config\/paths|lib\/captured-auth)\.ts$/

const APP =
  /\/node_modules\/(tslib|react|react-dom|scheduler|react-router|react-router-dom|@tanstack|clsx|tailwind-merge|class-variance-authority)\/|\/@radix-ui\/react-(slot|compose-refs)\/|\/lucide-react\/dist\/esm\/(?!icons)|\/zod\/v4\/(core|mini)\//

const CLIENT =
  /\/@supabase\/(auth|postgrest|functions)-js\/|\/src\/lib\/(supabase|auth-storage|early-answers)\.ts$/

/** Choices and switches, and what all of Radix stands on. */
const CONTROLS =
  /\/@radix-ui\/(primitive|number|react-(tabs|roving-focus|radio-group|switch|collection|context|direction|id|presence|primitive|use-[a-z-]+))\/|\/src\/components\/ui\/(radio-group|switch)\.tsx$/

/** What opens over a page: dialogs, menus and popovers. */
const LAYERS =
  /\/node_modules\/(@radix-ui|@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden|get-nonce)\/|\/src\/components\/(ui\/(alert-dialog|dialog|dropdown-menu|popover)|confirm-dialog-box|unsaved-changes-dialog)\.tsx$/

const PARTS =
  /\/src\/components\/(ui\/(avatar|badge|button|card|input|label|overlay-entry|skeleton|spinner|tabs)|app-link|copy|count-badge|empty-state|form-field|generated-cover|load-failure|load-more|on-demand|page-header|relative-time|user-avatar)\.tsx?$|\/src\/(config|lib)\/(?!image|storage|realtime-connection)|\/node_modules\/(date-fns|idb-keyval)\//

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'app', test: APP, minShareCount: 3, priority: 5 },
  { name: 'client', test: CLIENT, priority: 4 },
  { name: 'controls', test: CONTROLS, minShareCount: 2, priority: 4 },
  { name: 'layers', test: LAYERS, minShareCount: 2, priority: 3 },
  // Icons: named apart from the parts because they are shared by fewer.
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 3, priority: 2 },
  { name: 'parts', test: (id) => PARTS.test(id) && !ENTRY.test(id), minShareCount: 3, priority: 2 },
]
