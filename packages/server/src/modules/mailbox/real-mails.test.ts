import { randomUUID } from 'node:crypto'
import { mailbox } from '@rolecall/contract/mailbox/mailbox'
import { expect, test } from 'vitest'
import { aShortlist } from '../../../test/factories/application.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { newReplyToken } from '../email/reply-address.ts'
import { signIncoming } from './incoming-link.ts'
import { ANSWERS, FAILURES, PROGRAMS, type Sample, STRANGERS } from './real-mails.samples.ts'

// Emails in the form in which common servers and services send, rewrite and return them.

const { db, deps, make } = await testApp()
const { by, position, first } = await aShortlist(db, 1)
const { companyId } = by
const query = { token: signIncoming(deps.env.ROLECALL_SECRET, companyId) }
const post = (message: string) => make(mailbox.receive, { query, body: { message } })

/** An email of ours that a server accepted. */
async function aMail() {
  const [id, token, providerId] = [randomUUID(), newReplyToken(), `0100018f${randomUUID()}-000000`]
  await withCompany(db, companyId, (tx) =>
    tx
      .insertInto('outgoing_mail')
      .values({
        company_id: companyId,
        id,
        kind: 'message',
        recipient: 'mara.ellison@post.example',
        subject: 'Interview',
        text: 'Dear Mara',
        html: '<p>Dear Mara</p>',
        state: 'sent',
        candidate_id: first.candidateId,
        position_id: position.positionId,
        reply_token: token,
        provider_id: providerId,
      })
      .execute(),
  )
  return { id, token, providerId, to: 'mara.ellison@post.example' }
}

const rowsOf = (samples: readonly Sample[]) =>
  samples.map(([what, result, write, text = '']) => [what, result, write, text] as const)

const stateOf = (mailId: string) =>
  withCompany(db, companyId, async (tx) => ({
    mail: await tx
      .selectFrom('outgoing_mail')
      .select(['state', 'error'])
      .where('company_id', '=', companyId)
      .where('id', '=', mailId)
      .executeTakeFirstOrThrow(),
    came: await tx
      .selectFrom('incoming_mail')
      .select(['kind', 'text', 'is_from_other', 'note'])
      .where('company_id', '=', companyId)
      .where('mail_id', '=', mailId)
      .execute(),
  }))

test.each(rowsOf(ANSWERS))('a reply, %s: %s', async (_, result, write, text) => {
  const ours = await aMail()
  expect(await post(write(ours))).toMatchObject({ result })
  const { mail, came } = await stateOf(ours.id)
  expect(mail.state).toBe('sent')
  expect(came).toMatchObject([{ kind: 'reply' }])
  if (text) expect(came[0]?.text).toContain(text)
})

test.each(rowsOf(PROGRAMS))('an automatic email, %s: %s', async (_, result, write) => {
  const ours = await aMail()
  expect(await post(write(ours))).toMatchObject({ result })
  const { mail, came } = await stateOf(ours.id)
  expect(mail.state).toBe('sent')
  expect(came).toHaveLength(1)
  expect(came[0]?.kind).not.toBe('reply')
})

test.each(rowsOf(FAILURES))('a bounce, %s: %s', async (_, result, write) => {
  const ours = await aMail()
  const message = write(ours)
  expect(await post(message)).toMatchObject({ result })
  expect((await stateOf(ours.id)).mail).toEqual({ state: 'bounced', error: expect.stringMatching(/^The .*\./) })
  expect(await post(message)).toMatchObject({ result: 'ignored' })
})

test.each(rowsOf(STRANGERS))('an unrelated email, %s: %s', async (_, result, write) => {
  const ours = await aMail()
  expect(await post(write(ours))).toMatchObject({ result })
  expect(await stateOf(ours.id)).toMatchObject({ mail: { state: 'sent' }, came: [] })
})

test('a reply from another address is in the thread and says so', async () => {
  const ours = await aMail()
  const message = ANSWERS[2]?.[2](ours).replace('mara.ellison@post.example', 'else@where.example') ?? ''
  expect(await post(message)).toMatchObject({ result: 'reply' })
  expect((await stateOf(ours.id)).came).toMatchObject([{ is_from_other: true }])
})

test('a bounce of a copy to a colleague does not mean that the candidate received nothing', async () => {
  const ours = await aMail()
  await withCompany(db, companyId, (tx) =>
    tx
      .updateTable('outgoing_mail')
      .set({ cc: ['kim@northwind.example'] })
      .where('id', '=', ours.id)
      .execute(),
  )
  const message = FAILURES[0]?.[2]({ ...ours, to: 'kim@northwind.example' }) ?? ''
  expect(await post(message)).toMatchObject({ result: 'automatic' })
  expect((await stateOf(ours.id)).mail.state).toBe('sent')
})

test('two emails with one Message-ID are both kept', async () => {
  const ours = await aMail()
  const write = (text: string) =>
    `From: ${ours.to}\r\nMessage-ID: <always-the-same@broken.example>\r\nIn-Reply-To: <${ours.id}@rolecall>\r\n\r\n${text}\r\n`
  await post(write('The first.'))
  await post(write('The second.'))
  expect(await post(write('The first.'))).toMatchObject({ result: 'ignored' })
  expect((await stateOf(ours.id)).came).toHaveLength(2)
})
