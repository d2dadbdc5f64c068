import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { browser, join, startConformanceBackend } from './support'

const dataDir = mkdtempSync(joinPath(tmpdir(), 'backend-'))
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

test('accounts, sessions, rows, files and mails survive a restart', async () => {
  const first = await startConformanceBackend({ dataDir })
  const member = await join(first)
  await member.client.from('profiles').update({ bio: 'Here to stay.' }).eq('id', member.id)
  const picture = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/png' })
  await member.client.storage.from('avatars').upload(`${member.id}/face.png`, picture)
  const { data } = await member.client.auth.getSession()
  await first.close()

  const second = await startConformanceBackend({ dataDir })
  try {
    const again = browser(second)
    const renewed = await again.auth.refreshSession({
      refresh_token: data.session?.refresh_token ?? '',
    })
    expect(renewed.error).toBeNull()
    const profile = await again.from('profiles').select('bio').eq('id', member.id).single()
    expect(profile.data).toEqual({ bio: 'Here to stay.' })
    const file = again.storage.from('avatars').getPublicUrl(`${member.id}/face.png`).data.publicUrl
    expect((await fetch(file)).headers.get('content-type')).toBe('image/png')
    expect(second.mails.search(`to:${member.email}`)).toHaveLength(1)
  } finally {
    await second.close()
  }
}, 120_000)
