import { randomUUID } from 'node:crypto'
import { outbox } from '@rolecall/contract/email/outbox'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { everyMail, listForgotten, WITH_SECRETS } from '../../../test/every-mail.ts'
import { makeSuper } from '../../../test/factories/super-admin.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { messageIdOf, startMailServer } from '../../../test/mail-server.ts'
import { SIGNED } from '../../../test/mails/sample-values.ts'
import { readMails, type WholeMail } from '../../ops/cli/database-commands.ts'
import { runQueuedJobs } from '../../platform/jobs/worker.ts'
import { Away } from '../../platform/kernel/dependency.ts'
import { html } from '../../platform/kernel/markup.ts'
import { updateCompanySettings } from '../company/settings.queries.ts'
import { describeDelivery } from './describe-delivery.ts'
import { hasWaiting } from './mail.queries.ts'
import { openMailTransport } from './open-transport.ts'
import { retryEmails } from './retry-emails.ts'
import { queueMail, queueMails, queueRendered, sendMail, sendMails, sendWaiting } from './send-mail.ts'

const { db, deps, url, make, refuse, runJobs, workIn } = await testApp()
const owner = new pg.Client(url)
await owner.connect()
afterAll(() => owner.end())
const letter = {
  kind: 'invitation' as const,
  to: 'ines@example.com',
  subject: 'Invitation',
  text: 'Come',
  html: html`<p>Come</p>`,
  secrets: [],
}

const queue = (companyId: string, over: object = {}) =>
  workIn({ companyId }, (work) => queueRendered(work, [{ ...letter, ...over }]))

async function aMailServer(refuses = false) {
  const server = await startMailServer({ refuses })
  return { ...server, transport: openMailTransport({ SMTP_URL: server.url }) }
}

test('without a mail server emails are stored, and the administrator reads them in the outbox', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  await queue(admin.companyId)
  expect((await make(outbox.list, {}, admin)).data).toMatchObject([{ to: letter.to, state: 'queued' }])
  await runJobs()
  expect(await make(outbox.list, {}, admin)).toMatchObject({
    delivers: false,
    data: [{ state: 'kept', text: 'Come' }],
  })
})

test('an email counts as sent when a server has accepted it', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const { received, transport, close } = await aMailServer()
  await queue(admin.companyId)
  await runQueuedJobs(url, [sendMail], { ...deps, mail: transport })
  expect(received).toHaveLength(1)
  expect(received[0]?.text).toContain('Subject: Invitation')
  expect((await make(outbox.list, {}, admin)).data).toMatchObject([{ state: 'sent' }])
  transport.close()
  close()
})

test('an email of the demo stays in the outbox although there is a mail server, and says why', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const { received, transport, url: SMTP_URL, close } = await aMailServer()
  await workIn(admin, ({ tx }) => updateCompanySettings(tx, { demo: 'part' }))
  const ids = await queue(admin.companyId)
  await runQueuedJobs(url, [sendMail], { ...deps, mail: transport, env: { ...deps.env, SMTP_URL } })
  expect(received).toEqual([])
  deps.env.SMTP_URL = SMTP_URL
  onTestFinished(() => void delete deps.env.SMTP_URL)
  expect(await make(outbox.list, {}, admin)).toMatchObject({
    delivers: false,
    is_demo: true,
    data: [{ id: ids[0], state: 'kept', error: expect.stringContaining('invented') }],
  })
  const said = await workIn(admin, (work) => describeDelivery(work, 'Ines'))
  expect(said).toBe('The email to Ines is in the outbox. Emails of the demo are never sent.')
  transport.close()
  close()
})

test('a calendar entry is attached so that email programs offer to accept it', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const { received, transport, close } = await aMailServer()
  const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
  await queue(admin.companyId, { calendar })
  await runQueuedJobs(url, [sendMail], { ...deps, mail: transport })
  expect(received[0]?.text).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i)
  expect(received[0]?.text).toMatch(/filename=interview\.ics/)
  transport.close()
  close()
})

test.each([
  ['o’neil+jobs@example.com', 'sent'],
  ['MIXED.Case@Example.COM', 'sent'],
  ['"quoted"@example.com', 'sent'],
  // Servers may refuse these, as this one does.
  ['"Doe, Jane"@example.com', 'failed'],
  ['"thief@example.com, odd"@example.com', 'failed'],
])('an email to the unusual address %s is %s, and goes to nobody else', async (to, state) => {
  const admin = await aUser(db, { role: 'company_admin' })
  const { received, transport, close } = await aMailServer()
  await queue(admin.companyId, { to })
  await runQueuedJobs(url, [sendMail], { ...deps, mail: transport })
  const recipients = received.flatMap((mail) => mail.to.map((each) => each.toLowerCase()))
  expect(recipients).toEqual(state === 'sent' ? [to.toLowerCase()] : [])
  expect((await make(outbox.list, {}, admin)).data).toMatchObject([{ to, state }])
  transport.close()
  close()
})

const INJECTED = 'Hello\r\nBcc: thief@example.com\r\n\r\nInstead of what was written'
test.each([
  ['the subject', { subject: INJECTED }],
  ['a file name', { attachment: { name: INJECTED } }],
  ['the unsubscribe link', { unsubscribeLink: `https://rolecall.example/${INJECTED}` }],
  ['the recipient', { to: `mara@example.com${INJECTED}` }],
])('line breaks in %s add no header and no recipient', async (_, over) => {
  const { received, transport, close } = await aMailServer()
  const mail = { ...letter, html: '<p>Come</p>', id: randomUUID(), cc: [], bcc: [], ...over }
  const attachment = 'attachment' in over ? { ...over.attachment, bytes: Buffer.from('x') } : undefined
  const taken = transport.deliver({ ...mail, ...(attachment && { attachment }) } as Parameters<
    typeof transport.deliver
  >[0])
  await taken.catch(() => undefined)
  for (const { text, to } of received) {
    expect(to).not.toContain('thief@example.com')
    expect(text).not.toMatch(/^Bcc:/im)
    expect(text).toContain('Come')
  }
  transport.close()
  close()
})

test.each([
  ['priya@münchen.example', 'priya@xn--mnchen-3ya.example'],
  ['ivan@example.рф', 'ivan@example.xn--p1ai'],
  ['a&b@example.org', 'a&b@example.org'],
  ["o'brien@example.ie", "o'brien@example.ie"],
  ['почта@пример.рф', 'почта@пример.рф'],
])('an email to %s goes out with the address %s', async (to, sent) => {
  const { received, transport, close } = await aMailServer()
  await transport.deliver({ ...letter, to, html: '<p>Come</p>', id: randomUUID() })
  expect(received.map((mail) => mail.to)).toEqual([[to]])
  expect(/^To: (.*)/m.exec(received[0]?.text ?? '')?.[1]).toBe(sent)
  transport.close()
  close()
})

test('an email that the server refuses stays, with its reason', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const { transport, close } = await aMailServer(true)
  await queue(admin.companyId)
  await runQueuedJobs(url, [sendMail], { ...deps, mail: transport })
  expect((await make(outbox.list, {}, admin)).data).toMatchObject([
    { state: 'failed', error: expect.stringContaining('No such mailbox') },
  ])
  transport.close()
  close()
})

test('emails wait while the mail server is down, and each is sent once when it is back', async () => {
  const [admin, other] = [await aUser(db, { role: 'company_admin' }), await aUser(db, { role: 'company_admin' })]
  const before = await startMailServer()
  const mail = openMailTransport({ SMTP_URL: before.url }, { patience: { failures: 2, restMs: 100 } })
  const away = { ...deps, mail }
  const mailJobs = [sendMail, sendMails, sendWaiting]
  const work = () => runQueuedJobs(url, mailJobs, away)
  await before.close()
  await queue(other.companyId, { to: 'single@example.com' })
  const many = Array.from({ length: 60 }, (_, place) => ({ ...letter, to: `waiting${place}@example.com` }))
  await workIn(admin, (inside) => queueRendered(inside, many))
  await work()
  for (const by of [admin, other])
    for (const each of (await make(outbox.list, {}, by)).data)
      expect(each).toMatchObject({
        state: 'failed',
        error: 'The mail server isn’t responding. We’ll send the email as soon as it does.',
      })
  // Only the mail server has failed; one job waits for it, for all companies.
  const ofCompanies = [admin, other].map(({ companyId }) => companyId)
  const waiting = async () => {
    const { rows } = await owner.query(
      `select t.identifier as name, j.attempts from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'mail.send-waiting' or j.payload ->> 'companyId' = any($1)`,
      [ofCompanies],
    )
    return rows
  }
  expect(await waiting()).toEqual([{ name: 'mail.send-waiting', attempts: 0 }])
  await retryEmails.run({}, { ...away, now: () => new Date(deps.now().getTime() + 10 * 60_000) })
  expect(await waiting()).toEqual([{ name: 'mail.send-waiting', attempts: 0 }])

  const back = await startMailServer({ port: before.port })
  const mine = () => back.received.filter(({ to: [to = ''] }) => /^(?:single|waiting)/.test(to))
  await expect.poll(async () => work().then(() => mine().length)).toBe(61)
  expect(new Set(mine().map(messageIdOf)).size).toBe(61)
  expect(new Set((await make(outbox.list, {}, admin)).data.map(({ state }) => state))).toEqual(new Set(['sent']))
  expect(await waiting()).toEqual([])
  mail.close()
  await back.close()
})

test('an email that crashes the mail server repeatedly is given up', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const mail = { deliver: async () => Promise.reject(new Away('mail server', 100)), close: () => undefined }
  const [mailId = ''] = await queue(admin.companyId)
  const { companyId } = admin
  const isWaiting = () => workIn(admin, ({ tx, now }) => hasWaiting(tx, new Date(now.getTime() - 1)))
  for (const waits of [true, true, true, true, false]) {
    await sendMail.run({ companyId, mailId }, { ...deps, mail })
    expect(await isWaiting()).toBe(waits)
  }
})

test('emails refused temporarily are retried after minutes, and those refused permanently are not', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const refusing = (responseCode: number) => ({
    deliver: async () => Promise.reject(Object.assign(new Error('Not now'), { responseCode })),
    close: () => undefined,
  })
  await queue(admin.companyId, { to: 'later@example.com' })
  await runQueuedJobs(url, [sendMail], { ...deps, mail: refusing(451) })
  expect((await make(outbox.list, {}, admin)).data).toMatchObject([{ state: 'failed', error: 'Not now' }])
  const server = await aMailServer()
  const mine = () => server.received.filter(({ text }) => text.includes('later@example.com'))
  const later = { ...deps, mail: server.transport, now: () => new Date(deps.now().getTime() + 10 * 60_000) }
  await retryEmails.run({}, deps)
  await runQueuedJobs(url, [sendMail], later)
  expect(mine()).toHaveLength(0)
  await retryEmails.run({}, later)
  await retryEmails.run({}, later)
  await runQueuedJobs(url, [sendMail], later)
  await retryEmails.run({}, later)
  await runQueuedJobs(url, [sendMail], later)
  expect(mine()).toHaveLength(1)
  expect((await make(outbox.list, {}, admin)).data).toMatchObject([{ state: 'sent', error: '' }])
  await queue(admin.companyId, { to: 'later@example.com' })
  await runQueuedJobs(url, [sendMail], { ...deps, mail: refusing(550) })
  await retryEmails.run({}, later)
  await runQueuedJobs(url, [sendMail], later)
  expect(mine()).toHaveLength(1)
  server.transport.close()
  await server.close()
})

test('many emails share a few connections, and a permanent refusal neither blocks others nor is retried', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const server = await aMailServer()
  const count = 60
  await workIn(admin, (work) =>
    queueRendered(
      work,
      Array.from({ length: count }, (_, place) => ({ ...letter, to: `person${place}@example.com` })),
    ),
  )
  let refused = 0
  const mail = {
    ...server.transport,
    deliver: async (each: Parameters<typeof server.transport.deliver>[0]) => {
      if (each.to !== 'person7@example.com') return server.transport.deliver(each)
      refused += 1
      throw Object.assign(new Error('No such user'), { responseCode: 550 })
    },
  }
  for (const _ of [1, 2]) await runQueuedJobs(url, [sendMails], { ...deps, mail })
  expect(new Set(server.received.map(messageIdOf)).size).toBe(count - 1)
  expect([server.received.length, refused]).toEqual([count - 1, 1])
  expect(server.countConnections()).toBeLessThanOrEqual(5)
  const { data } = await make(outbox.list, {}, admin)
  expect(data.filter(({ state }) => state === 'sent')).toHaveLength(count - 1)
  expect(data.find(({ state }) => state === 'failed')).toMatchObject({ to: 'person7@example.com' })
  server.transport.close()
  server.close()
})

test('emails whose job was interrupted too often count as not delivered, and are sent later', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const [mailId = ''] = await queue(admin.companyId)
  const { companyId } = admin
  await sendMail.giveUp?.({ companyId, mailId }, deps)
  await sendMails.giveUp?.({ companyId, mailIds: [mailId] }, deps)
  expect((await make(outbox.list, {}, admin)).data).toMatchObject([
    { state: 'failed', error: 'Sending was interrupted too often.' },
  ])
  const later = { ...deps, now: () => new Date(deps.now().getTime() + 10 * 60_000) }
  await retryEmails.run({}, later)
  await runQueuedJobs(url, [sendMail], later)
  expect((await make(outbox.list, {}, admin)).data).toMatchObject([{ state: 'kept' }])
})

test('the outbox is for administrators of the company only', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  await queue(admin.companyId)
  expect((await make(outbox.list, {}, await aUser(db, { role: 'company_admin' }))).data).toEqual([])
  expect(await refuse(outbox.list, {}, await aUser(db, { companyId: admin.companyId }))).toMatchObject({
    status_code: 403,
  })
})

describe('the secret link in an email', () => {
  test('is in the delivered email, and in no list', async () => {
    const admin = await aUser(db, { role: 'company_admin' })
    expect(await listForgotten()).toEqual([])
    const mails = everyMail()
    expect(new Set(mails.filter((mail) => JSON.stringify(mail).includes(SIGNED)).map(({ kind }) => kind))).toEqual(
      WITH_SECRETS,
    )
    const { received, transport, close } = await aMailServer()
    // The candidates and files that they refer to do not exist here.
    const queued = mails.map(({ candidateId: _, positionId: __, attachment: ___, ...mail }) => mail)
    await workIn(admin, (work) => queueMails(work, queued))
    const listed = await make(outbox.list, {}, admin)
    expect(listed.data).toHaveLength(mails.length)
    expect(JSON.stringify(listed)).not.toContain(SIGNED)
    expect(listed.data.find(({ subject }) => subject === 'Choose a new password')).toMatchObject({
      text: expect.stringContaining('[link, only in the sent email]'),
      html: expect.stringContaining('>Choose a new password [link, only in the sent email]</td>'),
    })
    expect(listed.data.map(({ subject }) => subject)).toContain(
      '[code, only in the sent email] is the code for ines@example.com',
    )

    await runQueuedJobs(url, [sendMails], { ...deps, mail: transport })
    const secret = received.filter(({ text }) => text.replace(/=\r\n/g, '').includes(SIGNED))
    expect(secret).toHaveLength(queued.filter(({ secrets }) => secrets.length > 0).length)
    expect(JSON.stringify(await make(outbox.list, {}, admin))).not.toContain(SIGNED)
    transport.close()
    close()
  })

  test('is also hidden in emails of older versions, which did not mark it', async () => {
    const admin = await aUser(db, { role: 'company_admin' })
    const mails = everyMail().filter(({ kind }) => WITH_SECRETS.has(kind) && kind !== 'sender-check')
    const queued = mails.map(({ candidateId: _, positionId: __, ...mail }) => mail)
    await workIn(admin, async (work) => {
      await queueMails(work, queued)
      await work.tx
        .updateTable('outgoing_mail')
        .set({ secrets: null })
        .where('company_id', '=', admin.companyId)
        .execute()
    })
    expect(JSON.stringify(await make(outbox.list, {}, admin))).not.toContain(SIGNED)
  })

  test('can be read by the server operator on the command line', async () => {
    const admin = await aUser(db, { role: 'company_admin' })
    const to = `operated.${admin.userId}@example.com`
    const [reset] = everyMail().filter(({ kind }) => kind === 'reset')
    await workIn(admin, (work) => queueMail(work, { ...(reset ?? expect.fail()), to }))
    const mails: WholeMail[] = []
    await readMails((mail) => void mails.push(mail), to.toUpperCase(), url)
    expect(mails).toMatchObject([
      { to, state: 'queued', text: expect.stringContaining(`/reset-password?id=${SIGNED}`) },
    ])
  })

  test('and emails to operators are visible only to them', async () => {
    const admin = await aUser(db, { role: 'company_admin' })
    const above = await aUser(db, { companyId: admin.companyId, role: 'company_admin' })
    await makeSuper({ url }, above)
    await queue(admin.companyId, { to: above.email.toUpperCase() })
    expect((await make(outbox.list, {}, admin)).data).toMatchObject([{ text: '[only visible to its recipient]' }])
    expect((await make(outbox.list, {}, above)).data).toMatchObject([
      { text: 'Come', html: expect.stringContaining('<p>Come</p>') },
    ])
  })
})
