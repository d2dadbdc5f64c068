import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHashRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { GroupTabs } from './group-tabs'

it('another tab of a group takes the linked post out of the address', async () => {
  window.history.pushState(null, '', '#/group?post=p&comment=c&share=s')
  const element = <GroupTabs name="Readers" posts="The posts" about="What it is about" />
  const router = createHashRouter([{ path: '*', element }])
  render(<RouterProvider router={router} />)
  await userEvent.click(screen.getByRole('tab', { name: 'About' }))
  await waitFor(() => expect(window.location.hash).toBe('#/group?tab=about'))
  await userEvent.click(screen.getByRole('tab', { name: 'Posts' }))
  await waitFor(() => expect(window.location.hash).toBe('#/group'))
  router.dispose()
})
