import { type DeclineReason, OFFER_PAGE, sayDeclined } from '@rolecall/domain/offers/answer-offer'
import { serialOf } from '@rolecall/domain/offers/offer-limits'
import { insertMessage, listWrittenSince } from '../../../contact/messages/messages.queries.ts'
import { endOffer, listTold } from '../../../contact/offers/end-offer.ts'
import type { OfferRow } from '../../../contact/offers/offers.queries.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { invalid, Problem } from '../../../ground/kernel/problem.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { listPositionTeam } from '../../../house/members/position-team.queries.ts'

const HOUR_MS = 3_600_000

/** Browsers end lines with two characters and count one. */
const tidyText = (text: string | undefined): string => (text ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '').trim()

/** Puts a question into the thread of messages with the applicant, and tells whoever made the offer and the team. */
export async function askAboutOffer(work: SystemWork, offer: OfferRow, typed: string | undefined): Promise<string> {
  const { tx, now } = work
  const done = 'Your question is sent.'
  const question = tidyText(typed)
  if (question === '') throw invalid('question', 'Please write what you would like to know.')
  if (question.length > OFFER_PAGE.questionMax)
    throw invalid('question', `A question has at most ${OFFER_PAGE.questionMax.toLocaleString('en')} characters.`)
  const of = { positionId: offer.position_id, candidateId: offer.candidate_id }
  const text = `About the offer ${serialOf(offer.serial)}:\n${question}`
  const limit = OFFER_PAGE.questionsHourly
  const lately = await listWrittenSince(tx, of, { since: new Date(now.getTime() - HOUR_MS), limit })
  // A page that is sent once more, as by reloading it.
  if (lately[0]?.text === text) return done
  if (lately.length === limit)
    throw new Problem('too_many_requests', 'You have written often within the last hour. Please write again later.')
  await insertMessage(tx, { ...of, by: undefined, text, at: now })
  const tells = new Set([...(await listTold(work, offer)), ...(await listPositionTeam(tx, offer.position_id))])
  await recordEvent(work, { kind: 'message.received', ...of, projectId: offer.project_id, tells: [...tells] })
  return done
}

type Declining = { reason: DeclineReason | undefined; words: string | undefined }

/** Declines an offer that is locked. Whoever sends the form twice has declined once. */
export async function declineOffer(work: SystemWork, offer: OfferRow, given: Declining): Promise<string> {
  const done = 'You have declined the offer. Thank you for telling us.'
  if (offer.state === 'declined') return done
  const words = tidyText(given.words)
  if (!given.reason) throw invalid('reason', 'Please choose why, or that you would rather not say.')
  if (words.length > OFFER_PAGE.wordsMax)
    throw invalid('words', `This has at most ${OFFER_PAGE.wordsMax.toLocaleString('en')} characters.`)
  await endOffer(work, offer, { state: 'declined', reason: sayDeclined(given.reason, words) })
  return done
}
