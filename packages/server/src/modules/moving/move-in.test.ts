import { moveIn } from '@rolecall/contract/moving/move-in'
import { pool } from '@rolecall/contract/pool/pool'
import { expect, test } from 'vitest'
import { aMovingFile, greenhouseExport } from '../../../test/factories/moving-files.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const app = await testApp()
const { db, make, refuse, runJobs } = app

async function read(by: TestUser, people: number, seed = 1) {
  const { files, counts } = await greenhouseExport(app, by, people, { seed })
  const { run_id } = await make(moveIn.create, { body: { product: 'greenhouse', files } }, by)
  await runJobs()
  return { run_id, counts }
}

const get = (by: TestUser, run_id: string) => make(moveIn.get, { body: { run_id } }, by)

async function moveAll(by: TestUser, people: number, seed = 1) {
  const found = await read(by, people, seed)
  await make(moveIn.goOn, { body: { run_id: found.run_id } }, by)
  await runJobs()
  return found
}

test('what was read is counted and mapped before anything is added', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { run_id, counts } = await read(by, 20)
  const { data, receipt, mapping, found } = await get(by, run_id)
  expect(data).toMatchObject({ phase: 'mapping', state: 'paused', label: 'Greenhouse', reason: '' })
  const readOf = (noun: string) => receipt.find((line) => line.noun === noun)?.read
  expect(readOf('person')).toBe(counts.person)
  expect(readOf('application')).toBe(counts.application)
  expect(readOf('move')).toBe(counts.move)
  expect(found.stages.length).toBeGreaterThan(2)
  expect(Object.values(mapping.stages).filter(Boolean).length).toBeGreaterThan(2)
  expect((await make(pool.resumes, { body: { people: true } }, by)).data).toEqual([])
})

test('people, positions, applications and their moves come with their own times, and can be undone as one', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { run_id, counts } = await moveAll(by, 30)
  const { data, receipt } = await get(by, run_id)
  expect(data).toMatchObject({ phase: 'placed', state: 'finished', reason: '' })
  expect(receipt.every(({ waiting }) => waiting === 0)).toBe(true)
  const line = (noun: string) => receipt.find((each) => each.noun === noun)
  expect(line('person')).toMatchObject({
    kept: counts.person - 1,
    lost: [{ why: 'Only some could see them there.', count: 1 }],
  })
  expect(line('application')?.lost).toEqual([{ why: 'Its person did not move in.', count: 1 }])
  const events = await withCompany(db, by.companyId, (tx) =>
    tx
      .selectFrom('event')
      .select(['at', 'kind', 'actor_kind', 'through'])
      .where('kind', '=', 'application.moved')
      .execute(),
  )
  expect(events.length).toBeGreaterThan(10)
  expect(events.every(({ actor_kind, through }) => actor_kind === 'imported' && through?.includes('Greenhouse'))).toBe(
    true,
  )
  expect(events.every(({ at }) => at.getUTCFullYear() < 2026)).toBe(true)
  const positions = await withCompany(db, by.companyId, (tx) =>
    tx.selectFrom('position').select('metadata').where('company_id', '=', by.companyId).execute(),
  )
  expect(positions[0]?.metadata).toMatchObject({ other_fields: { 'Employment Type': 'Full-time' } })

  await make(moveIn.undo, { body: { run_id } }, by)
  await runJobs()
  expect((await get(by, run_id)).data.state).toBe('undone')
  const left = await withCompany(db, by.companyId, async (tx) => ({
    people: await tx.selectFrom('candidate').select('id').execute(),
    applications: await tx.selectFrom('application').select('candidate_id').execute(),
    comments: await tx.selectFrom('candidate_comment').select('id').execute(),
    positions: await tx.selectFrom('position').select('id').execute(),
    projects: await tx.selectFrom('project').select('id').execute(),
  }))
  expect(left).toEqual({ people: [], applications: [], comments: [], positions: [], projects: [] })
})

test('the same export moved in twice adds nothing', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  await moveAll(by, 10)
  const before = await countRows(by)
  const { run_id } = await moveAll(by, 10)
  expect(await countRows(by)).toEqual(before)
  const { receipt } = await get(by, run_id)
  expect(receipt.find(({ noun }) => noun === 'application')?.known[0]?.why).toBe('It moved in before.')
})

const countRows = (by: TestUser) =>
  withCompany(db, by.companyId, async (tx) => {
    const count = async (table: 'candidate' | 'application' | 'candidate_comment' | 'position') =>
      (await tx.selectFrom(table).select('company_id').execute()).length
    return {
      people: await count('candidate'),
      applications: await count('application'),
      comments: await count('candidate_comment'),
      positions: await count('position'),
    }
  })

test('people who unsubscribed there are sent no emails from here', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const table = 'Name,Email,Opted out\nIda Blom,ida@mail.example,yes\nOla Nor,ola@mail.example,\n'
  const files = [await aMovingFile(app, by, 'list.csv', Buffer.from(table))]
  const { run_id } = await make(moveIn.create, { body: { product: 'tables', files } }, by)
  await runJobs()
  await make(moveIn.goOn, { body: { run_id } }, by)
  await runJobs()
  const stopped = await withCompany(db, by.companyId, (tx) =>
    tx
      .selectFrom('mail_stop as s')
      .innerJoin('candidate as c', 'c.id', 's.candidate_id')
      .select('c.name')
      .where('s.company_id', '=', by.companyId)
      .execute(),
  )
  expect(stopped).toEqual([{ name: 'Ida Blom' }])
})

test('a second move waits for the first, and a move of another company is not found', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const stranger = await aUser(db, { role: 'company_admin' })
  const { files } = await greenhouseExport(app, by, 3)
  const { run_id } = await make(moveIn.create, { body: { product: 'greenhouse', files } }, by)
  expect(await refuse(moveIn.create, { body: { product: 'greenhouse', files } }, by)).toMatchObject({
    status_code: 409,
    message: 'Another move is at work. Wait until it has finished, or pause it.',
  })
  expect(await refuse(moveIn.get, { body: { run_id } }, stranger)).toMatchObject({ status_code: 404 })
  const stolen = { body: { product: 'greenhouse', files } }
  expect(await refuse(moveIn.create, stolen, stranger)).toMatchObject({ status_code: 404 })
  await runJobs()
})
