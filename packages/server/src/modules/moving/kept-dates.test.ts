import { candidates } from '@rolecall/contract/candidates/candidates'
import { moveIn } from '@rolecall/contract/moving/move-in'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { tellHiringYears, writeHiringYears } from '../../../test/factories/hiring-years.ts'
import { aMovingFile } from '../../../test/factories/moving-files.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { insertImportedConsents } from '../duplicates/consents.queries.ts'
import { runRetention } from '../privacy/run-retention.ts'
import { keepRefusals } from './keep-refusals.ts'

const server = await testApp()
const { db, deps, make, runJobs } = server

async function moveIntoCompany() {
  const by = await aUser(db, { role: 'company_admin' })
  const files = []
  for (const [name, bytes] of Object.entries(writeHiringYears(tellHiringYears({ people: 20, seed: 7 }))))
    files.push(await aMovingFile(server, by, name, bytes))
  const { run_id } = await make(moveIn.create, { body: { product: 'greenhouse', files } }, by)
  await runJobs()
  await make(moveIn.goOn, { body: { run_id } }, by)
  await runJobs()
  return by
}

const by = await moveIntoCompany()

const listApplications = () =>
  withCompany(db, by.companyId, (tx) =>
    tx
      .selectFrom('application')
      .select(['candidate_id', 'resume_id', 'position_id', 'version'])
      .where('company_id', '=', by.companyId)
      .orderBy('version', 'desc')
      .execute(),
  )

test('the history of a candidate has their moves at their own times, with who made them there', async () => {
  const [most] = await listApplications()
  const query = { resumeId: most?.resume_id ?? '', positionId: most?.position_id }
  const { candidate_statuses: items } = await make(candidates.history, { query }, by)
  const times = items.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().reverse())
  const moves = items.filter(({ kind }) => kind === 'application.moved')
  expect(moves.length).toBeGreaterThan(2)
  expect(moves.map(({ actor }) => actor)).toContain('Imported, originally by Ann Lee (Greenhouse)')
  expect(moves.every(({ at }) => at < '2026')).toBe(true)
  const undated = await withCompany(db, by.companyId, (tx) =>
    tx
      .selectFrom('application as a')
      .innerJoin('event as e', (join) =>
        join.onRef('e.candidate_id', '=', 'a.candidate_id').onRef('e.position_id', '=', 'a.position_id'),
      )
      .select('a.resume_id')
      .where('a.company_id', '=', by.companyId)
      .where(sql<boolean>`e.payload->>'unclear' = 'when'`)
      .limit(1)
      .executeTakeFirst(),
  )
  const told = await make(candidates.history, { query: { resumeId: undated?.resume_id ?? '' } }, by)
  expect(told.candidate_statuses.map((item) => item.sentence).join()).toContain('at an unknown time')
})

test('the history of a position begins when it was opened there', async () => {
  const [one] = await listApplications()
  const { data } = await make(lifecycle.history, { body: { positionId: one?.position_id ?? '' } }, by)
  expect(data.at(-1)).toMatchObject({ actor: 'Imported from Greenhouse', kind: 'position.created' })
  expect(data.at(-1)?.at.slice(0, 4)).toMatch(/2020|2021/)
})

test('people fall due by their last activity there, but nobody is erased in the 30 days after the move', async () => {
  const erased = async (after: number) => {
    deps.now = () => new Date(NOW.getTime() + after * DAY_MS)
    await runRetention.run({}, deps)
    await runJobs()
    deps.now = () => NOW
    return (await make(privacy.log, { query: {} }, by)).data.length
  }
  const rule = { months: 12, keep_selected: true, keep_consented: true }
  await make(privacy.setRetention, { body: { ...rule, is_on: true } }, by)
  const { data, total } = await make(privacy.due, { query: {} }, by)
  expect(total).toBeGreaterThan(10)
  expect(data[0]?.why).toMatch(
    /^12 months have passed since .* on .* 202[1-4]\. They were moved in on 02 Mar 2026 and are kept until 01 Apr 2026 at least\.$/,
  )
  const [ended, holding] = data.map(({ candidate_id }) => candidate_id)
  const consent = { at: new Date('2026-01-10T12:00:00Z'), isDated: true, wording: 'We keep it.' }
  await inCompany(deps, by.companyId, ({ tx, now }) =>
    insertImportedConsents(
      tx,
      [
        { ...consent, candidateId: ended ?? '', endsAt: new Date('2026-02-01T00:00:00Z') },
        { ...consent, candidateId: holding ?? '', endsAt: new Date('2030-02-01T00:00:00Z') },
      ],
      { by: by.userId, now },
    ),
  )
  expect((await make(privacy.due, { query: {} }, by)).total).toBe(total - 1)
  const shown = await make(privacy.consents, { query: { candidate: holding ?? '' } }, by)
  expect(shown.data).toMatchObject([{ ends_at: '2030-02-01T00:00:00.000Z', withdrawn_at: null }])
  expect(await erased(1)).toBe(0)
  expect(await erased(31)).toBe(total - 1)
})

test('who opted out or was erased there is sent no emails under any of their addresses, though they were here before', async () => {
  const owner = await aUser(db, { role: 'company_admin' })
  const person = (email: string) => aCandidate(db, owner, { candidate: { email } })
  const [second, erased, other] = [
    await person('ada.second@mail.example'),
    await person('bo@mail.example'),
    await person('cy@mail.example'),
  ]
  const lines = [
    { id: '1', isOptedOut: true, emails: ['ada@mail.example', 'Ada.Second@mail.example'] },
    { id: '2', isErased: true, emails: ['bo@mail.example'] },
    { id: '3', emails: ['cy@mail.example'] },
  ]
  const here = await inCompany(deps, owner.companyId, (work) => keepRefusals(work, { product: 'greenhouse' }, lines))
  expect(here).toEqual(new Set(['1', '2']))
  const stops = await withCompany(db, owner.companyId, (tx) =>
    tx.selectFrom('mail_stop').select('candidate_id').where('company_id', '=', owner.companyId).execute(),
  )
  const stopped = stops.map(({ candidate_id }) => candidate_id)
  expect(stopped.toSorted()).toEqual([second, erased].map(({ candidateId }) => candidateId).toSorted())
  expect(stopped).not.toContain(other.candidateId)
})
