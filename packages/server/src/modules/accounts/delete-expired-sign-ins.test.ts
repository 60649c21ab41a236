import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { jobs } from '../../app.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { recordAttempt } from '../../platform/http/attempts.queries.ts'
import { cronItemsOf } from '../../platform/jobs/run-queue.ts'
import { deleteExpiredSignIns } from './delete-expired-sign-ins.ts'
import { deleteAttempts } from './sign-in.queries.ts'

const { db, deps } = await testApp()
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

test('every night expired sessions are deleted in every company, and the others stay', async () => {
  const [one, other] = [await aUser(db), await aUser(db)]
  const lastSeen = (companyId: string, at: Date) =>
    withCompany(db, companyId, (tx) => tx.updateTable('session').set({ last_seen_at: at }).execute())
  const sessions = (companyId: string) =>
    withCompany(db, companyId, (tx) => tx.selectFrom('session').select('user_id').execute())
  const colleague = await aUser(db, { companyId: one.companyId })
  await lastSeen(one.companyId, daysAgo(31))
  await withCompany(db, one.companyId, (tx) =>
    tx
      .updateTable('session')
      .set({ last_seen_at: daysAgo(29) })
      .where('user_id', '=', colleague.userId)
      .execute(),
  )
  await lastSeen(other.companyId, daysAgo(400))
  await deleteExpiredSignIns.run({}, deps)
  expect(await sessions(one.companyId)).toEqual([{ user_id: colleague.userId }])
  expect(await sessions(other.companyId)).toEqual([])
})

test('failed sign-ins are deleted when they no longer count', async () => {
  await deleteAttempts(db, new Date(NOW.getTime() + 1))
  await recordAttempt(db, ['a'], daysAgo(1))
  await recordAttempt(db, ['b'], NOW)
  await deleteExpiredSignIns.run({}, deps)
  expect((await sql`select key from sign_in_attempt`.execute(db)).rows).toEqual([{ key: 'b' }])
})

test('the worker knows when each scheduled job is due, and does not catch up on missed nights', () => {
  expect(cronItemsOf(jobs)).toContainEqual(
    expect.objectContaining({
      task: deleteExpiredSignIns.name,
      options: expect.objectContaining({ backfillPeriod: 0 }),
    }),
  )
})
