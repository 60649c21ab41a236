import { account } from '@rolecall/contract/accounts/account'
import { pool } from '@rolecall/contract/pool/pool'
import { projects } from '@rolecall/contract/positions/projects'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { sample } from '@rolecall/contract/privacy/sample'
import { dashboard } from '@rolecall/contract/reports/dashboard'
import { SAMPLE_DATA } from '@rolecall/domain/access/sample-access'
import { expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const tested = await testApp()
const { db, make, refuse } = tested
const hasSample = async (by: TestUser) => (await make(dashboard.show, {}, by)).has_sample
const totalOf = async (by: TestUser) => (await make(pool.resumes, { body: { people: true, start: 0 } }, by)).total
const isArchived = async (by: TestUser, projectId: string) =>
  (await make(projects.details, { body: { projectId, search_key: '', page: 1 } }, by)).data.archive

/** Two candidates and a position, marked as sample data of the user. */
async function aSample(by: TestUser): Promise<{ upload_id: string; project_id: string }> {
  const files = ['Amara', 'Ines'].map((name) =>
    aTextFile(`${name}.txt`, { name: `${name} Lindqvist`, email: `${name.toLowerCase()}@sample.example` }),
  )
  const { _id } = await uploadAndRead(tested, by, files)
  const { projectId } = await aPosition(db, by)
  const marked = { upload_id: _id, project_id: projectId }
  await make(account.prefer, { body: { sample: marked } }, by)
  return marked
}

test('an administrator removes the sample data that a colleague added, and nothing else', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const { companyId } = admin
  const colleague = await aUser(db, { companyId, actions: [...SAMPLE_DATA.allOf] })
  const { project_id: projectId } = await aSample(colleague)
  const own = await aPosition(db, admin)
  await uploadAndRead(tested, admin, [aTextFile('own.txt', { name: 'Carmen Oyelaran', email: 'carmen@own.example' })])
  expect([await hasSample(admin), await hasSample(colleague), await totalOf(admin)]).toEqual([true, true, 3])

  expect((await make(sample.remove, { body: {} }, admin)).message).toContain('2')
  expect([await hasSample(admin), await hasSample(colleague), await totalOf(admin)]).toEqual([false, false, 1])
  expect([await isArchived(admin, projectId), await isArchived(admin, own.projectId)]).toEqual([true, false])
  expect((await make(privacy.deleted, { query: {} }, admin)).data).toMatchObject([{ people: 2 }])
  expect((await make(account.preferences, {}, colleague)).sample).toBeNull()
  await make(sample.remove, { body: {} }, admin)
  expect(await totalOf(admin)).toBe(1)
})

test('only users who may delete candidates and archive projects remove sample data, or mark any', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const { companyId } = admin
  await aSample(admin)
  for (const left of SAMPLE_DATA.allOf) {
    const lacking = await aUser(db, { companyId, actions: SAMPLE_DATA.allOf.filter((action) => action !== left) })
    expect(await hasSample(lacking)).toBe(false)
    expect(await refuse(sample.remove, { body: {} }, lacking)).toMatchObject({ code: 'not_allowed' })
    const marked = { upload_id: 'an upload', project_id: '' }
    expect(await refuse(account.prefer, { body: { sample: marked } }, lacking)).toMatchObject({
      code: 'not_allowed',
    })
  }
  expect(await totalOf(admin)).toBe(2)
  const other = await aUser(db, { role: 'company_admin' })
  await make(sample.remove, { body: {} }, other)
  expect([await hasSample(other), await hasSample(admin)]).toEqual([false, true])
})

test('what a colleague added is not removed as the sample data of another user', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const marked = await aSample(admin)
  const colleague = await aUser(db, { companyId: admin.companyId, role: 'company_admin' })
  await make(account.prefer, { body: { sample: null } }, admin)
  await make(account.prefer, { body: { sample: marked } }, colleague)
  await make(sample.remove, { body: {} }, admin)
  expect([await totalOf(admin), await isArchived(admin, marked.project_id)]).toEqual([2, false])
})

test('a mark that only looks like an id breaks neither the dashboard of colleagues nor the removal', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const colleague = await aUser(db, { companyId: admin.companyId, actions: [...SAMPLE_DATA.allOf] })
  for (const odd of ['a'.repeat(36), '-'.repeat(36), 'none']) {
    await make(account.prefer, { body: { sample: { upload_id: odd, project_id: odd } } }, colleague)
    expect(await hasSample(admin)).toBe(true)
    await make(sample.remove, { body: {} }, admin)
    expect(await hasSample(admin)).toBe(false)
  }
})
