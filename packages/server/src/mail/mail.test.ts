import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { outbox } from '@rolecall/contract/outbox'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { aUser } from '../../test/factories/user.ts'
import { testApp } from '../../test/harness.ts'
import { runQueuedJobs } from '../jobs/worker.ts'
import { openMailTransport } from './open-transport.ts'
import { sendAgain } from './send-again.ts'
import { queueMail, sendMail } from './send-mail.ts'

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

/** A mail server of its own that takes or refuses everything. */
async function aMailServer(refuses = false) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk
      })
      stream.on('end', () => {
        if (!refuses) received.push(text)
        done(refuses ? new Error('No such mailbox') : null)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    transport: openMailTransport({ SMTP_URL: `smtp://127.0.0.1:${port}` }),
    close: () => server.close(),
  }
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
  expect(received[0]).toContain('Subject: Invitation')
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
  expect(received[0]).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i)
  expect(received[0]).toMatch(/filename=interview\.ics/)
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
  const mine = () => server.received.filter((text) => text.includes('later@example.com'))
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

test('the outbox is for administrators, and for those of the own company', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  await queue(admin.companyId)
  expect((await make(outbox.list, {}, await aUser(db, { role: 'company_admin' }))).data).toEqual([])
  expect(await refuse(outbox.list, {}, await aUser(db, { companyId: admin.companyId }))).toMatchObject({
    status_code: 403,
  })
})
