import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { ChoiceChips } from './choice-chips'

const OPTIONS = ['red', 'green', 'blue'] as const

function Colors({ most }: { most?: { count: number; hint: string; message: string } }) {
  const [value, setValue] = useState<string[]>([])
  return (
    <>
      <ChoiceChips
        label="Colors"
        options={OPTIONS}
        labelOf={(option) => option}
        value={value}
        onChange={setValue}
        {...(most && { most })}
      />
      <output>{value.join()}</output>
    </>
  )
}

it('chips are ticked by keyboard and listed in the order of the options', async () => {
  render(<Colors />)
  const user = userEvent.setup()
  await user.tab()
  await user.tab()
  await user.keyboard(' ')
  await user.tab({ shift: true })
  await user.keyboard(' ')
  expect(screen.getByRole('checkbox', { name: 'red' })).toBeChecked()
  expect(screen.getByRole('status')).toHaveTextContent('red,green')
})

it('a chip too many stays unticked, and the message says why until another choice', async () => {
  render(<Colors most={{ count: 1, hint: 'One', message: 'Only one.' }} />)
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('red'))
  await user.click(screen.getByText('blue'))
  expect(screen.getByRole('checkbox', { name: 'blue' })).not.toBeChecked()
  expect(screen.getByText('Only one.')).toBeVisible()
  await user.click(screen.getByLabelText('red'))
  expect(screen.queryByText('Only one.')).not.toBeInTheDocument()
})
