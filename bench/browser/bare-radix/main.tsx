import * as Dialog from '@radix-ui/react-dialog'
import * as Menu from '@radix-ui/react-dropdown-menu'
import * as Popover from '@radix-ui/react-popover'
import { createRoot } from 'react-dom/client'

/**
 * The overlays that the app's own are compared with: the library's, as its documentation shows them,
 * with as many items as ours, no styles, and nothing else on the page.
 */
const ITEMS = ['Profile', 'Settings', 'Shortcuts', 'Log Out']
const PEOPLE = Array.from({ length: 8 }, (_, index) => `Member ${index + 1}`)
const REACTIONS = ['Like', 'Love', 'Laugh', 'Cry', 'Dislike']

function Page() {
  return (
    <main>
      <Menu.Root>
        <Menu.Trigger>Menu</Menu.Trigger>
        <Menu.Portal>
          <Menu.Content>
            {ITEMS.map((item) => (
              <Menu.Item key={item}>{item}</Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Portal>
      </Menu.Root>
      <Dialog.Root>
        <Dialog.Trigger>Dialog</Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay />
          <Dialog.Content aria-describedby={undefined}>
            <Dialog.Title>Messages</Dialog.Title>
            <ul>
              {PEOPLE.map((name) => (
                <li key={name}>
                  <button type="button">{name}</button>
                </li>
              ))}
            </ul>
            <Dialog.Close>Close</Dialog.Close>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <Popover.Root>
        <Popover.Trigger>Reactions</Popover.Trigger>
        <Popover.Portal>
          <Popover.Content>
            {REACTIONS.map((reaction) => (
              <button key={reaction} type="button">
                {reaction}
              </button>
            ))}
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
