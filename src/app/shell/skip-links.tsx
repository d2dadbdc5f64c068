import { appCopy } from '@/app/copy'

export const MAIN_ID = 'main'
export const SIDEBAR_ID = 'sidebar'

function focusPart(id: string): void {
  const part = document.getElementById(id)
  if (!part) return
  part.tabIndex = -1
  part.focus()
}

const classes =
  'sr-only rounded-control bg-foreground text-sm font-medium text-background focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-3'

/** First in the tab order. Buttons, because the address after `#` is the route. */
export function SkipLinks({ hasSidebar }: { hasSidebar: boolean }) {
  return (
    <>
      <button type="button" className={classes} onClick={() => focusPart(MAIN_ID)}>
        {appCopy.skipToContent}
      </button>
      {hasSidebar && (
        <button type="button" className={classes} onClick={() => focusPart(SIDEBAR_ID)}>
          {appCopy.skipToNavigation}
        </button>
      )}
    </>
  )
}
