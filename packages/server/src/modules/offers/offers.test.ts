import { approvals } from '@rolecall/contract/approvals/approvals'
import { notifications } from '@rolecall/contract/notifications/notifications'
import { offerTemplates } from '@rolecall/contract/offers/offer-templates'
import { offers } from '@rolecall/contract/offers/offers'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { expect, test } from 'vitest'
import {
  AN_OFFER,
  aHireableCandidate,
  aJobOffer,
  anOfferTemplate,
  approveOffer,
  aSentOffer,
  someOfferChains,
} from '../../../test/factories/job-offer.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, TODAY, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { endOffer } from './end-offer.ts'
import { expireOffers } from './expire-offers.ts'
import { findOffer } from './offers.queries.ts'

const app = await testApp()
const { db, deps, make, call, refuse } = app

const show = async (by: TestUser, offerId: string) => make(offers.show, { params: { offerId } }, by)
const stateOf = async (by: TestUser, offerId: string) => (await show(by, offerId)).data.state
const mailsTo = (by: TestUser, candidateId: string) =>
  withCompany(db, by.companyId, (tx) =>
    tx
      .selectFrom('outgoing_mail')
      .select(['kind', 'subject', 'text'])
      .where('company_id', '=', by.companyId)
      .where('candidate_id', '=', candidateId)
      // Emails to approvers are about the candidate, too.
      .where('kind', '<>', 'approval')
      .orderBy('created_at')
      .execute(),
  )
/** Acts as the candidate does on their page, which belongs to another area. */
const candidateEnds = (by: TestUser, offerId: string, state: 'signed' | 'declined') =>
  inCompany(deps, by.companyId, async (work) => {
    const offer = await findOffer(work, offerId, { lock: true })
    if (!offer) throw new Error('There is no such offer')
    await endOffer(work, offer, { state, reason: state === 'declined' ? 'I stay.' : '' })
  })

async function someApprovers(by: TestUser) {
  const { companyId } = by
  const [first, second] = [
    await aUser(db, { companyId, role: 'norole' }),
    await aUser(db, { companyId, role: 'norole' }),
  ]
  await someOfferChains(app, by, [first, second])
  return [first, second] as const
}
const approvalOf = async (who: TestUser) =>
  (await make(approvals.waiting, { query: {} }, who)).data[0]?.approval_id ?? ''

test('an offer is created, approved by two, sent, and keeps its content', async () => {
  const by = await aUser(db)
  const [first, second] = await someApprovers(by)
  const whom = await aHireableCandidate(app, by)
  const offer = await aJobOffer(app, by, whom, { ask: true })
  expect(offer).toMatchObject({ serial: 'O-1', state: 'waiting', may_edit: false, may_send: false, may_withdraw: true })
  expect((await make(approvals.waiting, { query: {} }, first)).data).toMatchObject([
    { kind: 'offer', title: `O-1 ${whom.title}`, amount: { value: 65_000, currency: 'EUR' } },
  ])
  // Approvers have no right but this part: they read all of this offer, and no other.
  const read = await show(first, offer.offer_id)
  expect(read.data).toMatchObject({ sees_pay: true, may_withdraw: false })
  expect(read.versions[0]?.body).toContain('€65,000 a year, and 4711 at the start')
  expect(await refuse(offers.send, { body: { offer_id: offer.offer_id } }, by)).toMatchObject({ code: 'conflict' })
  await approveOffer(app, offer.offer_id, [first, second])
  const { message, data, in_outbox } = await make(offers.send, { body: { offer_id: offer.offer_id } }, by)
  // The tenth ends in Berlin an hour before it ends in London.
  expect(data).toMatchObject({ state: 'sent', zone: 'Europe/Berlin', expires_at: '2026-03-10T23:00:00.000Z' })
  expect(in_outbox).toBe(true)
  expect(message).toContain('outbox')
  // A double click sends nothing twice.
  await make(offers.send, { body: { offer_id: offer.offer_id } }, by)
  const mails = await mailsTo(by, whom.candidateId)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe(`Your offer: ${whom.title}`)
  expect(mails[0]?.text).not.toMatch(/65.?000/)
  expect((await show(by, offer.offer_id)).versions[0]).toMatchObject({
    number: 1,
    was_asked: true,
    sha256: /^[0-9a-f]{64}$/,
  })
})

test('a submitted offer never changes: a rejection reopens it, and an edit creates a new version', async () => {
  const by = await aUser(db)
  const [first] = await someApprovers(by)
  const whom = await aHireableCandidate(app, by)
  const { offer_id: id, template_id } = await aJobOffer(app, by, whom, { ask: true })
  expect(await refuse(offers.edit, { body: { ...AN_OFFER, template_id, offer_id: id } }, by)).toMatchObject({
    message: 'This offer is awaiting approval and hasn’t been sent.',
  })
  const body = { approval_id: await approvalOf(first), step: 1, answer: 'refused' as const, reason: 'Too much.' }
  await make(approvals.answer, { body }, first)
  const { data, approvals: rounds } = await show(by, id)
  expect(data).toMatchObject({ state: 'draft', number: 1 })
  expect(rounds[0]).toMatchObject({ state: 'refused', reason: 'Too much.' })
  const pay = { value: 60_000, currency: 'EUR', per: 'year' as const }
  const edited = await make(offers.edit, { body: { ...AN_OFFER, template_id, offer_id: id, pay } }, by)
  expect(edited.data.number).toBe(2)
  // Its approval was not requested yet, so it is overwritten.
  await make(offers.edit, { body: { ...AN_OFFER, template_id, offer_id: id, pay, place: 'Hamburg' } }, by)
  const whole = await show(by, id)
  expect(whole.versions.map(({ number, pay: paid }) => [number, paid?.value])).toEqual([
    [2, 60_000],
    [1, 65_000],
  ])
  const compared = await make(offers.compare, { params: { offerId: id }, query: { from: 1, to: 2 } }, by)
  expect(compared.said).toEqual([
    'Place changed from Berlin to Hamburg.',
    'Pay changed from €65,000 a year to €60,000 a year.',
  ])
  expect(compared.lines.map(({ sign }) => sign)).toContain('added')
  expect((await call(offers.compare, { params: { offerId: id }, query: { from: 1, to: 3 } }, by)).status).toBe(404)
  // Asking again without an edit makes a version of its own.
  await make(offers.ask, { body: { offer_id: id } }, by)
  await make(offers.ask, { body: { offer_id: id } }, by)
  expect((await show(by, id)).data).toMatchObject({ state: 'waiting', number: 2 })
})

test('two approvers at the same moment are each asked once, and a stand-in answers for one', async () => {
  const by = await aUser(db)
  const [first, second] = await someApprovers(by)
  const deputy = await aUser(db, { companyId: by.companyId, role: 'norole' })
  const days = { from_day: '2026-03-01', until_day: '2026-03-31' }
  await make(approvals.nameDeputy, { body: { deputy: deputy.userId, ...days } }, second)
  const { offer_id: id } = await aJobOffer(app, by, await aHireableCandidate(app, by), { ask: true })
  const approval_id = await approvalOf(first)
  const say = (who: TestUser, step: number) =>
    call(approvals.answer, { body: { approval_id, step, answer: 'approved' } }, who)
  const twice = await Promise.all([say(first, 1), say(first, 1)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  const both = await Promise.all([say(second, 2), say(deputy, 2)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await stateOf(by, id)).toBe('approved')
  // The deputy has a part in it, and reads it.
  expect((await show(deputy, id)).data.sees_pay).toBe(true)
})

test.each(['signed', 'declined'] as const)(
  'when withdrawn and %s in the same second, one of them wins',
  async (other) => {
    const by = await aUser(db)
    const whom = await aHireableCandidate(app, by)
    const { offer_id: id } = await aSentOffer(app, by, whom)
    const [withdrawn, ended] = await Promise.allSettled([
      call(offers.withdraw, { body: { offer_id: id, reason: 'No budget.' } }, by),
      candidateEnds(by, id, other),
    ])
    const state = await stateOf(by, id)
    const status = withdrawn.status === 'fulfilled' ? withdrawn.value.status : 0
    if (state === 'withdrawn') {
      expect([status, ended.status]).toEqual([200, 'rejected'])
      expect(String(ended.status === 'rejected' && ended.reason)).toContain('This offer has been withdrawn.')
      const mails = await mailsTo(by, whom.candidateId)
      expect(mails.map(({ subject }) => subject)).toContain(`About our offer: ${whom.title}`)
      expect(JSON.stringify(mails)).not.toContain('No budget')
    } else {
      expect([state, status, ended.status]).toEqual([other, 409, 'fulfilled'])
      expect(await mailsTo(by, whom.candidateId)).toHaveLength(1)
    }
    // In this order the first counts, whichever was faster above.
    const again = await aHireableCandidate(app, by)
    const next = await aSentOffer(app, by, again)
    await candidateEnds(by, next.offer_id, other)
    const late = await refuse(offers.withdraw, { body: { offer_id: next.offer_id, reason: 'No budget.' } }, by)
    expect(late.message).toBe(`This offer has been ${other}.`)
  },
)

test('withdrawing a pending offer releases its approvers, and a repeat changes nothing', async () => {
  const by = await aUser(db)
  const [first] = await someApprovers(by)
  const whom = await aHireableCandidate(app, by)
  const { offer_id: id } = await aJobOffer(app, by, whom, { ask: true })
  expect((await call(offers.withdraw, { body: { offer_id: id, reason: ' ' } }, by)).status).toBe(400)
  const asked = [1, 2].map(() => call(offers.withdraw, { body: { offer_id: id, reason: 'Another was chosen.' } }, by))
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200])
  expect(await show(by, id)).toMatchObject({
    data: { state: 'withdrawn', end_reason: 'Another was chosen.' },
    approvals: [{ state: 'withdrawn' }],
  })
  expect((await make(approvals.waiting, { query: {} }, first)).data).toEqual([])
  // It was never sent: the candidate hears nothing.
  expect(await mailsTo(by, whom.candidateId)).toEqual([])
})

test('any unsigned offer can be renewed as a new draft, and a signed one cannot', async () => {
  const by = await aUser(db)
  const whom = await aHireableCandidate(app, by)
  const { offer_id: id } = await aSentOffer(app, by, whom)
  await candidateEnds(by, id, 'declined')
  expect((await show(by, id)).data).toMatchObject({ state: 'declined', end_reason: 'I stay.', ended_by: null })
  const { data } = await make(offers.renew, { body: { offer_id: id } }, by)
  expect(data).toMatchObject({
    state: 'draft',
    number: 2,
    sent_at: null,
    expires_at: null,
    end_reason: '',
    may_edit: true,
  })
  const renewed = await show(by, id)
  expect(renewed.versions.map(({ sha256 }) => sha256 !== '')).toEqual([false, true])
  // The outcome of the previous version is kept.
  expect(renewed.versions.map(({ ended_as, end_reason }) => [ended_as, end_reason])).toEqual([
    ['', ''],
    ['declined', 'I stay.'],
  ])
  // A second open offer keeps the first from being renewed, and the other way round.
  await make(offers.withdraw, { body: { offer_id: id, reason: 'Again.' } }, by)
  const other = await aJobOffer(app, by, whom)
  expect(await refuse(offers.renew, { body: { offer_id: id } }, by)).toMatchObject({
    message: `The candidate already has an offer for this position: ${other.serial}.`,
  })
  const signed = await aSentOffer(app, by, await aHireableCandidate(app, by))
  await candidateEnds(by, signed.offer_id, 'signed')
  expect((await refuse(offers.renew, { body: { offer_id: signed.offer_id } }, by)).message).toBe(
    'This offer has been signed.',
  )
})

test('when two users create an offer for one candidate at once, one is created', async () => {
  const by = await aUser(db)
  const whom = await aHireableCandidate(app, by)
  const template_id = await anOfferTemplate(app, by)
  const body = { ...AN_OFFER, position_id: whom.positionId, candidate_id: whom.candidateId, template_id }
  const both = await Promise.all([call(offers.create, { body }, by), call(offers.create, { body }, by)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  // A résumé's id names the same candidate.
  const again = await refuse(offers.create, { body: { ...body, candidate_id: whom.resumeId } }, by)
  expect(again.message).toContain('already has an offer for this position')
})

test('an edit based on an older version is refused, and ids of another company are not found', async () => {
  const by = await aUser(db)
  const whom = await aHireableCandidate(app, by)
  const { offer_id, template_id, version } = await aJobOffer(app, by, whom)
  const edit = { ...AN_OFFER, template_id, offer_id, version }
  await make(offers.edit, { body: { ...edit, place: 'Hamburg' } }, by)
  expect(await refuse(offers.edit, { body: edit }, by)).toMatchObject({ code: 'conflict' })
  expect(await refuse(offers.withdraw, { body: { offer_id, version, reason: 'x' } }, by)).toMatchObject({
    code: 'conflict',
  })

  const stranger = await aUser(db)
  const theirs = await aHireableCandidate(app, stranger)
  const foreign = await anOfferTemplate(app, stranger)
  const own = { position_id: theirs.positionId, candidate_id: theirs.candidateId, template_id: foreign }
  for (const wrong of [{ position_id: whom.positionId }, { candidate_id: whom.candidateId }])
    expect((await call(offers.create, { body: { ...AN_OFFER, ...own, ...wrong } }, stranger)).status).toBe(404)
  expect(await refuse(offers.create, { body: { ...AN_OFFER, ...own, template_id } }, stranger)).toMatchObject({
    fields: { template_id: expect.stringContaining('template no longer exists') },
  })
  expect((await call(offers.show, { params: { offerId: offer_id } }, stranger)).status).toBe(404)
  for (const act of [offers.ask, offers.send, offers.renew])
    expect((await call(act, { body: { offer_id } }, stranger)).status).toBe(404)
  expect((await call(offers.withdraw, { body: { offer_id, reason: 'x' } }, stranger)).status).toBe(404)
  expect((await call(offerTemplates.show, { params: { templateId: template_id } }, stranger)).status).toBe(404)
  for (const id of ['nothing', '1', foreign])
    expect((await call(offers.show, { params: { offerId: id } }, stranger)).status).toBe(404)
  expect((await make(offers.list, { query: { position_id: whom.positionId } }, stranger)).total).toBe(0)
})
/** Sets the end of a sent offer to this time from now. */
const endsIn = (by: TestUser, offerId: string, ms: number) =>
  withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('offer')
      .set({ expires_at: new Date(NOW.getTime() + ms), sent_at: new Date(NOW.getTime() - 3 * DAY_MS) })
      .where('company_id', '=', by.companyId)
      .where('id', '=', offerId)
      .execute(),
  )
const toldOf = async (who: TestUser) =>
  (await make(notifications.list, { query: {} }, who)).data.filter(({ topic }) => topic === 'offer')

test('an offer expires by time, before any job says so, and then the job does so once', async () => {
  const by = await aUser(db)
  const whom = await aHireableCandidate(app, by)
  const { offer_id: id } = await aSentOffer(app, by, whom)
  await endsIn(by, id, 1)
  expect(await stateOf(by, id)).toBe('sent')
  await endsIn(by, id, 0)
  expect(await stateOf(by, id)).toBe('expired')
  expect((await make(offers.list, { query: { state: 'expired' } }, by)).total).toBe(1)
  expect((await make(offers.list, { query: { state: 'sent' } }, by)).total).toBe(0)
  await expect(candidateEnds(by, id, 'signed')).rejects.toThrow('This offer has expired.')
  const late = await refuse(offers.withdraw, { body: { offer_id: id, reason: 'x' } }, by)
  expect(late.message).toBe('This offer has expired.')
  await expireOffers.run({}, deps)
  await expireOffers.run({}, deps)
  expect((await show(by, id)).data).toMatchObject({ state: 'expired', ended_at: NOW.toISOString() })
  expect(await toldOf(by)).toMatchObject([{ sentence: expect.stringContaining('expired unsigned') }])
  // Another one is made although no one has recorded that this one is over.
  const again = await aHireableCandidate(app, by)
  const over = await aSentOffer(app, by, again)
  await endsIn(by, over.offer_id, 0)
  await aJobOffer(app, by, again)
  expect(await stateOf(by, over.offer_id)).toBe('expired')
})

test('a candidate with one day left is reminded once, and one who just received the offer is not', async () => {
  const by = await aUser(db)
  const [whom, later, fresh] = [
    await aHireableCandidate(app, by),
    await aHireableCandidate(app, by),
    await aHireableCandidate(app, by),
  ]
  const { offer_id: id } = await aSentOffer(app, by, whom)
  await endsIn(by, id, 1.5 * DAY_MS)
  const { offer_id: other } = await aSentOffer(app, by, later)
  await endsIn(by, other, 1.5 * DAY_MS + 1)
  await aSentOffer(app, by, fresh, { last_day: TODAY })
  await expireOffers.run({}, deps)
  await expireOffers.run({}, deps)
  const subjects = async ({ candidateId }: { candidateId: string }) =>
    (await mailsTo(by, candidateId)).map(({ subject }) => subject)
  expect((await subjects(whom)).toSorted()).toEqual([
    `One day left to sign your offer: ${whom.title}`,
    `Your offer: ${whom.title}`,
  ])
  expect(await subjects(later)).toHaveLength(1)
  expect(await subjects(fresh)).toHaveLength(1)
  expect(await toldOf(by)).toMatchObject([{ sentence: expect.stringContaining('was reminded') }])
})

test('the sender is warned of characters that the file cannot show, and nobody else is', async () => {
  const by = await aUser(db)
  const [first, second] = await someApprovers(by)
  const whom = await aHireableCandidate(app, by)
  const undrawnOf = async (who: TestUser, offerId: string) => (await show(who, offerId)).undrawn
  const { offer_id } = await aJobOffer(app, by, whom, { place: 'الرياض, תל אביב, 東京', ask: true })
  // Hebrew and Japanese are shown.
  expect(await undrawnOf(by, offer_id)).toEqual([...new Set('الرياض')])
  expect(await undrawnOf(first, offer_id)).toEqual([])
  await approveOffer(app, offer_id, [first, second])
  expect((await undrawnOf(by, offer_id)).length).toBeGreaterThan(0)
  await make(offers.send, { body: { offer_id } }, by)
  expect(await undrawnOf(by, offer_id)).toEqual([])
})
