import { approvals } from '@rolecall/contract/approvals/approvals'
import { outbox } from '@rolecall/contract/email/outbox'
import { offers } from '@rolecall/contract/offers/offers'
import { expect, test } from 'vitest'
import { aHireableCandidate, aJobOffer, someOfferChains } from '../../../test/factories/job-offer.ts'
import { formOf } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { ALL_BUT_PAY } from '../../../test/planted-pay.ts'
import { readMails } from '../../../test/read-mails.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { signToken } from '../../platform/kernel/signed-links.ts'
import { updateCompanySettings } from '../company/settings.queries.ts'

const tested = await testApp()
const { app, db, make } = tested

const PAY = /65,000/

/** An offer to Mara Ellison that waits for two approvers, one after the other. */
async function anAskedOffer({ actions }: { actions?: typeof ALL_BUT_PAY } = {}) {
  const by = await aUser(db, { role: 'company_admin' })
  const { companyId } = by
  const [first, second] = [
    await aUser(db, { companyId, ...(actions ? { actions } : { role: 'hiring_manager' as const }) }),
    await aUser(db, { companyId, role: 'hiring_manager' }),
  ]
  await someOfferChains(tested, by, [first, second])
  const whom = await aHireableCandidate(tested, by, { name: 'Mara Ellison' })
  const { offer_id: offerId } = await aJobOffer(tested, by, whom, { ask: true })
  return { by, first, second, whom, offerId }
}

const mailsTo = async (user: TestUser) => (await readMails(tested, user)).filter(({ to }) => to === user.email)
const linksIn = (text: string): string[] => text.match(/\/approval\?token=[^\s"<>)]+/g) ?? []
/** The links in the newest email: to approve, and to decline. */
async function linksTo(user: TestUser) {
  const [mail] = await mailsTo(user)
  const [approve = '', decline = ''] = linksIn(mail?.text ?? '')
  return { approve, decline }
}
const open = async (link: string) => {
  const { statusCode, body } = await app.inject({ method: 'GET', url: link })
  return { status: statusCode, body }
}
const confirm = async (link: string, reason = '', answer = '') => {
  const token = new URL(link, 'http://x').searchParams.get('token') ?? ''
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/approval',
    ...(await formOf({ token, reason, ...(answer && { answer }) })),
  })
  return { status: statusCode, body }
}
const approvalOf = async (user: TestUser) => (await make(approvals.waiting, { query: {} }, user)).data[0]
const historyOf = (by: TestUser) =>
  withCompany(db, by.companyId, (tx) =>
    tx
      .selectFrom('event')
      .select(['kind', 'actor_id', 'payload'])
      .where('company_id', '=', by.companyId)
      .where('kind', 'like', 'approval.%')
      .orderBy('id')
      .execute(),
  )

test('an approval names the candidate, the pay and the range, and each approver is emailed at their turn', async () => {
  const { by, first, second } = await anAskedOffer()
  expect(await approvalOf(first)).toMatchObject({
    candidate: 'Mara Ellison',
    pay: '€65,000 a year',
    range: '',
    warnings: [],
    sees_pay: true,
  })
  const [mail] = await mailsTo(first)
  expect(mail?.text).toMatch(/Mara Ellison/)
  expect(mail?.text).toMatch(PAY)
  expect(await mailsTo(second)).toEqual([])
  expect(await mailsTo(by)).toEqual([])
  const { approve } = await linksTo(first)
  expect((await confirm(approve)).body).toContain('You approved the request.')
  expect(await mailsTo(second)).toHaveLength(1)
  expect((await confirm((await linksTo(second)).approve)).status).toBe(200)
  const [decided] = await mailsTo(by)
  expect(decided?.subject).toMatch(/^O-\d+ .*: approved$/)
  expect(decided?.text).not.toMatch(PAY)
  const history = await historyOf(by)
  expect(history.map(({ kind, actor_id }) => [kind, actor_id])).toEqual([
    ['approval.asked', by.userId],
    ['approval.answered', first.userId],
    ['approval.reached', first.userId],
    ['approval.answered', second.userId],
    ['approval.approved', second.userId],
  ])
  expect(history.filter(({ kind }) => /answered|approved/.test(kind)).map(({ payload }) => payload)).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ how: 'by email' })),
  )
})

test('opening a link gives no answer, even many times', async () => {
  const { first } = await anAskedOffer()
  const { approve, decline } = await linksTo(first)
  for (const link of [approve, decline, approve]) {
    const { status, body } = await open(link)
    expect(status).toBe(200)
    expect(body).toContain('Mara Ellison')
    expect(body).toMatch(PAY)
  }
  expect((await approvalOf(first))?.my_step).toBe(1)
})

test('declining requires a reason, and the requester is notified without it', async () => {
  const { by, first } = await anAskedOffer()
  const { approve, decline } = await linksTo(first)
  const without = await confirm(decline)
  expect([without.status, without.body]).toEqual([400, expect.stringContaining('Enter a reason.')])
  expect((await confirm(decline, 'x'.repeat(1_001))).body).toContain('at most 1,000 characters')
  expect((await confirm(decline, '65,000 is <b>too much</b>.')).body).toContain('You declined the request.')
  const [decided] = await mailsTo(by)
  expect(decided?.subject).toMatch(/: declined$/)
  expect(decided?.text).not.toContain('too much')
  // The same answer again changes nothing, and the other one comes too late.
  expect((await confirm(decline, 'Again.')).status).toBe(200)
  const late = await confirm(approve)
  expect([late.status, late.body]).toEqual([409, expect.stringContaining('already declined')])
})

test('the page of either link offers both answers', async () => {
  const { first } = await anAskedOffer()
  const { approve } = await linksTo(first)
  expect((await open(approve)).body).toContain('<summary>Decline instead</summary>')
  expect(await confirm(approve, '', 'refused')).toMatchObject({
    status: 400,
    body: expect.stringContaining('<summary>Approve instead</summary>'),
  })
  expect(await confirm(approve, '', 'perhaps')).toMatchObject({ status: 404 })
  expect((await confirm(approve, 'Too much.', 'refused')).body).toContain('You declined the request.')
})

test('a link is valid for one user, one step and one round', async () => {
  const { by, first, second, offerId } = await anAskedOffer()
  const { approve } = await linksTo(first)
  // When both answer at once, one answer counts, and both read that it is done.
  const both = await Promise.all([confirm(approve), confirm(approve)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { approve: next } = await linksTo(second)
  expect((await open(approve)).body).toContain('You approved the request.')
  const { data: offer } = await make(offers.show, { params: { offerId } }, by)
  await make(offers.withdraw, { body: { offer_id: offerId, version: offer.version, reason: 'Not any more.' } }, by)
  const { status, body } = await confirm(next)
  expect([status, body]).toEqual([409, expect.stringContaining('withdrew O-1')])
  expect((await open(next)).body).not.toContain('<form')
})

test('an expired link, or one of a deactivated user, opens nothing', async () => {
  const { by, first } = await anAskedOffer()
  const { approve } = await linksTo(first)
  const token = new URL(approve, 'http://x').searchParams.get('token') ?? ''
  const parts = token.split('.')
  const named = {
    companyId: parts[0] ?? '',
    approvalId: parts[1] ?? '',
    step: '1',
    userId: first.userId,
    answer: 'approved',
  }
  const long = new Date(tested.deps.now().getTime() - 15 * 86_400_000)
  const over = signToken(tested.deps.env.ROLECALL_SECRET, 'approval', named, long)
  expect(await confirm(`/approval?token=${over}`)).toMatchObject({
    status: 404,
    body: expect.stringContaining('expired'),
  })
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('app_user').set({ is_active: false }).where('id', '=', first.userId).execute(),
  )
  expect((await open(approve)).status).toBe(404)
  expect((await confirm(approve)).status).toBe(404)
})

test('an approver without access to pay sees none in the email and on its page, and email lists show it to nobody', async () => {
  const { first } = await anAskedOffer({ actions: ALL_BUT_PAY })
  const [mail] = await mailsTo(first)
  expect([mail?.text, mail?.html].join()).not.toMatch(PAY)
  const { body } = await open((await linksTo(first)).approve)
  expect(body).not.toMatch(PAY)
  expect(body).toContain('You don’t have permission to see pay')
  const other = await anAskedOffer()
  const listed = await make(outbox.list, { body: {} }, other.by)
  expect(JSON.stringify(listed)).toContain('Approval needed')
  expect(JSON.stringify(listed)).not.toMatch(PAY)
  expect(JSON.stringify(listed)).not.toContain('/approval?token')
})

test('if a second factor is required, the email links to sign-in, and an older link gives no answer', async () => {
  const { by, first, second } = await anAskedOffer()
  const { approve } = await linksTo(first)
  await withCompany(db, by.companyId, (tx) => updateCompanySettings(tx, { require_second_factor: true }))
  const { status, body } = await confirm(approve)
  expect([status, body]).toEqual([200, expect.stringContaining('requires you to sign in')])
  expect((await approvalOf(first))?.my_step).toBe(1)
  const approval_id = (await approvalOf(first))?.approval_id ?? ''
  await make(approvals.answer, { body: { approval_id, step: 1, answer: 'approved' } }, first)
  const [mail] = await mailsTo(second)
  expect(mail?.text).toContain(`/approvals?request=${approval_id}`)
  expect(linksIn(mail?.text ?? '')).toEqual([])
})

test('a stand-in is emailed when their time begins, answers for the other, and loses the right when it ends', async () => {
  const { by, first } = await anAskedOffer()
  const deputy = await aUser(db, { companyId: by.companyId, role: 'hiring_manager' })
  const today = '2026-03-02'
  const days = { from_day: today, until_day: '2026-03-06' }
  const { data } = await make(approvals.nameDeputy, { body: { deputy: deputy.userId, ...days } }, first)
  const { approve, decline } = await linksTo(deputy)
  expect((await open(decline)).body).toContain('Mara Ellison')
  await make(approvals.endDeputy, { params: { deputyId: data.deputy_id } }, first)
  expect(await confirm(approve)).toMatchObject({
    status: 404,
    body: expect.stringContaining('no longer needs your answer'),
  })
  await make(approvals.nameDeputy, { body: { deputy: deputy.userId, ...days } }, first)
  expect((await confirm(approve)).body).toContain('You approved the request.')
  expect((await confirm((await linksTo(first)).approve)).status).toBe(409)
})
