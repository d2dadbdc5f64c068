import { partOf } from '@/lib/parts'
import { cn } from '@/lib/cn'
import { shellCopy } from './copy'
import { LateMenu } from './late-menu'

const menu = partOf(async () => (await import('./create-menu')).CreateMenu)

const barClasses =
  'bg-card hover:bg-muted inline-flex h-9 items-center gap-1.5 rounded-full border px-4 text-sm font-medium max-md:hidden'

/** In reach of the thumb. */
const floatingClasses =
  'bg-primary text-primary-foreground shadow-raised absolute right-4 bottom-full mb-4 grid size-14 place-items-center rounded-full transition-[opacity,visibility]'

interface CreateButtonProps {
  isFloating?: boolean
  /** Invisible, but keeps its space. */
  isAway?: boolean
}

/** Everything a member can create, from anywhere. */
export function CreateButton({ isFloating = false, isAway = false }: CreateButtonProps) {
  return (
    <LateMenu
      menu={menu}
      label={shellCopy.createLabel}
      className={isFloating ? cn(floatingClasses, isAway && 'invisible opacity-0') : barClasses}
      face={<CreateFace isFloating={isFloating} />}
    >
      {(CreateMenu, trigger) => <CreateMenu trigger={trigger} />}
    </LateMenu>
  )
}

/** The plus is drawn here, because the icons come later. */
function CreateFace({ isFloating }: { isFloating: boolean }) {
  return (
    <>
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        className={isFloating ? 'size-6' : 'size-4'}
        fill="none"
        stroke="currentColor"
        strokeWidth={2.25}
        strokeLinecap="round"
      >
        <path d="M12 5v14M5 12h14" />
      </svg>
      {!isFloating && <span>{shellCopy.create}</span>}
    </>
  )
}
