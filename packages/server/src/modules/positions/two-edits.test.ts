import { positions } from '@rolecall/contract/hiring/positions'
import { expect, test } from 'vitest'
import { aPosition } from '../../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../../test/factories/user.ts'
import { testApp } from '../../../../test/harness.ts'
import { json } from '../../../ground/db/json.ts'
import { withCompany } from '../../../ground/db/with-company.ts'

// Two people open the same position, and both save.

const { db, make, refuse, call } = await testApp()

const skill = (name: string, score = 80) => ({ skill: name, score, mandatory: false, userdefined: false })

/** As the factory names people. */
const nameOf = ({ email }: TestUser) => `User ${/\d+/.exec(email)?.[0]}`

/** A position that two people have opened. */
const opened = async () => {
  const first = await aUser(db)
  const second = await aUser(db, { companyId: first.companyId })
  const { positionId } = await aPosition(db, first, {}, { skills: [{ name: 'SQL', score: 60 }] })
  const read = async () => (await make(positions.details, { body: { positionId } }, second)).position
  const { version } = await read()
  return { first, second, positionId, version, read }
}

test('the second one to save is refused and told what the first one changed, and nothing of the first one’s is lost', async () => {
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

test('what was not changed is not told, though every save of the page names it', async () => {
  const { first, second, positionId, version, read } = await opened()
  const { primary_skills, inferred_skills, minExperience, maxExperience } = await read()
  const all = { positionId, version, minExperience, maxExperience, questionnaire: '' }
  const named = { ...all, primary_skills: primary_skills.toReversed(), inferred_skills }
  await make(positions.edit, { body: { ...named, additional_remarks: 'Soon' } }, first)
  const { newer } = await refuse(positions.edit, { body: named }, second)
  expect(newer?.changes).toMatchObject([{ field: 'metadata.additional_remarks', before: null, now: 'Soon' }])
})

test('an edit made on the version in force goes, and answers the one that it made', async () => {
  const { first, second, positionId, version } = await opened()
  const made = await make(positions.edit, { body: { positionId, version, totalOpenings: 3 } }, first)
  expect(made.version).toBe(version + 1)
  const next = await make(positions.edit, { body: { positionId, version: made.version, totalOpenings: 4 } }, second)
  expect(next.version).toBe(version + 2)
})

test.each([undefined, null, ''])('an edit with the version %j is made whatever others did meanwhile', async (none) => {
  const { first, second, positionId, version, read } = await opened()
  await make(positions.edit, { body: { positionId, version, totalOpenings: 7 } }, first)
  await make(positions.edit, { body: { positionId, version: none, maxExperience: 12 } } as never, second)
  expect(await read()).toMatchObject({ totalOpenings: 7, maxExperience: 12 })
})

test('of two saves at the same moment one goes and one is refused', async () => {
  const { first, second, positionId, version } = await opened()
  const answers = await Promise.all([
    call(positions.edit, { body: { positionId, version: String(version), totalOpenings: 5 } }, first),
    call(positions.edit, { body: { positionId, version: String(version), totalOpenings: 6 } }, second),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('of two that name no version, each keeps the data that the other one added', async () => {
  const { first, second, positionId, read } = await opened()
  await Promise.all([
    make(positions.edit, { body: { positionId, metadata: { one: 1 } } }, first),
    make(positions.edit, { body: { positionId, metadata: { two: 2 } } }, second),
  ])
  expect((await read()).metadata).toMatchObject({ one: 1, two: 2 })
})

test('an edit that the history says nothing more of counts too: the save is refused, though not told what changed', async () => {
  const { first, second, positionId, version } = await opened()
  await withCompany(db, first.companyId, async (tx) => {
    const ids = { company_id: tx.companyId, position_id: positionId }
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
