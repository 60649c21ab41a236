import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { interest } from '@rolecall/contract/outreach/interest'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { applicationOf, aShortlist } from '../../../test/factories/application.ts'
import { aCandidate, type TestCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { readMails } from '../../../test/read-mails.ts'
import { jobs } from '../../app.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { runQueuedJobs } from '../../platform/jobs/worker.ts'
import { openMailTransport } from '../email/open-transport.ts'

const { app, db, deps, url, call, make, refuse, runJobs } = await testApp()

type Shortlist = Awaited<ReturnType<typeof aShortlist>>

const askOne = ({ by, position, first }: Shortlist, over: object = {}) =>
  make(interest.sendToOne, { body: { positionId: position.positionId, candidateid: first.candidateId, ...over } }, by)

const recipient = ({ candidateId, email, name }: TestCandidate) => ({ candidate_id: candidateId, email, name })

const cardOf = async ({ by, position, first }: Shortlist) => {
  const { results } = await make(shortlist.candidates, { body: { positionId: position.positionId } }, by)
  const card = results.find(({ id }) => id === first.candidateId)
  if (!card) throw new Error('The candidate is on the position')
  return card
}

const mailsOf = (by: TestUser) => readMails({ db }, by)

/** The token in the link of a company's latest email. */
async function tokenFor(by: TestUser): Promise<string> {
  const [mail] = await mailsOf(by)
  return new URL(/http\S+?token=[^\s"&\]]+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
}

const changeCandidate = ({ companyId, candidateId }: TestCandidate, values: { name?: string | null; email?: null }) =>
  withCompany(db, companyId, (tx) =>
    tx.updateTable('candidate').set(values).where('company_id', '=', companyId).where('id', '=', candidateId).execute(),
  )

// L-V01
test('a preview shows the email with the candidate’s name, or without one, and runs nothing', async () => {
  const { by, position, first } = await aShortlist(db, 1)
  const { positionId } = position
  const named = { positionId, candidate_name: '<img src=x onerror=alert(1)>' }
  const shown = await make(interest.preview, { body: named }, by)
  expect(shown).toMatchObject({ success: true, message: '', subject: expect.stringContaining(position.title) })
  expect(shown.html).toContain('&#60;img')
  expect(shown.html).not.toContain('<img')
  expect(shown.text).toContain('Dear <img src=x')
  const real = await make(interest.preview, { body: { positionId, candidate_id: first.resumeId } }, by)
  expect(real.text).toContain(`Dear ${first.name},`)
  const hidden = { ...named, hide_candidate_name: 'true' as const, mail_type: 'interest_reminder' }
  expect((await make(interest.preview, { body: hidden }, by)).text).toContain('Dear candidate,')
})

// L-V01
test.each([
  ['an unknown email', { mail_type: 'offer' }, 404, DIALOG_MESSAGES.templateUnavailable],
  ['an unknown position', { positionId: 'nowhere' }, 404, 'Position not found.'],
  ['no position', { positionId: undefined }, 400, MESSAGES.required],
  ['an email of another type', { mail_type: 7 }, 400, expect.any(String)],
  ['a name that is too long', { candidate_name: 'x'.repeat(301) }, 400, expect.any(String)],
])('a preview of %s is refused', async (_, over, status_code, message) => {
  const { by, position } = await aShortlist(db, 1)
  const body = { positionId: position.positionId, ...over } as { positionId: string }
  expect(await refuse(interest.preview, { body }, by)).toMatchObject({ status_code, message })
})

// L-V02 L-V04
test('an email to one candidate is queued, shown on the card and in the history, and counts as an invitation', async () => {
  const listed = await aShortlist(db, 2)
  const { by, position, first } = listed
  const item = { mail_type: 'interest_check', actionable: true, status: 'queued' }
  expect(await askOne(listed)).toMatchObject({
    message: expect.stringContaining(`The email to ${first.name} is in the outbox.`),
    queued: 1,
    mail_status: [{ candidate_id: first.candidateId, ...item }],
  })
  const card = await cardOf(listed)
  expect(card).toMatchObject({ mail_status: [item], invite_details: { invite_count: 1 }, interest_message: '' })
  expect(card.doc.candidate_attribute.mail_status).toEqual([item])
  expect(await applicationOf(db, position, first)).toMatchObject({ invite_count: 1 })
  expect(await eventsOf(db, by.companyId, 'interest.asked')).toMatchObject([
    { candidate_id: first.candidateId, payload: { mail_type: 'interest_check' } },
  ])
  expect(await mailsOf(by)).toMatchObject([
    { to: first.email, text: expect.stringContaining(`Dear ${first.name},`), html: expect.stringContaining('<p>') },
  ])
})

// L-V03
test('a candidate is emailed once, despite repeated requests, several users and double clicks', async () => {
  const listed = await aShortlist(db, 1)
  const { by, position, first } = listed
  const input = { body: { positionId: position.positionId, candidateid: first.candidateId } }
  const answers = await Promise.all([1, 2, 3].map(() => call(interest.sendToOne, input, by)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await refuse(interest.sendToOne, input, by)).toMatchObject({
    message: expect.stringContaining('already got this email'),
  })
  expect(await mailsOf(by)).toHaveLength(1)
  expect((await askOne(listed, { mail_type: 'interest_reminder' })).queued).toBe(1)
  expect((await cardOf(listed)).invite_details.invite_count).toBe(2)
})

// L-V02
test('the documented text names the candidate, by any id, and uses the email we know', async () => {
  const listed = await aShortlist(db, 1)
  const { by, position, first } = listed
  const body = {
    positionId: position.slug,
    'email list': [{ candidate_id: first.resumeId, email: 'somebody.else@example.com', name: 'Somebody Else' }],
    status: 'Initial Status',
    position_type: 'mapped',
  }
  expect((await make(interest.sendToOne, { body }, by)).queued).toBe(1)
  expect(await mailsOf(by)).toMatchObject([{ to: first.email }])
})

// L-V02
test('the named candidates are emailed, and those already emailed or unreachable are skipped and counted', async () => {
  const listed = await aShortlist(db, 5)
  const { by, position, people } = listed
  const [, nameless, lost] = people as [TestCandidate, TestCandidate, TestCandidate]
  await changeCandidate(nameless, { name: null })
  await changeCandidate(lost, { email: null })
  await askOne(listed)
  const body = { positionId: position.positionId, mail_type: 'interest_check', email_list: people.map(recipient) }
  const reply = await make(interest.sendToSome, { body }, by)
  expect(reply).toMatchObject({ queued: 2, skipped: 3, message: expect.stringContaining('3 candidates were left out') })
  expect(reply.mail_status).toHaveLength(2)
  expect(await make(interest.sendToSome, { body }, by)).toMatchObject({ queued: 0, skipped: 5, mail_status: [] })
  expect(await mailsOf(by)).toHaveLength(3)
})

// L-V05
test('an empty list means everyone in Initial Status, and nobody else', async () => {
  const listed = await aShortlist(db, 3)
  const { by, position, first } = listed
  const { positionId } = position
  await make(pipeline.changeStatus, { body: { positionId, resumeId: first.resumeId, status: 'Shortlisted' } }, by)
  const reply = await make(interest.sendToSome, { body: { positionId, email_list: [] } }, by)
  expect(reply).toMatchObject({ queued: 2, skipped: 0 })
  expect((await cardOf(listed)).mail_status).toEqual([])
})

// L-V02
test('every candidate matching a filter is emailed, with filters beside the request or in their own field', async () => {
  const { by, position, people } = await aShortlist(db, 3)
  const { positionId } = position
  const search = people[0]?.name ?? ''
  const none = { body: { filter_set: { positionId, min_score: 90 }, position_type: 'mapped' } }
  expect(await make(shortlist.sendToMatching, none, by)).toMatchObject({
    queued: 0,
    message: 'No candidates to email.',
  })
  const one = { body: { positionId, 'filter set': { candidate_ids: [people[1]?.candidateId] }, keywordSearch: search } }
  expect((await call(shortlist.sendToMatching, one, by)).status).toBe(200)
  const rest = { body: { positionId, status_grp: 'Initial Status', min_score: 20 } }
  expect(await make(shortlist.sendToMatching, rest, by)).toMatchObject({ queued: 3 })
  expect(await make(interest.progress, { query: { positionId, mail_type: '' } }, by)).toMatchObject({
    asked: 3,
    queued: 3,
    interested: 0,
  })
})

test('a job writes emails beyond one transaction, resumes after an interruption, and writes nothing twice', async () => {
  const { by, position } = await aShortlist(db, 1)
  for (let count = 0; count < 50; count += 1) {
    const person = await aCandidate(db, by)
    await withCompany(db, by.companyId, (tx) =>
      tx
        .insertInto('interest_mail')
        .values({
          company_id: by.companyId,
          position_id: position.positionId,
          candidate_id: person.candidateId,
          mail_type: 'interest_check',
          asked_by: by.userId,
          asked_at: deps.now(),
        })
        .execute(),
    )
  }
  await make(interest.sendToSome, { body: { positionId: position.positionId } }, by)
  await runJobs()
  await runJobs()
  const counted = await withCompany(db, by.companyId, (tx) =>
    tx
      .selectFrom('outgoing_mail')
      .select(({ fn }) => [fn.countAll<string>().as('mails'), fn.count<string>('recipient').distinct().as('people')])
      .where('company_id', '=', by.companyId)
      .executeTakeFirstOrThrow(),
  )
  expect(counted).toEqual({ mails: '51', people: '51' })
})

test.each([
  ['no candidate', { candidateid: undefined }, 400],
  ['two candidates', { candidateid: undefined, email_list: [{ candidate_id: '1' }, { candidate_id: '2' }] }, 400],
  ['an invalid list', { candidateid: undefined, email_list: 'all' }, 400],
  ['an unknown candidate', { candidateid: '999999' }, 404],
  ['a missing position', { positionId: 'nowhere' }, 404],
  ['an unknown email', { mail_type: 'offer' }, 404],
  ['an unneeded reminder', { mail_type: 'interest_reminder' }, 409],
])('an email for %s is refused and nobody receives it', async (_, over, status_code) => {
  const { by, position, first } = await aShortlist(db, 1)
  const body = { positionId: position.positionId, candidateid: first.candidateId, ...over } as { positionId: string }
  expect(await refuse(interest.sendToOne, { body }, by)).toMatchObject({ status_code })
  expect(await mailsOf(by)).toEqual([])
})

// L-V06
test('an email is refused in words if the stage, the email, the name or the position forbids it', async () => {
  const late = await aShortlist(db, 1, { status: 'Selected' })
  const bodyOf = ({ position, first }: Shortlist) => ({
    body: { positionId: position.positionId, candidateid: first.candidateId },
  })
  expect(await refuse(interest.sendToOne, bodyOf(late), late.by)).toMatchObject({ status_code: 403 })
  const lost = await aShortlist(db, 1)
  await changeCandidate(lost.first, { email: null })
  expect(await refuse(interest.sendToOne, bodyOf(lost), lost.by)).toMatchObject({
    status_code: 409,
    message: expect.stringContaining('No email address'),
  })
  await changeCandidate(lost.first, { name: null })
  expect(await refuse(interest.sendToOne, bodyOf(lost), lost.by)).toMatchObject({
    message: 'The email needs a name, and the candidate has none.',
  })
  const closed = await aShortlist(db, 1)
  await withCompany(db, closed.by.companyId, (tx) => tx.updateTable('position').set({ stage: 'Closed' }).execute())
  const why = 'This position is closed, so you can’t email its candidates.'
  expect(await refuse(interest.sendToOne, bodyOf(closed), closed.by)).toMatchObject({ status_code: 409, message: why })
  expect((await make(interest.preview, bodyOf(closed), closed.by)).message).toBe(why)
})

const SENDING = [interest.sendToSome, interest.sendToOne, shortlist.sendToMatching, interest.inviteForAction] as const

test('emails require permission to move candidates, the own company and a visible position', async () => {
  const { by, position, first } = await aShortlist(db, 1)
  const { positionId } = position
  const body = {
    positionId,
    position_id: positionId,
    candidateid: first.candidateId,
    email_list: [recipient(first)],
    status_id: 'Initial Status',
    content: 'Please look.',
  }
  const others: [TestUser | undefined, number][] = [
    [undefined, 401],
    [await aUser(db, { companyId: by.companyId, actions: ['view_all_positions'] }), 403],
    [await aUser(db, { role: 'company_admin' }), 404],
    [await aUser(db, { companyId: by.companyId, role: 'hiring_manager' }), 404],
  ]
  for (const [who, status] of others)
    for (const sent of SENDING) expect((await call(sent, { body }, who)).status, `${sent.path} ${status}`).toBe(status)
  expect((await call(interest.preview, { body: { positionId } })).status).toBe(401)
  const query = { positionId, mail_type: '' }
  expect((await call(interest.progress, { query }, await aUser(db))).status).toBe(404)
  expect(await mailsOf(by)).toEqual([])
})

// L-V07
test('the team is asked to review the candidates of a status, and the requester gets a copy', async () => {
  const { by, position } = await aShortlist(db, 1)
  const { companyId } = by
  const member = await aUser(db, { companyId })
  await withCompany(db, companyId, (tx) =>
    tx
      .insertInto('position_member')
      .values({ company_id: companyId, position_id: position.positionId, user_id: member.userId })
      .execute(),
  )
  const body = { status_id: 'Initial Status', position_id: position.positionId, content: 'By <b>Friday</b>,\nplease.' }
  expect(await make(interest.inviteForAction, { body }, by)).toMatchObject({ message: 'Mail Sent Successfully' })
  const mails = await mailsOf(by)
  expect(mails.map(({ to }) => to).sort()).toEqual([by.email, member.email].sort())
  expect(mails[0]?.html).toContain('By &#60;b&#62;Friday&#60;/b&#62;,<br>please.')
  for (const [over, status_code] of [
    [{ status_id: 'Nowhere' }, 404],
    [{ position_id: 'nowhere' }, 404],
    [{ content: ' ' }, 400],
    [{ content: 'x'.repeat(5_001) }, 400],
    [{ content: ['x'] }, 400],
    [{ status_id: undefined }, 400],
  ] as const)
    expect(await refuse(interest.inviteForAction, { body: { ...body, ...over } as typeof body }, by)).toMatchObject({
      status_code,
    })
})

test('an accepted email has one recipient, one subject, and an unsubscribe link', async () => {
  const received: { text: string; to: string[] }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk
      })
      stream.on('end', () => {
        received.push({ text, to: envelope.rcptTo.map(({ address }) => address) })
        done(null)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mail = openMailTransport({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const listed = await aShortlist(db, 1)
  const { by, first } = listed
  await changeCandidate(first, { name: 'Mara\r\nBcc: thief@example.com' })
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('position').set({ title: 'Data\r\nBcc: thief@example.com' }).execute(),
  )
  await askOne(listed)
  await runQueuedJobs(url, jobs, { ...deps, mail })
  await runQueuedJobs(url, jobs, { ...deps, mail })
  mail.close()
  server.close()
  const mine = received.filter(({ to }) => to.includes(first.email))
  expect(mine.map(({ to }) => to)).toEqual([[first.email]])
  const [head = ''] = mine[0]?.text.split('\r\n\r\n') ?? []
  expect(head).not.toMatch(/^Bcc:/im)
  expect(head).toMatch(/^List-Unsubscribe:\s+<http/m)
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect((await cardOf(listed)).mail_status).toMatchObject([{ status: 'sent', actionable: true }])
})

test('opening the link answers nothing, and the button answers once, on the card, the list and the history', async () => {
  const listed = await aShortlist(db, 2)
  const { by, position } = listed
  await askOne(listed)
  const token = await tokenFor(by)
  for (let count = 0; count < 2; count += 1)
    expect((await make(interest.question, { query: { token } })).data).toMatchObject({
      answer: '',
      is_open: true,
      position_title: position.title,
    })
  const answer = { body: { token, answer: 'interested' as const, comment: ' Mornings <b>suit</b> me. ' } }
  await make(interest.answer, answer)
  await make(interest.answer, answer)
  const other = { body: { token, answer: 'not_interested' as const } }
  expect(await refuse(interest.answer, other)).toMatchObject({ status_code: 409 })
  expect(await cardOf(listed)).toMatchObject({
    mail_status: [{ status: 'interested', actionable: false }],
    interest_message: 'Mornings <b>suit</b> me.',
  })
  expect(await eventsOf(db, by.companyId, 'interest.answered')).toHaveLength(1)
  expect((await make(interest.question, { query: { token } })).data).toMatchObject({ answer: 'interested' })
})

// L-R08
test.each([
  ['interested', 1],
  ['not_interested', 0],
  ['no_response', 1],
  ['rejected', 0],
  ['all', 3],
] as const)('a shortlist filtered by answers, %s, has %i', async (mail_filter, total) => {
  const listed = await aShortlist(db, 3)
  const { by, position, people } = listed
  await askOne(listed)
  await make(interest.answer, { body: { token: await tokenFor(by), answer: 'interested' } })
  await askOne(listed, { candidateid: people[1]?.candidateId })
  const { positionId } = position
  expect((await make(shortlist.candidates, { body: { positionId, mail_filter } }, by)).total).toBe(total)
})

test.each([
  ['truncated', (token: string) => token.slice(0, -1)],
  ['of another company', (token: string) => token.replace(/^[^.]+/, '3e8f0a9e-5a0b-4a59-9a3e-0d6f9f3f6c11')],
  ['empty', () => ''],
  ['extended', (token: string) => `${token}.x`],
])('a link that is %s opens and answers nothing', async (_, spoil) => {
  const listed = await aShortlist(db, 1)
  await askOne(listed)
  const token = spoil(await tokenFor(listed.by))
  expect(await refuse(interest.question, { query: { token } })).toMatchObject({ status_code: 404 })
  expect(await refuse(interest.answer, { body: { token, answer: 'interested' } })).toMatchObject({ status_code: 404 })
  expect(await refuse(interest.stop, { query: { token } })).toMatchObject({ status_code: 404 })
  expect((await cardOf(listed)).mail_status).toMatchObject([{ status: 'queued' }])
})

test('an email program’s one-click unsubscribe works, and the candidate gets no more emails', async () => {
  const listed = await aShortlist(db, 1)
  const { by, position, first } = listed
  await askOne(listed)
  const post = () =>
    app.inject({
      method: 'POST',
      url: `/interest?token=${encodeURIComponent(token)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  const token = await tokenFor(by)
  expect((await post()).statusCode).toBe(200)
  expect((await post()).statusCode).toBe(200)
  const body = { positionId: position.positionId, candidateid: first.candidateId, mail_type: 'interest_reminder' }
  expect(await refuse(interest.sendToOne, { body }, by)).toMatchObject({
    message: `${first.name} unsubscribed.`,
  })
  expect(await eventsOf(db, by.companyId, 'mail.stopped')).toHaveLength(1)
  expect((await make(interest.question, { query: { token } })).data.stopped).toBe(true)
})
