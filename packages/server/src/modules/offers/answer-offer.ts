import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import { type DeclineReason, formatDeclineReason, OFFER_PAGE } from '@rolecall/domain/offers/decline-reasons'
import { serialOf } from '@rolecall/domain/offers/offer-limits'
import { formatCount } from '@rolecall/domain/text/format-number'
import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { insertMessage, listWrittenSince } from '../careers/messages.queries.ts'
import { listPositionTeam } from '../roles/position-team.queries.ts'
import { endOffer, listOfferRecipients } from './end-offer.ts'
import type { OfferRow } from './offers.queries.ts'

/** Normalizes a text; browsers send line ends as two characters and count one. */
const normaliseText = (text: string | undefined): string =>
  (text ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '').trim()

/** Adds a question to the thread of messages with the applicant, and tells the user who made the offer and the team. */
export async function addOfferQuestion(work: SystemWork, offer: OfferRow, typed: string | undefined): Promise<string> {
  const { tx, now } = work
  const done = 'Question sent.'
  const question = normaliseText(typed)
  if (question === '') throw invalid('question', 'Please enter your question.')
  if (question.length > OFFER_PAGE.questionMax)
    throw invalid('question', `A question can have at most ${formatCount(OFFER_PAGE.questionMax)} characters.`)
  const of = { positionId: offer.position_id, candidateId: offer.candidate_id }
  const text = `About the offer ${serialOf(offer.serial)}:\n${question}`
  const limit = OFFER_PAGE.questionsHourly
  const lately = await listWrittenSince(tx, of, { since: new Date(now.getTime() - HOUR_MS), limit })
  // A page that is sent again, for example by reloading it.
  if (lately[0]?.text === text) return done
  if (lately.length === limit)
    throw new Problem('quota_exceeded', 'You’ve sent many messages in the last hour. Please try again later.')
  await insertMessage(tx, { ...of, by: undefined, text, at: now })
  const tells = new Set([
    ...(await listOfferRecipients(work, offer)),
    ...(await listPositionTeam(tx, offer.position_id)),
  ])
  await recordEvent(work, { kind: 'message.received', ...of, projectId: offer.project_id, tells: [...tells] })
  return done
}

type DeclineInput = { reason: DeclineReason | undefined; words: string | undefined }

/** Declines an offer that is locked. Sending the form twice declines once. */
export async function declineOffer(work: SystemWork, offer: OfferRow, given: DeclineInput): Promise<string> {
  const done = 'You’ve declined the offer. Thank you for letting us know.'
  if (offer.state === 'declined') return done
  const words = normaliseText(given.words)
  if (!given.reason) throw invalid('reason', 'Please choose a reason, or “I’d rather not say”.')
  if (words.length > OFFER_PAGE.wordsMax)
    throw invalid('words', `Please use at most ${formatCount(OFFER_PAGE.wordsMax)} characters.`)
  await endOffer(work, offer, { state: 'declined', reason: formatDeclineReason(given.reason, words) })
  return done
}
