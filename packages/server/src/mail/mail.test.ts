import { randomUUID } from 'node:crypto'
import { outbox } from '@rolecall/contract/outbox'
import { expect, test } from 'vitest'
import { aUser } from '../../test/factories/user.ts'
import { testApp } from '../../test/harness.ts'
import { messageIdOf, startMailServer } from '../../test/mail-server.ts'
import { runQueuedJobs } from '../jobs/worker.ts'
import { openMailTransport } from './open-transport.ts'
import { sendAgain } from './send-again.ts'
import { queueMail, queueMails, sendMail, sendMails } from './send-mail.ts'

const { db, deps, url, make, refuse, runJobs, workIn } = await testApp()
const letter = {
  kind: 'invitation' as const,
  to: 'ines@example.com',
  subject: 'Invitation',
  text: 'Come',
  html: '<p>Come</p>',
}

const queue = (companyId: string, over: object = {}) =>
  workIn({ companyId }, (work) => queueMail(work, { ...letter, ...over }))

async function aMailServer(refuses = false) {
  const server = await startMailServer({ refuses })
  return { ...server, transport: openMailTransport({ SMTP_URL: server.url }) }
}

test('without a mail server mails are kept, and the administrator reads them in the outbox', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  await queue(admin.companyId)
  expect((await make(outbox.list, {}, admin)).data).toMatchObject([{ to: letter.to, state: 'queued' }])
  await runJobs()
  expect(await make(outbox.list, {}, admin)).toMatchObject({ delivers: false, data: [{ state: 'kept', text: 'Come' }] })
})

test('a mail counts as sent when a server has taken it', async () => {
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

test('a calendar entry goes along as one that mail programs offer to accept', async () => {
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
])('a mail to the odd address %s is %s, and goes to nobody else', async (to, state) => {
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
  ['the name of a file', { attachment: { name: INJECTED } }],
  ['the link to be written to no more', { unsubscribeLink: `https://rolecall.example/${INJECTED}` }],
  ['the recipient', { to: `mara@example.com${INJECTED}` }],
])('lines in %s make no header and reach nobody else', async (_, over) => {
  const { received, transport, close } = await aMailServer()
  const mail = { ...letter, id: randomUUID(), cc: [], bcc: [], ...over }
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

test('a mail that the server refuses stays, with its reason', async () => {
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

test('mails of ten minutes without a mail server are sent when it is back, each once; what one refuses for good is not', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  await queue(admin.companyId, { to: 'later@example.com' })
  const away = openMailTransport({ SMTP_URL: 'smtp://127.0.0.1:1' })
  await runQueuedJobs(url, [sendMail], { ...deps, mail: away })
  expect((await make(outbox.list, {}, admin)).data).toMatchObject([{ state: 'failed' }])
  const server = await aMailServer()
  const mine = () => server.received.filter(({ text }) => text.includes('later@example.com'))
  const later = { ...deps, mail: server.transport, now: () => new Date(deps.now().getTime() + 10 * 60_000) }
  await sendAgain.run({}, deps)
  await runQueuedJobs(url, [sendMail], later)
  expect(mine()).toHaveLength(0)
  await sendAgain.run({}, later)
  await sendAgain.run({}, later)
  await runQueuedJobs(url, [sendMail], later)
  await sendAgain.run({}, later)
  await runQueuedJobs(url, [sendMail], later)
  expect(mine()).toHaveLength(1)
  expect((await make(outbox.list, {}, admin)).data).toMatchObject([{ state: 'sent', error: '' }])
  const refusing = {
    deliver: async () => Promise.reject(Object.assign(new Error('No such user'), { responseCode: 550 })),
    close: () => undefined,
  }
  await queue(admin.companyId, { to: 'later@example.com' })
  await runQueuedJobs(url, [sendMail], { ...deps, mail: refusing })
  await sendAgain.run({}, later)
  await runQueuedJobs(url, [sendMail], later)
  expect(mine()).toHaveLength(1)
  for (const each of [away, server.transport]) each.close()
  server.close()
})

test('many mails share few connections; one that is refused for good keeps none of the others, and is not tried again', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const server = await aMailServer()
  const count = 60
  await workIn(admin, (work) =>
    queueMails(
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

test('mails whose job was cut off as often as it may be tried count as not delivered, and are sent later', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const [mailId = ''] = await queue(admin.companyId)
  const { companyId } = admin
  await sendMail.giveUp?.({ companyId, mailId }, deps)
  await sendMails.giveUp?.({ companyId, mailIds: [mailId] }, deps)
  expect((await make(outbox.list, {}, admin)).data).toMatchObject([
    { state: 'failed', error: 'Sending it was cut off too often.' },
  ])
  const later = { ...deps, now: () => new Date(deps.now().getTime() + 10 * 60_000) }
  await sendAgain.run({}, later)
  await runQueuedJobs(url, [sendMail], later)
  expect((await make(outbox.list, {}, admin)).data).toMatchObject([{ state: 'kept' }])
})

test('the outbox is for administrators, and for those of the own company', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  await queue(admin.companyId)
  expect((await make(outbox.list, {}, await aUser(db, { role: 'company_admin' }))).data).toEqual([])
  expect(await refuse(outbox.list, {}, await aUser(db, { companyId: admin.companyId }))).toMatchObject({
    status_code: 403,
  })
})
