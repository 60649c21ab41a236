import { assessments } from '@rolecall/contract/forms/assessments'
import { describe, expect, test } from 'vitest'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const { db, make, refuse } = await testApp()
const admin = await aUser(db, { role: 'company_admin' })
const recruiter = await aUser(db, { companyId: admin.companyId, role: 'recruiter' })
const manager = await aUser(db, { companyId: admin.companyId, role: 'hiring_manager' })
const stranger = await aUser(db, { role: 'company_admin' })

const put = async (name: string, by: TestUser = admin) => (await make(assessments.create, { body: { name } }, by)).data
const found = async (body: unknown, by: TestUser = recruiter) =>
  (await make(assessments.search, { body } as never, by)).tests.map(({ pbt_name }) => pbt_name)

describe('the catalogue of tests', () => {
  // L-M21
  test('is searched by plain text or by name, in any case, prefix matches first', async () => {
    for (const name of ['Basics of SQL', 'SQL advanced', 'Java <b>one</b>']) await put(name)
    expect(await found('sql')).toEqual(['SQL advanced', 'Basics of SQL'])
    expect(await found({ name: 'SQL' })).toEqual(['SQL advanced', 'Basics of SQL'])
    expect(await found({ name: '' })).toEqual(['Basics of SQL', 'Java <b>one</b>', 'SQL advanced'])
    for (const none of ['%', '_', "'", 'qq']) expect(await found(none)).toEqual([])
    expect(await found('sql', stranger)).toEqual([])
  })

  test('is managed by administrators only', async () => {
    for (const by of [recruiter, manager]) {
      expect(await refuse(assessments.create, { body: { name: 'Mine' } }, by)).toMatchObject({ status_code: 403 })
      const { pbt_id: testId } = await put(`Kept from ${by.userId}`)
      expect(await refuse(assessments.retire, { params: { testId } }, by)).toMatchObject({ status_code: 403 })
    }
  })

  test('has a name once, and a retired test frees its name', async () => {
    const { pbt_id: testId } = await put('Typing')
    const again = await refuse(assessments.create, { body: { name: 'TYPING' } }, admin)
    expect(again).toMatchObject({ status_code: 409, fields: { name: expect.stringContaining('TYPING') } })
    expect(await put('Typing', stranger)).toMatchObject({ pbt_name: 'Typing' })
    await make(assessments.retire, { params: { testId } }, admin)
    await make(assessments.retire, { params: { testId } }, admin)
    expect(await found('typing')).toEqual([])
    await put('Typing')
    expect(await found('typing')).toEqual(['Typing'])
  })

  test.each([{}, { name: ' ' }, { name: 'x'.repeat(121) }, { name: 4 }])('refuses a test %j', async (body) => {
    const refused = await refuse(assessments.create, { body } as never, admin)
    expect(refused).toMatchObject({ status_code: 400, fields: { name: expect.any(String) } })
  })

  test.each([{}, [], 7, { name: 7 }, 'x'.repeat(121)])('refuses to search for %j', async (body) => {
    expect(await refuse(assessments.search, { body } as never, recruiter)).toMatchObject({ status_code: 400 })
  })
})

describe('a test for a position', () => {
  // L-M21
  test('is copied from the catalogue and recorded, once or twice, even if it is retired meanwhile', async () => {
    const { pbt_id: pbtId, pbt_name: pbtName } = await put('Reading')
    const added = await make(assessments.add, { body: pbtId }, recruiter)
    expect(added).toMatchObject({ success: true, pbtId, pbtName })
    const other = await make(assessments.add, { body: { id: pbtId } }, recruiter)
    expect(other.assessmentId).not.toBe(added.assessmentId)
    await make(assessments.retire, { params: { testId: pbtId } }, admin)
    const { assessmentId } = added
    for (const _ of ['once', 'twice']) {
      const recorded = await make(assessments.record, { body: { assessmentId, pbtId, pbtName } }, recruiter)
      expect(recorded.data).toEqual({ assessmentId, pbtId, pbtName })
    }
  })

  test('must be in the company’s catalogue', async () => {
    const { pbt_id: pbtId, pbt_name: pbtName } = await put('Writing')
    const { assessmentId } = await make(assessments.add, { body: pbtId }, recruiter)
    for (const id of [pbtId, 'none']) {
      const by = id === 'none' ? recruiter : stranger
      expect(await refuse(assessments.add, { body: id }, by)).toMatchObject({ status_code: 404 })
      expect(
        await refuse(assessments.retire, { params: { testId: id } }, by.userId === recruiter.userId ? admin : by),
      ).toMatchObject({ status_code: 404 })
    }
    for (const [body, by] of [
      [{ assessmentId, pbtId, pbtName }, stranger],
      [{ assessmentId: pbtId, pbtId, pbtName }, recruiter],
      [{ assessmentId, pbtId: 'none', pbtName }, recruiter],
    ] as const)
      expect(await refuse(assessments.record, { body }, by)).toMatchObject({ status_code: 404 })
    await make(assessments.retire, { params: { testId: pbtId } }, admin)
    expect(await refuse(assessments.add, { body: pbtId }, recruiter)).toMatchObject({ status_code: 404 })
  })

  test('is for users who create or edit positions', async () => {
    const { pbt_id: pbtId, pbt_name: pbtName } = await put('Counting')
    expect(await refuse(assessments.add, { body: pbtId }, manager)).toMatchObject({ status_code: 403 })
    const { assessmentId } = await make(assessments.add, { body: pbtId }, recruiter)
    const body = { assessmentId, pbtId, pbtName }
    expect(await refuse(assessments.record, { body }, manager)).toMatchObject({ status_code: 403 })
  })

  test.each(['assessmentId', 'pbtName', 'pbtId'])('is not recorded without its %s', async (field) => {
    const body = { assessmentId: 'a', pbtName: 'b', pbtId: 'c', [field]: undefined } as never
    const refused = await refuse(assessments.record, { body }, recruiter)
    expect(refused).toMatchObject({ status_code: 400, fields: { [field]: 'Field is required.' } })
  })
})
