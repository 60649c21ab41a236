import { judgeIncoming } from '@rolecall/domain/mails/judge-incoming'
import { announce, recordEvent } from '../../ground/events/record-event.ts'
import type { AnyWork } from '../../ground/kernel/work.ts'
import { stopSequences } from '../sequences/stop-sequences.ts'
import { type Answered, findAnswered, insertIncoming, listWriters, updateBounced } from './incoming.queries.ts'
import type { ReadLetter } from './incoming-reader.ts'
import type { Letter } from './read-incoming.ts'

export type Taken = { result: 'reply' | 'bounce' | 'ignored'; why: string }

const ignored = (why: string): Taken => ({ result: 'ignored', why })

/** Puts a mail that came in where it belongs: into the thread of whoever answers, or beside the mail that came back. */
export async function takeIncoming(work: AnyWork, { letter, incoming }: ReadLetter): Promise<Taken> {
  const verdict = judgeIncoming(incoming)
  if (verdict.kind === 'ignored') return ignored(verdict.why)
  const mail = await findAnswered(work.tx, verdict.ids)
  if (!mail) return ignored('It is about a mail that is not known here.')
  return verdict.kind === 'bounce' ? takeBounce(work, mail, verdict.reason) : takeReply(work, mail, letter)
}

const TAKEN = 'It was taken before.'

async function takeBounce(work: AnyWork, mail: Answered, reason: string): Promise<Taken> {
  // Nobody can have refused what was never sent.
  if (mail.state !== 'sent') return ignored(mail.state === 'bounced' ? TAKEN : 'The mail has not left the outbox.')
  await updateBounced(work.tx, mail.id, reason || 'The address does not take mails.')
  await announce(work, { kind: 'mail.changed' })
  const about = subjectOf(mail)
  if (about) {
    const tells = await listWriters(work.tx, mail)
    await recordEvent(work, { kind: 'mail.bounced', ...about, tells, payload: { reason } })
    // Nothing reaches that address, whatever it is about.
    await stopSequences(work, { candidateId: about.candidateId, why: 'bounced' })
    await announceDelivery(work, mail)
  }
  return { result: 'bounce', why: '' }
}

async function takeReply(work: AnyWork, mail: Answered, letter: Letter): Promise<Taken> {
  const about = subjectOf(mail)
  if (!about) return ignored('It answers a mail that was to no candidate.')
  if (!(await insertIncoming(work.tx, letter, mail, work.now))) return ignored(TAKEN)
  await recordEvent(work, { kind: 'mail.replied', ...about, tells: await listWriters(work.tx, mail) })
  const { candidateId, positionId } = about
  await stopSequences(work, { candidateId, positionId, why: 'answered', answered: { mailId: mail.id } })
  await announceDelivery(work, mail)
  return { result: 'reply', why: '' }
}

/** Only these kinds go to candidates; others that are about one go to colleagues. */
const TO_CANDIDATES = new Set(['interest', 'interview', 'message'])

function subjectOf({ kind, candidate_id, position_id, project_id }: Answered) {
  if (!candidate_id || !TO_CANDIDATES.has(kind)) return undefined
  return {
    candidateId: candidate_id,
    ...(position_id && { positionId: position_id }),
    ...(project_id && { projectId: project_id }),
  }
}

const announceDelivery = async (work: AnyWork, { position_id, candidate_id }: Answered) => {
  if (position_id && candidate_id)
    await announce(work, { kind: 'interest.delivered', positionId: position_id, candidateId: candidate_id })
}
