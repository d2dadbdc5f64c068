import { Slot } from '@radix-ui/react-slot'
import {
  createContext,
  use,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { Opening } from '@/components/on-demand'
import { partOf, usePart, type Part } from '@/lib/parts'
import type * as Loaded from '@/components/ui/dropdown-menu'

/*
 * A menu whose code is loaded when the pointer or focus comes near its button. Until then only the
 * button is rendered; afterwards the library's menu takes over.
 */
const menu = partOf(() => import('@/components/ui/dropdown-menu'))
/** For menus that need nothing else. */
const nothing = partOf(() => Promise.resolve(true))

/** What pressed the button. */
export type Press = 'pointer' | 'keyboard'

interface MenuState {
  loaded: typeof Loaded | null
  isLoading: boolean
  load: () => void
  press: (how: Press) => void
  trigger: RefObject<HTMLButtonElement | null> | null
}

const MenuContext = createContext<MenuState>({
  loaded: null,
  isLoading: false,
  load: () => undefined,
  press: () => undefined,
  trigger: null,
})

interface MenuProps {
  /** What its items need besides: the menu opens once it is there, so that none comes later. */
  also?: Part<unknown> | undefined
  /** Another button of it was pressed before. */
  pressed?: Press | null | undefined
  children: ReactNode
}

/** A button and its menu. */
export function Menu({ also = nothing, pressed: before = null, children }: MenuProps) {
  const [pressed, setPressed] = useState(before)
  const trigger = useRef<HTMLButtonElement>(null)
  const own = usePart(menu, pressed !== null)
  const items = usePart(also, pressed !== null)
  // Once it could open it stays: what its items need may change while someone chooses.
  const [wasReady, setWasReady] = useState(false)
  const isReady = wasReady || items.value !== null
  if (isReady && !wasReady) setWasReady(true)
  const loaded = isReady ? own.value : null
  const isFailed = own.isFailed || (items.isFailed && !isReady)
  const isLoading = pressed !== null && !isFailed
  const state = { loaded, isLoading, load, press: setPressed, trigger }

  function load() {
    menu.load()
    also.load()
  }

  return (
    <MenuContext value={state}>
      {loaded && pressed ? (
        <OpenedMenu Root={loaded.DropdownMenu} pressed={pressed} trigger={trigger}>
          {children}
        </OpenedMenu>
      ) : (
        children
      )}
      {!loaded && pressed && (
        <Opening isFailed={isFailed} onRetry={load} onClose={() => setPressed(null)} />
      )}
    </MenuContext>
  )
}

interface OpenedMenuProps extends Pick<ComponentProps<typeof Menu>, 'children'> {
  Root: typeof Loaded.DropdownMenu
  pressed: Press
  trigger: RefObject<HTMLButtonElement | null>
}

/** Opens at once, because it was clicked before it was loaded. */
function OpenedMenu({ Root, pressed, trigger, children }: OpenedMenuProps) {
  useEffect(() => {
    if (pressed === 'pointer') return
    // Repeats the key press on the loaded menu, which then opens with its first item focused.
    const key = new window.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })
    trigger.current?.dispatchEvent(key)
  }, [pressed, trigger])
  return <Root defaultOpen={pressed === 'pointer'}>{children}</Root>
}

/** The button, its only child. */
export function MenuTrigger({ children }: { children: ReactNode }) {
  const { loaded, isLoading, load, press, trigger } = use(MenuContext)
  if (loaded) {
    return (
      <loaded.DropdownMenuTrigger ref={trigger} asChild>
        {children}
      </loaded.DropdownMenuTrigger>
    )
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    press('keyboard')
  }
  return (
    <Slot
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isLoading || undefined}
      onPointerEnter={load}
      onFocus={load}
      onKeyDown={handleKeyDown}
      // A click without a pointer has a detail of 0.
      onClick={(event) => press(event.detail === 0 ? 'keyboard' : 'pointer')}
    >
      {children}
    </Slot>
  )
}

/** The content, rendered only when opened. */
export function MenuContent(props: ComponentProps<typeof Loaded.DropdownMenuContent>) {
  const { loaded } = use(MenuContext)
  return loaded && <loaded.DropdownMenuContent {...props} />
}

/** A line between two kinds of items. */
export function MenuSeparator() {
  const { loaded } = use(MenuContext)
  return loaded && <loaded.DropdownMenuSeparator />
}

/** A menu item. */
export function MenuItem(props: ComponentProps<typeof Loaded.DropdownMenuItem>) {
  const { loaded } = use(MenuContext)
  return loaded && <loaded.DropdownMenuItem {...props} />
}
