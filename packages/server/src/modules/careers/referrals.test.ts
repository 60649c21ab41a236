import { referrals } from '@rolecall/contract/careers/referrals'
import { notifications } from '@rolecall/contract/notifications/notifications'
import { codeOfChannel } from '@rolecall/domain/careers/referral'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aReferral } from '../../../test/factories/referral.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'

const { db, make, refuse } = await testApp()

const ON = { body: { is_on: true, thanks: 'A day off', days: 30 } }
const link = (positionId: string) => ({ body: { positionId } })

/** A company that takes referrals, with a published position, an administrator and a user without special rights. */
async function aCompany() {
  const admin = await aUser(db, { role: 'company_admin' })
  const { companyId } = admin
  const friend = await aUser(db, { companyId, actions: [] })
  await make(referrals.settle, ON, admin)
  const position = await aPosition(db, admin, { job_posted: true })
  return { admin, friend, companyId, position, positionId: position.positionId }
}

/** A referred candidate, in a group of the pipeline; `knownFor`: days for which they were known before they applied. */
async function aReferred(
  { position, friend, admin }: Awaited<ReturnType<typeof aCompany>>,
  { group = 'Initial Status', knownFor = 0, email }: { group?: string; knownFor?: number; email?: string } = {},
) {
  const created_at = new Date(NOW.getTime() - knownFor * 86_400_000)
  const person = await aCandidate(db, admin, { candidate: { created_at, ...(email && { email }) } })
  await anApplication(db, position, person, { status: group, group })
  await aReferral({ db }, admin, { positionId: position.positionId, ...person, referrer: friend })
  return person
}
const listed = async (who: TestUser, show: 'due' | 'all' | 'thanked' = 'all') =>
  (await make(referrals.list, { query: { show } }, who)).data

test('every user can copy their own permanent link to a published post, and to no other post', async () => {
  const { admin, friend, companyId, positionId } = await aCompany()
  const first = await make(referrals.link, link(positionId), friend)
  const again = await make(referrals.link, link(positionId), friend)
  expect(again.link).toBe(first.link)
  expect(codeOfChannel(new URL(first.link, 'https://a.example').searchParams.get('source') ?? '')).toHaveLength(10)
  expect((await make(referrals.link, link(positionId), admin)).link).not.toBe(first.link)
  expect(await eventsOf(db, companyId, 'referral.linked')).toHaveLength(2)
  const shown = await make(referrals.positions, { query: {} }, friend)
  expect(shown).toMatchObject({ is_on: true, thanks: 'A day off', total: 1, data: [{ link: first.link }] })
  const hidden = await aPosition(db, admin)
  expect((await refuse(referrals.link, link(hidden.positionId), friend)).status_code).toBe(404)
  expect((await refuse(referrals.link, link(positionId), await aUser(db))).status_code).toBe(404)
  await make(referrals.settle, { body: { ...ON.body, is_on: false } }, admin)
  expect((await refuse(referrals.link, link(positionId), friend)).status_code).toBe(409)
})

test('a referrer sees the progress of their referral, but not who applied', async () => {
  const company = await aCompany()
  const person = await aReferred(company, { group: 'Selected' })
  const mine = await make(referrals.mine, { query: {} }, company.friend)
  expect(mine.data).toMatchObject(
    [{ state: 'selected', due_on: '2026-04-01T10:00:00.000Z' }].map(({ state }) => ({ state })),
  )
  expect(JSON.stringify(mine)).not.toContain(person.name)
  expect((await refuse(referrals.list, { query: {} }, company.friend)).status_code).toBe(403)
  expect((await make(referrals.mine, { query: {} }, company.admin)).total).toBe(0)
})

test('a reward is due to the referrer of a new candidate who was hired, once the waiting period is over', async () => {
  const company = await aCompany()
  const { admin, friend } = company
  const selected = await aReferred(company, { group: 'Selected' })
  await aReferred(company, { group: 'Selected', knownFor: 3 })
  await aReferred(company, { group: 'Rejected' })
  await aReferred(company, { group: 'Selected', email: friend.email })
  expect((await listed(admin)).map(({ state }) => state).toSorted()).toEqual(['known', 'over', 'own', 'selected'])
  expect(await listed(admin, 'due')).toEqual([])
  await make(referrals.settle, { body: { ...ON.body, days: 0 } }, admin)
  expect(await listed(admin, 'due')).toMatchObject([
    { candidate_id: selected.candidateId, referred_by: expect.any(String), state: 'due', may_thank: true },
  ])
})

test('a reward is recorded once, announced to the referrer, and undone, and nobody rewards themselves or another company’s user', async () => {
  const company = await aCompany()
  const { admin, friend, companyId, positionId } = company
  const { candidateId } = await aReferred(company, { group: 'Selected' })
  const of = (is_thanked: boolean) => ({ body: { positionId, candidate_id: candidateId, is_thanked } })
  await make(referrals.thank, of(true), admin)
  await make(referrals.thank, of(true), admin)
  expect(await eventsOf(db, companyId, 'referral.thanked')).toHaveLength(1)
  expect((await make(notifications.list, { query: {} }, friend)).data).toMatchObject([{ topic: 'referral' }])
  expect(await listed(admin, 'thanked')).toMatchObject([{ state: 'thanked' }])
  await make(referrals.thank, of(false), admin)
  expect(await listed(admin, 'thanked')).toEqual([])
  const stranger = await aUser(db, { role: 'company_admin' })
  expect((await refuse(referrals.thank, of(true), stranger)).status_code).toBe(404)
  const own = await aCandidate(db, admin)
  await anApplication(db, company.position, own)
  await aReferral({ db }, admin, { positionId, ...own, referrer: admin })
  const thankOwn = { body: { positionId, candidate_id: own.candidateId, is_thanked: true } }
  expect(await refuse(referrals.thank, thankOwn, admin)).toMatchObject({ status_code: 409 })
})
