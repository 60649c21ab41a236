import { backups } from '@rolecall/contract/administration/backups'
import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { makeSuper } from '../../../test/factories/super-admin.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { recordBackupRun } from '../../platform/backups/backup-runs.queries.ts'
import { createMetrics } from '../../platform/http/metrics.ts'

const app = await testApp()

test('those who run the installation see when a backup was last proved, and why a later one failed', async () => {
  const admin = await aUser(app.db)
  expect((await app.refuse(backups.read, {}, admin)).status_code).toBe(403)
  const operator = await aUser(app.db)
  await makeSuper(app, operator)
  expect(await app.make(backups.read, {}, operator)).toMatchObject({ is_on: false, is_late: false, proved_at: null })

  const client = new pg.Client(app.url)
  await client.connect()
  onTestFinished(() => client.end())
  const proved = new Date(NOW.getTime() - 30 * HOUR_MS)
  const failed = new Date(NOW.getTime() - 6 * HOUR_MS)
  await recordBackupRun(client, {
    startedAt: proved,
    endedAt: new Date(proved.getTime() + 41_000),
    file: 'a.tar',
    failure: null,
  })
  await recordBackupRun(client, { startedAt: failed, endedAt: failed, file: 'b.tar', failure: 'The disk is full.' })
  app.deps.env.BACKUP_FOLDER = '/backups'
  expect(await app.make(backups.read, {}, operator)).toEqual({
    success: true,
    is_on: true,
    is_late: true,
    proved_at: proved.toISOString(),
    seconds: 41,
    failed_at: failed.toISOString(),
    failure: 'The disk is full.',
  })
})

test('metrics tell the age of the last proved backup where backups are on', async () => {
  const read = async (ageOfBackup?: () => Promise<number>) => {
    const counts = { waiting: 0, running: 0, failed: 0, longestWaitS: 0 }
    const { db, hub } = app.deps
    const metrics = await createMetrics({ db, hub, countJobs: async () => counts, listAway: () => ({}), ageOfBackup })
    return metrics.read()
  }
  expect(await read()).not.toContain('rolecall_backup_age_seconds')
  expect(await read(async () => 41)).toContain('rolecall_backup_age_seconds 41')
  expect(await read(async () => Number.POSITIVE_INFINITY)).toContain('rolecall_backup_age_seconds +Inf')
})
