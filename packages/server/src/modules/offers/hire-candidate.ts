import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { hires } from '@rolecall/contract/hiring/hires'
import { nameToGreet } from '@rolecall/domain/mails/merge-fields'
import { serialOf } from '@rolecall/domain/offers/offer-limits'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { filledMail } from '../../../contact/letters/filled-mail.ts'
import { aboutOffer, listTold } from '../../../contact/offers/end-offer.ts'
import { getVersion, lockOffer, type OfferRow } from '../../../contact/offers/offers.queries.ts'
import { staysInOutbox } from '../../../contact/outbox/say-where.ts'
import { queueMails } from '../../../contact/outbox/send-mail.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { lockApplications } from '../../../people/applications/applications.queries.ts'
import { listNamedCandidates } from '../../../people/applications/resolve-candidate.queries.ts'
import { lockAgainstFreezing } from '../../../people/freezing/freezing.ts'
import { moveCandidates } from '../../../people/moves/move-candidates.ts'
import { rejectSome } from '../../../people/moves/reject-running.ts'
import { lockPositionRow } from '../../../people/positions/lock-position.queries.ts'
import { findRejectedStatus } from '../../../people/stages/status-config.ts'
import { listStatuses, type StatusRow } from '../../../people/stages/statuses.queries.ts'
import { listAddresses } from './addresses.queries.ts'
import { findHireOf, getHeads, insertHire } from './hires.queries.ts'
import { getOfferToHire, readWay, whyNotHired } from './ready-to-hire.ts'

type Body = CallRequest<typeof hires.hire>['body']

/** Why the others are out, as the first pipeline of a company has it among its reasons. */
const FILLED = 'Position was filled'

/**
 * Hires whoever signed an offer, and rejects and tells those of the others who are named. The position is locked first, then the
 * applications and the offer, as by whoever closes the position and rejects all of them. The second of two finds that it is done.
 */
export async function hireCandidate(work: Work, body: Body): Promise<CallReply<typeof hires.hire>> {
  const { tx, session, now } = work
  const known = await getOfferToHire(work, body.offer_id)
  await lockPositionRow(tx, known.position_id)
  const named = await listNamedCandidates(work, body.tell)
  const others = [...new Set(named.map(({ candidateId }) => candidateId))].filter((id) => id !== known.candidate_id)
  const all = [known.candidate_id, ...others]
  await lockAgainstFreezing(work, all)
  await lockApplications(tx, { positionId: known.position_id, candidateIds: all })
  const offer = await lockOffer(tx, known.id)
  if (!offer) throw notFound('Offer')
  const before = await findHireOf(tx, offer.id)
  if (before) return { ...ALREADY, hire_id: before.id }
  const way = await readWay(work, offer)
  const { from, to } = way
  const heads = await getHeads(tx, offer.position_id)
  const refused = whyNotHired(work, { offer, title: offer.title, heads, way })
  if (refused) throw new Problem('conflict', refused)
  const changeId = from?.status_type === 'selected' || !to ? undefined : await moveIn(work, offer, to)
  const { content } = await getVersion(tx, offer.id, offer.number)
  const told = await tellOthers(work, offer, others)
  const { id } = await insertHire(tx, {
    offerId: offer.id,
    positionId: offer.position_id,
    candidateId: offer.candidate_id,
    startsOn: body.starts_on || content.starts_on,
    by: session.userId,
    at: now,
    changeId,
    told: told.count,
  })
  const { payload, ...about } = aboutOffer(offer)
  const tells = await listTold(work, offer)
  await recordEvent(work, {
    kind: 'hire.made',
    ...about,
    tells,
    payload: { ...payload, hire_id: id, told: told.count },
  })
  const leftOut = body.tell.length - told.rejected
  return {
    success: true,
    message: sayHired(told.count, leftOut),
    hire_id: id,
    told: told.count,
    left_out: leftOut,
    change_id: told.changeId,
    ...(told.count > 0 && staysInOutbox(work) ? { in_outbox: true as const } : {}),
  }
}

const ALREADY = {
  success: true as const,
  message: 'The candidate is hired already.',
  told: 0,
  left_out: 0,
  change_id: '',
}

async function moveIn(work: Work, offer: OfferRow, to: StatusRow): Promise<string> {
  const { data } = await moveCandidates(work, {
    positionId: offer.position_id,
    slug: undefined,
    status: to.id,
    group: undefined,
    comments: `Signed the offer ${serialOf(offer.serial)}.`,
    reason: undefined,
    textOf: () => undefined,
    isPreview: false,
    exclude: false,
    candidates: [{ reference: offer.candidate_id, previousStatus: undefined, source: undefined, rating: undefined }],
  })
  return data.change_id
}

/**
 * Rejects those who are still under way, and writes to whom a mail can reach, in the words of the company. Who asked that a person
 * looks, who is frozen elsewhere and who has been selected or rejected meanwhile stays, and hears nothing.
 */
async function tellOthers(work: Work, offer: OfferRow, candidateIds: readonly string[]) {
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
      filledMail({
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

const sayHired = (told: number, leftOut: number): string =>
  paragraph(
    'The candidate is hired.',
    told > 0 &&
      sentence({ one: '1 other is told by mail.', other: '{count} others are told by mail.' }, { count: told }),
    leftOut > 0 &&
      sentence(
        {
          one: '1 stays as they are: they asked that a person looks, or were moved meanwhile.',
          other: '{count} stay as they are: they asked that a person looks, or were moved meanwhile.',
        },
        { count: leftOut },
      ),
  )
