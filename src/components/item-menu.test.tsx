import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { partOf } from '@/lib/parts'
import { contentItem } from './content-item'
import { HidingContext, type Hiding, type ItemEntriesProps } from './hiding'
import { ItemMenu } from './item-menu'
import { MenuItem } from './menu'
import { MutedBell } from './muted-bell'

/** Stands for the entries of the safety feature. */
function Entries({ item, onHide }: ItemEntriesProps) {
  return (
    <>
      <MenuItem>About {item.title}</MenuItem>
      {onHide && <MenuItem onSelect={onHide}>Hide</MenuItem>}
    </>
  )
}

const hiding: Hiding = {
  viewerId: 'ada',
  places: [{ kind: 'group', id: 'g1', level: 'replies', until: 'infinity' }],
  moderated: [],
  reasonFor: () => null,
  ask: vi.fn(),
  entries: partOf(() => Promise.resolve(Entries)),
  RemoveDialog: () => null,
}

const comment = contentItem({
  type: 'article_comment',
  id: 'c1',
  title: 'Comment by Ben',
  href: null,
  author: { id: 'ben', name: 'Ben' },
})

function showMenu(menu: React.ReactElement, value: Hiding | null = hiding) {
  render(<HidingContext value={value}>{menu}</HidingContext>)
  return userEvent.setup()
}

describe('the menu of an item', () => {
  it('a member sees the item’s own actions, its link, and what everyone may do about it', async () => {
    const onHide = vi.fn()
    const user = showMenu(
      <ItemMenu label="More" item={{ ...comment, href: '#/articles/a1' }} onHide={onHide}>
        <MenuItem>Delete</MenuItem>
      </ItemMenu>,
    )
    await user.click(screen.getByRole('button', { name: 'More' }))
    await screen.findByRole('menu')
    const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(entries).toEqual(['Delete', 'Copy link', 'About Comment by Ben', 'Hide'])
    await user.click(screen.getByRole('menuitem', { name: 'Hide' }))
    expect(onHide).toHaveBeenCalledTimes(1)
  })

  it('a visitor sees only the link', async () => {
    const user = showMenu(
      <ItemMenu label="More" item={{ ...comment, href: '#/articles/a1' }} />,
      null,
    )
    await user.click(screen.getByRole('button', { name: 'More' }))
    await screen.findByRole('menu')
    expect(screen.getAllByRole('menuitem')).toHaveLength(1)
    expect(screen.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
  })

  it.each([
    ['without an author, which can be reported', { ...comment, author: null, ownerId: 'ben' }],
    ['without a link, whose author can be blocked', comment],
  ])('there is a menu for an item of someone else %s', async (_, item) => {
    const user = showMenu(<ItemMenu label="More" item={item} />)
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(await screen.findByRole('menuitem', { name: 'About Comment by Ben' })).toBeVisible()
  })

  it.each([
    ['its owner, without a link', { ...comment, author: null, ownerId: 'ada' }, hiding],
    ['a visitor, without a link', comment, null],
    ['the author, without a link', { ...comment, author: { id: 'ada', name: 'Ada' } }, hiding],
    ['anyone, if the author is gone', { ...comment, author: null }, hiding],
    ['anyone, for a sample', null, hiding],
  ])('there is no menu for %s', (_, item, value) => {
    showMenu(<ItemMenu label="More" item={item} />, value)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

it('a muted place shows its bell, and others show none', () => {
  showMenu(
    <>
      <MutedBell kind="group" id="g1" />
      <MutedBell kind="forum_group" id="g1" />
      <MutedBell kind="group" id="g2" />
    </>,
  )
  expect(screen.getAllByRole('img')).toHaveLength(1)
  expect(screen.getByRole('img', { name: 'Mentions and replies only' })).toBeVisible()
})
