import { judgeIncoming, type MailKind, type MailReferences } from '@rolecall/domain/mails/judge-incoming'
import { foldEmail } from '@rolecall/domain/text/email-address'
import { announce, recordEvent } from '../../ground/events/record-event.ts'
import { enqueue } from '../../ground/jobs/define-job.ts'
import type { Deps } from '../../ground/kernel/deps.ts'
import { type AnyWork, inCompany } from '../../ground/kernel/work.ts'
import { insertStoredFiles } from '../../people/resumes/keep-resume.queries.ts'
import { sha256Of } from '../../people/resumes/keep-resume.ts'
import { stopSequences } from '../sequences/stop-sequences.ts'
import {
  type Answered,
  countReceived,
  countRefused,
  countUnmatched,
  findAnswered,
  findKept,
  insertIncoming,
  listWriters,
  updateBounced,
} from './incoming.queries.ts'
import type { ReadLetter } from './incoming-reader.ts'
import { type KeptFiles, keepFiles } from './keep-files.ts'
import { readAttached } from './read-attached.ts'
import type { Letter } from './read-incoming.ts'

/** `refused`: too many wait already, so that it is kept where it came from. */
export type Taken = { result: 'reply' | 'automatic' | 'bounce' | 'unmatched' | 'ignored' | 'refused'; why: string }

const ignored = (why: string): Taken => ({ result: 'ignored', why })
const TAKEN = ignored('It was taken before.')

/** Emails that wait without a candidate: of all senders whom nobody knows, of one of them, and of one who is a candidate. Our own bounds. */
const UNMATCHED = { max: 2_000, ofStranger: 20, ofKnown: 200 }
/** Emails of one candidate that are taken in a day. */
const A_DAY_MAX = 200
const DAY_MS = 86_400_000

/** Reads an email that came in to a company, keeps its attachments and puts it where it belongs. To be called outside a transaction. */
export async function receiveMail(deps: Deps, companyId: string, bytes: Buffer): Promise<Taken> {
  const read = await deps.incoming.read(companyId, bytes)
  const kept = await keepFiles(deps, companyId, read.letter)
  const taken = await inCompany(deps, companyId, (work) => takeIncoming(work, read, kept))
  if (taken.result === 'refused') await inCompany(deps, companyId, ({ tx, now }) => countRefused(tx, now))
  return taken
}

/**
 * Puts an email into the thread of the candidate that it answers, or marks the email that came back. One that names no email of
 * ours waits for a person who knows whose it is.
 */
async function takeIncoming(work: AnyWork, { letter, incoming }: ReadLetter, kept: KeptFiles): Promise<Taken> {
  const verdict = judgeIncoming(incoming)
  if (verdict.kind === 'ours') return ignored('It is an email of ours.')
  const mail = await findFirst(work, verdict.references)
  const kind = verdict.kind === 'bounce' ? 'report' : verdict.kind
  const brought = { letter, kept, kind }
  if (!mail) return takeUnmatched(work, brought)
  // Sent on to somebody else as well, of whom a report tells nothing about the candidate.
  const isOfCopy =
    verdict.kind === 'bounce' &&
    verdict.recipients.length > 0 &&
    verdict.recipients.every((recipient) => mail.copies.some((copy) => foldEmail(copy) === foldEmail(recipient)))
  if (verdict.kind === 'bounce' && !isOfCopy) return takeBounce(work, mail, verdict.reason)
  const subject = subjectOf(mail)
  return subject ? takeOfThread(work, mail, { ...brought, subject }) : takeUnmatched(work, brought)
}

async function findFirst({ tx }: AnyWork, references: readonly MailReferences[]): Promise<Answered | undefined> {
  for (const each of references) {
    const found = await findAnswered(tx, each)
    if (found) return found
  }
  return undefined
}

async function takeBounce(work: AnyWork, mail: Answered, reason: string): Promise<Taken> {
  // Nobody can have refused what was never sent.
  if (mail.state !== 'sent') return mail.state === 'bounced' ? TAKEN : ignored('The email has not left the outbox.')
  await updateBounced(work.tx, mail.id, reason)
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

type Brought = { letter: Letter; kept: KeptFiles; kind: MailKind }
type Subject = NonNullable<ReturnType<typeof subjectOf>>

async function takeOfThread(work: AnyWork, mail: Answered, brought: Brought & { subject: Subject }): Promise<Taken> {
  const { letter, kind, subject } = brought
  const { candidateId, positionId } = subject
  const since = new Date(work.now.getTime() - DAY_MS)
  if ((await countReceived(work.tx, candidateId, since)) >= A_DAY_MAX) return refused
  const isFromOther = ![mail.recipient, mail.email ?? ''].some((known) => foldEmail(known) === letter.sender)
  const id = await keep(work, brought, {
    candidateId,
    positionId: positionId ?? null,
    mailId: mail.id,
    isFromOther: isFromOther && kind === 'reply',
  })
  if (!id) return TAKEN
  if (kind !== 'reply') {
    await announce(work, { kind: 'mail.changed' })
    return { result: 'automatic', why: '' }
  }
  await recordEvent(work, { kind: 'mail.replied', ...subject, tells: await listWriters(work.tx, mail) })
  await stopSequences(work, { candidateId, positionId, why: 'answered', answered: { mailId: mail.id } })
  // Who writes from another address may be somebody else: their résumé is kept, and read once a colleague says so.
  if (!isFromOther && brought.kept.files.length > 0)
    await enqueue(work.tx, readAttached, { companyId: work.tx.companyId, incomingId: id })
  await announceDelivery(work, mail)
  return { result: 'reply', why: '' }
}

const refused: Taken = { result: 'refused', why: 'Too many emails wait already.' }

async function takeUnmatched(work: AnyWork, brought: Brought): Promise<Taken> {
  const { ofSender, ofAll, isKnown } = await countUnmatched(work.tx, brought.letter.sender)
  const isFull = isKnown ? ofSender >= UNMATCHED.ofKnown : ofSender >= UNMATCHED.ofStranger || ofAll >= UNMATCHED.max
  if (isFull) return refused
  if (!(await keep(work, brought, undefined))) return TAKEN
  await announce(work, { kind: 'mail.received' })
  return { result: 'unmatched', why: 'It names no email of ours, so a colleague decides whose it is.' }
}

/** Keeps an email once; answers with its id, or undefined where it was kept before. */
async function keep(work: AnyWork, { letter, kept, kind }: Brought, of: Parameters<typeof insertIncoming>[1]['of']) {
  const { tx, now } = work
  const before = await findKept(tx, letter.messageId)
  if (before && before.sender === letter.sender && before.text === letter.text) return undefined
  if (kept.files.length > 0) await insertStoredFiles(tx, kept.files)
  const { messageId, sender, subject, text } = letter
  return insertIncoming(tx, {
    // Some mail programs give several emails one Message-ID.
    messageId: before ? `${messageId} ${sha256Of(Buffer.from(`${sender} ${text}`))}` : messageId,
    kind,
    of,
    sender,
    subject,
    text,
    fileKeys: kept.files.map(({ key }) => key),
    fileNames: kept.files.map(({ name }) => name),
    note: kept.note,
    at: now,
  })
}

/** Of those without a token, only these kinds go to candidates. */
const TO_CANDIDATES = new Set(['interest', 'message'])

/** The candidate to whom an email was; undefined for one that went to a colleague, or is about no candidate. */
function subjectOf({ kind, candidate_id, position_id, project_id, reply_token, recipient, email }: Answered) {
  const isToCandidate =
    reply_token !== null || TO_CANDIDATES.has(kind) || foldEmail(recipient) === foldEmail(email ?? '')
  if (!candidate_id || !isToCandidate) return undefined
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
