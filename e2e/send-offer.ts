import type { Page } from '@playwright/test'
import { dayAfter } from './make-position.ts'
import { call } from './person.ts'
import { createWriter } from './shortlist-page.ts'
import { type Company, expect } from './story.ts'

const BODY = 'Dear {{candidate_name}},\n\nwe offer you **{{position_title}}** for {{pay}}.\n\n- 30 days of holidays'

/** Sends an approved offer to a candidate on a list of their own; returns the candidate and the address of the offer. */
export async function sendOffer(page: Page, company: Company) {
  const { admin, recruiter } = company
  const positionId = await createWriter(page, company)
  const { results } = await call(page.request, recruiter, '/rest/position/candidate/cards', { positionId })
  const person = results[0]
  const move = { positionId, resumeId: person.resume_id, status: 'Shortlisted' }
  await call(page.request, recruiter, '/rest/position/change/status', move)
  const chains = await page.request.put('/rest/approvals/chains/offer', {
    headers: { accept: 'application/json', 'Access-Token': admin.access_token },
    data: {
      chains: [
        {
          name: 'One',
          departments: [],
          countries: [],
          steps: [{ approvers: [String(admin.user_id)], needs: 'any', from: null }],
        },
      ],
    },
  })
  expect(chains.ok(), await chains.text()).toBe(true)
  const template = { name: `Offer to sign ${Date.now()}`, country: '', body: BODY, fields: [], valid_days: 10 }
  const { data: kept } = await call(page.request, admin, '/rest/offer_templates', template)
  const { data: offer } = await call(page.request, recruiter, '/rest/offers', {
    position_id: positionId,
    candidate_id: person.resume_id,
    template_id: kept.template_id,
    pay: { value: 64_000, currency: 'EUR', per: 'year' },
    place: 'Lisbon',
    starts_on: dayAfter(60),
    last_day: dayAfter(9),
    answers: {},
    ask: true,
  })
  const waiting = await page.request.get('/rest/approvals', {
    headers: { accept: 'application/json', 'Access-Token': admin.access_token },
  })
  const { data } = await waiting.json()
  const { approval_id } = data.find(({ subject_id }: { subject_id: string }) => subject_id === offer.offer_id)
  await call(page.request, admin, '/rest/approvals/answer', { approval_id, step: 1, answer: 'approved' })
  await call(page.request, recruiter, '/rest/offers/send', { offer_id: offer.offer_id })
  return {
    name: String(person.display_name),
    offerId: String(offer.offer_id),
    positionId,
    candidateId: String(offer.candidate_id),
    others: results.slice(1).map((other: Record<string, unknown>) => String(other.resume_id)),
  }
}
