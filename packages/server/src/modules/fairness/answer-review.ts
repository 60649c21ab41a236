import { reviewAnswerMail } from '../../../contact/letters/applicant-mail.ts'
import { queueMail } from '../../../contact/outbox/send-mail.ts'
import { signApplicant, whyLink } from '../../../contact/public-pages/applicant-link.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { nameOfCandidate } from '../../../people/applications/name-of-candidate.queries.ts'
import { keepAnswer, lockReview } from './reviews.queries.ts'

/**
 * Answers a candidate who asked for a person: on the page of their application, and by mail where an address is known, though they
 * asked for no more mails of ours: this one they asked for. Answers with what to say of it.
 */
export async function answerReview(work: Work, { id, answer }: { id: string; answer: string }): Promise<string> {
  const { tx, session, now, deps } = work
  const review = isUuid(id) ? await lockReview(tx, session, id) : undefined
  if (!review) throw notFound('Request')
  const text = answer.replaceAll('\r\n', '\n')
  const who = await nameOfCandidate(tx, session, review.candidate_id)
  // A form that is sent twice.
  if (review.answer === text) return `${who} is answered.`
  if (review.ended_at)
    throw new Problem(
      'conflict',
      review.answer === null ? `${who} has withdrawn meanwhile.` : 'Somebody else has answered this meanwhile.',
    )
  await keepAnswer(tx, id, { answer: text, by: session.userId, at: now })
  const of = { positionId: review.position_id, candidateId: review.candidate_id }
  await recordEvent(work, { kind: 'review.answered', ...of, projectId: review.project_id })
  if (!review.email) return `${who} is answered on the page of the application. No address is known for a mail.`
  const { title, company, email: to } = review
  const token = signApplicant(deps.env.ROLECALL_SECRET, { companyId: tx.companyId, ...of }, now)
  const link = whyLink(deps.env, token)
  await queueMail(work, reviewAnswerMail({ to, name: review.name ?? '', company, title, text, link, ...of }))
  return `${who} is answered, on the page of the application and by mail.`
}
