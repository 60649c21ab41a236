import type { OfferInput } from '@rolecall/contract/offers/offer-input'
import type { offers } from '@rolecall/contract/offers/offers'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { addDays } from '@rolecall/domain/calendar/company-day'
import { OFFER, serialOf } from '@rolecall/domain/offers/offer-limits'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { currencyOfCountry } from '@rolecall/domain/reference/country-currency'
import { countryCodeOf } from '@rolecall/domain/reference/country-name'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid, notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { lockApplications } from '../applications/applications.queries.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { listBlind } from '../blind-review/blind-gate.queries.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { todayOf } from '../company/today.ts'
import { getVisiblePosition, isUuid } from '../company/visibility.queries.ts'
import { findExcluded } from '../pipeline/describe-exclusion.ts'
import { readPathToHire } from '../pipeline/read-path-to-hire.ts'
import { inactiveProblem, isArchivedAnywhere } from '../position-state/active.ts'
import { insertOffer, updateOffer, writeVersion } from './change-offers.queries.ts'
import { endOffer, offerEventPayload } from './end-offer.ts'
import { getOffer } from './get-offer.ts'
import { requestVersionApproval } from './offer-approval.ts'
import { type OfferContext, readSurroundings } from './offer-context.queries.ts'
import { findTemplate, listTemplates, type TemplateRow } from './offer-templates.queries.ts'
import { findApplicant, findGoingOn, findOffer, type Offer } from './offers.queries.ts'
import { writeOffer } from './write-offer.ts'

type Position = Awaited<ReturnType<typeof getVisiblePosition>>
type OfferRecipient = { position: Position; candidateId: string; name: string }

/** A candidate on a position that the caller sees, locked: of two concurrent offers the second sees the first. */
async function lockRecipient(
  work: Work,
  given: { position_id: string; candidate_id: string },
): Promise<OfferRecipient> {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, given.position_id)
  const { candidateId } = await resolveCandidate(work, given.candidate_id)
  const [application] = await lockApplications(tx, {
    positionId: position.id,
    candidateIds: [candidateId],
    reader: session,
  })
  if (!application) throw notFound('Candidate')
  return { position, candidateId, name: application.name ?? '' }
}

const HIDDEN =
  'Blind review still hides this candidate, and an offer needs their name. Move them forward or reveal them first.'

/** Returns the refusal to make, or send, an offer to a candidate on a position; undefined if it can be. */
export async function offerProblem(
  work: Work,
  {
    position,
    candidateId,
    name,
  }: Pick<OfferRecipient, 'candidateId' | 'name'> & {
    position: Parameters<typeof inactiveProblem>[0] & { id: string; title: string }
  },
): Promise<Problem | undefined> {
  if (isArchivedAnywhere(position) || position.stage !== 'Open')
    return inactiveProblem(position, (why) =>
      sentence('{title} {why}, so you can’t make an offer.', { title: shownTitleOf(position), why }),
    )
  if ((await listBlind(work.tx, work.session, [candidateId])).has(candidateId))
    return new Problem('identity_hidden', HIDDEN)
  if (name === '') return new Problem('name_unknown', 'The candidate has no name. Add it first.')
  const excluded = await findExcluded(work, { candidateId, name })
  if (excluded)
    return new Problem('candidate_excluded', sentence('{excluded}, so you can’t make an offer.', { excluded }))
  return (await readPathToHire(work, { positionId: position.id, candidateId, name })).refused
}

/** The open offer; first records one as expired if its time is over. */
async function lockGoingOn(work: Work, of: { positionId: string; candidateId: string }) {
  const found = await findGoingOn(work.tx, of)
  const offer = found && (await findOffer(work, found.id, { lock: true }))
  if (!offer || offer.ended_at) return undefined
  if (offer.state !== 'expired') return offer
  await endOffer(work, offer, { state: 'expired' })
  return undefined
}

async function getOwnTemplate({ tx }: Work, id: string): Promise<TemplateRow> {
  const template = isUuid(id) ? await findTemplate(tx, id) : undefined
  if (!template) throw invalid('template_id', 'This template no longer exists. Choose another one.')
  return template
}

export async function createOffer(
  work: Work,
  { position_id, candidate_id, ask, ...input }: CallRequest<typeof offers.create>['body'],
): Promise<Offer> {
  const { tx, session, now } = work
  const whom = await lockRecipient(work, { position_id, candidate_id })
  const problem = await offerProblem(work, whom)
  if (problem) throw problem
  const of = { positionId: whom.position.id, candidateId: whom.candidateId }
  const goingOn = await lockGoingOn(work, of)
  if (goingOn)
    throw new Problem(
      'offer_exists',
      sentence('The candidate already has an offer for this position: {serial}.', {
        serial: serialOf(goingOn.serial),
      }),
    )
  const row = await getOwnTemplate(work, input.template_id)
  const around = await readSurroundings(tx, whom.position.id)
  const written = await writeOffer(work, {
    input,
    template: { ...row, questions: row.fields },
    title: shownTitleOf(whom.position),
    candidate: whom.name,
    around,
  })
  const by = { by: session.userId, now }
  const offerId = await insertOffer(tx, { ...of, templateId: row.id }, by)
  await writeVersion(tx, { offerId, number: 1 }, written, by)
  const offer = await getOffer(work, offerId)
  await recordEvent(work, { kind: 'offer.made', ...offerEventPayload(offer) })
  if (!ask) return offer
  await requestVersionApproval(work, offer, around)
  return getOffer(work, offerId)
}

/** The template for editing a version: the one it was written with, as it was then, or another one that is offered. */
async function templateOf(work: Work, { template_id: known, content, source }: Offer, wanted: string) {
  if (wanted === known) return { name: content.template, body: source.body, questions: source.questions }
  const row = await getOwnTemplate(work, wanted)
  return { ...row, questions: row.fields }
}

/** Changes a locked draft. A version whose approval was requested stays as it was: the next one begins. */
export async function editOffer(work: Work, offer: Offer, input: OfferInput): Promise<Offer> {
  const { tx, session, now } = work
  // The caller saw a redacted version, which would be saved.
  if ((await listBlind(tx, session, [offer.candidate_id])).size > 0) throw new Problem('identity_hidden', HIDDEN)
  const isFresh = offer.approval_id === null
  if (!isFresh && offer.number >= OFFER.versionsMax)
    throw new Problem('limit_reached', 'This offer has the maximum number of versions. Withdraw it and make a new one.')
  const written = await writeOffer(work, {
    input,
    template: await templateOf(work, offer, input.template_id),
    title: offer.title,
    candidate: offer.content.candidate,
    around: await readSurroundings(tx, offer.position_id),
  })
  const number = isFresh ? offer.number : offer.number + 1
  await writeVersion(tx, { offerId: offer.id, number }, written, { by: session.userId, now })
  await updateOffer(tx, offer.id, { number, templateId: input.template_id, now })
  await recordEvent(work, { kind: 'offer.edited', ...offerEventPayload(offer) })
  return getOffer(work, offer.id)
}

/** The place of work, if any is known. */
const placeOf = ({ place, locations }: OfferContext): string =>
  (place || locations[0]?.name || '').slice(0, OFFER.placeMax)

/** The data with which an offer begins: templates for the country first, and what the requisition and the candidate say. */
export async function prepareOffer(
  work: Work,
  given: CallRequest<typeof offers.begin>['query'],
): Promise<CallReply<typeof offers.begin>> {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, given.position_id)
  const { candidateId } = await resolveCandidate(work, given.candidate_id)
  const of = { positionId: position.id, candidateId }
  const applicant = await findApplicant(tx, session, of)
  if (!applicant) throw notFound('Candidate')
  const whom = { position, candidateId, name: applicant.name }
  const around = await readSurroundings(tx, position.id)
  const goingOn = await findGoingOn(tx, of)
  const standing = goingOn && (await findOffer(work, goingOn.id))
  const country = countryCodeOf(around.country) ?? ''
  const rows = await listTemplates(tx, OFFER.templatesMax)
  const fits = (row: { country: string }) =>
    row.country === country && country !== '' ? 0 : row.country === '' ? 1 : 2
  const sorted = rows.toSorted((one, other) => fits(one) - fits(other))
  const today = await todayOf(work)
  const settings = await getCompanySettings(tx)
  return {
    success: true,
    position: { id: position.id, title: shownTitleOf(position) },
    candidate: { id: candidateId, name: whom.name },
    going_on: standing && standing.state !== 'expired' ? standing.id : '',
    refused: (await offerProblem(work, whom))?.message ?? '',
    move_first: (await readPathToHire(work, { ...of, name: whom.name })).first,
    templates: sorted.map((row, at) => ({
      template_id: row.id,
      name: row.name,
      country: row.country,
      valid_days: row.valid_days,
      is_suggested: at === 0 && fits(row) < 2,
    })),
    range: around.range,
    country: country || around.country,
    place: placeOf(around),
    currency: around.range?.currency || currencyOfCountry(around.country) || settings.currency,
    starts_on: around.wanted_on && around.wanted_on >= today ? around.wanted_on : '',
    last_day: addDays(today, sorted[0]?.valid_days ?? 10),
    today,
  }
}
