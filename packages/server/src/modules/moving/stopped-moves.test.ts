import { candidates } from '@rolecall/contract/candidates/candidates'
import { moveIn } from '@rolecall/contract/moving/move-in'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDice } from '../../../test/factories/hiring-years.ts'
import { aMovingFile, greenhouseExport } from '../../../test/factories/moving-files.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { placeLinesJob } from './place-lines.ts'

const server = await testApp()
const { db, deps, make, refuse, runJobs } = server

/** Tables whose changes fail, in the middle of a transaction. */
const FAILING = [
  'moved_line',
  'candidate',
  'application',
  'event',
  'candidate_comment',
  'position',
  'upload_file',
] as const

/** Runs statements as the owner of the tables. */
async function asOwner(...statements: readonly string[]) {
  const owner = new pg.Client(server.url)
  await owner.connect()
  for (const text of ['reset role', ...statements]) await owner.query(text)
  await owner.end()
}

/** Lets these changes fail, counted from now on over all attempts; a sequence counts on when a transaction is rolled back. */
const failAt = (changes: readonly number[]) =>
  asOwner(
    'create sequence fault_count',
    `create function fail_sometimes() returns trigger language plpgsql security definer set search_path to public as $$
    begin
      if nextval('fault_count') = any('{${changes.join()}}'::bigint[]) then raise exception 'The connection was lost'; end if;
      return null;
    end $$`,
    ...FAILING.map(
      (table) => `create trigger fault after insert or update on ${table} execute function fail_sometimes()`,
    ),
  )

const failNoMore = () =>
  asOwner(
    ...FAILING.map((table) => `drop trigger fault on ${table}`),
    'drop function fail_sometimes()',
    'drop sequence fault_count',
  )

const PEOPLE = 10

async function read(by: TestUser, seed = 3) {
  const brought = await greenhouseExport(server, by, PEOPLE, { seed })
  // Without the résumés, whose reading takes longer than everything else.
  const files = brought.files.filter(({ file_name }) => file_name !== 'resumes.zip')
  const { run_id } = await make(moveIn.create, { body: { product: 'greenhouse', files } }, by)
  await runJobs()
  return run_id
}

const goOn = (by: TestUser, run_id: string) => make(moveIn.goOn, { body: { run_id } }, by)
const get = (by: TestUser, run_id: string) => make(moveIn.get, { body: { run_id } }, by)

/** Lists the rows that a move makes, without ids and without times of this machine. */
const snapshot = (companyId: string) =>
  withCompany(db, companyId, async (tx) => {
    const lines = await tx
      .selectFrom('moved_line')
      .select(['noun', 'source_id', 'outcome', 'reason'])
      .where('company_id', '=', companyId)
      .execute()
    const people = await tx
      .selectFrom('candidate')
      .select(['name', 'email', 'phone', 'designation', 'location'])
      .where('company_id', '=', companyId)
      .execute()
    const applications = await tx
      .selectFrom('application as a')
      .innerJoin('candidate as c', 'c.id', 'a.candidate_id')
      .innerJoin('position as o', 'o.id', 'a.position_id')
      .select(['c.email', 'o.code', 'a.status_id', 'a.reason', 'a.source', 'a.created_at', 'a.moved_at', 'a.version'])
      .where('a.company_id', '=', companyId)
      .execute()
    const events = await tx
      .selectFrom('event as e')
      .leftJoin('candidate as c', 'c.id', 'e.candidate_id')
      .select(['e.kind', 'e.actor_kind', 'e.through', 'e.at', 'c.email'])
      .where('e.company_id', '=', companyId)
      .where('e.actor_kind', '=', 'imported')
      .execute()
    const comments = await tx
      .selectFrom('candidate_comment as m')
      .innerJoin('candidate as c', 'c.id', 'm.candidate_id')
      .select(['c.email', 'm.text'])
      .where('m.company_id', '=', companyId)
      .execute()
    const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
    return {
      lines: sorted(lines),
      people: sorted(people),
      applications: sorted(applications),
      events: sorted(events),
      comments: sorted(comments),
    }
  })

async function undisturbed() {
  const by = await aUser(db, { role: 'company_admin' })
  const run_id = await read(by)
  await goOn(by, run_id)
  await runJobs()
  return { by, run_id, made: await snapshot(by.companyId) }
}

const whole = await undisturbed()

test('a move that fails at random points and goes on makes the same as one that was not disturbed', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const run_id = await read(by)
  const pick = openDice(11)
  await goOn(by, run_id)
  const task = { companyId: by.companyId, runId: run_id }
  const faultsAt: number[] = []
  for (let at = 3; faultsAt.length < 8; at += 2 + pick(10)) faultsAt.push(at)
  await failAt(faultsAt)
  let faults = 0
  while (
    await placeLinesJob.run(task, deps).then(
      () => false,
      () => true,
    )
  ) {
    faults += 1
    // Sometimes somebody pauses it meanwhile.
    if (faults % 5 === 0) await make(moveIn.pause, { body: { run_id } }, by).then(() => goOn(by, run_id))
    expect(faults).toBeLessThan(40)
  }
  await failNoMore()
  await runJobs()
  expect(faults).toBe(faultsAt.length)
  expect((await get(by, run_id)).data).toMatchObject({ state: 'finished', phase: 'placed' })
  expect(await snapshot(by.companyId)).toEqual(whole.made)
})

test('a move that is undone in the middle leaves nothing, and cannot go on', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const run_id = await read(by)
  await goOn(by, run_id)
  await failAt([30])
  await expect(placeLinesJob.run({ companyId: by.companyId, runId: run_id }, deps)).rejects.toThrow('was lost')
  await failNoMore()
  await make(moveIn.pause, { body: { run_id } }, by)
  expect((await snapshot(by.companyId)).people.length).toBeGreaterThan(0)
  await make(moveIn.undo, { body: { run_id } }, by)
  await runJobs()
  expect(await snapshot(by.companyId)).toMatchObject({ people: [], applications: [], comments: [] })
  expect(await refuse(moveIn.goOn, { body: { run_id } }, by)).toMatchObject({ message: 'This move is not paused.' })
})

test('when two moves are continued at once, one has to wait', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const readList = async (name: string) => {
    const files = [await aMovingFile(server, by, 'list.csv', Buffer.from(`Name,Email\n${name},${name}@mail.example\n`))]
    const { run_id } = await make(moveIn.create, { body: { product: 'tables', files } }, by)
    await runJobs()
    return run_id
  }
  const [one, other] = [await readList('Ida'), await readList('Ola')]
  const answers = await Promise.allSettled([goOn(by, one), goOn(by, other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await runJobs()
})

test('undo keeps what colleagues worked with, and a later move finds it again', async () => {
  const { by, run_id } = whole
  const colleague = await aUser(db, { companyId: by.companyId })
  const [used] = await withCompany(db, by.companyId, (tx) =>
    tx
      .selectFrom('application as a')
      .select(['a.candidate_id', 'a.resume_id', 'a.position_id'])
      .where('a.company_id', '=', by.companyId)
      .where('a.status_id', '!=', 'Selected')
      .limit(1)
      .execute(),
  )
  const about = { resumeId: used?.resume_id ?? '', positionId: used?.position_id ?? '' }
  await make(candidates.addComment, { body: { ...about, text: 'I called them.' } as never }, colleague)
  await make(moveIn.undo, { body: { run_id } }, by)
  await runJobs()
  const { receipt, data } = await get(by, run_id)
  expect(data).toMatchObject({ state: 'undone' })
  const left = await snapshot(by.companyId)
  expect(left.people).toHaveLength(1)
  expect(left.applications).toHaveLength(1)
  expect(receipt.find(({ noun }) => noun === 'job')).toMatchObject({ kept: 1 })

  const again = await read(by)
  await goOn(by, again)
  await runJobs()
  const found = await get(by, again)
  expect(found.receipt.find(({ noun }) => noun === 'job')?.lost).toEqual([])
  expect((await snapshot(by.companyId)).applications).toHaveLength(whole.made.applications.length)
})

test('undo gives people who were here before their own details back, and keeps that they want no emails', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const list = async (table: string) => {
    const files = [await aMovingFile(server, by, 'list.csv', Buffer.from(table))]
    const { run_id } = await make(moveIn.create, { body: { product: 'tables', files } }, by)
    await runJobs()
    await goOn(by, run_id)
    await runJobs()
    return run_id
  }
  await list('Name,Email\nIda Blom,ida@mail.example\n')
  const before = await snapshot(by.companyId)
  const run_id = await list('Name,Email,Phone,Title,Opted out\nIda Blom,IDA@mail.example,+47 900 00 001,Welder,yes\n')
  expect((await snapshot(by.companyId)).people.join()).toContain('Welder')
  await make(moveIn.undo, { body: { run_id } }, by)
  await runJobs()
  expect((await snapshot(by.companyId)).people).toEqual(before.people)
  const stops = await withCompany(db, by.companyId, (tx) =>
    tx.selectFrom('mail_stop').select('candidate_id').where('company_id', '=', by.companyId).execute(),
  )
  expect(stops).toHaveLength(1)
})
