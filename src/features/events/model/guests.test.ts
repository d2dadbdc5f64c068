import { expect, it } from 'vitest'
import { guestsCsv } from './guests'

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
