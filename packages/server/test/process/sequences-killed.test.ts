import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeSequences } from '../../src/modules/outreach/write-sequences.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { enqueueOnce } from '../../src/platform/jobs/define-job.ts'
import { manyApplications } from '../factories/application.ts'
import { aPosition } from '../factories/position.ts'
import { aSequence } from '../factories/sequence.ts'
import type { TestUser } from '../factories/user.ts'
import { aMigratedDatabase } from './empty-database.ts'
import { ADMIN, createAdmin, LIMIT_MS, launch, signIn, until } from './product.ts'

vi.setConfig({ testTimeout: LIMIT_MS })

const PEOPLE = 500

test('killed while 500 sequence emails are written, the product writes the rest later, none twice and none lost', async () => {
  const settings = await aMigratedDatabase()
  const first = launch('main', settings)
  const address = await first.ready()
  await createAdmin(settings)
  const { companyId, token } = await signIn(address, ADMIN)
  const db = connect(settings.DATABASE_URL, { max: 2 })
  onTestFinished(() => db.destroy())
  const { id: userId } = await withCompany(db, companyId, (tx) =>
    tx.selectFrom('app_user').select('id').where('company_id', '=', companyId).executeTakeFirstOrThrow(),
  )
  const by = { companyId, userId, token } as unknown as TestUser
  const position = await aPosition(db, by)
  await manyApplications(db, position, PEOPLE)
  const sequenceId = await aSequence(db, by)
  const at = new Date()
  const write = () =>
    withCompany(db, companyId, (tx) => enqueueOnce(tx, writeSequences, { companyId }, `sequences.write:${companyId}`))
  await withCompany(db, companyId, async (tx) => {
    await sql`insert into mail_settings (company_id, version, per_minute, per_domain, changed_by, changed_at,
        quiet_from, quiet_until, quiet_weekends)
      values (${companyId}, 2, 10000, 10000, ${userId}, ${at}, '00:00', '00:00', false)`.execute(tx)
    await sql`update candidate set name = 'Person ' || id, email = 'person' || id || '@example.com'
      where company_id = ${companyId}`.execute(tx)
    await sql`update application set moved_at = ${at} where company_id = ${companyId}`.execute(tx)
    await sql`insert into sequence_enrolment (company_id, sequence_id, version, position_id, candidate_id, enrolled_by,
        enrolled_at, status_id, state, next_at)
      select company_id, ${sequenceId}, 1, position_id, candidate_id, ${userId}, ${at}, status_id, 'waiting', ${at}
      from application where company_id = ${companyId}`.execute(tx)
  })
  const countWritten = () =>
    withCompany(db, companyId, async (tx) => {
      const { rows } = await sql<{ mails: number; people: number; sent: number }>`
        select count(*)::int as mails, count(distinct m.candidate_id)::int as people,
          (select count(*)::int from sequence_sent t where t.company_id = ${companyId}) as sent
        from outgoing_mail m where m.company_id = ${companyId} and m.kind = 'interest'`.execute(tx)
      return rows[0] ?? { mails: 0, people: 0, sent: 0 }
    })
  await write()
  await until('some are written', async () => (await countWritten()).mails >= PEOPLE / 5)

  first.child.kill('SIGKILL')
  await first.ended
  const before = await countWritten()
  expect(before.mails).toBeLessThan(PEOPLE)
  expect(before).toEqual({ mails: before.people, people: before.people, sent: before.people })

  await launch('main', settings).ready()
  // Like the clock within a minute: the job of the killed process is released later, and finds nothing left.
  await write()
  await vi.waitUntil(async () => (await countWritten()).mails >= PEOPLE, { timeout: LIMIT_MS, interval: 100 })
  expect(await countWritten()).toEqual({ mails: PEOPLE, people: PEOPLE, sent: PEOPLE })
})
