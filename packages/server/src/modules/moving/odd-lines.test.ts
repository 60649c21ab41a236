import { moveIn } from '@rolecall/contract/moving/move-in'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aMovingFile } from '../../../test/factories/moving-files.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import type { NounLine } from '../../adapters/adapter.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { insertMovedLines } from './moving.queries.ts'

const server = await testApp()
const { db, deps, make, runJobs } = server

/** Moves lines in that an adapter might have read. */
async function moveLines(by: TestUser, lines: readonly NounLine[]) {
  const files = [await aMovingFile(server, by, 'list.csv', Buffer.from('Name,Email\nZoe Last,zoe@mail.example\n'))]
  const { run_id } = await make(moveIn.create, { body: { product: 'tables', files } }, by)
  await runJobs()
  await inCompany(deps, by.companyId, ({ tx }) => insertMovedLines(tx, run_id, lines, 100))
  const stages = { new: 'Applicants', call: 'Screened', desk: 'Interviewed' }
  await make(moveIn.map, { body: { run_id, mapping: { stages } } }, by)
  await make(moveIn.goOn, { body: { run_id } }, by)
  await runJobs()
  return make(moveIn.get, { body: { run_id } }, by)
}

const person = (id: string, more: object = {}): NounLine => ({
  noun: 'person',
  value: { id, name: `Person ${id}`, emails: [`${id.toLowerCase()}@mail.example`], ...more },
})
const applied = (id: string, personId: string, jobId: string, more: object = {}): NounLine => ({
  noun: 'application',
  value: { id, personId, jobId, state: 'active', stageId: 's-new', appliedAt: '2022-03-01T09:00:00Z', ...more },
})
const moved = (id: string, applicationId: string, at: string, fromId: string, toId: string): NounLine => ({
  noun: 'move',
  value: { id, applicationId, at, fromId, toId },
})
const job = (id: string, more: object = {}): NounLine => ({
  noun: 'job',
  value: { id, title: `Job ${id}`, state: 'open', ...more },
})

const LINES: readonly NounLine[] = [
  ...['new', 'call', 'desk'].map(
    (name, place): NounLine => ({ noun: 'stage', value: { id: `s-${name}`, name, place } }),
  ),
  job('J1', { code: 'C-1', openedAt: '2021-01-04T09:00:00Z' }),
  job('J2', { code: 'C-1', description: 'We look for a welder with experience in TypeScript and PostgreSQL.' }),
  ...Array.from({ length: 100 }, (_, at) => job(`M${at}`)),
  // One person under three ids, in a circle.
  person('A', { sameAs: ['B'] }),
  person('B', { sameAs: ['A'] }),
  person('C', { sameAs: ['B'] }),
  person('D', { emails: ['Known@Mail.example'] }),
  person('E', {
    createdAt: '2999-01-01T00:00:00Z',
    bornOn: '1999-13-45',
    consent: { givenAt: 'soon', endsAt: 'later' },
  }),
  person('N\0', { name: 'Nul\0 Half\ud800' }),
  applied('a1', 'A', 'J1', { appliedAt: '2021-05-01T09:00:00Z' }),
  applied('b1', 'B', 'J1', { appliedAt: '2022-05-01T09:00:00Z', stageId: 's-call' }),
  moved('m1', 'b1', '2022-05-03T09:00:00Z', 's-new', 's-call'),
  ...Array.from({ length: 100 }, (_, at) => applied(`d${at}`, 'D', `M${at}`)),
  // Moves before the application, before 1970 and in the future, and a stage that no move leads to.
  applied('e1', 'E', 'J2', { stageId: 's-desk' }),
  moved('m2', 'e1', '2022-02-01T09:00:00Z', 's-new', 's-call'),
  moved('m3', 'e1', '1969-02-01T09:00:00Z', 's-new', 's-call'),
  moved('m4', 'e1', '2999-02-01T09:00:00Z', 's-call', 's-desk'),
]

test('odd lines come in as far as possible, and the receipt gives the reason for each loss', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  await aCandidate(db, by, { candidate: { name: 'Person D', email: 'known@mail.example' } })
  const { data, receipt } = await moveLines(by, LINES)
  expect(data).toMatchObject({ phase: 'placed', state: 'finished', reason: '' })
  const line = (noun: string) => receipt.find((each) => each.noun === noun)
  expect(receipt.every(({ waiting }) => waiting === 0)).toBe(true)
  expect(line('person')?.lost).toEqual([])
  expect(line('job')?.changed).toEqual([{ why: 'Its code is in use here, so it has another one.', count: 1 }])
  expect(line('move')?.lost).toEqual([{ why: 'Its time lies before 1970 or in the future.', count: 2 }])
  const made = await withCompany(db, by.companyId, async (tx) => ({
    people: await tx.selectFrom('candidate').select('name').where('company_id', '=', by.companyId).execute(),
    applications: await tx
      .selectFrom('application as a')
      .innerJoin('candidate as c', 'c.id', 'a.candidate_id')
      .innerJoin('position as o', 'o.id', 'a.position_id')
      .select(['c.email', 'o.title', 'a.status_id', 'a.created_at', 'a.version', 'o.created_at as opened_at'])
      .where('a.company_id', '=', by.companyId)
      .execute(),
    skills: await tx.selectFrom('position_skill').select('name').where('company_id', '=', by.companyId).execute(),
  }))
  // A with B and C, D who was here, E, the one with the odd name, and the one of the list.
  expect(made.people).toHaveLength(5)
  const of = (title: string) => made.applications.filter((each) => each.title === title)
  expect(of('Job J1')).toMatchObject([{ status_id: 'Screened', created_at: new Date('2021-05-01T09:00:00Z') }])
  expect(of('Job J2')).toMatchObject([
    { status_id: 'Interviewed', version: 3, opened_at: new Date('2022-03-01T09:00:00Z') },
  ])
  expect(made.applications.filter(({ email }) => email === 'known@mail.example')).toHaveLength(100)
  expect(made.skills.map(({ name }) => name)).toEqual(expect.arrayContaining(['TypeScript', 'PostgreSQL']))
})
