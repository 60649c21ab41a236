import { pool } from '@rolecall/contract/pool/pool'
import pg from 'pg'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPool } from '../../../test/factories/pool.ts'
import { listWrongBlocks } from '../../../test/factories/pool-blocks.ts'
import { aResume } from '../../../test/factories/resume.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { listMigrations } from '../../platform/db/migrate.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { eraseResumes } from '../privacy/erase-rows.queries.ts'
import { countPeople } from './count-people.queries.ts'
import { findPoolPlace } from './pool-blocks.queries.ts'

const { db, url, make } = await testApp()

const inOrder = async (by: TestUser, people: boolean): Promise<string[]> =>
  withCompany(db, by.companyId, async (tx) => {
    const rows = await tx
      .selectFrom('resume')
      .select('id')
      .where('company_id', '=', by.companyId)
      .where('received_at', '>', new Date('1000-01-01T00:00:00Z'))
      .$if(people, (query) => query.where('is_newest', '=', true))
      .orderBy('received_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  })

/** Compares pages that begin anywhere with the whole list, and the counts kept with what there is. */
async function comparePages(by: TestUser): Promise<void> {
  for (const people of [false, true]) {
    const all = await inOrder(by, people)
    for (const start of [0, 1, 7, 30, all.length - 9, all.length - 1, all.length, all.length + 40]) {
      const page = await make(pool.resumes, { body: { start, people } }, by)
      expect(page.data.map(({ resume_id }) => resume_id)).toEqual(all.slice(start, start + 10))
      expect(page).toMatchObject({ total: all.length, is_more: false })
    }
    const kept = await withCompany(db, by.companyId, (tx) => findPoolPlace(tx, people ? 'people' : 'resumes', 0))
    expect(kept?.total).toBe(all.length)
    if (people) expect(await withCompany(db, by.companyId, countPeople)).toBe(all.length)
  }
  expect(await listWrongBlocks(db)).toEqual([])
}

test('a page of the pool begins where its number says, and counts stay exact after uploads, newer résumés and erasures', async () => {
  const by = await aUser(db)
  await aPool(url, by, 60)
  await comparePages(by)
  // Several with one moment, so that their ids decide where blocks begin.
  const moment = new Date('2025-12-31T22:00:00Z')
  const added = []
  for (let at = 0; at < 12; at += 1) added.push(await aCandidate(db, by, { resume: { received_at: moment } }))
  const [first, second, third] = added
  if (!first || !second || !third) throw new Error('Nobody was added')
  await aResume(db, first, { received_at: new Date('2026-02-01T00:00:00Z') })
  await aResume(db, second, { received_at: new Date('2020-01-01T00:00:00Z') })
  await comparePages(by)
  await withCompany(db, by.companyId, (tx) => eraseResumes(tx, [first.candidateId, third.candidateId], []))
  expect(await inOrder(by, false)).toHaveLength(60 + 12 + 2 - 3)
  expect(await listWrongBlocks(db)).toEqual([])
})

test('concurrent uploads are all counted', async () => {
  const by = await aUser(db)
  await aPool(url, by, 20)
  await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      aCandidate(db, by, { resume: { received_at: new Date(Date.UTC(2026, 0, 1, 0, at % 5)) } }),
    ),
  )
  await comparePages(by)
})

test('few résumés are counted without blocks', async () => {
  const by = await aUser(db)
  await aPool(url, by, 8)
  expect(await withCompany(db, by.companyId, (tx) => findPoolPlace(tx, 'resumes', 0))).toBeUndefined()
  expect(await withCompany(db, by.companyId, countPeople)).toBe(8)
})

test('an update makes the blocks of every company with many résumés', async () => {
  const [one, other] = [await aUser(db), await aUser(db)]
  for (const by of [one, other]) {
    await aPool(url, by, 30)
    await withCompany(db, by.companyId, (tx) =>
      tx.deleteFrom('pool_block').where('company_id', '=', by.companyId).execute(),
    )
  }
  const update = (await listMigrations()).find(({ name }) => name === '1346_pool_blocks.after.sql')
  const client = new pg.Client(url)
  await client.connect()
  await client.query('begin')
  await client.query(update?.statements.at(-1) ?? '')
  await client.query('commit')
  await client.end()
  for (const by of [one, other]) await comparePages(by)
})
