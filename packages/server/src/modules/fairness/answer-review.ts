import { recordEvent } from '../../platform/events/record-event.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { nameOfCandidate } from '../applications/name-of-candidate.queries.ts'
import { explanationLink, signApplicant } from '../careers/applicant-link.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { reviewAnswerMail } from '../email/applicant-mail.ts'
import { queueMail } from '../email/send-mail.ts'
import { lockReview, storeReviewAnswer } from './reviews.queries.ts'

/**
 * Answers a candidate's review request: on the page of their application and, if their address is known, by email, even if they
 * unsubscribed, since they asked for this one. Returns the message to show.
 */
export async function answerReview(work: Work, { id, answer }: { id: string; answer: string }): Promise<string> {
  const { tx, session, now, deps } = work
  const review = isUuid(id) ? await lockReview(tx, session, id) : undefined
  if (!review) throw notFound('Request')
  const text = answer.replaceAll('\r\n', '\n')
  const who = await nameOfCandidate(tx, session, review.candidate_id)
  // The form was sent twice.
  if (review.answer === text) return `${who}’s request is answered.`
  if (review.ended_at)
    throw new Problem(
      'already_decided',
      review.answer === null ? `${who} has withdrawn their request.` : 'A colleague has already answered this request.',
    )
  await storeReviewAnswer(tx, id, { answer: text, by: session.userId, at: now })
  const of = { positionId: review.position_id, candidateId: review.candidate_id }
  await recordEvent(work, { kind: 'review.answered', ...of, projectId: review.project_id })
  if (!review.email) return `Your answer is on ${who}’s application page. We have no email address for them.`
  const { title, company, email: to } = review
  const token = signApplicant(deps.env.ROLECALL_SECRET, { companyId: tx.companyId, ...of }, now)
  const link = explanationLink(deps.env, token)
  await queueMail(work, reviewAnswerMail({ to, name: review.name ?? '', company, title, text, link, ...of }))
  return `Your answer is on ${who}’s application page, and was sent by email.`
}
