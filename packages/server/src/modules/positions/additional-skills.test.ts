import { positions } from '@rolecall/contract/positions/positions'
import { expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const { db, make, refuse } = await testApp()

async function withMore() {
  const owner = await aUser(db)
  const skills = [{ name: 'SQL' }, ...['Terraform', 'Docker'].map((name) => ({ name, kind: 'additional' as const }))]
  const { positionId } = await aPosition(db, owner, {}, { skills })
  const read = async () => (await make(positions.details, { body: { positionId } }, owner)).position
  return { owner, positionId, read }
}
const ask = (positionId: string, additional_skill: unknown, more: object = {}) =>
  ({ body: { positionId, position_version: 'latest', status_count: true, additional_skill, ...more } }) as never

// L-Q14
test.each(['Terraform', 'terraform', { skill: 'Terraform', score: 30 }])(
  'the additional skill %j is removed, and nothing else',
  async (named) => {
    const { owner, positionId, read } = await withMore()
    const before = await read()
    const { version } = await make(positions.removeAdditionalSkill, ask(positionId, named), owner)
    const after = await read()
    expect(after.additional_skills.map(({ skill }) => skill)).toEqual(['Docker'])
    expect(after.version).toBe(version)
    expect(after.primary_skills).toEqual(before.primary_skills)
    // The second time it is no longer there.
    const again = await refuse(positions.removeAdditionalSkill, ask(positionId, named), owner)
    expect(again).toMatchObject({ status_code: 404, message: 'Skill not found.' })
  },
)

test('other skills stay, and so does the original version', async () => {
  const { owner, positionId, read } = await withMore()
  expect(await refuse(positions.removeAdditionalSkill, ask(positionId, 'SQL'), owner)).toMatchObject({
    status_code: 404,
  })
  const original = ask(positionId, 'Docker', { position_version: 'original' })
  expect(await refuse(positions.removeAdditionalSkill, original, owner)).toMatchObject({
    status_code: 403,
    message: 'Edit not allowed.',
  })
  expect((await read()).skills).toHaveLength(3)
})

test('only users who may edit the position remove skills', async () => {
  const { owner, positionId } = await withMore()
  const manager = await aUser(db, { companyId: owner.companyId, role: 'hiring_manager' })
  expect(await refuse(positions.removeAdditionalSkill, ask(positionId, 'Docker'), manager)).toMatchObject({
    status_code: 403,
  })
  const stranger = await aUser(db, { role: 'company_admin' })
  expect(await refuse(positions.removeAdditionalSkill, ask(positionId, 'Docker'), stranger)).toMatchObject({
    status_code: 404,
  })
})

test.each([
  ['positionId', { positionId: undefined }],
  ['additional_skill', { additional_skill: undefined }],
  ['additional_skill', { additional_skill: 7 }],
  ['additional_skill', { additional_skill: '' }],
  ['position_version', { position_version: 'newest' }],
])('removing a skill is refused without a valid %s: %j', async (field, wrong) => {
  const { owner, positionId } = await withMore()
  const refused = await refuse(positions.removeAdditionalSkill, ask(positionId, 'Docker', wrong), owner)
  expect(refused).toMatchObject({ status_code: 400, fields: { [field]: expect.any(String) } })
})
