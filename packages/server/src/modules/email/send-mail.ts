import { sentence } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import type { Tx } from '../../ground/db/connect.ts'
import { announce, announceAll } from '../../ground/events/record-event.ts'
import { defineJob, enqueue, enqueueMany, enqueueOnce } from '../../ground/jobs/define-job.ts'
import { Away } from '../../ground/kernel/dependency.ts'
import type { Deps } from '../../ground/kernel/deps.ts'
import { type AnyWork, inCompany } from '../../ground/kernel/work.ts'
import { listCompanies } from '../../house/company/create-company.queries.ts'
import { getCompanySettings } from '../../house/company/settings.queries.ts'
import { dressMails } from './dress-mails.ts'
import { hideInMails } from './hide-in-mails.ts'
import {
  insertMails,
  type LetterMail,
  listQueuedMails,
  type MailOutcome,
  type QueuedMail,
  queueWaiting,
  updateGivenUp,
  updateMails,
  type WrittenMail,
} from './mail.queries.ts'
import { LOGO_SRC, withoutLogo } from './mail-frame.ts'
import { readLogo } from './mail-logo.ts'
import { findAnswerAddress } from './mail-settings.queries.ts'
import { replyAddress } from './reply-address.ts'

/** Mails that one job hands over. */
const IN_ONE_JOB = 25
/** Handed over side by side and then noted together: a process that is killed in between hands over at most these again, under the same ids. */
const AT_ONCE = 5

/**
 * Puts mails into the outbox in the words and the look of the company, to be delivered if the transaction is kept. Answers with
 * their ids, in their order.
 */
export const queueMails = async (work: AnyWork, mails: readonly LetterMail[]): Promise<string[]> =>
  mails.length > 0 ? queueWritten(work, await dressMails(work.tx, await hideInMails(work, mails))) : []

export const queueMail = (work: AnyWork, mail: LetterMail): Promise<string[]> => queueMails(work, [mail])

/** The same of mails that are as they go out already. */
export async function queueWritten(work: AnyWork, mails: readonly WrittenMail[]): Promise<string[]> {
  const { tx, now } = work
  const { companyId } = tx
  const mailIds = await insertMails(tx, mails, now)
  const [mailId = ''] = mailIds
  if (mailIds.length === 1) await enqueue(tx, sendMail, { companyId, mailId })
  else await enqueueInParts(tx, mailIds)
  await announce(work, { kind: 'mail.changed' })
  return mailIds
}

const enqueueInParts = (tx: Tx, mailIds: readonly string[]): Promise<void> =>
  enqueueMany(
    tx,
    sendMails,
    partsOf(mailIds, IN_ONE_JOB).map((part) => ({ companyId: tx.companyId, mailIds: part })),
  )

const partsOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, place) => items.slice(place * size, (place + 1) * size))

export const sendMail = defineJob({
  name: 'mail.send',
  payload: z.object({ companyId: z.uuid(), mailId: z.uuid() }),
  run: ({ companyId, mailId }, deps) => sendAll(deps, companyId, [mailId]),
  giveUp: ({ companyId, mailId }, deps) => giveUp(deps, companyId, [mailId]),
})

export const sendMails = defineJob({
  name: 'mail.send-many',
  payload: z.object({ companyId: z.uuid(), mailIds: z.array(z.uuid()) }),
  run: ({ companyId, mailIds }, deps) => sendAll(deps, companyId, mailIds),
  giveUp: ({ companyId, mailIds }, deps) => giveUp(deps, companyId, mailIds),
})

/** A mail server that was away for longer than this has lost more than our mails; these stay in the outbox as not delivered. */
export const LONGEST_MS = 2 * 24 * 60 * 60_000
const QUEUED_AT_ONCE = 500

/**
 * While mails wait for the mail server: asks whether it is back, as often as it may be asked, and then has all of them sent.
 * One such job waits for all companies.
 */
export const sendWaiting = defineJob({
  name: 'mail.send-waiting',
  payload: z.object({}),
  async run(_, deps) {
    await deps.mail.check?.()
    const after = new Date(deps.now().getTime() - LONGEST_MS)
    for (const companyId of await listCompanies(deps.db)) {
      const queueSome = async ({ tx }: AnyWork) => {
        const mailIds = await queueWaiting(tx, { after, limit: QUEUED_AT_ONCE })
        await enqueueInParts(tx, mailIds)
        return mailIds.length
      }
      while ((await inCompany(deps, companyId, queueSome)) === QUEUED_AT_ONCE);
    }
  },
})

export const enqueueWaiting = (tx: Tx): Promise<void> => enqueueOnce(tx, sendWaiting, {}, sendWaiting.name)

/** Whoever was cut off again and again leaves mails that nobody would try any more; so they count as not delivered, and are. */
const giveUp = (deps: Deps, companyId: string, mailIds: readonly string[]): Promise<void> =>
  inCompany(deps, companyId, async ({ tx, now }) => void (await updateGivenUp(tx, mailIds, now)))

/** Hands over those that nobody has. Throws when some are to be tried again. */
async function sendAll(deps: Deps, companyId: string, mailIds: readonly string[]): Promise<void> {
  const { queued, ...own } = await inCompany(deps, companyId, async ({ tx }) => {
    const found = await listQueuedMails(tx, mailIds)
    return {
      queued: found,
      sender: (await getCompanySettings(tx)).sender,
      answers: await findAnswerAddress(tx),
      logo: found.some(({ html }) => html.includes(LOGO_SRC)) ? await readLogo(tx) : undefined,
    }
  })
  let left = 0
  let storeAway: Away | undefined
  for (const mails of partsOf(queued, AT_ONCE)) {
    const handed = await Promise.all(mails.map((mail) => handOver(deps, mail, own)))
    const outcomes = handed.flatMap((each) => (each instanceof Away ? [] : [each]))
    storeAway ??= handed.find((each): each is Away => each instanceof Away)
    left += outcomes.filter(({ state, isRefused, waits }) => state === 'failed' && !isRefused && !waits).length
    await inCompany(deps, companyId, (work) => note(work, mails, outcomes))
  }
  if (storeAway) throw storeAway
  // So that the queue tries again later. What the server said may name the recipient, and the queue's words are logged.
  if (left > 0)
    throw new Error(
      sentence(
        {
          one: 'A mail was not delivered; the outbox says why.',
          other: '{count} mails were not delivered; the outbox says why.',
        },
        { count: left },
      ),
    )
}

async function note(work: AnyWork, mails: readonly QueuedMail[], outcomes: readonly MailOutcome[]): Promise<void> {
  await updateMails(work.tx, outcomes, work.now)
  if (outcomes.some(({ waits }) => waits)) await enqueueWaiting(work.tx)
  const delivered = mails.flatMap(({ is_interest, position_id: positionId, candidate_id: candidateId }) =>
    is_interest && positionId && candidateId ? [{ kind: 'interest.delivered' as const, positionId, candidateId }] : [],
  )
  await announceAll(work, [{ kind: 'mail.changed' }, ...delivered])
}

type Own = {
  sender: { email: string; verified: boolean } | null
  answers: { address: string; isPlus: boolean }
  logo: Uint8Array | undefined
}

const SERVER_AWAY = 'The mail server does not answer. The mail is sent as soon as it does.'

/** What became of it; Away where the file that goes along could not be read just now, and nothing became of it. */
async function handOver(deps: Deps, mail: QueuedMail, { sender, answers, logo }: Own): Promise<MailOutcome | Away> {
  const { id, recipient: to, subject, text, html, cc, bcc, calendar, unsubscribe_link, attachment_key } = mail
  const failed = {
    id,
    state: 'failed',
    error: null,
    isRefused: false,
    waits: false,
    wasAsked: false,
    providerId: null,
  } as const
  if (mail.has_stopped) return { ...failed, error: 'The candidate asked to be sent no more mails.', isRefused: true }
  if (mail.is_being_erased) return { ...failed, error: 'The candidate is being erased.', isRefused: true }
  let bytes: Uint8Array | undefined
  try {
    bytes = attachment_key ? await deps.files.get(attachment_key) : undefined
  } catch (error) {
    return error instanceof Away ? error : { ...failed, error: sayOf(error) }
  }
  try {
    const delivered = await deps.mail.deliver({
      id,
      to,
      cc,
      bcc,
      subject,
      text,
      html: logo ? html : withoutLogo(html),
      ...(logo && html.includes(LOGO_SRC) && { logo }),
      ...(sender?.verified && { from: sender.email }),
      ...(answers.address && mail.is_answered && { answerTo: answerAddress(mail, answers) }),
      ...(mail.is_answered && { thread: threadOf(mail) }),
      ...(bytes && { attachment: { name: mail.attachment_name ?? '', bytes } }),
      ...(unsubscribe_link && { unsubscribeLink: unsubscribe_link }),
      ...(calendar && { calendar }),
    })
    return { ...failed, ...delivered }
  } catch (error) {
    if (error instanceof Away) return { ...failed, error: SERVER_AWAY, waits: true, wasAsked: error.wasAsked }
    return { ...failed, error: sayOf(error), isRefused: isForGood(error) }
  }
}

const answerAddress = ({ reply_token: token }: QueuedMail, { address, isPlus }: Own['answers']): string =>
  token && isPlus ? replyAddress(address, token) : address

/** A stranger wrote it, so that it is an id or nothing. */
const MESSAGE_ID = /^<[^<>\s]{1,250}>$/

const threadOf = ({ earlier_id, answers_id }: QueuedMail): string[] =>
  [earlier_id && `<${earlier_id}@rolecall>`, answers_id].flatMap((id) => (id && MESSAGE_ID.test(id) ? [id] : []))

const sayOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Whether a mail server said that it will never take a mail (5xx); what it says of us, as that a sign-in is needed, may change. */
const isForGood = (error: unknown): boolean => {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return responseCode !== undefined && responseCode >= 550 && responseCode < 560 && code !== 'EAUTH'
}
