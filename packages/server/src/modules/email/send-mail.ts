import { sentence } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import type { Tx } from '../../platform/db/connect.ts'
import { announce, announceAll } from '../../platform/events/record-event.ts'
import { defineJob, enqueue, enqueueMany, enqueueOnce } from '../../platform/jobs/define-job.ts'
import { Away } from '../../platform/kernel/dependency.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { type AnyWork, inCompany } from '../../platform/kernel/work.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { isDemo } from '../company/settings.ts'
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
import { LOGO_SRC, stripLogo } from './mail-frame.ts'
import { readLogo } from './mail-logo.ts'
import { findAnswerAddress } from './mail-settings.queries.ts'
import { renderEmails } from './render-emails.ts'
import { replyAddress } from './reply-address.ts'

/** Number of emails that one job sends. */
const IN_ONE_JOB = 25
/**
 * Number of emails sent in parallel and then recorded together: after a crash in between, at most these are sent again, under
 * the same ids.
 */
const AT_ONCE = 5

/**
 * Puts emails into the outbox in the company's words and look, to be sent when the transaction commits. Returns their ids in
 * order.
 */
export const queueMails = async (work: AnyWork, mails: readonly LetterMail[]): Promise<string[]> =>
  mails.length > 0 ? queueRendered(work, await renderEmails(work.tx, await hideInMails(work, mails))) : []

export const queueMail = (work: AnyWork, mail: LetterMail): Promise<string[]> => queueMails(work, [mail])

/** The same for emails that are rendered already. */
export async function queueRendered(work: AnyWork, mails: readonly WrittenMail[]): Promise<string[]> {
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
  giveUp: ({ companyId, mailId }, deps) => recordInterrupted(deps, companyId, [mailId]),
})

export const sendMails = defineJob({
  name: 'mail.send-many',
  payload: z.object({ companyId: z.uuid(), mailIds: z.array(z.uuid()) }),
  run: ({ companyId, mailIds }, deps) => sendAll(deps, companyId, mailIds),
  giveUp: ({ companyId, mailIds }, deps) => recordInterrupted(deps, companyId, mailIds),
})

/**
 * Time after which emails stay in the outbox as not delivered: a mail server that was away for longer has lost more than our
 * emails.
 */
export const LONGEST_MS = 2 * 24 * 60 * 60_000
const QUEUED_AT_ONCE = 500

/**
 * Waits for the mail server on behalf of all waiting emails: checks whether it is back, as often as allowed, and then has all
 * of them sent. One such job waits for all companies.
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

/** Records emails as not delivered when their job was interrupted again and again, since it will not be retried. */
const recordInterrupted = (deps: Deps, companyId: string, mailIds: readonly string[]): Promise<void> =>
  inCompany(deps, companyId, async ({ tx, now }) => void (await updateGivenUp(tx, mailIds, now)))

/** Sends the emails that are not delivered yet. Throws when some are to be retried. */
async function sendAll(deps: Deps, companyId: string, mailIds: readonly string[]): Promise<void> {
  const { queued, ...own } = await inCompany(deps, companyId, async ({ tx }) => {
    const found = await listQueuedMails(tx, mailIds)
    const settings = await getCompanySettings(tx)
    return {
      queued: found,
      sender: settings.sender,
      isOfDemo: isDemo(settings),
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
    await inCompany(deps, companyId, (work) => recordSendOutcomes(work, mails, outcomes))
  }
  if (storeAway) throw storeAway
  // Makes the queue retry later. The server's words may name the recipient, and the queue's errors are logged.
  if (left > 0)
    throw new Error(
      sentence(
        {
          one: '1 email was not delivered. The outbox says why.',
          other: '{count} emails were not delivered. The outbox says why.',
        },
        { count: left },
      ),
    )
}

async function recordSendOutcomes(
  work: AnyWork,
  mails: readonly QueuedMail[],
  outcomes: readonly MailOutcome[],
): Promise<void> {
  await updateMails(work.tx, outcomes, work.now)
  if (outcomes.some(({ waits }) => waits)) await enqueueWaiting(work.tx)
  const delivered = mails.flatMap(({ is_interest, position_id: positionId, candidate_id: candidateId }) =>
    is_interest && positionId && candidateId ? [{ kind: 'interest.delivered' as const, positionId, candidateId }] : [],
  )
  await announceAll(work, [{ kind: 'mail.changed' }, ...delivered])
}

type SenderIdentity = {
  sender: { email: string; verified: boolean } | null
  answers: { address: string; isPlus: boolean }
  logo: Uint8Array | undefined
  isOfDemo: boolean
}

const OF_DEMO = 'Emails of the demo are never sent, since its people are invented.'
const SERVER_AWAY = 'The mail server isn’t responding. We’ll send the email as soon as it does.'

/** The outcome for an email; Away if its attachment could not be read for now, and nothing was sent. */
async function handOver(
  deps: Deps,
  mail: QueuedMail,
  { sender, answers, logo, isOfDemo }: SenderIdentity,
): Promise<MailOutcome | Away> {
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
  if (mail.has_stopped) return { ...failed, error: 'The candidate has unsubscribed.', isRefused: true }
  if (mail.is_being_erased) return { ...failed, error: 'The candidate is being erased.', isRefused: true }
  if (isOfDemo) return { ...failed, state: 'kept', error: OF_DEMO }
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
      html: logo ? html : stripLogo(html),
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

const answerAddress = ({ reply_token: token }: QueuedMail, { address, isPlus }: SenderIdentity['answers']): string =>
  token && isPlus ? replyAddress(address, token) : address

/** Matches a Message-ID, since a stranger wrote it. */
const MESSAGE_ID = /^<[^<>\s]{1,250}>$/

const threadOf = ({ earlier_id, answers_id }: QueuedMail): string[] =>
  [earlier_id && `<${earlier_id}@rolecall>`, answers_id].flatMap((id) => (id && MESSAGE_ID.test(id) ? [id] : []))

const sayOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Whether a mail server has refused an email for good (5xx); errors about us, such as a missing sign-in, may change. */
const isForGood = (error: unknown): boolean => {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return responseCode !== undefined && responseCode >= 550 && responseCode < 560 && code !== 'EAUTH'
}
