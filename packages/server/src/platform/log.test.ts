import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { session } from '@rolecall/contract/accounts/session'
import { candidates } from '@rolecall/contract/candidates/candidates'
import { pool } from '@rolecall/contract/pool/pool'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { aCandidate } from '../../test/factories/candidate.ts'
import { aUser } from '../../test/factories/user.ts'
import { testApp } from '../../test/harness.ts'
import { openMailTransport } from '../modules/email/open-transport.ts'
import { queueRendered, sendMail } from '../modules/email/send-mail.ts'
import { runQueuedJobs } from './jobs/worker.ts'
import { html } from './kernel/markup.ts'

let said = ''
const logTo = new Writable({
  write(chunk, _, done) {
    said += chunk
    done()
  },
})
const { app, db, deps, url, call, make, workIn } = await testApp({ logTo })

/** The log output of an act. */
async function heard(act: () => Promise<unknown>): Promise<string> {
  said = ''
  await act()
  return said
}

test('no password, token or signed link appears in the log, at any level', async () => {
  const user = await aUser(db)
  const person = await aCandidate(db, user)
  const secrets = [user.token, Buffer.from('Pa55word!').toString('base64')]
  const log = await heard(async () => {
    await call(session.login, { body: { email: user.email, password: secrets[1] ?? '' } })
    const { s3_url } = await make(pool.downloadLink, { query: { resume_id: person.resumeId } }, user)
    const list = await make(pool.resumes, { body: { keyword: 'a very private keyword' } }, user)
    const { data } = await make(candidates.preview, { body: { resume_id: person.resumeId } }, user)
    for (const link of [s3_url, list.url, data.preview.url]) {
      const { searchParams } = new URL(link, 'http://rolecall.example')
      secrets.push(searchParams.get('signature') ?? 'missing', searchParams.get('wish') ?? 'a very private keyword')
      await app.inject({ url: link })
    }
  })
  expect(log).toContain('"path":"/exports/resumes.csv"')
  for (const secret of secrets) expect(log).not.toContain(secret)
})

test('a database error is logged with the violated constraint, not with the values', async () => {
  const user = await aUser(db)
  // The table holds addresses in lower case.
  const email = 'Somebody.Private@example.com'
  const error = await aCandidate(db, user, { candidate: { email } }).catch((reason: unknown) => reason)
  const log = await heard(async () => deps.log.error(error))
  expect(log).toContain('candidate_email_check')
  expect(log).not.toContain(email)
})

test('a refused email is logged without its recipient, even if the server’s message names it', async () => {
  const { companyId } = await aUser(db)
  const to = 'invited.private@example.com'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(Object.assign(new Error(`Not now, ${address}`), { responseCode: 451 })),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const mail = openMailTransport({ SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` })
  await workIn({ companyId }, (work) =>
    queueRendered(work, [{ kind: 'invitation', to, subject: 'Hello', text: '', html: html``, secrets: [] }]),
  )
  const log = await heard(() => runQueuedJobs(url, [sendMail], { ...deps, mail }))
  mail.close()
  server.close()
  expect(log).toContain('was not delivered. The outbox says why')
  expect(log).not.toContain(to)
})
