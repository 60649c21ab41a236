import { expect, test } from 'vitest'
import { listRowsAbout } from '../../src/modules/duplicates/separate.queries.ts'
import { tablesAboutPositions } from '../../src/modules/duplicates/tables-of-people.queries.ts'
import { readSome } from '../../src/modules/matching/index/read-company.queries.ts'
import { countOtherCandidates } from '../../src/modules/offers/hires.queries.ts'
import { listOutrunErasures } from '../../src/ops/cli/outrun-erasures.queries.ts'
import { findDemoCompany } from '../../src/ops/demo/demo.queries.ts'
import { findPlace, hasReached } from '../../src/platform/db/replica.queries.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { aCandidate } from '../factories/candidate.ts'
import { aPosition } from '../factories/position.ts'
import { showSkills } from '../factories/shown-skills.ts'
import { aUser } from '../factories/user.ts'
import { testApp } from '../harness.ts'

// Statements that the product runs in processes which tests do not watch, or only in cases that no other test makes.

const { db } = await testApp()
const user = await aUser(db)

test('the index reads single candidates with and without skills', async () => {
  const [shown, silent] = [await aCandidate(db, user), await aCandidate(db, user)]
  await showSkills(db, shown, [{ skill: 'cooking' }])
  const ids = [shown.candidateId, silent.candidateId]
  const read = await withCompany(db, user.companyId, (tx) => readSome(tx, ids))
  expect(read.map(({ id }) => String(id)).toSorted()).toEqual(ids.toSorted())
})

test('a primary reports how far it has written, and has replayed nothing', async () => {
  const place = await findPlace(db)
  expect(place).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/)
  expect(await hasReached(db, place)).toBe(false)
})

test('an email without sign-ins finds no demo', async () => {
  expect(await findDemoCompany(db, 'nobody@example.com')).toBeUndefined()
})

test('a company without erasures has none overtaken by a merge', async () => {
  expect(await withCompany(db, user.companyId, listOutrunErasures)).toEqual([])
})

test('nobody else is on a position without candidates', async () => {
  const { positionId } = await aPosition(db, user)
  expect(await withCompany(db, user.companyId, (tx) => countOtherCandidates(tx, { positionId, but: '1' }))).toBe(0)
})

test('a candidate without applications has no rows about a position', async () => {
  const { positionId } = await aPosition(db, user)
  const { candidateId } = await aCandidate(db, user)
  const found = await withCompany(db, user.companyId, async (tx) => {
    const ids: string[] = []
    for (const table of tablesAboutPositions())
      ids.push(...(await listRowsAbout(tx, table, { candidateId, positionIds: [positionId] })))
    return ids
  })
  expect(found).toEqual([])
})
