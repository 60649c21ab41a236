import type { interest } from '@rolecall/contract/contact/interest'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { askInterest, getInterestMail, listAskable } from '../../../contact/interest/ask-interest.ts'
import { findStanding, type Standing } from '../../../contact/interest/interest-mails.queries.ts'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { theseOnly } from './interest.queries.ts'

type Request = CallRequest<typeof interest.sendToOne>['body']

/** Writes to one candidate; what many would be left out for is a refusal here, in words. */
export async function askOne(work: Work, asked: Request): Promise<CallReply<typeof interest.sendToOne>> {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, asked.positionId)
  const mailType = getInterestMail(asked.mailType)
  const { candidateId } = await resolveCandidate(work, asked.reference)
  const standing = await findStanding(tx, { positionId: position.id, candidateId, mailType })
  if (!standing) throw notFound('Candidate')
  const refusal = refusalOf(standing, await listAskable(work))
  if (refusal) throw refusal
  const reply = await askInterest(work, { position, mailType, whom: theseOnly([candidateId]), isSingle: true })
  // Somebody else was faster.
  if (reply.queued === 0) throw alreadySent(standing.name ?? 'The candidate')
  return { ...reply, message: `The mail to ${standing.name} is queued.` }
}

const alreadySent = (who: string) => new Problem('conflict', `${who} was sent this mail before, and gets it only once.`)

function refusalOf(standing: Standing, askable: readonly string[]): Problem | undefined {
  const who = standing.name ?? 'The candidate'
  if (standing.asked_at) return alreadySent(who)
  if (!askable.includes(standing.status_id))
    return new Problem('not_allowed', `${who} is at a stage at which nobody is asked by mail.`)
  if (!standing.name) return new Problem('conflict', 'No name is known of the candidate, which the mail needs.')
  if (!standing.has_address) return new Problem('conflict', `No e-mail address is known of ${who}.`)
  if (standing.stopped_at) return new Problem('conflict', `${who} asked to be sent no more mails.`)
  if (!standing.is_due) return new Problem('conflict', `${who} has nothing to be reminded of.`)
  return undefined
}
