import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs'

afterEach(() => vi.restoreAllMocks())

const NAMES = ['Posts', 'Members', 'About']

function Page() {
  const [value, setValue] = useState('Posts')
  return (
    <Tabs value={value} onValueChange={setValue}>
      <TabsList aria-label="Parts">
        {NAMES.map((name) => (
          <TabsTrigger key={name} value={name}>
            {name}
          </TabsTrigger>
        ))}
      </TabsList>
      {NAMES.map((name) => (
        <TabsContent key={name} value={name}>
          All about {name}
        </TabsContent>
      ))}
    </Tabs>
  )
}

function expectOpen(name: string) {
  expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getAllByRole('tab', { selected: true })).toHaveLength(1)
  expect(screen.getByRole('tabpanel', { name })).toHaveTextContent(`All about ${name}`)
}

it('clicking a tab shows only its panel', async () => {
  render(<Page />)
  expectOpen('Posts')
  await userEvent.click(screen.getByRole('tab', { name: 'About' }))
  expectOpen('About')
  expect(screen.queryByText('All about Posts')).toBeNull()
})

it('the tab list is one tab stop, and arrow keys, Home and End move between tabs', async () => {
  render(<Page />)
  await userEvent.tab()
  expect(screen.getByRole('tab', { name: 'Posts' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expectOpen('Members')
  await userEvent.keyboard('{End}')
  expectOpen('About')
  await userEvent.keyboard('{ArrowRight}')
  expectOpen('Posts')
  await userEvent.keyboard('{ArrowLeft}{Home}')
  expectOpen('Posts')
  await userEvent.tab()
  expect(screen.getByRole('tabpanel')).toHaveFocus()
})

it('the open tab stays in view when tabs come before it', () => {
  // A phone of two tabs' width.
  const width = 100
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(2 * width)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    const isTab = this.getAttribute('role') === 'tab'
    return isTab ? [...(this.parentElement?.children ?? [])].indexOf(this) * width : 0
  })
  const list = (names: readonly string[]) => (
    <Tabs value="About" onValueChange={vi.fn()}>
      <TabsList aria-label="Parts">
        {names.map((name) => (
          <TabsTrigger key={name} value={name}>
            {name}
          </TabsTrigger>
        ))}
      </TabsList>
    </Tabs>
  )
  const { rerender } = render(list(['About']))
  expect(screen.getByRole('tablist').scrollLeft).toBe(0)
  rerender(list(NAMES))
  expect(screen.getByRole('tablist').scrollLeft).toBe(1.5 * width)
})
