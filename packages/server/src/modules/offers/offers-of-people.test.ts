import { approvals } from '@rolecall/contract/approvals/approvals'
import { merges } from '@rolecall/contract/duplicates/merges'
import { offers } from '@rolecall/contract/offers/offers'
import { positions } from '@rolecall/contract/positions/positions'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { blind } from '@rolecall/contract/revealing/blind'
import { ERASE_WORD } from '@rolecall/domain/privacy/privacy-rules'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { inStatus } from '../../../test/factories/hire.ts'
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
import { testApp } from '../../../test/harness.ts'

const app = await testApp()
const { db, make, call, refuse } = app

const show = (by: TestUser, offerId: string) => make(offers.show, { params: { offerId } }, by)

test('a hidden candidate gets no offer, and after a reveal to its author others still cannot see who it is', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const approver = await aUser(db, { companyId: by.companyId, role: 'norole' })
  await someOfferChains(app, by, [approver])
  const whom = await aHireableCandidate(app, by, { name: 'Quillamara Zephyrtonix' }, 'Shortlisted')
  await make(positions.edit, { body: { positionId: whom.positionId, blind_review: true } }, by)
  const template_id = await anOfferTemplate(app, by)
  const body = { ...AN_OFFER, template_id, position_id: whom.positionId, candidate_id: whom.candidateId, ask: true }
  expect((await refuse(offers.create, { body }, by)).message).toContain('still hides this candidate')
  const query = { position_id: whom.positionId, candidate_id: whom.candidateId }
  const begin = await make(offers.begin, { query }, by)
  expect(begin.refused).toContain('still hides this candidate')
  expect(JSON.stringify(begin)).not.toContain('Quillamara')
  await make(blind.reveal, { body: { candidate_id: whom.candidateId, reason: 'We make an offer.' } }, by)
  const { data } = await make(offers.create, { body }, by)
  expect(data.candidate).toBe('Quillamara Zephyrtonix')
  const waiting = await make(approvals.waiting, { query: {} }, approver)
  const read = await show(approver, data.offer_id)
  expect(JSON.stringify([waiting, read])).not.toContain('Quillamara')
  expect(read.data.candidate).toBe(`Candidate ${whom.candidateId}`)
})

test('a merged candidate keeps their offer, and two with offers in progress cannot be merged', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const whom = await aHireableCandidate(app, by)
  const kept = await aCandidate(db, by)
  const { offer_id: id } = await aSentOffer(app, by, whom)
  const body = { updated_data: { candidate_id: kept.candidateId }, dedup_record: [whom.candidateId] }
  const { data } = await make(merges.merge, { body }, by)
  expect((await show(by, id)).data).toMatchObject({ candidate_id: kept.candidateId, state: 'sent' })
  await make(merges.undo, { body: { merge_id: data.merge_ids[0] ?? '' } }, by)
  expect((await show(by, id)).data.candidate_id).toBe(whom.candidateId)
  const both = { companyId: by.companyId, positionId: whom.positionId }
  await anApplication(db, both, kept, { status: 'Interviewed' })
  const own = await aJobOffer(app, by, { ...both, candidateId: kept.candidateId })
  expect((await refuse(merges.merge, { body }, by)).message).toMatch(
    /^Both have an offer in progress for .* Withdraw one of them first\.$/,
  )
  expect((await show(by, own.offer_id)).data.candidate_id).toBe(kept.candidateId)
  expect((await show(by, id)).data.candidate_id).toBe(whom.candidateId)
})

test('a deleted candidate’s offers are restored with them, and an erased one’s are not', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const whom = await aHireableCandidate(app, by)
  const { offer_id: id } = await aSentOffer(app, by, whom)
  const { deletion_id } = await make(privacy.deletePeople, { body: { candidates: [whom.candidateId] } }, by)
  expect((await call(offers.show, { params: { offerId: id } }, by)).status).toBe(404)
  await make(privacy.restorePeople, { body: { deletion_id } }, by)
  expect((await show(by, id)).versions).toHaveLength(1)
  await make(privacy.erase, { body: { candidate: whom.candidateId, reason: 'asked', confirm: ERASE_WORD } }, by)
  await app.runJobs()
  expect((await call(offers.show, { params: { offerId: id } }, by)).status).toBe(404)
  const next = await aHireableCandidate(app, by)
  // The serial of a deleted offer is not reused.
  expect((await aJobOffer(app, by, next)).serial).toBe('O-2')
})

test.each([
  ['Applicants', / can’t be hired from Applicants\. Move them to Interviewed first\.$/, 'Interviewed'],
  ['Rejected', / is in Rejected, which closes their application\. Move them back first\.$/, undefined],
])('nobody gets an offer in %s, and a draft is neither approved nor sent', async (status, said, first) => {
  const by = await aUser(db)
  const whom = await aHireableCandidate(app, by)
  const approver = await aUser(db, { companyId: by.companyId })
  await someOfferChains(app, by, [approver])
  const { offer_id } = await aJobOffer(app, by, whom)
  const other = await aHireableCandidate(app, by, {}, status)
  const of = { position_id: other.positionId, candidate_id: other.candidateId }
  const template_id = await anOfferTemplate(app, by)
  expect((await refuse(offers.create, { body: { ...AN_OFFER, ...of, template_id } }, by)).message).toMatch(said)
  const begin = await make(offers.begin, { query: of }, by)
  expect([begin.refused, begin.move_first?.status]).toEqual([expect.stringMatching(said), first])
  await inStatus(app, by, whom, status)
  expect((await refuse(offers.ask, { body: { offer_id } }, by)).message).toMatch(said)
  await inStatus(app, by, whom, 'Interviewed')
  await make(offers.ask, { body: { offer_id } }, by)
  await inStatus(app, by, whom, status)
  await approveOffer(app, offer_id, [approver])
  expect((await refuse(offers.send, { body: { offer_id } }, by)).message).toMatch(said)
})
