import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { failRequests, makeMember, signInAs, useFreshBrowser } from '../members'
import {
  film,
  makeIdea,
  openIdea,
  page,
  storedUpdates,
  tell,
  useLoadedPages,
  usePickedFiles,
} from './fixture'

useFreshBrowser()
useLoadedPages()

usePickedFiles()

/** Opens an idea as its founder. */
async function openOwn() {
  const idea = await makeIdea()
  await signInAs(idea.founder)
  const { user, ...app } = await openIdea(idea)
  return { ...app, idea, user }
}

async function startUpdate(user: Awaited<ReturnType<typeof openOwn>>['user']) {
  await user.click(page().getByRole('tab', { name: 'Add Update' }))
  return within(await page().findByRole('form', { name: 'Add Update' }))
}

describe('the updates of an idea', () => {
  it('updates are listed newest first and load page by page', async () => {
    const idea = await makeIdea()
    for (let index = 1; index <= 12; index += 1) await tell(idea, `News ${index}`)
    await signInAs(await makeMember('reader'))
    const { user } = await openIdea(idea)
    const list = within(await page().findByRole('list', { name: 'Updates' }))
    expect(list.getAllByRole('heading')[0]).toHaveTextContent('News 12')
    expect(list.queryByText('News 1')).toBeNull()
    await user.click(page().getByRole('button', { name: 'Load more' }))
    expect(await list.findByText('News 1')).toBeVisible()
    expect(list.getAllByRole('heading')).toHaveLength(12)
  })

  it('a reader reports an update, and neither edits nor deletes it', async () => {
    const idea = await makeIdea()
    await tell(idea, 'News')
    await signInAs(await makeMember('reader'))
    const { user } = await openIdea(idea)
    await user.click(await page().findByRole('button', { name: 'Actions for “News”' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Report…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Report “News”' }))
    expect(dialog.getByRole('radio', { name: /^Spam/ })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: /^(Edit|Delete)$/ })).toBeNull()
  })

  it('the first updates arrive with the idea, and a failed next page offers Try again', async () => {
    const idea = await makeIdea()
    await tell(idea, 'There after all')
    for (let index = 1; index <= 10; index += 1) await tell(idea, `News ${index}`)
    await signInAs(await makeMember('reader'))
    failRequests('/rest/v1/business_updates', { status: 500, body: { message: 'down' } })
    const { user } = await openIdea(idea)
    expect(await page().findByText('News 1')).toBeVisible()
    await user.click(page().getByRole('button', { name: 'Load more' }))
    expect(await page().findByText('Failed to load business updates')).toBeVisible()
    vi.restoreAllMocks()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await user.click(page().getByRole('button', { name: 'Try again' }))
    expect(await page().findByText('There after all')).toBeVisible()
  })
})

describe('adding an update to an idea', () => {
  it('the form shows each broken rule beside its field', async () => {
    const { user } = await openOwn()
    const form = await startUpdate(user)
    await user.selectOptions(form.getByLabelText('Media'), 'Image')
    await user.click(form.getByRole('button', { name: 'Add Update' }))
    expect(form.getByText('Title must be at least 3 characters')).toBeVisible()
    expect(form.getByText('Content must be at least 10 characters')).toBeVisible()
    expect(form.getByLabelText('Title')).toHaveFocus()
    await user.type(form.getByLabelText('Title'), 'New')
    await user.type(form.getByLabelText('Content'), 'Ten chars!')
    expect(form.getByText('You must select a file to upload.')).toBeVisible()
  })

  it('a video that is not a video or is larger than 50 MB is rejected', async () => {
    const { user } = await openOwn()
    const form = await startUpdate(user)
    await user.selectOptions(form.getByLabelText('Media'), 'Video')
    const text = new File(['no video at all'], 'film.mp4', { type: 'video/mp4' })
    await user.upload(form.getByLabelText('Video', { selector: 'input' }), text)
    expect(
      await form.findByText('Invalid file type: Please upload an image or video file'),
    ).toBeVisible()
    const large = film()
    Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 + 1 })
    await user.upload(form.getByLabelText('Video', { selector: 'input' }), large)
    expect(await form.findByText('File too large: File size must be less than 50MB')).toBeVisible()
  })

  it('an upload that fails shows an error, and Try again uploads the file', async () => {
    const { user } = await openOwn()
    const form = await startUpdate(user)
    await user.selectOptions(form.getByLabelText('Media'), 'Video')
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementationOnce(function fail(
      this: XMLHttpRequest,
    ) {
      this.dispatchEvent(new Event('error'))
    })
    await user.upload(form.getByLabelText('Video', { selector: 'input' }), film())
    expect(
      await form.findByText('Upload failed: There was an error uploading your file'),
    ).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Try again' }))
    expect(await form.findByRole('button', { name: 'Remove video' })).toBeVisible()
  })

  it('an uploaded video is stored in the founder’s own folder and shown with the update', async () => {
    const { idea, user } = await openOwn()
    const form = await startUpdate(user)
    await user.type(form.getByLabelText('Title'), 'On film')
    await user.type(form.getByLabelText('Content'), 'Watch the oven at work.')
    await user.selectOptions(form.getByLabelText('Media'), 'Video')
    await user.upload(form.getByLabelText('Video', { selector: 'input' }), film())
    expect(await form.findByRole('button', { name: 'Remove video' })).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Add Update' }))
    expect(await screen.findByText('Update added')).toBeInTheDocument()
    expect(await page().findByLabelText('Video about “On film”')).toBeVisible()
    const place = new RegExp(`/business-ideas/${idea.founder.id}/\\d+-\\w+\\.mp4$`)
    const [stored] = await storedUpdates(idea.id)
    expect(stored?.media_type).toBe('video')
    expect(stored?.media_url).toMatch(place)
  })

  it('an update is stored and shown, and the form is cleared', async () => {
    const { idea, user } = await openOwn()
    const form = await startUpdate(user)
    await user.type(form.getByLabelText('Title'), 'First customer')
    await user.type(form.getByLabelText('Content'), 'They came back on the second day.')
    await user.click(form.getByRole('button', { name: 'Add Update' }))
    expect(await screen.findByText('Update added')).toBeInTheDocument()
    expect(await page().findByRole('heading', { name: 'First customer' })).toBeVisible()
    expect(await storedUpdates(idea.id)).toMatchObject([
      {
        title: 'First customer',
        content: 'They came back on the second day.',
        user_id: idea.founder.id,
        media_type: null,
        media_url: null,
      },
    ])
    const again = await startUpdate(user)
    expect(again.getByLabelText('Title')).toHaveValue('')
  })

  it('the text stays when adding an update fails, and the next try adds it once', async () => {
    const { idea, user } = await openOwn()
    const form = await startUpdate(user)
    await user.type(form.getByLabelText('Title'), 'Second oven')
    await user.type(form.getByLabelText('Content'), 'It is on its way to us.')
    failRequests('/rest/v1/business_updates', 'offline')
    await user.click(form.getByRole('button', { name: 'Add Update' }))
    expect(await screen.findByText('There was an error adding your update')).toBeInTheDocument()
    expect(form.getByLabelText('Title')).toHaveValue('Second oven')
    vi.restoreAllMocks()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await user.click(form.getByRole('button', { name: 'Add Update' }))
    expect(await screen.findByText('Update added')).toBeInTheDocument()
    expect(await storedUpdates(idea.id)).toHaveLength(1)
  })

  it('a member whose session has expired is told to log in', async () => {
    const { user } = await openOwn()
    const form = await startUpdate(user)
    await user.type(form.getByLabelText('Title'), 'Too late')
    await user.type(form.getByLabelText('Content'), 'The session is over.')
    failRequests('/rest/v1/business_updates', {
      status: 401,
      body: { code: 'PGRST303', message: 'JWT expired' },
    })
    await user.click(form.getByRole('button', { name: 'Add Update' }))
    expect(await screen.findByText('You must be logged in to add updates')).toBeInTheDocument()
  })

  it('only the founder can insert an update through the API', async () => {
    const [idea, other] = await Promise.all([makeIdea(), makeMember('other')])
    await signInAs(other)
    const { supabase } = await import('@/lib/supabase')
    const { error } = await supabase.from('business_updates').insert({
      business_idea_id: idea.id,
      user_id: other.id,
      title: 'Not mine',
      content: 'Someone else wrote this.',
    })
    expect(error?.code).toBe('42501')
    expect(await storedUpdates(idea.id)).toEqual([])
  })
})

describe('one’s own update of an idea', () => {
  async function openMenu(title: string) {
    const own = await makeIdea()
    await tell(own, title)
    await signInAs(own.founder)
    const { user } = await openIdea(own)
    await user.click(await page().findByRole('button', { name: `Actions for “${title}”` }))
    return { idea: own, user }
  }

  it('the founder can edit an update in place', async () => {
    const { idea, user } = await openMenu('Typo')
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const form = within(await page().findByRole('form', { name: 'Edit update' }))
    await user.clear(form.getByLabelText('Title'))
    await user.type(form.getByLabelText('Title'), 'No typo')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Update saved')).toBeInTheDocument()
    expect(await page().findByRole('heading', { name: 'No typo' })).toBeVisible()
    expect(page().getByText(/edited/)).toBeVisible()
    expect(await storedUpdates(idea.id)).toMatchObject([{ title: 'No typo' }])
  })

  it('deleting an update asks first, naming it', async () => {
    const { idea, user } = await openMenu('Premature')
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog', {
      name: 'Delete the update “Premature”?',
    })
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Update deleted')).toBeInTheDocument()
    expect(await page().findByText('No updates yet')).toBeVisible()
    await waitFor(async () => expect(await storedUpdates(idea.id)).toEqual([]))
  })

  it('an update stays when deleting it fails, with an error', async () => {
    const { user } = await openMenu('Sticky')
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    failRequests('/rest/v1/business_updates', 'offline')
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(
      await screen.findByText("The update couldn't be deleted. Please try again."),
    ).toBeInTheDocument()
    expect(await page().findByRole('heading', { name: 'Sticky' })).toBeVisible()
  })
})
