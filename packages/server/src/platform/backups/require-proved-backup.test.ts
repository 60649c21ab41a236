import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aUser } from '../../../test/factories/user.ts'
import { makeScratchFolder } from '../../../test/scratch.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { recordBackupRun } from './backup-runs.queries.ts'
import { requireProvedBackup } from './require-proved-backup.ts'

const ON = { BACKUP_FOLDER: '/backups', UNPROVED_UPDATE: 'refuse' as const }

/** The migrations of a newer version. */
async function aNewerVersion(name = '9999_newer.sql'): Promise<string> {
  const folder = await makeScratchFolder('newer')
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(fileURLToPath(new URL('../db/migrations', import.meta.url)), folder, { recursive: true })
  await writeFile(join(folder, name), 'create table newer (id int)')
  return folder
}

/** A database of this version; `update` starts the newer one on it. */
async function aDatabase({ hasCompany = true } = {}) {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  const db = connect(url, { max: 1 })
  if (hasCompany) await aUser(db)
  await db.destroy()
  const isUpdated = async () =>
    (await client.query<{ is_there: boolean }>(`select to_regclass('newer') is not null as is_there`)).rows[0]?.is_there
  return {
    isUpdated,
    async update(settings: Parameters<typeof requireProvedBackup>[0] = ON, folder?: string) {
      await migrate(url, { folder: folder ?? (await aNewerVersion()), beforeUpdate: requireProvedBackup(settings) })
      return isUpdated()
    },
    record: (hoursAgo: number, failure: string | null = null) => {
      const startedAt = new Date(Date.now() - hoursAgo * HOUR_MS)
      return recordBackupRun(client, { startedAt, endedAt: startedAt, file: 'backup.tar', failure })
    },
    forget: () => client.query('drop table backup_run'),
  }
}

test('an update without a proved backup is refused, and the sentence names the command that helps', async () => {
  const { update, isUpdated, record } = await aDatabase()
  await expect(update()).rejects.toThrow(
    'This version changes the database, and no backup from the last 26 hours has been proved. No backup of this database ' +
      'has been proved yet. Nothing was changed. Run "npm run backup -- --prove" with the same settings, then start again. ' +
      'To update without a proved backup, set UNPROVED_UPDATE=allow.',
  )
  await record(30)
  await record(2, 'The disk is full.')
  await expect(update()).rejects.toThrow(/is from .* UTC\. The attempt at .* UTC failed: The disk is full\./)
  expect(await isUpdated()).toBe(false)
  await record(1)
  expect(await update()).toBe(true)
})

test('an update goes ahead where backups are off, or the operator allows it', async () => {
  expect(await (await aDatabase()).update({ ...ON, BACKUP_FOLDER: undefined })).toBe(true)
  expect(await (await aDatabase()).update({ ...ON, UNPROVED_UPDATE: 'allow' })).toBe(true)
})

test('a database without companies is updated, and one of an earlier version is asked for a backup', async () => {
  expect(await (await aDatabase({ hasCompany: false })).update()).toBe(true)
  const { update, forget } = await aDatabase()
  await forget()
  await expect(update()).rejects.toThrow('No backup of this database has been proved yet.')
})

test('a start that changes nothing, or only finishes an update, is not refused', async () => {
  const { update } = await aDatabase()
  const same = fileURLToPath(new URL('../db/migrations', import.meta.url))
  expect(await update(ON, same)).toBe(false)
  expect(await update(ON, await aNewerVersion('9999_newer.after.sql'))).toBe(true)
})
