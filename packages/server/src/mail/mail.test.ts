import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { outbox } from '@rolecall/contract/outbox'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { aUser } from '../../test/factories/user.ts'
import { testApp } from '../../test/harness.ts'
import { runQueuedJobs } from '../jobs/worker.ts'
import { openMailTransport } from './open-transport.ts'
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

test('the outbox is for administrators, and for those of the own company', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  await queue(admin.companyId)
  expect((await make(outbox.list, {}, await aUser(db, { role: 'company_admin' }))).data).toEqual([])
  expect(await refuse(outbox.list, {}, await aUser(db, { companyId: admin.companyId }))).toMatchObject({
    status_code: 403,
  })
})
