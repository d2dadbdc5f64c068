import { Ellipsis, Link } from 'lucide-react'
import { use, type ReactNode, type Ref } from 'react'
import {
  hiddenOf,
  HidingContext,
  ownerOf,
  type Hiding,
  type Item,
  type ItemEntriesProps,
} from '@/components/hiding'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuSeparator,
  MenuTrigger,
  type Press,
} from '@/components/menu'
import { Button } from '@/components/ui/button'
import { usePart } from '@/lib/parts'
import { copyLink } from './copy-link'
import { HiddenMark } from './hidden-mark'
import { itemCopy } from './item-copy'

interface ItemMenuProps {
  /** Names the button: the actions of what. */
  label: string
  /** What everyone may do something about; null for samples. */
  item: Item | null
  /** What the viewer may do with it besides, as menu items; null for nothing. */
  children?: ReactNode
  onHide?: (() => void) | undefined
  /** Another button of the menu was pressed before. */
  pressed?: Press | null
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** The menu of everything that names a member or shows content. Nothing if it would be empty. */
export function ItemMenu({
  label,
  item,
  children = null,
  onHide,
  pressed = null,
  className,
  ref,
}: ItemMenuProps) {
  const hiding = use(HidingContext)
  if (children === null && !offersAnything(item, hiding?.viewerId)) return null
  const menu = (
    <Menu also={hiding?.entries} pressed={pressed}>
      <MenuTrigger>
        <Button ref={ref} variant="ghost" size="icon" className={className} aria-label={label}>
          <Ellipsis aria-hidden strokeWidth={1.75} />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {children}
        {children !== null && offersAnything(item, hiding?.viewerId) && <MenuSeparator />}
        {item && <SharedItems item={item} onHide={onHide} />}
      </MenuContent>
    </Menu>
  )
  if (!item || !hiddenOf(item, hiding)) return menu
  return (
    // Below the menu on phones: beside it, it would leave the name a few letters.
    <span className="flex shrink-0 flex-col-reverse items-end sm:flex-row">
      <HiddenMark isShort type={item.type} id={item.id} />
      {menu}
    </span>
  )
}

/** A link for everyone; for members also what can be done about someone else's item or a place. */
function offersAnything(item: Item | null, viewerId: string | undefined): boolean {
  if (!item) return false
  if (item.href !== null) return true
  if (viewerId === undefined) return false
  const ownerId = ownerOf(item)
  return item.place !== null || (ownerId !== null && ownerId !== viewerId)
}

/** What every menu of an item ends with. */
function SharedItems({ item, onHide }: ItemEntriesProps) {
  const hiding = use(HidingContext)
  const { href } = item
  return (
    <>
      {href !== null && (
        <MenuItem onSelect={() => void copyLink(href)}>
          <Link aria-hidden strokeWidth={1.75} />
          {itemCopy.copyLink}
        </MenuItem>
      )}
      {hiding && <MemberEntries entries={hiding.entries} item={item} onHide={onHide} />}
    </>
  )
}

function MemberEntries({ entries, ...props }: ItemEntriesProps & Pick<Hiding, 'entries'>) {
  const { value: Entries } = usePart(entries, true)
  return Entries && <Entries {...props} />
}
