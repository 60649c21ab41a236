import { afterAll, expect, test } from 'vitest'
import { aCandidate } from '../../../../test/factories/candidate.ts'
import { showSkills } from '../../../../test/factories/shown-skills.ts'
import { aUser } from '../../../../test/factories/user.ts'
import { testApp } from '../../../../test/harness.ts'
import { connect } from '../../../platform/db/connect.ts'
import { NO_CHANGE } from '../../changes/changes.queries.ts'
import { HeldIndexes } from './held-indexes.ts'

const { db, url } = await testApp()
const ofThread = connect(url, { max: 3 })
afterAll(() => ofThread.destroy())

async function aCompany() {
  const owner = await aUser(db)
  const person = await aCandidate(db, owner)
  await showSkills(db, person, [{ skill: 'sql', strength: 50 }])
  return owner.companyId
}

/** Whether a company's index is held, after its first build has finished. */
async function isHeld(held: HeldIndexes, companyId: string): Promise<boolean> {
  await held.find(companyId, NO_CHANGE)
  await held.settled()
  return (await held.find(companyId, NO_CHANGE)) !== undefined
}

test('if not all indexes fit, those in use stay, and the others use tables meanwhile', async () => {
  const [one, other] = [await aCompany(), await aCompany()]
  const roomy = new HeldIndexes(ofThread, 1e9)
  expect([await isHeld(roomy, one), await isHeld(roomy, other)]).toEqual([true, true])
  const roomForOne = roomy.bytes * 0.75

  const held = new HeldIndexes(ofThread, roomForOne)
  for (let round = 0; round < 3; round += 1)
    expect([await isHeld(held, one), await isHeld(held, other)]).toEqual([true, false])

  const hurried = new HeldIndexes(ofThread, roomForOne, 0)
  for (let round = 0; round < 2; round += 1) {
    expect([await isHeld(hurried, one), await isHeld(hurried, other)]).toEqual([true, true])
    expect(hurried.bytes).toBeLessThan(roomForOne)
  }
})
