import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Db } from '../../platform/db/connect.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { html, renderHtml } from '../../platform/kernel/markup.ts'
import { KeyMissing } from '../../platform/kernel/seal.ts'
import { listWithMailboxes } from '../company/companies-with-work.queries.ts'
import { findMailSettings } from '../email/mail-settings.queries.ts'
import { type MailTransport, openMailTransport } from '../email/open-transport.ts'
import { unsealMailbox } from '../mailbox/mailbox-password.ts'
import { fetchMails, type MailboxAccess } from '../mailbox/open-mailbox.ts'
import { getCompanyName } from '../roles/members.queries.ts'
import { type Check, ok, problem, reasonOf, type Verdict, warning } from './finding.ts'
import type { Installation } from './installation-facts.ts'

/** A mail server that says nothing is given up. */
const SEND_MS = 10_000
/** Number of mailboxes that are opened. */
const MAILBOXES_MAX = 20

export const serverCheck = (installation: Installation): Check => ({
  name: 'mail-server',
  run: () => checkServer(installation),
})

export const mailboxCheck = (installation: Installation, db: Db): Check => ({
  name: 'mailboxes',
  moreMs: installation.testAddress ? installation.arrivalMs : 0,
  run: () => checkMailboxes(installation, db),
})

const testMail = (to: string) => ({
  id: randomUUID(),
  to,
  subject: 'Test of Rolecall',
  text: 'This message was sent by rolecall doctor. You need not answer it.\n',
  html: renderHtml(html`<p>This message was sent by rolecall doctor. You need not answer it.</p>`),
})

/** Sends nothing unless there is an address for a test message. */
async function checkServer({ env, testAddress }: Installation): Promise<Verdict> {
  if (!env.SMTP_URL)
    return warning('No mail server is set up, so emails stay in the outbox. Set SMTP_URL to have them sent.')
  return withTransport(env, async (transport) => {
    try {
      await transport.check?.()
      if (!testAddress)
        return ok('The mail server accepts our connection. To send a test message, add --to with an address.')
      await transport.deliver(testMail(testAddress))
      return ok(`The mail server accepted a test message to ${testAddress}.`)
    } catch (error) {
      return problem(explainServer(error, env.SMTP_URL ?? ''))
    }
  })
}

async function withTransport<T>(env: Installation['env'], act: (transport: MailTransport) => Promise<T>): Promise<T> {
  const transport = openMailTransport(env, { patience: { limitMs: SEND_MS, failures: 1 } })
  try {
    return await act(transport)
  } finally {
    transport.close()
  }
}

function explainServer(error: unknown, address: string): string {
  const { code, command } = error as { code?: string; command?: string }
  if (code === 'EAUTH') return 'The mail server refuses the user and password in SMTP_URL. Correct them.'
  if (code === 'EENVELOPE' || command === 'DATA')
    return `The mail server refuses the test message: ${reasonOf(error)} Check MAIL_FROM, and what the server allows us to send.`
  const where = URL.parse(address)?.host ?? ''
  return `The mail server at ${where} can’t be used: ${reasonOf(error)} Check host, port and protocol in SMTP_URL (smtp:// or smtps://), and firewalls.`
}

type Mailbox = { company: string; access: MailboxAccess | undefined; address: string }

async function checkMailboxes(installation: Installation, db: Db): Promise<Verdict> {
  const { env } = installation
  const companies = await listWithMailboxes(db)
  if (companies.length === 0) return ok('No company reads replies from a mailbox.')
  const mailboxes: Mailbox[] = []
  for (const companyId of companies.slice(0, MAILBOXES_MAX))
    mailboxes.push(await withCompany(db, companyId, (tx) => readMailbox(tx, env)))
  const failures = (await Promise.all(mailboxes.map((each) => tryMailbox(installation, each)))).filter(Boolean)
  if (failures.length > 0) return problem(failures.join(' '))
  return ok(
    sentence(
      { one: '1 mailbox can be read{how}.', other: '{count} mailboxes can be read{how}.' },
      { count: mailboxes.length, how: installation.testAddress && env.SMTP_URL ? ', and a test message arrived' : '' },
    ),
  )
}

async function readMailbox(tx: Parameters<typeof findMailSettings>[0], env: Installation['env']): Promise<Mailbox> {
  const [company, row] = [await getCompanyName(tx), await findMailSettings(tx)]
  const address = row?.mailbox_address ?? ''
  if (!row?.sealed || !row.key_id) return { company, access: undefined, address }
  const sealed = { keyId: row.key_id, bytes: row.sealed }
  const password = await unsealMailbox(tx, env, sealed).catch((error: unknown) => {
    if (error instanceof KeyMissing) return undefined
    throw error
  })
  const { mailbox_host: host, mailbox_port: port, mailbox_tls: tls, mailbox_user: user } = row
  return { company, address, access: password === undefined ? undefined : { host, port, tls, user, password } }
}

const NEVER_READ = { uidValidity: '', readUntil: 0 }
const LOOK_EVERY_MS = 500

/** Why a mailbox can't be read; '' if it can, and if a test message arrives there. */
async function tryMailbox(
  { env, testAddress, arrivalMs }: Installation,
  { company, access, address }: Mailbox,
): Promise<string> {
  if (!access)
    return `The password of the mailbox of ${company} can’t be decrypted. Its administrator has to enter it again.`
  const allowPrivate = env.PRIVATE_SOURCES === 'allow'
  try {
    const { uidValidity, readUntil } = await fetchMails(access, NEVER_READ, allowPrivate)
    if (!testAddress || !env.SMTP_URL || !address) return ''
    const mail = testMail(address)
    await withTransport(env, (transport) => transport.deliver(mail))
    const until = performance.now() + arrivalMs
    while (performance.now() < until) {
      const { mails } = await fetchMails(access, { uidValidity, readUntil }, allowPrivate)
      if (mails.some((bytes) => bytes.includes(mail.id))) return ''
      await sleep(LOOK_EVERY_MS)
    }
    return `A test message to ${address} did not arrive in the mailbox of ${company}. Check that emails to this address are delivered there.`
  } catch (error) {
    const { responseText } = error as { responseText?: string }
    return `The mailbox of ${company} at ${access.host}:${access.port} can’t be read: ${responseText ? `${responseText}.` : reasonOf(error)} Check user, password and port under Replies in its settings.`
  }
}
