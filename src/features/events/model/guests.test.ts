import { expect, it } from 'vitest'
import { everyGuest, guestsCsv, type Guest } from './guests'

const guest = {
  user_id: '1',
  username: 'ada',
  full_name: 'Ada "The First" Byron',
  name: null,
  avatar_url: null,
  title: '=HYPERLINK("x")',
  company: 'Engines, Ltd',
  status: 'waitlisted' as const,
  since: '2026-11-21T23:30:00+00:00',
}

it('the guest list is a CSV file with quoted values, and no value runs as a formula', () => {
  expect(guestsCsv([guest])).toBe(
    '\uFEFFName,Username,Title,Company,Status,Responded (UTC)\r\n' +
      '"Ada ""The First"" Byron",ada,"\'=HYPERLINK(""x"")","Engines, Ltd",Waitlist,2026-11-21 23:30\r\n',
  )
})

it('a guest who answers anew while the list is read is in it once, as they answer now', async () => {
  const at = (minute: number) => `2026-11-21T23:${minute}:00+00:00`
  let stored: Guest[] = ['1', '2', '3'].map((id, n) => ({
    ...guest,
    user_id: id,
    since: at(10 + n),
  }))
  const everyone = await everyGuest(2, (cursor) => {
    const page = stored.filter(({ since }) => cursor === null || since > cursor.at).slice(0, 2)
    // The first guest changes their mind after the first page.
    stored = [...stored.slice(1), { ...guest, user_id: '1', status: 'going', since: at(50) }]
    return Promise.resolve(page)
  })
  expect(everyone.map(({ user_id, status }) => `${user_id} ${status}`)).toEqual([
    '2 waitlisted',
    '3 waitlisted',
    '1 going',
  ])
})
