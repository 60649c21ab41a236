import { approvals } from '@rolecall/contract/approvals/approvals'
import { offerTemplates } from '@rolecall/contract/offers/offer-templates'
import { offers } from '@rolecall/contract/offers/offers'
import { requisitions } from '@rolecall/contract/requisitions/requisitions'
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
import { aRequisition, inState } from '../../../test/factories/requisition.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const app = await testApp()
const { db, make, call, refuse } = app

const show = (by: TestUser, offerId: string) => make(offers.show, { params: { offerId } }, by)
/** Actions of a user who reads all positions and makes offers without seeing pay. */
const PAYLESS = ['make_offers', 'view_all_positions', 'view_candidate_pool'] as const

test('hides all text that may reveal pay from users without access, and lets them create no offers', async () => {
  const by = await aUser(db)
  const whom = await aHireableCandidate(app, by)
  const approver = await aUser(db, { companyId: by.companyId, role: 'norole' })
  await someOfferChains(app, by, [approver])
  const template_id = await anOfferTemplate(app, by)
  const body = 'You get {{pay}}, {{bonus}} at once, and another 1,234.50 € in May 2027. Notice: {{notice}}.'
  const given = { template_id, body, ask: true, reasons: 'They asked for 65,000 and no less.' }
  const { offer_id: id } = await aJobOffer(app, by, whom, given)
  const reader = await aUser(db, { companyId: by.companyId, actions: [...PAYLESS] })
  const read = await show(reader, id)
  expect(read.data).toMatchObject({
    sees_pay: false,
    pay_fit: null,
    range: null,
    may_withdraw: false,
    may_renew: false,
  })
  expect(read.versions[0]).toMatchObject({
    pay: null,
    body: 'Hidden: may mention pay',
    fields: [],
    reasons: 'Hidden: may mention pay',
  })
  const approvalId = read.approvals[0]?.approval_id ?? ''
  const { data: approval } = await make(approvals.show, { params: { approvalId } }, reader)
  expect(approval).toMatchObject({ amount: null, reasons: 'Hidden: may mention pay' })
  const compared = await make(offers.compare, { params: { offerId: id }, query: { from: 1, to: 1 } }, reader)
  const list = await make(offers.list, { query: {} }, reader)
  const history = await withCompany(db, by.companyId, (tx) =>
    tx.selectFrom('event').select(['kind', 'payload']).where('company_id', '=', by.companyId).execute(),
  )
  expect(history.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['offer.made', 'approval.asked']))
  for (const text of [JSON.stringify(read), JSON.stringify(compared), JSON.stringify(list), JSON.stringify(history)])
    for (const amount of ['65,000', '65000', '4711', '1,234', '1234']) expect(text).not.toContain(amount)
  const whole = { ...AN_OFFER, template_id, position_id: whom.positionId, candidate_id: whom.candidateId }
  expect((await call(offers.create, { body: whole }, reader)).status).toBe(403)
  expect((await call(offers.edit, { body: { ...AN_OFFER, template_id, offer_id: id } }, reader)).status).toBe(403)
  expect((await call(offers.withdraw, { body: { offer_id: id, reason: 'x' } }, reader)).status).toBe(403)
  // The approver has a part in it, and reads all of it; other offers stay unknown to them.
  expect((await show(approver, id)).versions[0]?.pay?.value).toBe(65_000)
  const other = await aJobOffer(app, by, await aHireableCandidate(app, by), { template_id })
  expect((await call(offers.show, { params: { offerId: other.offer_id } }, approver)).status).toBe(404)
  expect((await make(offers.list, { query: {} }, approver)).data.map(({ offer_id }) => offer_id)).toEqual([id])
})

test('a user who cannot see the position cannot see its offers', async () => {
  const by = await aUser(db)
  const { offer_id: id } = await aJobOffer(app, by, await aHireableCandidate(app, by))
  const outside = await aUser(db, { companyId: by.companyId, actions: ['make_offers', 'view_pay'] })
  expect((await call(offers.show, { params: { offerId: id } }, outside)).status).toBe(404)
  expect((await call(offers.send, { body: { offer_id: id } }, outside)).status).toBe(404)
  expect((await make(offers.list, { query: {} }, outside)).total).toBe(0)
})

test('pay outside the range requires a reason, which its approvers read', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const whom = await aHireableCandidate(app, by)
  const range = { heads: 10, pay_from: 50_000, pay_to: 60_000, ask: false }
  const { requisition_id } = await aRequisition(app, by, range)
  await inState(app, by, requisition_id, 'approved')
  await make(requisitions.attach, { body: { requisition_id, position_id: whom.positionId } }, by)
  const begin = await make(offers.begin, { query: { position_id: whom.positionId, candidate_id: whom.resumeId } }, by)
  expect(begin).toMatchObject({
    range: { from: 50_000, to: 60_000, currency: 'EUR', per: 'year' },
    place: 'Berlin',
    refused: '',
    going_on: '',
  })
  const template_id = await anOfferTemplate(app, by)
  const body = { ...AN_OFFER, template_id, position_id: whom.positionId, candidate_id: whom.candidateId }
  const refused = await refuse(offers.create, { body }, by)
  expect(refused).toMatchObject({
    code: 'invalid_request',
    fields: { reasons: expect.stringContaining('above the position’s pay range of €50,000 to €60,000 a year') },
  })
  const approver = await aUser(db, { companyId: by.companyId })
  await someOfferChains(app, by, [approver])
  const made = await make(offers.create, { body: { ...body, reasons: 'Nobody else applied.', ask: true } }, by)
  expect(made.data.pay_fit).toBe('above')
  expect((await make(approvals.waiting, { query: {} }, approver)).data).toMatchObject([
    { reasons: 'Nobody else applied.' },
  ])
})

test('the template for the position’s country is suggested, and a removed one is not offered', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const whom = await aHireableCandidate(app, by)
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('position')
      .set({ country: 'Germany' })
      .where('company_id', '=', by.companyId)
      .where('id', '=', whom.positionId)
      .execute(),
  )
  const [any, french, german] = [
    await anOfferTemplate(app, by),
    await anOfferTemplate(app, by, 'FR'),
    await anOfferTemplate(app, by, 'DE'),
  ]
  const query = { position_id: whom.positionId, candidate_id: whom.candidateId }
  const { templates } = await make(offers.begin, { query }, by)
  expect(templates.map(({ template_id, is_suggested }) => [template_id, is_suggested])).toEqual([
    [german, true],
    [any, false],
    [french, false],
  ])
  const { offer_id, version } = await aJobOffer(app, by, whom, { template_id: german })
  await make(offerTemplates.remove, { params: { templateId: german } }, by)
  expect((await call(offerTemplates.remove, { params: { templateId: german } }, by)).status).toBe(404)
  const edit = { ...AN_OFFER, offer_id, version, template_id: german, place: 'Hamburg' }
  // An offer made with it keeps the text that it had.
  const edited = await make(offers.edit, { body: edit }, by)
  expect(edited.data.template_id).toBe(german)
  const other = await aHireableCandidate(app, by)
  const body = { ...AN_OFFER, template_id: german, position_id: other.positionId, candidate_id: other.candidateId }
  expect(await refuse(offers.create, { body }, by)).toMatchObject({ fields: { template_id: expect.any(String) } })
})

test('templates are checked for fields, names and version', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const template_id = await anOfferTemplate(app, admin)
  const { data } = await make(offerTemplates.show, { params: { templateId: template_id } }, admin)
  const save = (over: object) =>
    call(
      offerTemplates.save,
      {
        body: {
          template_id,
          name: data.name,
          country: '',
          body: data.body,
          fields: data.fields,
          valid_days: 5,
          ...over,
        },
      },
      admin,
    )
  const wrong: readonly object[] = [
    { body: 'You get {{salary}}.' },
    { body: 'You get {{pay.' },
    { body: '' },
    { body: 'x'.repeat(20_001) },
    { country: 'XX' },
    { valid_days: 0 },
    { valid_days: 91 },
    { fields: [{ kind: 'file', text: 'Contract' }] },
    { fields: [{ kind: 'choice', text: 'Notice', options: ['one'] }] },
    { fields: Array.from({ length: 21 }, (_, at) => ({ kind: 'text', text: `Field ${at}` })) },
    { fields: [{ kind: 'yesno', text: 'Car', knock_out: { answers: ['No'] } }] },
  ]
  for (const over of wrong) expect((await save(over)).status, JSON.stringify(over)).toBe(400)
  expect((await save({ version: 1 })).status).toBe(200)
  expect((await save({ version: 1 })).status).toBe(409)
  const taken = await call(
    offerTemplates.save,
    { body: { ...data, template_id: null, name: data.name.toUpperCase() } },
    admin,
  )
  expect(taken.status).toBe(409)
  const recruiter = await aUser(db, { companyId: admin.companyId })
  expect((await call(offerTemplates.save, { body: { ...data } }, recruiter)).status).toBe(403)
  const stranger = await aUser(db, { role: 'company_admin' })
  expect((await call(offerTemplates.save, { body: { ...data } }, stranger)).status).toBe(404)
})

test('invalid input reports all its errors at once', async () => {
  const by = await aUser(db)
  const whom = await aHireableCandidate(app, by)
  const template_id = await anOfferTemplate(app, by)
  const good = { ...AN_OFFER, template_id, position_id: whom.positionId, candidate_id: whom.candidateId }
  const tried = async (over: object) =>
    (await refuse(offers.create, { body: { ...good, ...over } as never }, by)).fields
  expect(await tried({ answers: { bonus: 'a lot', notice: 'a year' }, last_day: '2026-03-01' })).toEqual({
    'answers.bonus': 'Enter a number.',
    'answers.notice': 'Choose one of the options.',
    last_day: 'This date has passed. Choose a later one.',
  })
  expect(await tried({ answers: {} })).toEqual({ 'answers.notice': 'Answer this question.' })
  expect(await tried({ last_day: '2026-07-01' })).toHaveProperty('last_day')
  expect(await tried({ starts_on: '2026-02-01' })).toHaveProperty('starts_on')
  expect(await tried({ pay: { value: 0, currency: 'EUR', per: 'year' } })).toHaveProperty(['pay.value'])
  expect(await tried({ pay: { value: 1, currency: 'XYZ', per: 'year' } })).toHaveProperty(['pay.currency'])
  expect(await tried({ body: 'Dear {{candidate}}' })).toHaveProperty('body')
  expect(
    await tried({ answers: { __proto__: 'x', notice: 'one month', constructor: 'x' } as object, last_day: 'soon' }),
  ).toHaveProperty('last_day')
})

test('a closed position creates and sends no offers, and sent ones can be withdrawn', async () => {
  const by = await aUser(db)
  const [whom, other, third] = [
    await aHireableCandidate(app, by),
    await aHireableCandidate(app, by),
    await aHireableCandidate(app, by),
  ]
  const { offer_id: sent } = await aSentOffer(app, by, whom)
  const approver = await aUser(db, { companyId: by.companyId })
  await someOfferChains(app, by, [approver])
  const { offer_id: approved, template_id } = await aJobOffer(app, by, other, { ask: true })
  await approveOffer(app, approved, [approver])
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('position').set({ stage: 'Closed' }).where('company_id', '=', by.companyId).execute(),
  )
  expect((await refuse(offers.send, { body: { offer_id: approved } }, by)).message).toContain(
    'is closed, so you can’t make an offer',
  )
  const body = { ...AN_OFFER, template_id, position_id: third.positionId, candidate_id: third.candidateId }
  expect((await refuse(offers.create, { body }, by)).message).toContain('is closed, so you can’t make an offer')
  expect((await make(offers.withdraw, { body: { offer_id: sent, reason: 'Closed.' } }, by)).data.state).toBe(
    'withdrawn',
  )
})

test('sending needs an email, and the day ends in the last of several zones, or in the company’s if unknown', async () => {
  const by = await aUser(db)
  const approver = await aUser(db, { companyId: by.companyId })
  await someOfferChains(app, by, [approver])
  const approved = async (candidate: object) => {
    const whom = await aHireableCandidate(app, by, candidate)
    const { offer_id } = await aJobOffer(app, by, whom, { ask: true })
    await approveOffer(app, offer_id, [approver])
    return offer_id
  }
  const mute = await approved({ email: null })
  expect((await refuse(offers.send, { body: { offer_id: mute } }, by)).message).toContain('no email address')
  const endOf = async (location: string | null) =>
    (await make(offers.send, { body: { offer_id: await approved({ location }) } }, by)).data
  expect(await endOf('Springfield, United States')).toMatchObject({ expires_at: '2026-03-11T07:00:00.000Z' })
  expect(await endOf('Kolkata, India')).toMatchObject({ zone: 'Asia/Kolkata', expires_at: '2026-03-10T18:30:00.000Z' })
  expect(await endOf(null)).toMatchObject({ zone: 'UTC', expires_at: '2026-03-11T00:00:00.000Z' })
})

test('offers of a deactivated user pass to users who see the position', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const by = await aUser(db, { companyId: admin.companyId })
  const whom = await aHireableCandidate(app, by)
  const { offer_id: id } = await aSentOffer(app, by, whom)
  await withCompany(db, admin.companyId, (tx) =>
    tx.updateTable('app_user').set({ is_active: false }).where('id', '=', by.userId).execute(),
  )
  expect((await show(admin, id)).data.may_withdraw).toBe(true)
  const { data } = await make(offers.withdraw, { body: { offer_id: id, reason: 'No budget.' } }, admin)
  expect(data).toMatchObject({ state: 'withdrawn', ended_by: { id: admin.userId } })
})
