import { outbox } from '@rolecall/contract/email/outbox'
import { mailbox } from '@rolecall/contract/mailbox/mailbox'
import { interest } from '@rolecall/contract/outreach/interest'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { expect, onTestFinished, test } from 'vitest'
import { aShortlist } from '../../../test/factories/application.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aBounce, aReply } from '../../../test/factories/posted-mail.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { hearLog } from '../../../test/hear-log.ts'
import { startImapServer } from '../../../test/imap-server.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { resealCredentials } from '../sourcing/reseal.ts'
import { readMailboxes } from './read-mailbox.ts'

// What comes back to emails: replies of candidates, bounces, and what is neither.

const { db, deps, call, make, refuse } = await testApp()

/** A candidate whose email was accepted by a server. */
async function aSentMail() {
  const listed = await aShortlist(db, 1)
  const { by, position, first } = listed
  const { companyId } = by
  await make(interest.sendToOne, { body: { positionId: position.positionId, candidateid: first.candidateId } }, by)
  const mail = await withCompany(db, companyId, (tx) =>
    tx
      .updateTable('outgoing_mail')
      .set({ state: 'sent' })
      .where('company_id', '=', companyId)
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const admin = await aUser(db, { companyId, role: 'company_admin' })
  const { post_to } = await make(mailbox.read, {}, admin)
  const token = new URL(post_to).searchParams.get('token') ?? ''
  const post = (message: string, to = token) => make(mailbox.receive, { query: { token: to }, body: { message } })
  const status = async () => {
    const { results } = await make(shortlist.candidates, { body: { positionId: position.positionId } }, by)
    return results[0]?.mail_status[0]?.status
  }
  return { ...listed, admin, companyId, mailId: mail.id, token, post, status }
}

const kept = (companyId: string) =>
  withCompany(db, companyId, (tx) =>
    tx.selectFrom('incoming_mail').selectAll().where('company_id', '=', companyId).orderBy('message_id').execute(),
  )

test('a reply joins its candidate’s thread, once, and shows on the card and in the history', async () => {
  const { post, mailId, companyId, first, position, by, status } = await aSentMail()
  const reply = aReply(mailId)
  expect(await post(reply)).toMatchObject({ result: 'reply' })
  expect(await post(reply)).toMatchObject({ result: 'ignored', message: 'Already received.' })
  expect(await kept(companyId)).toMatchObject([
    { candidate_id: first.candidateId, mail_id: mailId, sender: 'mara@post.example', text: 'Gladly, on Tuesday.' },
  ])
  expect(await eventsOf(db, companyId, 'mail.replied')).toHaveLength(1)
  expect(await status()).toBe('answered')
  const { positionId } = position
  const filtered = await make(shortlist.candidates, { body: { positionId, mail_filter: 'no_response' } }, by)
  expect(filtered.total).toBe(0)
})

test('emails and replies are in one thread, without the links that answer for the candidate', async () => {
  const { post, mailId, companyId, first, position, by } = await aSentMail()
  await post(aReply(mailId))
  const asked = { body: { candidate_id: first.resumeId, positionId: position.slug } }
  const thread = await make(interest.thread, asked, by)
  expect(thread).toMatchObject({
    hides_contact: false,
    data: [
      {
        way: 'out',
        state: 'sent',
        position_title: position.title,
        text: expect.stringContaining('[link, only in the sent email]'),
      },
      { way: 'in', state: null, from: 'mara@post.example', text: 'Gladly, on Tuesday.' },
    ],
  })
  expect(JSON.stringify(thread)).not.toContain('token=')
  await withCompany(db, companyId, (tx) =>
    tx
      .updateTable('status')
      .set({ enabled_features: ['hide_details'] })
      .where('company_id', '=', companyId)
      .execute(),
  )
  const hidden = await make(interest.thread, asked, by)
  expect(hidden).toMatchObject({ hides_contact: true, data: [{}, { from: '', text: '' }] })
  const other = await aSentMail()
  for (const [body, status_code] of [
    [{ candidate_id: other.first.candidateId }, 404],
    [{ candidate_id: first.candidateId, positionId: other.position.positionId }, 404],
    [{ candidate_id: undefined }, 400],
    [{ candidate_id: ['1'] }, 400],
  ] as const)
    expect(await refuse(interest.thread, { body } as never, by)).toMatchObject({ status_code })
  const manager = await aUser(db, { companyId, role: 'hiring_manager' })
  expect((await call(interest.thread, asked, manager)).status).toBe(404)
  expect((await call(interest.thread, asked)).status).toBe(401)
})

test('a reply without references is recognized by its recipient address', async () => {
  const { post, mailId, companyId } = await aSentMail()
  const lost = { 'In-Reply-To': '<x@y.example>', References: '<x@y.example>', To: `jobs+${mailId}@northwind.example` }
  expect(await post(aReply(mailId, lost))).toMatchObject({ result: 'reply' })
  expect(await kept(companyId)).toHaveLength(1)
})

test('a bounce is shown at its email, on the card and in the history, once', async () => {
  const { post, mailId, companyId, admin, status } = await aSentMail()
  expect(await post(aBounce(mailId, 'delayed'))).toMatchObject({ result: 'automatic' })
  expect(await status()).toBe('sent')
  expect(await post(aBounce(mailId))).toMatchObject({ result: 'bounce' })
  expect(await post(aBounce(mailId))).toMatchObject({ result: 'ignored', message: 'Already received.' })
  expect((await make(outbox.list, {}, admin)).data).toMatchObject([
    { state: 'bounced', error: 'The address doesn’t exist. (5.1.1 550 5.1.1 No such user)' },
  ])
  expect(await status()).toBe('bounced')
  expect(await eventsOf(db, companyId, 'mail.bounced')).toHaveLength(1)
})

test.each([
  ['a bounce of an unknown email', () => aBounce('11111111-2222-4333-8444-555555555555'), 'unmatched'],
  ['a reply to one', () => aReply('11111111-2222-4333-8444-555555555555'), 'unmatched'],
  ['an automatic reply', (id: string) => aReply(id, { 'Auto-Submitted': 'auto-replied' }), 'automatic'],
  ['a bulk email', (id: string) => aReply(id, { Precedence: 'bulk' }), 'automatic'],
  ['an invalid email', () => '\r\n\r\n--B\r\n{{{', 'unmatched'],
])('%s is not a reply, and is kept', async (_, write, result) => {
  const { post, mailId, companyId, status } = await aSentMail()
  expect(await post(write(mailId))).toMatchObject({ result })
  expect(await kept(companyId)).toHaveLength(1)
  expect(await status()).toBe('sent')
})

test('our own returned email is ignored', async () => {
  const { post, mailId, companyId } = await aSentMail()
  expect(await post(aReply(mailId, { 'Message-ID': `<${mailId}@rolecall>` }))).toMatchObject({ result: 'ignored' })
  expect(await kept(companyId)).toEqual([])
})

test('nobody posts for another company, and a reply to another company’s email is unmatched', async () => {
  const mine = await aSentMail()
  const theirs = await aSentMail()
  expect(await mine.post(aReply(theirs.mailId))).toMatchObject({ result: 'unmatched' })
  expect(await mine.post(aBounce(theirs.mailId))).toMatchObject({ result: 'unmatched' })
  expect(await theirs.status()).toBe('sent')
  const [, signature = ''] = mine.token.split('.')
  for (const token of ['', mine.token.slice(0, -1), `${theirs.companyId}.${signature}`, `${mine.token}.x`])
    expect(await refuse(mailbox.receive, { query: { token }, body: { message: 'x' } })).toMatchObject({
      status_code: 404,
    })
  const query = { token: mine.token }
  for (const [body, status] of [
    [{}, 400],
    [{ message: ['x'] }, 400],
    [{ message: 'x'.repeat(18 * 1024 * 1024) }, 413],
  ] as const)
    expect((await call(mailbox.receive, { query, body } as never)).status).toBe(status)
})

test('a reply with markup, thousands of lines and a long subject is stored as plain text of limited length', async () => {
  const { post, mailId, companyId } = await aSentMail()
  const long = aReply(
    mailId,
    { 'Content-Type': 'text/html', Subject: 'x'.repeat(2_000) },
    `<p>Yes <script>alert(1)</script></p>${'<p>line</p>'.repeat(9_000)}`,
  )
  expect(await post(long)).toMatchObject({ result: 'reply' })
  const [letter] = await kept(companyId)
  expect(letter?.text).toMatch(/^Yes/)
  expect(letter?.text).not.toContain('<')
  expect(letter?.text.length).toBeLessThanOrEqual(20_000)
  expect(letter?.subject.length).toBe(500)
})

const BOX = { port: 993, tls: false, user: 'jobs', password: 'a-secret-of-theirs', address: 'jobs@northwind.example' }

test('while an email consisting of addresses is parsed, everything else continues', async () => {
  const reading = deps.incoming.read('Acme', Buffer.from(`To: ${'a@b.example, '.repeat(20_000)}\r\n\r\nHello`))
  let [isRead, turns] = [false, 0]
  void reading.finally(() => {
    isRead = true
  })
  // On the main thread it takes half a second in a few pieces.
  while (!isRead) {
    turns += 1
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
  expect(turns).toBeGreaterThan(1_000)
  expect((await reading).letter.text).toBe('Hello')
})

test('a mailbox is read every minute: new emails since its setup, each once, also after an outage', async () => {
  const { admin, companyId, mailId, status } = await aSentMail()
  const box = { user: BOX.user, password: BOX.password, uidValidity: 7, mails: new Map([[1, aReply(mailId)]]) }
  const server = await startImapServer(box)
  onTestFinished(() => void server.stop())
  const allowed = { ...deps, env: { ...deps.env, PRIVATE_SOURCES: 'allow' as const } }
  const settle = (over: object = {}) => ({
    body: { per_minute: 10, per_domain: 5, mailbox: { ...BOX, host: '127.0.0.1', port: server.port, ...over } },
  })
  const stateOf = async () => (await make(mailbox.read, {}, admin)).mailbox
  await make(mailbox.editSettings, settle({ password: 'wrong' }), admin)
  await readMailboxes.run({}, allowed)
  expect(await stateOf()).toMatchObject({ error: expect.stringContaining('Wrong password'), has_password: true })
  await make(mailbox.editSettings, settle(), admin)
  await readMailboxes.run({}, deps)
  expect((await stateOf()).error).toContain('private network')
  await readMailboxes.run({}, allowed)
  expect(await stateOf()).toMatchObject({ error: '', read_at: expect.any(String) })
  expect(await kept(companyId)).toEqual([])
  box.mails.set(2, aReply(mailId)).set(3, 'no mail at all').set(5, aBounce(mailId))
  await readMailboxes.run({}, allowed)
  await readMailboxes.run({}, allowed)
  expect(await kept(companyId)).toHaveLength(2)
  expect(await eventsOf(db, companyId, 'mail.bounced')).toHaveLength(1)
  expect(await status()).toBe('answered')
  await make(mailbox.editSettings, { body: { per_minute: 20, per_domain: 5 } }, admin)
  await resealCredentials(db, deps.env)
  box.mails.set(6, aReply(mailId))
  await readMailboxes.run({}, allowed)
  expect(await kept(companyId)).toHaveLength(3)
})

test('a mailbox whose key is missing says so, to the operator once, and holds up no other company', async () => {
  const box = { ...BOX, uidValidity: 7, mails: new Map<number, string>() }
  const server = await startImapServer(box)
  onTestFinished(() => void server.stop())
  const admins = [await aUser(db, { role: 'company_admin' }), await aUser(db, { role: 'company_admin' })]
  const settings = { per_minute: 10, per_domain: 5, mailbox: { ...BOX, host: '127.0.0.1', port: server.port } }
  for (const admin of admins) await make(mailbox.editSettings, { body: settings }, admin)
  const [lost, other] = admins as [TestUser, TestUser]
  await withCompany(db, lost.companyId, (tx) => tx.updateTable('mail_settings').set({ key_id: 'gone' }).execute())
  const { log, lines } = hearLog()
  const allowed = { ...deps, log, env: { ...deps.env, PRIVATE_SOURCES: 'allow' as const } }
  for (const _ of [1, 2]) await readMailboxes.run({}, allowed)
  const errorOf = async (admin: TestUser) => (await make(mailbox.read, {}, admin)).mailbox?.error
  expect([await errorOf(lost), await errorOf(other)]).toEqual([
    'We can’t decrypt the stored password. Enter it again.',
    '',
  ])
  expect(lines.map(({ msg }) => msg)).toEqual([
    expect.stringMatching(
      `^The mailbox of company ${lost.companyId} isn’t read, because the key .*enter its password again\\.$`,
    ),
  ])
})

test('settings are merged by version, and the password is never returned, and asked again for another host', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  expect(await make(mailbox.read, {}, admin)).toMatchObject({ per_minute: 600, per_domain: 120, version: 1 })
  const body = { per_minute: 10, per_domain: 5, mailbox: { ...BOX, host: 'imap.northwind.example' }, version: 1 }
  expect(await make(mailbox.editSettings, { body }, admin)).toMatchObject({ version: 2 })
  expect(await refuse(mailbox.editSettings, { body }, admin)).toMatchObject({ status_code: 409 })
  const read = await make(mailbox.read, {}, admin)
  expect(read).toMatchObject({ per_minute: 10, mailbox: { host: 'imap.northwind.example', has_password: true } })
  expect(JSON.stringify(read)).not.toContain(BOX.password)
  const { password: _, ...unsaid } = BOX
  const again = (over: { host: string; user?: string; address?: string }) => ({
    body: { per_minute: 10, per_domain: 5, mailbox: { ...unsaid, ...over } },
  })
  await make(mailbox.editSettings, again({ host: 'imap.northwind.example', address: 'other@northwind.example' }), admin)
  for (const over of [{ host: 'imap.thief.example' }, { host: 'imap.northwind.example', user: 'other' }])
    expect(await refuse(mailbox.editSettings, again(over), admin)).toMatchObject({ status_code: 400 })
  await make(mailbox.editSettings, again({ host: '' }), admin)
  expect((await make(mailbox.read, {}, admin)).mailbox).toMatchObject({ host: '', has_password: false })
})

test.each([
  [{ per_minute: 0 }],
  [{ per_minute: 'many' }],
  [{ per_domain: 10_001 }],
  [{ per_domain: 1.5 }],
  [{ mailbox: { ...BOX, host: 'imap example' } }],
  [{ mailbox: { ...BOX, host: 'imap.example', port: 0 } }],
  [{ mailbox: { ...BOX, host: 'imap.example', address: 'nobody' } }],
  [{ mailbox: { ...BOX, host: 'imap.example', user: '' } }],
  [{ mailbox: 'imap.example' }],
])('settings with %j are refused', async (over) => {
  const body = { per_minute: 10, per_domain: 5, ...over } as never
  const admin = await aUser(db, { role: 'company_admin' })
  expect(await refuse(mailbox.editSettings, { body }, admin)).toMatchObject({ status_code: 400 })
})

test('settings are for administrators', async () => {
  const by = await aUser(db)
  for (const each of [mailbox.read, mailbox.editSettings] as const) {
    const input = { body: { per_minute: 10, per_domain: 5 } } as never
    expect((await call(each, input)).status).toBe(401)
    expect((await call(each, input, by)).status).toBe(403)
  }
})
