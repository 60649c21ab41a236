import { approvals } from '@rolecall/contract/approvals/approvals'
import { offers } from '@rolecall/contract/offers/offers'
import { requisitions } from '@rolecall/contract/requisitions/requisitions'
import { expect, test } from 'vitest'
import { aHireableCandidate, aJobOffer, anOfferTemplate, someOfferChains } from '../test/factories/job-offer.ts'
import { A_REQUISITION, aRequisition, someChains } from '../test/factories/requisition.ts'
import { aUser } from '../test/factories/user.ts'
import { testApp } from '../test/harness.ts'
import { ALL_BUT_PAY, PAY_IN_WORDS } from '../test/planted-pay.ts'

// Texts beside pay may mention it in any words, digits and language. Users who may not see pay read none of them (rule A-285).

const app = await testApp()
const { db, make } = app

const HIDDEN = 'Hidden: may mention pay'
const says = (way: string) => `They want ${way}.`

test.each(PAY_IN_WORDS)('hides %j in a requisition, its edits and its approval, and keeps it stored', async (way) => {
  const by = await aUser(db)
  const approver = await aUser(db, { companyId: by.companyId })
  const [reader, seer] = [
    await aUser(db, { companyId: by.companyId, actions: ALL_BUT_PAY }),
    await aUser(db, { companyId: by.companyId, actions: ['view_pay'] }),
  ]
  await someChains(app, by, [{ steps: [{ approvers: [approver] }] }])
  const words = { why: 'replacement' as const, replaces: says(way), reasons: says(way) }
  const { requisition_id: id } = await aRequisition(app, by, { ...words, ask: false })
  const changed = { ...A_REQUISITION, ...words, reasons: `${says(way)} Soon.`, requisition_id: id }
  await make(requisitions.edit, { body: changed }, by)
  await make(requisitions.ask, { body: { requisition_id: id } }, by)
  const show = (who: typeof by) => make(requisitions.show, { params: { requisitionId: id } }, who)
  const read = await show(reader)
  expect(JSON.stringify(read)).not.toContain(way)
  expect(read.data).toMatchObject({ reasons: HIDDEN, replaces: HIDDEN, pay_from: null })
  const approvalId = read.approvals[0]?.approval_id ?? ''
  const answer = { approval_id: approvalId, step: 1, answer: 'refused' as const, reason: says(way) }
  await make(approvals.answer, { body: answer }, approver)
  const after = await show(reader)
  expect(JSON.stringify(after)).not.toContain(way)
  expect(after.approvals[0]).toMatchObject({ reasons: HIDDEN, reason: HIDDEN })
  const shown = await make(approvals.show, { params: { approvalId } }, reader)
  expect(JSON.stringify(shown)).not.toContain(way)
  const whole = await show(seer)
  expect(whole.data).toMatchObject({ reasons: `${says(way)} Soon.`, replaces: says(way) })
  expect(whole.approvals[0]).toMatchObject({ reason: says(way) })
  expect(whole.edits[0]?.changes).toEqual([{ field: 'reasons', before: says(way), now: `${says(way)} Soon.` }])
})

test.each(PAY_IN_WORDS)('hides %j in the text, the fields and the reasons of an offer', async (way) => {
  const by = await aUser(db)
  const whom = await aHireableCandidate(app, by)
  const approver = await aUser(db, { companyId: by.companyId })
  await someOfferChains(app, by, [approver])
  const reader = await aUser(db, { companyId: by.companyId, actions: ALL_BUT_PAY })
  const template_id = await anOfferTemplate(app, by)
  const given = { template_id, body: `You get {{pay}}. ${says(way)}`, reasons: says(way), ask: true }
  const { offer_id: id } = await aJobOffer(app, by, whom, given)
  const approval = (await make(approvals.waiting, { query: {} }, approver)).data[0]
  const refused = { approval_id: approval?.approval_id ?? '', step: 1, answer: 'refused' as const, reason: says(way) }
  await make(approvals.answer, { body: refused }, approver)
  await make(offers.withdraw, { body: { offer_id: id, reason: says(way) } }, by)
  const read = await make(offers.show, { params: { offerId: id } }, reader)
  const compared = await make(offers.compare, { params: { offerId: id }, query: { from: 1, to: 1 } }, reader)
  for (const answered of [read, compared]) expect(JSON.stringify(answered)).not.toContain(way)
  expect(read.data.end_reason).toBe(HIDDEN)
  expect(read.versions[0]).toMatchObject({ pay: null, body: HIDDEN, reasons: HIDDEN, fields: [] })
  const whole = await make(offers.show, { params: { offerId: id } }, by)
  expect(whole.versions[0]?.body).toContain(way)
  expect(whole.data.end_reason).toBe(says(way))
})
