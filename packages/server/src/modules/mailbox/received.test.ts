import { mailbox } from '@rolecall/contract/mailbox/mailbox'
import { received } from '@rolecall/contract/mailbox/received'
import { interest } from '@rolecall/contract/outreach/interest'
import { dashboard } from '@rolecall/contract/reports/dashboard'
import { expect, test } from 'vitest'
import { aShortlist } from '../../../test/factories/application.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aMultipart, aReply } from '../../../test/factories/posted-mail.ts'
import { aReceivedMail } from '../../../test/factories/received-mail.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { deleteOldUnmatched } from './delete-old-unmatched.ts'

// Received emails that match none of ours: nothing is lost.

const { db, deps, call, make, refuse, runJobs } = await testApp()

/** A candidate with an address, who was emailed about a position. */
async function aMailed() {
  const listed = await aShortlist(db, 1)
  const { by, position, first } = listed
  const { companyId } = by
  const admin = await aUser(db, { companyId, role: 'company_admin' })
  const ofPosition = { candidate_id: first.candidateId, positionId: position.positionId }
  await make(interest.write, { body: { ...ofPosition, text: 'May we talk on Tuesday?' } }, by)
  const address = await withCompany(db, companyId, async (tx) => {
    await tx.updateTable('outgoing_mail').set({ state: 'sent' }).where('company_id', '=', companyId).execute()
    const { email } = await tx
      .selectFrom('candidate')
      .select('email')
      .where('company_id', '=', companyId)
      .where('id', '=', first.candidateId)
      .executeTakeFirstOrThrow()
    return email ?? ''
  })
  const thread = async () => (await make(interest.thread, { body: ofPosition }, by)).data
  const [sent] = await thread()
  const { post_to } = await make(mailbox.read, {}, admin)
  const query = { token: new URL(post_to).searchParams.get('token') ?? '' }
  const post = (message: string) => make(mailbox.receive, { query, body: { message } })
  const list = (body = {}) => make(received.list, { body }, admin)
  return { ...listed, companyId, admin, address, sent, thread, query, post, list, candidate_id: first.candidateId }
}

const LOST = { 'In-Reply-To': '<lost@post.example>', References: '<lost@post.example>' }

test('an unmatched email waits with its likely candidate and email', async () => {
  const { post, list, address, sent, candidate_id, position, admin } = await aMailed()
  const reply = aReply('', { ...LOST, From: address, Subject: `AW: ${sent?.subject}` })
  expect(await post(reply)).toMatchObject({ result: 'unmatched' })
  expect(await post(reply)).toMatchObject({ result: 'ignored' })
  expect(await list()).toMatchObject({
    total: 1,
    data: [
      {
        from: address,
        text: 'Gladly, on Tuesday.',
        suggestions: [{ candidate_id, mail_id: sent?.id, position_title: position.title }],
      },
    ],
  })
  const { waiting } = await make(dashboard.show, {}, admin)
  expect(waiting).toContainEqual(expect.objectContaining({ why: 'received', count: 1 }))
})

test('an assigned email becomes a reply in the thread', async () => {
  const { post, list, address, sent, candidate_id, companyId, admin, thread } = await aMailed()
  await post(aReply('', { ...LOST, From: address }))
  const [mail] = (await list()).data
  const body = { received_id: mail?.id ?? '', candidate_id, mail_id: sent?.id }
  await make(received.assign, { body }, admin)
  expect((await list()).total).toBe(0)
  expect(await thread()).toMatchObject([{ way: 'out' }, { way: 'in', text: 'Gladly, on Tuesday.', kind: 'reply' }])
  expect(await eventsOf(db, companyId, 'received-mail.assigned')).toHaveLength(1)
  expect(await refuse(received.assign, { body }, admin)).toMatchObject({ status_code: 404 })
  expect((await make(dashboard.show, {}, admin)).waiting).not.toContainEqual(
    expect.objectContaining({ why: 'received' }),
  )
})

test('a dismissed email can wait again, and is deleted after 30 days', async () => {
  const { companyId, admin, list } = await aMailed()
  const [received_id, other] = [await aReceivedMail(db, { companyId }), await aReceivedMail(db, { companyId })]
  const dismiss = (dismissed: boolean) => make(received.dismiss, { body: { received_id, dismissed } }, admin)
  await dismiss(true)
  await dismiss(true)
  expect(await list({ dismissed: true })).toMatchObject({ total: 1, data: [{ dismissed_by: expect.any(String) }] })
  await dismiss(false)
  expect((await list()).total).toBe(2)
  expect(await eventsOf(db, companyId, 'received-mail.dismissed')).toHaveLength(2)
  await dismiss(true)
  const later = (days: number) => ({ ...deps, now: () => new Date(deps.now().getTime() + days * 86_400_000) })
  await deleteOldUnmatched.run({}, later(29))
  expect((await list({ dismissed: true })).total).toBe(1)
  await deleteOldUnmatched.run({}, later(31))
  expect((await list({ dismissed: true })).total).toBe(0)
  expect((await list()).data).toMatchObject([{ id: other }])
  await deleteOldUnmatched.run({}, later(181))
  expect((await list()).total).toBe(0)
})

test('an email of a candidate with hidden contact data shows nothing', async () => {
  const { companyId, address, list } = await aMailed()
  await aReceivedMail(db, { companyId, sender: address, text: 'Call me on 555 0100' })
  await withCompany(db, companyId, (tx) =>
    tx
      .updateTable('status')
      .set({ enabled_features: ['hide_details'] })
      .where('company_id', '=', companyId)
      .execute(),
  )
  expect((await list()).data).toMatchObject([{ is_hidden: true, from: '', text: '', files: [] }])
})

test('a stranger who floods the mailbox is blocked with a notice, and candidates still get through', async () => {
  const { companyId, post, list, address, query } = await aMailed()
  for (let count = 0; count < 20; count += 1) await aReceivedMail(db, { companyId, sender: 'flood@spam.example' })
  const flood = { query, body: { message: aReply('', { ...LOST, From: 'flood@spam.example' }) } }
  expect((await call(mailbox.receive, flood)).status).toBe(429)
  expect(await list()).toMatchObject({ total: 20, refused: 1, refused_at: expect.any(String) })
  expect(await post(aReply('', { ...LOST, From: address }))).toMatchObject({ result: 'unmatched' })
})

const RESUME = 'Mara Ellison\n\nExperience\nData Engineer, Northwind, 2019 - 2024\n\nSkills\nSQL, Python, Kafka\n'
const resumesOf = (companyId: string, candidateId: string) =>
  withCompany(db, companyId, (tx) =>
    tx
      .selectFrom('resume')
      .select('file_name')
      .where('company_id', '=', companyId)
      .where('candidate_id', '=', candidateId)
      .orderBy('file_name')
      .execute(),
  )

test('a résumé attached to a reply is shown with it, and becomes the candidate’s newest', async () => {
  const { post, sent, address, companyId, candidate_id, thread } = await aMailed()
  const files = [
    { name: 'new-cv.txt', type: 'text/plain', content: RESUME },
    { name: 'letter.txt', type: 'text/plain', content: 'I would like to work with you.' },
    { name: 'run.exe', type: 'application/x-msdownload', content: 'MZ' },
    { name: 'cv.pdf', type: 'application/pdf', content: 'no PDF' },
  ]
  expect(await post(aMultipart(sent?.id ?? '', files, { From: address }))).toMatchObject({ result: 'reply' })
  await runJobs()
  expect((await resumesOf(companyId, candidate_id)).map(({ file_name }) => file_name)).toContain('new-cv.txt')
  const answer = (await thread()).at(-1)
  expect(answer?.files).toMatchObject([{ name: 'new-cv.txt' }, { name: 'letter.txt' }])
  expect(answer?.note).toContain('its file type isn’t accepted: run.exe')
  expect(answer?.note).toContain('its content doesn’t match its file type: cv.pdf')
  expect(answer?.note).toContain('new-cv.txt is now the latest résumé.')
  expect(answer?.note).toContain('letter.txt doesn’t look like a résumé.')
})

test('a résumé from another address is parsed once a colleague confirms that it is the candidate’s', async () => {
  const { post, sent, companyId, candidate_id, thread, by } = await aMailed()
  await post(aMultipart(sent?.id ?? '', [{ name: 'new-cv.txt', type: 'text/plain', content: RESUME }]))
  await runJobs()
  const before = (await resumesOf(companyId, candidate_id)).length
  const answer = (await thread()).at(-1)
  expect(answer).toMatchObject({ is_from_other: true, files: [{ name: 'new-cv.txt' }] })
  const body = { candidate_id, received_id: answer?.id ?? '' }
  await make(received.confirm, { body }, by)
  await runJobs()
  expect(await resumesOf(companyId, candidate_id)).toHaveLength(before + 1)
  expect((await thread()).at(-1)).toMatchObject({ is_from_other: false })
  expect(await refuse(received.confirm, { body }, by)).toMatchObject({ status_code: 404 })
})

test('unmatched emails are for administrators', async () => {
  const { companyId, by, candidate_id } = await aMailed()
  const received_id = await aReceivedMail(db, { companyId })
  const other = await aMailed()
  for (const [each, body] of [
    [received.list, {}],
    [received.assign, { received_id, candidate_id }],
    [received.dismiss, { received_id, dismissed: true }],
  ] as const) {
    expect((await call(each, { body } as never)).status).toBe(401)
    expect((await call(each, { body } as never, by)).status).toBe(403)
  }
  const theirs = { body: { received_id, candidate_id: other.candidate_id } }
  expect(await refuse(received.assign, theirs, other.admin)).toMatchObject({ status_code: 404 })
  expect(await refuse(received.dismiss, { body: { received_id, dismissed: true } }, other.admin)).toMatchObject({
    status_code: 404,
  })
})
