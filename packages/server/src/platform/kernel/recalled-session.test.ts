import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { dashboard } from '@rolecall/contract/reports/dashboard'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import type { Permission } from '@rolecall/domain/access/permissions'
import { expect, test } from 'vitest'
import { aPool, fillFromPool } from '../../../test/factories/pool.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../db/with-company.ts'

// Another node, or a database administrator, changes a session that this process keeps in memory (docs/decisions/0125): this
// process is never told of writes that bypass the product here.

const { db, url, call, make } = await testApp()

const endAll = ({ companyId, userId }: TestUser) =>
  withCompany(db, companyId, (tx) =>
    tx.updateTable('session').set({ revoked_at: new Date() }).where('user_id', '=', userId).execute(),
  )

const giveRights = ({ companyId, userId }: TestUser, actions: readonly Permission[]) =>
  withCompany(db, companyId, (tx) =>
    tx
      .updateTable('role as r')
      .from('app_user as u')
      .set({ actions: [...actions] })
      .whereRef('u.role_id', '=', 'r.id')
      .where('u.id', '=', userId)
      .execute(),
  )

async function aMover() {
  const user = await aUser(db, { role: 'company_admin' })
  await aPool(url, user, 3)
  const { positionId } = await aPosition(db, user)
  await fillFromPool(url, user, positionId, 3)
  const list = { positionId, status_grp: 'Initial Status', facets: false }
  const resumeId = (await make(shortlist.cards, { body: list }, user)).results[0]?.resume_id ?? ''
  const body = { positionId, resumeId, status: 'Shortlisted', status_grp: 'Shortlisted' }
  const countShortlisted = async () => {
    const { results } = await make(shortlist.cards, { body: { ...list, status_grp: 'Shortlisted' } }, await another())
    return results.length
  }
  const another = () => aUser(db, { companyId: user.companyId, role: 'company_admin' })
  return { user, move: () => call(pipeline.changeStatus, { body }, user), countShortlisted }
}

test('a session ended elsewhere neither reads nor writes, not even once', async () => {
  const { user, move, countShortlisted } = await aMover()
  const other = await aUser(db, { companyId: user.companyId, role: 'company_admin' })
  await make(dashboard.show, {}, other)
  await Promise.all([endAll(user), endAll(other)])
  expect((await move()).status).toBe(401)
  expect(await countShortlisted()).toBe(0)
  expect(await call(dashboard.show, {}, other)).toMatchObject({ status: 401, json: { code: 'not_signed_in' } })
})

test('several requests of a session ended elsewhere are all refused', async () => {
  const user = await aUser(db)
  await make(dashboard.show, {}, user)
  await endAll(user)
  const answers = await Promise.all(Array.from({ length: 6 }, () => call(dashboard.show, {}, user)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(401))
})

test('a permission revoked elsewhere is gone with the next request, and a granted one is there', async () => {
  const user = await aUser(db, { actions: ['view_candidate_pool'] })
  const poolOf = async () => (await make(dashboard.show, {}, user)).candidates.pool
  expect(await poolOf()).toBe(0)
  await giveRights(user, [])
  expect(await poolOf()).toBe(null)
  await giveRights(user, ['view_candidate_pool'])
  expect(await poolOf()).toBe(0)
})

test('a user who may no longer move candidates moves nobody, and does again when allowed', async () => {
  const { user, move, countShortlisted } = await aMover()
  const admin = (isAdmin: boolean) =>
    withCompany(db, user.companyId, (tx) =>
      tx
        .updateTable('app_user')
        .set((eb) => ({
          role_id: eb
            .selectFrom('role')
            .select('id')
            .where('type_name', '=', isAdmin ? 'company_admin' : 'norole'),
        }))
        .where('id', '=', user.userId)
        .execute(),
    )
  await admin(false)
  expect((await move()).status).toBeGreaterThanOrEqual(403)
  expect(await countShortlisted()).toBe(0)
  await admin(true)
  expect((await move()).status).toBe(200)
  expect(await countShortlisted()).toBe(1)
})
