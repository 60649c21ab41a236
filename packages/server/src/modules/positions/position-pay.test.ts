import { configuration } from '@rolecall/contract/administration/configuration'
import { approvals } from '@rolecall/contract/approvals/approvals'
import { jobPost } from '@rolecall/contract/careers/job-post'
import { offers } from '@rolecall/contract/offers/offers'
import { positions } from '@rolecall/contract/positions/positions'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { AN_OFFER, aJobOffer, anOfferTemplate, someOfferChains } from '../../../test/factories/job-offer.ts'
import { IN_BERLIN, IN_PUNE } from '../../../test/factories/place-of-position.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { ALL_BUT_PAY } from '../../../test/planted-pay.ts'

// Pay has an amount, a currency and a period (rules ).

const app = await testApp()
const { db, make, refuse } = app

const IN_LEEDS = {
  country: 'United Kingdom',
  locations: JSON.stringify([{ country: 'united kingdom', name: 'Leeds', lat: null, lng: null }]),
}
const LEEDS_PAY = { ctc: '44962', pay_from: '37338', pay_currency: 'GBP', pay_per: 'year' as const }

const payOf = async (by: TestUser, positionId: string) => {
  const { position } = await make(positions.details, { body: { positionId } }, by)
  const { ctc, pay_from, pay_currency, pay_per } = position
  return [pay_from, ctc, pay_currency, pay_per]
}

test.each([
  ['in the named currency', IN_PUNE, LEEDS_PAY, [37_338, 44_962, 'GBP', 'year']],
  ['per hour', IN_PUNE, { ctc: '17.5', pay_currency: 'GBP', pay_per: 'hour' as const }, [null, 17.5, 'GBP', 'hour']],
  ['in the documented call in the country’s currency', IN_PUNE, { ctc: '450000' }, [null, 450_000, 'INR', 'year']],
  ['in the company’s currency without a country', {}, { ctc: '450000' }, [null, 450_000, 'USD', 'year']],
  ['with an open upper end', IN_BERLIN, { pay_from: '42000', pay_currency: 'EUR' }, [42_000, null, 'EUR', 'year']],
])('saves a salary %s', async (_, place, given, kept) => {
  const by = await aUser(db)
  const { positionId } = await aPosition(db, by, { country: '', ...place })
  await make(positions.edit, { body: { positionId, ...given } }, by)
  expect(await payOf(by, positionId)).toEqual(kept)
})

test('keeps its currency when the company changes its own', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { positionId } = await aPosition(db, by)
  await make(positions.edit, { body: { positionId, ctc: '450000' } }, by)
  const before = await payOf(by, positionId)
  await make(configuration.saveSettings, { body: { currency: 'JPY' } }, by)
  expect(await payOf(by, positionId)).toEqual(before)
  // A new amount alone keeps the currency, and removes a lower end that exceeds it.
  await make(positions.edit, { body: { positionId, ...LEEDS_PAY } }, by)
  await make(positions.edit, { body: { positionId, ctc: '440000' } }, by)
  expect(await payOf(by, positionId)).toEqual([37_338, 440_000, 'GBP', 'year'])
})

test.each([
  ['a lower end above the upper end', { ...LEEDS_PAY, pay_from: '50000' }, 'pay_from'],
  ['an unknown currency', { ...LEEDS_PAY, pay_currency: 'XYZ' }, 'pay_currency'],
  ['an unknown period', { ...LEEDS_PAY, pay_per: 'decade' as never }, 'pay_per'],
  ['five digits without a currency', { ctc: '44962' }, 'ctc'],
])('refuses %s', async (_, given, field) => {
  const by = await aUser(db)
  const { positionId } = await aPosition(db, by)
  expect((await refuse(positions.edit, { body: { positionId, ...given } }, by)).fields).toHaveProperty(field)
})

test('hides the salary completely from users without access to pay, and keeps it when they save', async () => {
  const by = await aUser(db)
  const { positionId } = await aPosition(db, by, IN_LEEDS)
  await make(positions.edit, { body: { positionId, ...LEEDS_PAY, pay_per: 'month' } }, by)
  const unpaid = await aUser(db, { companyId: by.companyId, actions: ALL_BUT_PAY })
  expect(await payOf(unpaid, positionId)).toEqual([null, null, '', 'year'])
  for (const part of [{ pay_from: '1' }, { pay_currency: 'GBP' }, { pay_per: 'year' as const }])
    expect(await refuse(positions.edit, { body: { positionId, ...part } }, unpaid)).toMatchObject({
      code: 'not_allowed',
    })
})

test('a post without a currency keeps the one of the position', async () => {
  const by = await aUser(db)
  const { positionId } = await aPosition(db, by, IN_LEEDS)
  const none = { positionId, skills: [], workplace: '' as const, people: [], about_team: '' }
  await make(jobPost.editContent, { body: { ...none, shows_pay: true, pay_from: 37_338, pay_to: 44_962 } }, by)
  const { content, currency } = (await make(jobPost.content, { body: { positionId } }, by)).data
  expect([content.pay_currency, currency]).toEqual(['GBP', 'GBP'])
})

test('warns the author and the approvers that an offer in dollars does not fit a position in Leeds', async () => {
  const by = await aUser(db)
  const position = await aPosition(db, by, IN_LEEDS)
  const whom = await aCandidate(db, by, { candidate: { location: 'Leeds, United Kingdom' } })
  await anApplication(db, position, whom, { status: 'Shortlisted' })
  await make(positions.edit, { body: { positionId: position.positionId, ...LEEDS_PAY } }, by)
  const of = { position_id: position.positionId, candidate_id: whom.candidateId }
  expect(await make(offers.begin, { query: of }, by)).toMatchObject({
    currency: 'GBP',
    country: 'GB',
    range: { from: 37_338, to: 44_962, currency: 'GBP', per: 'year' },
  })
  const approver = await aUser(db, { companyId: by.companyId })
  await someOfferChains(app, by, [approver])
  const template_id = await anOfferTemplate(app, by)
  const pay = { value: 41_000, currency: 'USD', per: 'year' as const }
  const body = { ...AN_OFFER, ...of, template_id, pay, ask: true }
  expect((await refuse(offers.create, { body }, by)).fields).toHaveProperty('reasons')
  const given = { template_id, pay, reasons: 'They asked for dollars.', ask: true }
  const whomOf = { positionId: position.positionId, candidateId: whom.candidateId }
  const { offer_id: offerId, warnings } = await aJobOffer(app, by, whomOf, given)
  expect(warnings).toEqual([
    'The position’s country (United Kingdom) uses GBP, but the offer is in USD.',
    'The pay range is £37,338 to £44,962 a year. We can’t compare it with an offer in another currency.',
  ])
  const [asked] = (await make(approvals.waiting, { query: {} }, approver)).data
  expect(asked).toMatchObject({ subject_id: offerId, warnings })
  const unpaid = await aUser(db, { companyId: by.companyId, actions: ALL_BUT_PAY })
  const shown = await make(offers.show, { params: { offerId } }, unpaid)
  expect([shown.data.warnings, shown.approvals[0]?.warnings]).toEqual([[], []])
})
