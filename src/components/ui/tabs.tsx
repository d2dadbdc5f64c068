import {
  Children,
  createContext,
  use,
  useEffect,
  useId,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
} from 'react'
import { cn } from '@/lib/cn'

interface TabsState {
  id: string
  value: string
  select: (value: string) => void
}

const TabsContext = createContext<TabsState>({ id: '', value: '', select: () => undefined })

interface TabsProps extends ComponentProps<'div'> {
  value: string
  onValueChange: (value: string) => void
}

/** Tabs and their panels, following the WAI-ARIA pattern: focusing a tab opens it. */
export function Tabs({ value, onValueChange, ...props }: TabsProps) {
  const id = useId()
  function select(next: string) {
    if (next !== value) onValueChange(next)
  }
  return (
    <TabsContext value={{ id, value, select }}>
      <div {...props} />
    </TabsContext>
  )
}

/** The tab a key moves to from `index`. */
function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:enabled')]
  const index = tabs.findIndex((tab) => tab === document.activeElement)
  const next = index === -1 ? null : nextIndex(event.key, index, tabs.length)
  if (next === null) return
  event.preventDefault()
  tabs[next]?.focus()
}

/** Every tab list needs a label. */
type Named = { 'aria-label': string } | { 'aria-labelledby': string }

/** The tab list: one tab stop, with arrow keys between the tabs. */
export function TabsList({ className, ...props }: ComponentProps<'div'> & Named) {
  const list = useRef<HTMLDivElement>(null)
  const { value } = use(TabsContext)
  const count = Children.count(props.children)
  // On a phone the open tab may be outside the visible part, also when tabs come before it. Asking
  // where it is costs a layout.
  useEffect(() => {
    const box = list.current
    const open = box?.querySelector<HTMLElement>('[data-state="active"]')
    if (!box || !open) return
    const left = open.offsetLeft - box.offsetLeft
    const isHidden =
      left < box.scrollLeft || left + open.offsetWidth > box.scrollLeft + box.clientWidth
    if (isHidden) box.scrollLeft = left - (box.clientWidth - open.offsetWidth) / 2
  }, [value, count])
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs have the focus
    <div
      ref={list}
      role="tablist"
      aria-orientation="horizontal"
      onKeyDown={handleKeyDown}
      className={cn('scroll-row flex gap-1 border-b', className)}
      {...props}
    />
  )
}

export function TabsTrigger({
  value,
  className,
  ...props
}: ComponentProps<'button'> & { value: string }) {
  const tabs = use(TabsContext)
  const isOpen = tabs.value === value
  return (
    <button
      type="button"
      role="tab"
      id={`${tabs.id}-tab-${value}`}
      aria-selected={isOpen}
      aria-controls={`${tabs.id}-panel-${value}`}
      data-state={isOpen ? 'active' : 'inactive'}
      tabIndex={isOpen || tabs.value === '' ? 0 : -1}
      // Safari does not focus a clicked button.
      onClick={() => tabs.select(value)}
      onFocus={() => tabs.select(value)}
      className={cn(
        'text-muted-foreground hover:text-foreground data-[state=active]:border-foreground data-[state=active]:text-foreground -mb-px h-11 shrink-0 border-b-2 border-transparent px-4 text-sm font-medium transition-colors duration-150 focus-visible:-outline-offset-2',
        className,
      )}
      {...props}
    />
  )
}

interface TabsContentProps extends ComponentProps<'div'> {
  value: string
  /** The children stay while another tab is open, such as a field that is uploading. */
  isKept?: boolean
}

/** A tab's panel; its children are rendered only while it is open, unless they are kept. */
export function TabsContent({
  value,
  isKept = false,
  className,
  children,
  ...props
}: TabsContentProps) {
  const tabs = use(TabsContext)
  const isOpen = tabs.value === value
  return (
    <div
      role="tabpanel"
      id={`${tabs.id}-panel-${value}`}
      aria-labelledby={`${tabs.id}-tab-${value}`}
      hidden={!isOpen}
      tabIndex={0}
      className={cn('pt-5', className)}
      {...props}
    >
      {(isOpen || isKept) && children}
    </div>
  )
}
