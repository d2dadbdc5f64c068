import { cn } from '@/lib/cn'
import { partOf } from '@/lib/parts'
import { shellCopy } from './copy'
import { LateMenu } from './late-menu'

const menu = partOf(async () => (await import('./create-menu')).CreateMenu)

/** Everything a member can create, from anywhere. Where an admin's bar is too narrow, it gives way. */
export function CreateButton({ isAdmin }: { isAdmin: boolean }) {
  return (
    <span className={cn('grid size-11 place-items-center md:w-auto', isAdmin && 'max-md:hidden')}>
      <LateMenu
        menu={menu}
        label={shellCopy.createLabel}
        className="bg-card hover:bg-muted inline-flex size-9 items-center justify-center gap-1.5 rounded-full border text-sm font-medium md:w-auto md:px-4"
        face={<CreateFace />}
      >
        {(CreateMenu, trigger) => <CreateMenu trigger={trigger} />}
      </LateMenu>
    </span>
  )
}

/** The plus is drawn here, because the icons come later. */
function CreateFace() {
  return (
    <>
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        className="size-4"
        fill="none"
        stroke="currentColor"
        strokeWidth={2.25}
        strokeLinecap="round"
      >
        <path d="M12 5v14M5 12h14" />
      </svg>
      <span className="max-md:sr-only">{shellCopy.create}</span>
    </>
  )
}
