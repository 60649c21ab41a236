import { approvals } from '@rolecall/contract/approvals/approvals'
import { offerTemplates } from '@rolecall/contract/offers/offer-templates'
import { offers } from '@rolecall/contract/offers/offers'
import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { signOfferLink } from '../../src/modules/offers/offer-link.ts'
import { json } from '../../src/platform/db/json.ts'
import type { Candidate } from '../../src/platform/db/tables.gen.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import type { TestApp } from '../harness.ts'
import { anApplication } from './application.ts'
import { aCandidate } from './candidate.ts'
import { exampleP12 } from './p12.ts'
import { aPosition } from './position.ts'
import { next } from './serial.ts'
import { aUser, type TestUser } from './user.ts'

type App = Pick<TestApp, 'db' | 'make'>

export const OFFER_BODY =
  'Dear {{candidate_name}},\n\nwe offer you {{position_title}} for {{pay}}, and {{bonus}} at the start. Your notice is {{notice}}.'

/** An offer template with two fields, created by an administrator of the company. */
export async function anOfferTemplate({ db, make }: App, { companyId }: { companyId: string }, country = '') {
  const admin = await aUser(db, { companyId, role: 'company_admin' })
  const body = {
    name: `Template ${next()}`,
    country,
    body: OFFER_BODY,
    fields: [
      { id: 'bonus', kind: 'number' as const, text: 'Bonus', required: false },
      { id: 'notice', kind: 'choice' as const, text: 'Notice', options: ['one month', 'three months'], required: true },
    ],
    valid_days: 10,
  }
  return (await make(offerTemplates.save, { body }, admin)).data.template_id
}

/** Approvers of offers, one step each; without any, administrators are asked. */
export const someOfferChains = (
  { db }: Pick<App, 'db'>,
  { companyId }: { companyId: string },
  steps: readonly TestUser[],
) =>
  withCompany(db, companyId, (tx) =>
    tx
      .insertInto('approval_chains')
      .values({
        company_id: companyId,
        kind: 'offer',
        version: 1,
        chains: json([
          {
            name: 'Offers',
            departments: [],
            countries: [],
            steps: steps.map(({ userId }) => ({ approvers: [userId], needs: 'any', from: null })),
          },
        ]),
      })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'kind']).doUpdateSet({ chains: (eb) => eb.ref('excluded.chains') }),
      )
      .execute(),
  )

/** A user's position with a candidate who can be hired, and lives in Berlin by default. */
export async function aHireableCandidate(
  { db }: Pick<App, 'db'>,
  by: TestUser,
  candidate: Partial<Candidate> = {},
  status = 'Interviewed',
) {
  const position = await aPosition(db, by)
  const whom = await aCandidate(db, by, { candidate: { location: 'Berlin, Germany', ...candidate } as object })
  await anApplication(db, position, whom, { status })
  return { ...whom, positionId: position.positionId, title: position.title }
}

type OfferOverrides = Partial<CallInput<typeof offers.create>['body']>

export const AN_OFFER = {
  pay: { value: 65_000, currency: 'EUR', per: 'year' as const },
  place: 'Berlin',
  starts_on: '2026-04-01',
  last_day: '2026-03-10',
  answers: { bonus: '4711', notice: 'one month' },
}

type ApplicationKey = { positionId: string; candidateId: string }

/** An offer to a candidate, a draft unless `ask` is given. */
export async function aJobOffer(
  app: App,
  by: TestUser,
  { positionId, candidateId }: ApplicationKey,
  given: OfferOverrides = {},
) {
  const template_id = given.template_id ?? (await anOfferTemplate(app, by))
  const body = { ...AN_OFFER, position_id: positionId, candidate_id: candidateId, template_id, ...given }
  return (await app.make(offers.create, { body }, by)).data
}

/** Approves an offer as its approvers, in order. */
export async function approveOffer({ make }: App, offerId: string, approvers: readonly TestUser[]): Promise<void> {
  for (const [place, approver] of approvers.entries()) {
    const { data } = await make(approvals.waiting, { query: {} }, approver)
    const approval_id = data.find(({ subject_id }) => subject_id === offerId)?.approval_id ?? ''
    await make(approvals.answer, { body: { approval_id, step: place + 1, answer: 'approved' } }, approver)
  }
}

/** An approved and sent offer. */
export async function aSentOffer(app: App, by: TestUser, whom: ApplicationKey, given: OfferOverrides = {}) {
  const approver = await aUser(app.db, { companyId: by.companyId })
  await someOfferChains(app, by, [approver])
  const { offer_id } = await aJobOffer(app, by, whom, { ...given, ask: true })
  await approveOffer(app, offer_id, [approver])
  return (await app.make(offers.send, { body: { offer_id } }, by)).data
}

export const OFFER_IDS = [
  'offerTemplateId',
  'spareOfferTemplate',
  'draftOffer',
  'approvedOffer',
  'sentOffer',
  'offeredCandidate',
  'jobOffer',
  'p12',
] as const
export type OfferId = (typeof OFFER_IDS)[number]

/** Objects of offers for examples: templates, and offers to candidates on the position; only the `wanted` ones, if given. */
export async function someOffers(
  app: App & Partial<Pick<TestApp, 'deps'>>,
  by: TestUser,
  { positionId }: { positionId: string },
  wanted: ReadonlySet<OfferId> = new Set(OFFER_IDS),
) {
  const isWanted = (...ids: OfferId[]) => ids.some((id) => wanted.has(id))
  // A company has a maximum number of them, and examples are created very often.
  const { data: known } = await app.make(offerTemplates.list, {}, by)
  const [first, second] = known.map(({ template_id }) => template_id)
  const offerTemplateId = first ?? (await anOfferTemplate(app, by))
  const spareOfferTemplate = second ?? (await anOfferTemplate(app, by))
  const given = { template_id: offerTemplateId, reasons: 'They bring ten years of the trade.' }
  const somebody = async () => {
    const whom = await aCandidate(app.db, by, { candidate: { location: 'Berlin, Germany' } })
    await anApplication(app.db, { companyId: by.companyId, positionId }, whom, { status: 'Interviewed' })
    return { positionId, candidateId: whom.candidateId }
  }
  const approver = await aUser(app.db, { companyId: by.companyId })
  await someOfferChains(app, by, [approver])
  const made: Partial<Record<OfferId, string>> = { offerTemplateId, spareOfferTemplate }
  if (isWanted('draftOffer')) made.draftOffer = (await aJobOffer(app, by, await somebody(), given)).offer_id
  if (isWanted('approvedOffer')) {
    made.approvedOffer = (await aJobOffer(app, by, await somebody(), { ...given, ask: true })).offer_id
    await approveOffer(app, made.approvedOffer, [approver])
  }
  if (isWanted('sentOffer', 'jobOffer')) {
    made.sentOffer = (await aSentOffer(app, by, await somebody(), given)).offer_id
    const named = { companyId: by.companyId, offerId: made.sentOffer }
    made.jobOffer = signOfferLink(app.deps?.env.ROLECALL_SECRET ?? '', named)
  }
  if (isWanted('offeredCandidate')) made.offeredCandidate = (await somebody()).candidateId
  if (isWanted('p12')) made.p12 = (await exampleP12()).toString('base64')
  return made as Record<OfferId, string>
}
