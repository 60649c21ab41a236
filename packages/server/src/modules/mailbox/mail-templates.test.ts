import { outbox } from '@rolecall/contract/email/outbox'
import { mailTemplates } from '@rolecall/contract/mailbox/mail-templates'
import { interest } from '@rolecall/contract/outreach/interest'
import { MAIL_TYPES } from '@rolecall/domain/mail-types'
import { TEST_MAILS_AN_HOUR } from '@rolecall/domain/outreach/interest-templates'
import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { aShortlist } from '../../../test/factories/application.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { readMails } from '../../../test/read-mails.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { runQueuedJobs } from '../../platform/jobs/worker.ts'
import { thanksMail } from '../email/applicant-mail.ts'
import { openMailTransport } from '../email/open-transport.ts'
import { queueMail, sendMail } from '../email/send-mail.ts'

const tested = await testApp()
const { db, deps, url, call, make, refuse, runJobs, workIn } = tested

const anAdmin = () => aUser(db, { role: 'company_admin' })

const template = {
  mail_type: 'interest_check' as const,
  subject: 'Hello {{ candidate_name }}',
  html: '<p>Dear {{candidate_name}}, <strong>{{position_title}}</strong> of {{company_name}}</p><ul><li>{{recruiter_name}}</li></ul>',
}

test('a company writes its own email, which is then previewed and sent, formatted and as plain text', async () => {
  const { by, position, first } = await aShortlist(db, 1)
  const admin = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
  const read = async () => (await make(mailTemplates.list, {}, admin)).data[0]
  expect(await read()).toMatchObject({ mail_type: 'interest_check', is_ours: true, version: 1, changed_at: null })
  expect(await make(mailTemplates.editTemplate, { body: { ...template, version: 1 } }, admin)).toMatchObject({
    version: 2,
  })
  expect(await read()).toMatchObject({ subject: template.subject, html: template.html, is_ours: false, version: 2 })
  expect(await eventsOf(db, by.companyId, 'mail-template.edited')).toHaveLength(1)
  const asked = { positionId: position.positionId, candidate_id: first.candidateId }
  const shown = await make(interest.preview, { body: asked }, by)
  expect(shown.subject).toBe(`Hello ${first.name}`)
  expect(shown.html).toContain(`<strong>${position.title}</strong>`)
  const body = { positionId: position.positionId, candidateid: first.candidateId }
  await make(interest.sendToOne, { body }, by)
  const [mail] = (await make(outbox.list, {}, admin)).data
  expect(mail).toMatchObject({ subject: `Hello ${first.name}`, html: expect.stringContaining('<ul><li>') })
  expect(mail?.text).toMatch(new RegExp(`^Dear ${first.name}, ${position.title} of .+\n\n \\* `))
  await make(mailTemplates.editTemplate, { body: { mail_type: 'interest_check', reset: true } }, admin)
  expect(await read()).toMatchObject({ is_ours: true, version: 3, subject: expect.stringContaining('Would you like') })
})

test('unsaved text is previewed with a real candidate, and refused if it breaks the rules', async () => {
  const { by, position, first } = await aShortlist(db, 2)
  const admin = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
  const preview = (over: object) => ({ body: { ...template, ...over } })
  const named = { candidate_id: first.resumeId, positionId: position.slug }
  expect(await make(mailTemplates.previewTemplate, preview(named), admin)).toMatchObject({
    to: first.name,
    message: '',
    subject: `Hello ${first.name}`,
    text: expect.stringContaining(position.title),
  })
  expect((await make(mailTemplates.previewTemplate, preview({}), admin)).to).toMatch(/\w/)
  expect((await make(mailTemplates.previewTemplate, preview({}), await anAdmin())).to).toBe('Mara Ellison')
  const other = await aShortlist(db, 1)
  for (const over of [
    { candidate_id: '99999999' },
    { candidate_id: other.first.candidateId },
    { positionId: other.position.positionId },
  ])
    expect(await refuse(mailTemplates.previewTemplate, preview(over), admin)).toMatchObject({ status_code: 404 })
})

test.each([
  ['an unknown field', { html: '<p>{{salary}}</p>' }, 400, /No field is called \{\{salary\}\}/],
  ['an unknown field in the subject', { subject: 'For {{candidate}}' }, 400, /No field is called \{\{candidate\}\}/],
  ['a field cut in two', { html: '<p>{{candidate<b>_name</b>}}</p>' }, 400, /No field is called/],
  ['an unclosed field', { html: '<p>{{candidate_name</p>' }, 400, /double braces don’t match/],
  ['no visible text', { html: '<p> </p><script>alert(1)</script>' }, 400, /./],
  ['no subject', { subject: ' ' }, 400, /./],
  ['a subject of another type', { subject: ['a'] }, 400, /./],
  ['no text', { html: undefined }, 400, /./],
  ['a long subject', { subject: 'x'.repeat(201) }, 400, /./],
  ['a long text', { html: 'x'.repeat(50_001) }, 400, /./],
  ['five megabytes', { html: 'x'.repeat(5 * 1024 * 1024) }, 413, /./],
  ['an unknown email', { mail_type: 'offer' }, 400, /./],
  ['a field of another email', { mail_type: 'application_thanks' }, 400, /No field is called \{\{recruiter_name\}\}/],
  ['the button twice', { html: '<p>a</p><p>{{button}}</p><p>{{button}}</p>' }, 400, /once, in a paragraph of its own/],
  ['the button within a sentence', { html: '<p>Press {{button}}</p>' }, 400, /once, in a paragraph of its own/],
  ['the button in the subject', { subject: '{{button}}' }, 400, /once, in a paragraph of its own/],
  ['only the button', { html: '<p>{{button}}</p>' }, 400, /./],
  ['a message without the written text', { mail_type: 'candidate_message' }, 400, /Add \{\{message\}\}/],
  ['custom text for an account email', { mail_type: 'password_reset' }, 403, /about an account/],
])('a template with %s is refused and not saved', async (_, over, status_code, message) => {
  const admin = await anAdmin()
  const body = { ...template, ...over } as typeof template
  const refusal = await refuse(mailTemplates.editTemplate, { body }, admin)
  expect(refusal).toMatchObject({ status_code, message: expect.stringMatching(message) })
  expect((await make(mailTemplates.list, {}, admin)).data[0]?.is_ours).toBe(true)
})

test('when two users edit the same email the second is told, even if both save at once', async () => {
  const admin = await anAdmin()
  const edit = { body: { ...template, version: 1 } }
  const answers = await Promise.all([1, 2, 3].map(() => call(mailTemplates.editTemplate, edit, admin)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await refuse(mailTemplates.editTemplate, edit, admin)).toMatchObject({ status_code: 409 })
})

test('templates are for administrators of the own company', async () => {
  const admin = await anAdmin()
  const recruiter = await aUser(db, { companyId: admin.companyId })
  const calls = [
    mailTemplates.list,
    mailTemplates.editTemplate,
    mailTemplates.previewTemplate,
    mailTemplates.sendTest,
  ] as const
  for (const each of calls)
    for (const [who, status] of [
      [undefined, 401],
      [recruiter, 403],
    ] as const)
      expect((await call(each, { body: template } as never, who)).status).toBe(status)
  await make(mailTemplates.editTemplate, { body: template }, admin)
  expect((await make(mailTemplates.list, {}, await anAdmin())).data[0]?.is_ours).toBe(true)
})

test('an incomplete email is refused before anyone receives it', async () => {
  const { by, position, first } = await aShortlist(db, 1)
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('app_user').set({ full_name: ' ' }).where('id', '=', by.userId).execute(),
  )
  const body = { positionId: position.positionId, email_list: [{ candidate_id: first.candidateId }] }
  const message = 'The email can’t be sent without the sender’s name.'
  expect((await make(interest.preview, { body }, by)).message).toBe(message)
  expect(await refuse(interest.sendToSome, { body }, by)).toMatchObject({ status_code: 409, message })
})

const thanks = {
  mail_type: 'application_thanks' as const,
  subject: 'We have it: {{position_title}}',
  html: '<p>Good day {{candidate_name}},</p><p>{{button}}</p><p>we read <strong>everything</strong>.</p>',
}

test('a company’s text of any email is sent, with the link in its place, which no text can remove', async () => {
  const { by, first, position } = await aShortlist(db, 1)
  const admin = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
  const link = 'https://rolecall.example/application?token=1'
  const { candidateId } = first
  const send = () => {
    const mail = thanksMail({
      to: 'ines@example.com',
      title: 'Cook',
      company: 'Acme',
      link,
      candidateId,
      positionId: position.positionId,
    })
    return workIn(by, (work) => queueMail(work, mail))
  }
  const textWith = async (words: string) => (await readMails(tested, by)).find(({ text }) => text.includes(words))
  await make(mailTemplates.editTemplate, { body: thanks }, admin)
  await send()
  expect(await textWith('Good day')).toMatchObject({ subject: 'We have it: Cook', secrets: [link] })
  expect((await textWith('Good day'))?.text).toMatch(
    new RegExp(
      `^Good day ${first.name},\n\nView your application:\nhttps://rolecall\\.example/\\S+\n\nwe read everything\\.\n`,
    ),
  )
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('candidate').set({ name: 'Win at prizes.example' }).where('id', '=', candidateId).execute(),
  )
  await send()
  expect(await textWith('Good day,')).toBeDefined()
  await make(mailTemplates.editTemplate, { body: { ...thanks, html: '<p>Thanks.</p>' } }, admin)
  await send()
  expect((await textWith('Thanks.'))?.text).toContain(
    `Thanks.\n\nView your application:\n${link}\n\nThis link is for you only`,
  )
})

test('every email is previewed in full, with harmless links', async () => {
  const admin = await anAdmin()
  const { data } = await make(mailTemplates.list, {}, admin)
  expect(data.map(({ mail_type }) => mail_type)).toEqual(MAIL_TYPES)
  for (const { mail_type } of data) {
    const { html, subject, text, message } = await make(mailTemplates.previewTemplate, { body: { mail_type } }, admin)
    expect(message, mail_type).toBe('')
    expect(`${subject} ${html.replace(/<style>[^<]*/, '')} ${text}`, mail_type).not.toMatch(/\{\{|\{[a-z]|undefined/i)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(
      ([, link = '']) => new URL(link).pathname + new URL(link).search,
    )
    expect(new Set([...links, '/']), mail_type).toEqual(new Set(['/']))
  }
})

test('an administrator sends a test of unsaved text only to themselves, with an hourly limit', async () => {
  const admin = await anAdmin()
  const server = await startMailServer()
  const mail = openMailTransport({ SMTP_URL: server.url })
  // Clears the emails queued by other tests.
  await runJobs()
  const body = { ...thanks, to: 'ines@example.com' }
  await make(mailTemplates.sendTest, { body }, admin)
  await runQueuedJobs(url, [sendMail], { ...deps, mail })
  expect(server.received.map(({ to }) => to)).toEqual([[admin.email]])
  const parsed = await simpleParser(server.received[0]?.text ?? '')
  expect(parsed.subject).toBe('Test: We have it: Data Engineer')
  expect(parsed.text).toContain('Good day Mara Ellison,')
  expect(parsed.html).toContain('we read <strong>everything</strong>.')
  expect((await make(mailTemplates.list, {}, admin)).data.every(({ is_ours }) => is_ours)).toBe(true)
  mail.close()
  await server.close()
  for (let sent = 1; sent < TEST_MAILS_AN_HOUR; sent += 1) await make(mailTemplates.sendTest, { body }, admin)
  expect(await refuse(mailTemplates.sendTest, { body }, admin)).toMatchObject({ status_code: 429 })
  expect(
    await refuse(mailTemplates.sendTest, { body: { ...body, html: '<p>{{salary}}</p>' } }, await anAdmin()),
  ).toMatchObject({
    status_code: 400,
  })
})
