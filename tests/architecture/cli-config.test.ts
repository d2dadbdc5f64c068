import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSize, projectRoot, readConfig } from '../../supabase/local/config'
import { openScratchDatabase } from '../support/database'

test('the Supabase CLI understands every key of config.toml', () => {
  // Without Docker the command ends after it has read the configuration, which is all that is asked here.
  const { stdout, stderr } = spawnSync(
    join(projectRoot, 'node_modules/.bin/supabase'),
    ['status'],
    {
      cwd: projectRoot,
      encoding: 'utf8',
      env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
    },
  )
  const said = `${stdout}\n${stderr}`
  expect(said).not.toMatch(/^WARN/m)
  expect(said).not.toMatch(
    /invalid .* in supabase\/config\.toml|failed to (parse|load|read) config/i,
  )
  expect(said).not.toBe('\n')
})

test('the buckets of config.toml are those of the migrations', async () => {
  const database = await openScratchDatabase()
  const rows = await database.sql.query(
    'select id, public, file_size_limit, allowed_mime_types from storage.buckets order by id',
  )
  await database.close()
  const configured = Object.entries(readConfig().storage.buckets).map(([id, bucket]) => ({
    id,
    public: bucket.public,
    file_size_limit: parseSize(bucket.file_size_limit ?? '0'),
    allowed_mime_types: bucket.allowed_mime_types,
  }))
  expect(rows).toEqual(configured)
})
