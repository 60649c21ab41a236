import type { interest } from '@rolecall/contract/contact/interest'
import type { LeftOutReason } from '@rolecall/contract/contact/left-out'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { InterestMail } from '@rolecall/domain/mails/interest-templates'
import { askInterest, getInterestMail, listAskable } from '../../../contact/interest/ask-interest.ts'
import { weighWhom } from '../../../contact/interest/interest-mails.queries.ts'
import { sayWhy } from '../../../contact/interest/left-out.ts'
import { sayWhereMailIs } from '../../../contact/outbox/say-where.ts'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { findExcluded } from '../../../people/moves/say-excluded.ts'
import { findCandidateName, theseOnly } from './interest.queries.ts'

type Request = CallRequest<typeof interest.sendToOne>['body']

/** Writes to one candidate; what many would be left out for is a refusal here, in words. */
export async function askOne(work: Work, asked: Request): Promise<CallReply<typeof interest.sendToOne>> {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, asked.positionId)
  const mailType = getInterestMail(asked.mailType)
  const { candidateId } = await resolveCandidate(work, asked.reference)
  const name = (await findCandidateName(tx, work.session, candidateId)) || 'The candidate'
  await refuseLeftOut(work, { positionId: position.id, mailType, candidateId, name })
  const reply = await askInterest(work, { position, mailType, whom: theseOnly([candidateId]), isSingle: true })
  // Somebody else was faster.
  if (reply.queued === 0) throw new Problem('conflict', sayWhy('asked', [name], 1))
  return { ...reply, message: sayWhereMailIs(work, name) }
}

type One = { positionId: string; mailType: InterestMail; candidateId: string; name: string }

async function refuseLeftOut(work: Work, { positionId, mailType, candidateId, name }: One): Promise<void> {
  const asked = { positionId, mailType, statusIds: await listAskable(work), at: work.now, reader: work.session }
  const { total, leftOut } = await weighWhom(work.tx, theseOnly([candidateId]), asked)
  if (total === 0) throw notFound('Candidate')
  const [why] = leftOut
  if (why) throw await refusalOf(work, why.why, { candidateId, name })
}

async function refusalOf(work: Work, why: LeftOutReason, one: Pick<One, 'candidateId' | 'name'>): Promise<Problem> {
  const excluded = why === 'excluded' && (await findExcluded(work, one))
  if (excluded) return new Problem('conflict', `${excluded}, so no mail is sent.`)
  return new Problem(
    why === 'stage' ? 'not_allowed' : 'conflict',
    sayWhy(why, [why === 'nameless' ? 'the candidate' : one.name], 1),
  )
}
