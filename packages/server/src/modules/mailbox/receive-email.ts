import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { classifyIncoming, type MailKind, type MailReferences } from '@rolecall/domain/mailbox/classify-incoming'
import { foldEmail } from '@rolecall/domain/text/email-address'
import { announce, recordEvent } from '../../platform/events/record-event.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { type AnyWork, inCompany } from '../../platform/kernel/work.ts'
import { stopSequences } from '../outreach/stop-sequences.ts'
import { insertStoredFiles } from '../resumes/store-resume.queries.ts'
import { sha256Of } from '../resumes/store-resume.ts'
import {
  type AnsweredEmail,
  countReceived,
  countRefused,
  countUnmatched,
  findAnswered,
  findStoredEmail,
  insertIncoming,
  listWriters,
  updateBounced,
} from './incoming.queries.ts'
import type { ReadLetter } from './incoming-reader.ts'
import { readAttached } from './read-attachment.ts'
import type { Letter } from './read-incoming.ts'
import { type StoredAttachments, storeAttachments } from './store-attachments.ts'

/** `refused`: too many wait already, so it is left where it came from. */
export type IncomingOutcome = {
  result: 'reply' | 'automatic' | 'bounce' | 'unmatched' | 'ignored' | 'refused'
  why: string
}

const ignored = (why: string): IncomingOutcome => ({ result: 'ignored', why })
const TAKEN = ignored('Already received.')

/**
 * Maximum number of emails that wait without a candidate: from all unknown senders, from one of them, and from a sender who is
 * a candidate. Limits chosen by us.
 */
const UNMATCHED = { max: 2_000, ofStranger: 20, ofKnown: 200 }
/** Maximum number of emails accepted from one candidate per day. */
const A_DAY_MAX = 200

/** Reads an incoming email, stores its attachments and assigns it. Must be called outside a transaction. */
export async function receiveEmail(deps: Deps, companyId: string, bytes: Buffer): Promise<IncomingOutcome> {
  const read = await deps.incoming.read(companyId, bytes)
  const kept = await storeAttachments(deps, companyId, read.letter)
  const taken = await inCompany(deps, companyId, (work) => processIncoming(work, read, kept))
  if (taken.result === 'refused') await inCompany(deps, companyId, ({ tx, now }) => countRefused(tx, now))
  return taken
}

/**
 * Adds an email to the thread of the candidate that it answers, or marks the email that bounced. An email that refers to none
 * of ours waits until a user assigns it.
 */
async function processIncoming(
  work: AnyWork,
  { letter, incoming }: ReadLetter,
  kept: StoredAttachments,
): Promise<IncomingOutcome> {
  const verdict = classifyIncoming(incoming)
  if (verdict.kind === 'ours') return ignored('We sent this email.')
  const mail = await findFirst(work, verdict.references)
  const kind = verdict.kind === 'bounce' ? 'report' : verdict.kind
  const brought = { letter, kept, kind }
  if (!mail) return storeUnmatchedEmail(work, brought)
  // A report about another recipient of a copy says nothing about the candidate.
  const isOfCopy =
    verdict.kind === 'bounce' &&
    verdict.recipients.length > 0 &&
    verdict.recipients.every((recipient) => mail.copies.some((copy) => foldEmail(copy) === foldEmail(recipient)))
  if (verdict.kind === 'bounce' && !isOfCopy) return processBounce(work, mail, verdict.reason)
  const subject = subjectOf(mail)
  return subject ? processReply(work, mail, { ...brought, subject }) : storeUnmatchedEmail(work, brought)
}

async function findFirst({ tx }: AnyWork, references: readonly MailReferences[]): Promise<AnsweredEmail | undefined> {
  for (const each of references) {
    const found = await findAnswered(tx, each)
    if (found) return found
  }
  return undefined
}

async function processBounce(work: AnyWork, mail: AnsweredEmail, reason: string): Promise<IncomingOutcome> {
  // An email that was never sent cannot have bounced.
  if (mail.state !== 'sent') return mail.state === 'bounced' ? TAKEN : ignored('The email hasn’t left the outbox.')
  await updateBounced(work.tx, mail.id, reason)
  await announce(work, { kind: 'mail.changed' })
  const about = subjectOf(mail)
  if (about) {
    const tells = await listWriters(work.tx, mail)
    await recordEvent(work, { kind: 'mail.bounced', ...about, tells, payload: { reason } })
    // The address is unreachable, for any subject.
    await stopSequences(work, { candidateId: about.candidateId, why: 'bounced' })
    await announceDelivery(work, mail)
  }
  return { result: 'bounce', why: '' }
}

type IncomingContent = { letter: Letter; kept: StoredAttachments; kind: MailKind }
type Subject = NonNullable<ReturnType<typeof subjectOf>>

async function processReply(
  work: AnyWork,
  mail: AnsweredEmail,
  brought: IncomingContent & { subject: Subject },
): Promise<IncomingOutcome> {
  const { letter, kind, subject } = brought
  const { candidateId, positionId } = subject
  const since = new Date(work.now.getTime() - DAY_MS)
  if ((await countReceived(work.tx, candidateId, since)) >= A_DAY_MAX) return refused
  const isFromOther = ![mail.recipient, mail.email ?? ''].some((known) => foldEmail(known) === letter.sender)
  const id = await storeEmailOnce(work, brought, {
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
  // A sender with another address may be another person: the résumé is stored, and read once a colleague confirms it.
  if (!isFromOther && brought.kept.files.length > 0)
    await enqueue(work.tx, readAttached, { companyId: work.tx.companyId, incomingId: id })
  await announceDelivery(work, mail)
  return { result: 'reply', why: '' }
}

const refused: IncomingOutcome = { result: 'refused', why: 'Too many emails are waiting.' }

async function storeUnmatchedEmail(work: AnyWork, brought: IncomingContent): Promise<IncomingOutcome> {
  const { ofSender, ofAll, isKnown } = await countUnmatched(work.tx, brought.letter.sender)
  const isFull = isKnown ? ofSender >= UNMATCHED.ofKnown : ofSender >= UNMATCHED.ofStranger || ofAll >= UNMATCHED.max
  if (isFull) return refused
  if (!(await storeEmailOnce(work, brought, undefined))) return TAKEN
  await announce(work, { kind: 'mail.received' })
  return { result: 'unmatched', why: 'It doesn’t reply to any of our emails, so a colleague assigns it.' }
}

/** Stores an email once; returns its id, or undefined if it was stored before. */
async function storeEmailOnce(
  work: AnyWork,
  { letter, kept, kind }: IncomingContent,
  of: Parameters<typeof insertIncoming>[1]['of'],
) {
  const { tx, now } = work
  const before = await findStoredEmail(tx, letter.messageId)
  if (before && before.sender === letter.sender && before.text === letter.text) return undefined
  if (kept.files.length > 0) await insertStoredFiles(tx, kept.files)
  const { messageId, sender, subject, text } = letter
  return insertIncoming(tx, {
    // Some email programs give several emails one Message-ID.
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

/** Kinds of emails without a token that go to candidates. */
const TO_CANDIDATES = new Set(['interest', 'message'])

/** The candidate who was sent an email; undefined if it was sent to a colleague or is about no candidate. */
function subjectOf({ kind, candidate_id, position_id, project_id, reply_token, recipient, email }: AnsweredEmail) {
  const isToCandidate =
    reply_token !== null || TO_CANDIDATES.has(kind) || foldEmail(recipient) === foldEmail(email ?? '')
  if (!candidate_id || !isToCandidate) return undefined
  return {
    candidateId: candidate_id,
    ...(position_id && { positionId: position_id }),
    ...(project_id && { projectId: project_id }),
  }
}

const announceDelivery = async (work: AnyWork, { position_id, candidate_id }: AnsweredEmail) => {
  if (position_id && candidate_id)
    await announce(work, { kind: 'interest.delivered', positionId: position_id, candidateId: candidate_id })
}
