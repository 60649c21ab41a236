import { positions } from '@rolecall/contract/positions/positions'
import { expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { json } from '../../platform/db/json.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { insertVersion } from './positions.queries.ts'

// Two users open the same position, and both save.

const { db, make, refuse, call } = await testApp()

const skill = (name: string, score = 80) => ({ skill: name, score, mandatory: false, userdefined: false })

/** The name the factory gives a user. */
const nameOf = ({ email }: TestUser) => `User ${/\d+/.exec(email)?.[0]}`

/** A position that two users have opened. */
const opened = async () => {
  const first = await aUser(db)
  const second = await aUser(db, { companyId: first.companyId })
  const { positionId } = await aPosition(db, first, {}, { skills: [{ name: 'SQL', score: 60 }] })
  const read = async () => (await make(positions.details, { body: { positionId } }, second)).position
  const { version } = await read()
  return { first, second, positionId, version, read }
}

test('the second to save is refused with the first one’s changes, which are kept', async () => {
  const { first, second, positionId, version, read } = await opened()
  const before = await read()
  const theirs = { primary_skills: [skill('SQL', 60), skill('Python', 70)], totalOpenings: 9 }
  await make(positions.edit, { body: { positionId, version, ...theirs } }, first)

  const mine = { positionId, version, primary_skills: [skill('SQL', 95)], maxExperience: 12 }
  expect(await refuse(positions.edit, { body: mine }, second)).toMatchObject({
    status_code: 409,
    code: 'conflict',
    message: `${nameOf(first)} has changed this position since you opened it.`,
    newer: {
      version: version + 1,
      changes: expect.arrayContaining([
        {
          field: 'totalOpenings',
          before: before.totalOpenings,
          now: 9,
          by: nameOf(first),
          at: expect.stringMatching(/^\d{4}-.*Z$/),
        },
        expect.objectContaining({
          field: 'primary_skills',
          now: [expect.objectContaining({ skill: 'Python' }), expect.objectContaining({ skill: 'SQL', score: 60 })],
        }),
      ]),
    },
  })
  expect((await read()).primary_skills.map((line) => line.skill)).toEqual(['SQL', 'Python'])
})

test('unchanged fields are not reported, though every save of the page contains them', async () => {
  const { first, second, positionId, version, read } = await opened()
  const { primary_skills, inferred_skills, minExperience, maxExperience } = await read()
  const all = { positionId, version, minExperience, maxExperience, questionnaire: '' }
  const named = { ...all, primary_skills: primary_skills.toReversed(), inferred_skills }
  await make(positions.edit, { body: { ...named, additional_remarks: 'Soon' } }, first)
  const { newer } = await refuse(positions.edit, { body: named }, second)
  expect(newer?.changes).toMatchObject([{ field: 'metadata.additional_remarks', before: null, now: 'Soon' }])
})

test('an edit based on the current version succeeds, and returns the new one', async () => {
  const { first, second, positionId, version } = await opened()
  const made = await make(positions.edit, { body: { positionId, version, totalOpenings: 3 } }, first)
  expect(made.version).toBe(version + 1)
  const next = await make(positions.edit, { body: { positionId, version: made.version, totalOpenings: 4 } }, second)
  expect(next.version).toBe(version + 2)
})

test.each([undefined, null, ''])('an edit with the version %j is saved regardless of other edits', async (none) => {
  const { first, second, positionId, version, read } = await opened()
  await make(positions.edit, { body: { positionId, version, totalOpenings: 7 } }, first)
  await make(positions.edit, { body: { positionId, version: none, maxExperience: 12 } } as never, second)
  expect(await read()).toMatchObject({ totalOpenings: 7, maxExperience: 12 })
})

test('one of two saves at the same moment succeeds and the other is refused', async () => {
  const { first, second, positionId, version } = await opened()
  const answers = await Promise.all([
    call(positions.edit, { body: { positionId, version: String(version), totalOpenings: 5 } }, first),
    call(positions.edit, { body: { positionId, version: String(version), totalOpenings: 6 } }, second),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('two saves without a version each keep the data that the other added', async () => {
  const { first, second, positionId, read } = await opened()
  await Promise.all([
    make(positions.edit, { body: { positionId, metadata: { one: 1 } } }, first),
    make(positions.edit, { body: { positionId, metadata: { two: 2 } } }, second),
  ])
  expect((await read()).metadata).toMatchObject({ one: 1, two: 2 })
})

test('an edit without history details counts, too: the save is refused, without a list of changes', async () => {
  const { first, second, positionId, version } = await opened()
  await withCompany(db, first.companyId, async (tx) => {
    const ids = { company_id: tx.companyId, position_id: positionId }
    const demand = { description: '', minExperience: 0, maxExperience: 60, skills: [] }
    await insertVersion(tx, { positionId, version: 2, createdBy: first.userId, ...demand }, NOW)
    await tx.updateTable('position').set({ latest_version: 2 }).where('id', '=', positionId).execute()
    await tx
      .insertInto('event')
      .values({ ...ids, kind: 'position.edited', actor_id: first.userId, payload: json({ version: 2 }) })
      .execute()
  })
  expect(await refuse(positions.edit, { body: { positionId, version, totalOpenings: 4 } }, second)).toMatchObject({
    status_code: 409,
    message: `${nameOf(first)} has changed this position since you opened it.`,
    newer: { version: 2, changes: [] },
  })
})
