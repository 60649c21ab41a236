import type { hires } from '@rolecall/contract/offers/hires'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { nameToGreet } from '@rolecall/domain/email/merge-fields'
import { serialOf } from '@rolecall/domain/offers/offer-limits'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { lockApplications } from '../applications/applications.queries.ts'
import { listNamedCandidates } from '../applications/resolve-candidate.queries.ts'
import { isOutboxOnly } from '../email/describe-delivery.ts'
import { rejectionMail } from '../email/rejection-mail.ts'
import { queueMails } from '../email/send-mail.ts'
import { lockForFreezing } from '../pipeline/freezing.ts'
import { moveCandidates } from '../pipeline/move-candidates.ts'
import { rejectSome } from '../pipeline/reject-running.ts'
import { findRejectedStatus } from '../pipeline/status-config.ts'
import { listStatuses, type StatusRow } from '../pipeline/statuses.queries.ts'
import { lockPositionRow } from '../position-state/lock-position.queries.ts'
import { listAddresses } from './addressee.queries.ts'
import { listOfferRecipients, offerEventPayload } from './end-offer.ts'
import { findHireOf, getHeads, insertHire } from './hires.queries.ts'
import { findOffer, type Offer } from './offers.queries.ts'
import { getOfferToHire, hireProblem, readHiringStatuses } from './ready-to-hire.ts'

type Body = CallRequest<typeof hires.hire>['body']

/** The reason for rejecting the others, as a company's first pipeline lists it. */
const FILLED = 'Position was filled'

/**
 * Hires the candidate who signed an offer, and rejects and tells those of the others who are named. Locks the position first,
 * then the applications and the offer, in the order used when closing the position and rejecting all of them. Of two
 * concurrent requests the second finds that it is done.
 */
export async function hireCandidate(work: Work, body: Body): Promise<CallReply<typeof hires.hire>> {
  const { tx, session, now } = work
  const known = await getOfferToHire(work, body.offer_id)
  await lockPositionRow(tx, known.position_id)
  const named = await listNamedCandidates(work, body.tell)
  const others = [...new Set(named.map(({ candidateId }) => candidateId))].filter((id) => id !== known.candidate_id)
  const all = [known.candidate_id, ...others]
  await lockForFreezing(work, all)
  await lockApplications(tx, { positionId: known.position_id, candidateIds: all })
  const offer = await findOffer(work, known.id, { lock: true })
  if (!offer) throw notFound('Offer')
  const before = await findHireOf(tx, offer.id)
  if (before) return { ...ALREADY, hire_id: before.id }
  const way = await readHiringStatuses(work, offer)
  const { from, to } = way
  const heads = await getHeads(tx, offer.position_id)
  const problem = hireProblem({ offer, heads, way })
  if (problem) throw problem
  const changeId = from?.status_type === 'selected' || !to ? undefined : await moveIn(work, offer, to)
  const told = await rejectOtherCandidates(work, offer, others)
  const { id } = await insertHire(tx, {
    offerId: offer.id,
    positionId: offer.position_id,
    candidateId: offer.candidate_id,
    startsOn: body.starts_on || offer.content.starts_on,
    by: session.userId,
    at: now,
    changeId,
    told: told.count,
  })
  const { payload, ...about } = offerEventPayload(offer)
  const tells = await listOfferRecipients(work, offer)
  await recordEvent(work, {
    kind: 'hire.made',
    ...about,
    tells,
    payload: { ...payload, hire_id: id, told: told.count },
  })
  const leftOut = body.tell.length - told.rejected
  return {
    success: true,
    message: describeHireOutcome(told.count, leftOut),
    hire_id: id,
    told: told.count,
    left_out: leftOut,
    change_id: told.changeId,
    ...(told.count > 0 && (await isOutboxOnly(work)) ? { in_outbox: true as const } : {}),
  }
}

const ALREADY = {
  success: true as const,
  message: 'The candidate is already hired.',
  told: 0,
  left_out: 0,
  change_id: '',
}

async function moveIn(work: Work, offer: Offer, to: StatusRow): Promise<string> {
  const { data } = await moveCandidates(work, {
    positionId: offer.position_id,
    slug: undefined,
    status: to.id,
    group: undefined,
    comments: `Signed offer ${serialOf(offer.serial)}.`,
    reason: undefined,
    textOf: () => undefined,
    isPreview: false,
    exclude: false,
    candidates: [{ reference: offer.candidate_id, previousStatus: undefined, source: undefined, rating: undefined }],
  })
  return data.change_id
}

/**
 * Rejects candidates who are still in the running, and emails the reachable ones in the words of the company. Candidates who
 * asked for a person, are frozen elsewhere or were selected or rejected meanwhile stay, and hear nothing.
 */
async function rejectOtherCandidates(work: Work, offer: Offer, candidateIds: readonly string[]) {
  const { tx } = work
  if (candidateIds.length === 0) return { count: 0, rejected: 0, changeId: '' }
  const { option_list: reasons = [] } = findRejectedStatus(await listStatuses(tx)) ?? {}
  const reason = reasons.find((each) => each.toLowerCase() === FILLED.toLowerCase()) ?? `${FILLED}.`
  const position = { id: offer.position_id, project_id: offer.project_id }
  const { rejected, changeId } = await rejectSome(work, position, { candidateIds, reason })
  const people = await listAddresses(tx, rejected)
  await queueMails(
    work,
    people.map(({ candidate_id: candidateId, name, email, company }) =>
      rejectionMail({
        type: 'position_filled',
        to: email,
        name: nameToGreet(name),
        company,
        title: offer.title,
        about: { candidateId, positionId: offer.position_id },
      }),
    ),
  )
  return { count: people.length, rejected: rejected.length, changeId }
}

const describeHireOutcome = (told: number, leftOut: number): string =>
  paragraph(
    'The candidate is hired.',
    told > 0 &&
      sentence(
        { one: '1 other candidate will be emailed.', other: '{count} other candidates will be emailed.' },
        { count: told },
      ),
    leftOut > 0 &&
      sentence(
        {
          one: '1 stays unchanged: they requested a review or were moved in the meantime.',
          other: '{count} stay unchanged: they requested a review or were moved in the meantime.',
        },
        { count: leftOut },
      ),
  )
