import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { OfferInput } from '@rolecall/contract/hiring/offer-input'
import type { offers } from '@rolecall/contract/hiring/offers'
import { addDays } from '@rolecall/domain/calendar/company-day'
import { OFFER, serialOf } from '@rolecall/domain/offers/offer-limits'
import { currencyOfCountry } from '@rolecall/domain/reference/country-currency'
import { countryCodeOf } from '@rolecall/domain/reference/country-name'
import { sentence } from '@rolecall/domain/text/sentence'
import { aboutOffer, endOffer, stateNow } from '../../../contact/offers/end-offer.ts'
import { findTemplate, listTemplates, type TemplateRow } from '../../../contact/offers/offer-templates.queries.ts'
import { getOffer, getVersion, lockOffer, type OfferVersionRow } from '../../../contact/offers/offers.queries.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { invalid, notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition, isUuid } from '../../../house/access/visibility.queries.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { todayOf } from '../../../house/company/today.ts'
import { lockApplications } from '../../../people/applications/applications.queries.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { listBlind } from '../../../people/blind/blind-gate.queries.ts'
import { findExcluded } from '../../../people/moves/say-excluded.ts'
import { isAway, whyInactive } from '../../../people/positions/active.ts'
import { readWayToHire } from '../../../people/stages/way-to-hire.ts'
import {
  findApplicant,
  findGoingOn,
  insertOffer,
  type SeenOffer,
  updateOffer,
  writeVersion,
} from './made-offers.queries.ts'
import { askAbout } from './offer-approval.ts'
import { getSeen } from './present-offer.ts'
import { readSurroundings, type Surroundings } from './surroundings.queries.ts'
import { writeOffer } from './write-offer.ts'

type Position = Awaited<ReturnType<typeof getVisiblePosition>>
type Whom = { position: Position; candidateId: string; name: string }

/** A candidate on a position that the caller sees, locked: of two who make an offer at once the second sees the first's. */
async function lockWhom(work: Work, given: { position_id: string; candidate_id: string }): Promise<Whom> {
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
  'The position still hides who this is, and an offer has to name them. Move them on, or have them shown to you.'

/** Why no offer can be made, or sent, to somebody on a position; empty where one can. */
export async function whyNot(
  work: Work,
  {
    position,
    candidateId,
    name,
  }: Pick<Whom, 'candidateId' | 'name'> & {
    position: Parameters<typeof whyInactive>[0] & { id: string; title: string }
  },
): Promise<string> {
  if (isAway(position) || position.stage !== 'Open')
    return sentence('{title} {why}, so that nobody is made an offer for it.', {
      title: position.title,
      why: whyInactive(position),
    })
  if ((await listBlind(work.tx, work.session, [candidateId])).has(candidateId)) return HIDDEN
  if (name === '') return 'Nobody knows what this candidate is called. Write down their name first.'
  const excluded = await findExcluded(work, { candidateId, name })
  if (excluded) return sentence('{excluded}, so that no offer is made.', { excluded })
  return (await readWayToHire(work, { positionId: position.id, candidateId, name })).refused
}

/** The offer that goes on, once one whose time is over is written down as over. */
async function lockGoingOn(work: Work, of: { positionId: string; candidateId: string }) {
  const id = await findGoingOn(work.tx, of)
  const offer = id && (await lockOffer(work.tx, id))
  if (!offer || offer.ended_at) return undefined
  if (stateNow(work, offer) !== 'expired') return offer
  await endOffer(work, offer, { state: 'expired' })
  return undefined
}

async function getOwnTemplate({ tx }: Work, id: string): Promise<TemplateRow> {
  const template = isUuid(id) ? await findTemplate(tx, id) : undefined
  if (!template) throw invalid('template_id', 'There is no such template any more. Choose another one.')
  return template
}

export async function makeOffer(
  work: Work,
  { position_id, candidate_id, ask, ...input }: CallRequest<typeof offers.create>['body'],
): Promise<SeenOffer> {
  const { tx, session, now } = work
  const whom = await lockWhom(work, { position_id, candidate_id })
  const refused = await whyNot(work, whom)
  if (refused) throw new Problem('conflict', refused)
  const of = { positionId: whom.position.id, candidateId: whom.candidateId }
  const goingOn = await lockGoingOn(work, of)
  if (goingOn)
    throw new Problem(
      'conflict',
      sentence('{serial} is an offer to the candidate for this position already.', {
        serial: serialOf(goingOn.serial),
      }),
    )
  const row = await getOwnTemplate(work, input.template_id)
  const written = await writeOffer(work, {
    input,
    template: { ...row, questions: row.fields },
    title: whom.position.title,
    candidate: whom.name,
    around: await readSurroundings(tx, whom.position.id),
  })
  const by = { by: session.userId, now }
  const offerId = await insertOffer(tx, { ...of, templateId: row.id }, by)
  await writeVersion(tx, { offerId, number: 1 }, written, by)
  const offer = await getOffer(tx, offerId)
  await recordEvent(work, { kind: 'offer.made', ...aboutOffer(offer) })
  if (ask) await askAbout(work, offer)
  return getSeen(work, offerId)
}

/** The template of a version that is to be edited: of its own, as it was when it was written, or another one that is offered. */
async function templateOf(
  work: Work,
  { template_id: known }: Pick<SeenOffer, 'template_id'>,
  { content, source }: OfferVersionRow,
  wanted: string,
) {
  if (wanted === known) return { name: content.template, body: source.body, questions: source.questions }
  const row = await getOwnTemplate(work, wanted)
  return { ...row, questions: row.fields }
}

/** Changes a draft that is locked. A version of which somebody was asked stays as it was: the next begins. */
export async function editOffer(work: Work, row: SeenOffer, input: OfferInput): Promise<SeenOffer> {
  const { tx, session, now } = work
  // What they were shown of it is redacted, and would be saved so.
  if ((await listBlind(tx, session, [row.candidate_id])).has(row.candidate_id)) throw new Problem('conflict', HIDDEN)
  const before = await getVersion(tx, row.id, row.number)
  if (before.approval_id !== null && row.number >= OFFER.versionsMax)
    throw new Problem('conflict', 'This offer has as many versions as there can be. Withdraw it and make another one.')
  const written = await writeOffer(work, {
    input,
    template: await templateOf(work, row, before, input.template_id),
    title: row.title,
    candidate: before.content.candidate,
    around: await readSurroundings(tx, row.position_id),
  })
  const number = before.approval_id === null ? row.number : row.number + 1
  await writeVersion(tx, { offerId: row.id, number }, written, { by: session.userId, now })
  await updateOffer(tx, row.id, { number, templateId: input.template_id, now })
  await recordEvent(work, { kind: 'offer.edited', ...aboutOffer(await getOffer(tx, row.id)) })
  return getSeen(work, row.id)
}

/** Where the work is, as far as anything says. */
const placeOf = ({ place, locations }: Surroundings): string =>
  (place || locations[0]?.name || '').slice(0, OFFER.placeMax)

/** What an offer begins with: templates for the country first, and what the requisition and the candidate say. */
export async function beginOffer(
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
  const standing = goingOn && (await getOffer(tx, goingOn))
  const country = countryCodeOf(around.country) ?? ''
  const rows = await listTemplates(tx, OFFER.templatesMax)
  const fits = (row: { country: string }) =>
    row.country === country && country !== '' ? 0 : row.country === '' ? 1 : 2
  const sorted = rows.toSorted((one, other) => fits(one) - fits(other))
  const today = await todayOf(work)
  const settings = await getCompanySettings(tx)
  return {
    success: true,
    position: { id: position.id, title: position.title },
    candidate: { id: candidateId, name: whom.name },
    going_on: standing && stateNow(work, standing) !== 'expired' ? standing.id : '',
    refused: await whyNot(work, whom),
    move_first: (await readWayToHire(work, { ...of, name: whom.name })).first,
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
