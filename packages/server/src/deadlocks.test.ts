import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSuggestion } from '../test/factories/find.ts'
import { aPosition } from '../test/factories/position.ts'
import { aRequisition } from '../test/factories/requisition.ts'
import { aUser } from '../test/factories/user.ts'
import { testApp } from '../test/harness.ts'
import { someoneWaits } from '../test/someone-waits.ts'
import { lockRequisition } from './modules/position-state/requisition-of-position.queries.ts'
import { lockPosition } from './modules/positions/positions.queries.ts'
import { lockProject } from './modules/positions/projects.queries.ts'
import { lockBlind, updateBlind } from './modules/positions/set-blind-review.queries.ts'
import { updateProjectState } from './modules/positions/set-project-state.queries.ts'
import { lockRequested } from './modules/requisitions/positions-of.queries.ts'
import { lockSuggestions, readSuggestions } from './modules/resumes/finds.queries.ts'
import { insertPlaces } from './modules/resumes/reading.queries.ts'
import type { Tx } from './platform/db/connect.ts'
import { withCompany } from './platform/db/with-company.ts'

const app = await testApp()
const { db } = app

// A transaction that writes a child locks its parent by the foreign key. Another one that locks the parent, and then the child,
// must not wait for that (platform/db/lock-row.ts).

type Steps = {
  /** Locks a row. */
  hold: (tx: Tx) => Promise<unknown>
  /** Writes a row with a foreign key to the parent. */
  refer: (tx: Tx) => Promise<unknown>
  /** Locks the parent in another transaction. */
  lockParent: (tx: Tx) => Promise<unknown>
  /** Locks the held row there. */
  take: (tx: Tx) => Promise<unknown>
}

/** Runs both transactions at the same time; returns how often they began, which is more than twice after a deadlock. */
async function countAttempts(companyId: string, { hold, refer, lockParent, take }: Steps): Promise<number> {
  const held = Promise.withResolvers<void>()
  let attempts = 0
  const referring = withCompany(db, companyId, async (tx) => {
    attempts += 1
    const isFirst = attempts === 1
    await hold(tx)
    held.resolve()
    if (isFirst) await someoneWaits(tx)
    await refer(tx)
  })
  await held.promise
  const locking = withCompany(db, companyId, async (tx) => {
    attempts += 1
    await lockParent(tx)
    await take(tx)
  })
  await Promise.all([referring, locking])
  return attempts
}

/** Edits a locked position. A row that is changed twice in one transaction has all its foreign keys checked again. */
async function changeTwice(tx: Tx, positionId: string) {
  const before = await lockBlind(tx, positionId)
  await updateBlind(tx, positionId, before)
  await updateBlind(tx, positionId, before)
}

test('a position is edited while its project is put on hold', async () => {
  const by = await aUser(db)
  const { positionId, projectId } = await aPosition(db, by)
  const attempts = await countAttempts(by.companyId, {
    hold: (tx) => lockPosition(tx, positionId),
    refer: (tx) => changeTwice(tx, positionId),
    lockParent: (tx) => lockProject(tx, projectId),
    take: (tx) => updateProjectState(tx, projectId, { hold: true, archive: false }),
  })
  expect(attempts).toBe(2)
})

test('a position is edited while approving its requisition opens it', async () => {
  const by = await aUser(db)
  const { requisition_id: requisitionId } = await aRequisition(app, by)
  const { positionId } = await aPosition(db, by, { requisition_id: requisitionId, review: 'requested' })
  const attempts = await countAttempts(by.companyId, {
    hold: (tx) => lockPosition(tx, positionId),
    refer: (tx) => changeTwice(tx, positionId),
    lockParent: (tx) => lockRequisition(tx, requisitionId),
    take: (tx) => lockRequested(tx, requisitionId),
  })
  expect(attempts).toBe(2)
})

test('terms are answered while a description that mentions them is analysed', async () => {
  const by = await aUser(db)
  const { positionId } = await aPosition(db, by)
  const id = await aSuggestion(db, by, 'Kafqa')
  await withCompany(db, by.companyId, async (tx) => {
    const [find] = await readSuggestions(tx, [id])
    if (!find) throw new Error('There is no such find')
    await insertPlaces(tx, positionId, [{ skillId: find.skill_id, name: find.name, times: 1, sentence: '' }])
    const locked = await withCompany(db, by.companyId, async (other) => {
      await sql`set local lock_timeout = '3s'`.execute(other)
      return lockSuggestions(other, [id])
    })
    expect(locked).toHaveLength(1)
  })
})
