import type { interest } from '@rolecall/contract/outreach/interest'
import type { LeftOutReason } from '@rolecall/contract/outreach/omitted-people'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { Reason } from '@rolecall/contract/platform/reasons'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { describeDelivery } from '../email/describe-delivery.ts'
import { findExcluded } from '../pipeline/describe-exclusion.ts'
import { findCandidateName } from './interest.queries.ts'
import { describeLeftOut } from './present-omitted-people.ts'
import { hasCandidateId, type InterestOmission } from './recipients.queries.ts'
import { getInterestEmail, sendInterestEmails, weigh } from './send-interest-emails.ts'

type SendToOneBody = CallRequest<typeof interest.sendToOne>['body']

/** Writes to one candidate; a reason to leave out one of many is a refusal here, with a sentence. */
export async function emailCandidate(work: Work, asked: SendToOneBody): Promise<CallReply<typeof interest.sendToOne>> {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, asked.positionId)
  const mailType = getInterestEmail(asked.mailType)
  const { candidateId } = await resolveCandidate(work, asked.reference)
  const name = (await findCandidateName(tx, work.session, candidateId)) || 'The candidate'
  const whom = hasCandidateId([candidateId])
  const { weighed } = await weigh(work, { positionId: position.id, whom }, { mailType })
  if (weighed.total === 0) throw notFound('Candidate')
  const [omitted] = weighed.leftOut
  if (omitted) throw await refusalOf(work, omitted.why, { candidateId, name })
  const reply = await sendInterestEmails(work, { position, mailType, whom, isSingle: true })
  // Another request was faster.
  if (reply.queued === 0) throw new Problem('already_done', describeLeftOut('asked', [name], 1))
  return { ...reply, message: await describeDelivery(work, name) }
}

const REFUSAL_REASONS: Record<InterestOmission, Reason> = {
  erased: 'being_erased',
  asked: 'already_done',
  stage: 'not_emailed_at_stage',
  nameless: 'name_unknown',
  address: 'email_unknown',
  stopped: 'unsubscribed',
  excluded: 'candidate_excluded',
  answered: 'nothing_to_do',
  later: 'already_answered',
}

async function refusalOf(work: Work, why: LeftOutReason, one: { candidateId: string; name: string }): Promise<Problem> {
  const excluded = why === 'excluded' && (await findExcluded(work, one))
  if (excluded) return new Problem('candidate_excluded', `${excluded}, so you can’t email them.`)
  return new Problem(
    REFUSAL_REASONS[why as InterestOmission],
    describeLeftOut(why, [why === 'nameless' ? 'the candidate' : one.name], 1),
  )
}
