import { proposals } from '@rolecall/contract/assistants/proposals'
import { outbox } from '@rolecall/contract/email/outbox'
import { expect, test } from 'vitest'
import { aShortlist } from '../../../test/factories/application.ts'
import { anAssistant } from '../../../test/factories/assistant.ts'
import { proposes } from '../../../test/factories/proposal.ts'
import { aUser } from '../../../test/factories/user.ts'
import { TODAY, testApp } from '../../../test/harness.ts'

const app = await testApp()
const { db, make } = app

async function aDesk(size: number, status: string) {
  const shortlist = await aShortlist(db, size, { status })
  const assistant = await anAssistant(db, shortlist.by, { proposes: true, name: 'Desk' })
  const propose = (call: string, body: object) =>
    proposes(app, assistant, { call, given: { body: { positionId: shortlist.position.positionId, ...body } } })
  return { ...shortlist, propose, emails: async () => (await make(proposals.emails, {}, shortlist.by)).data }
}

test('a suggested email is shown with its text and recipients before it is confirmed, and nothing is sent', async () => {
  const { by, people, position, propose, emails } = await aDesk(2, 'Initial Status')
  const { id } = await propose('interest.sendToSome', {
    mail_type: 'interest_check',
    email_list: people.map(({ candidateId }) => ({ candidate_id: candidateId })),
  })
  const [shown] = await emails()
  expect(shown).toMatchObject({ proposal_id: id, problem: '', emails: [{ count: 2, notes: [] }] })
  expect(shown?.emails[0]?.to).toMatch(/ and 1 more$/)
  expect(shown?.emails[0]?.subject).toContain(position.title)
  const greeted = shown?.emails[0]?.to.split(' ')[0] ?? ''
  expect(shown?.emails[0]?.text).toContain(greeted)
  const admin = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
  expect((await make(outbox.list, {}, admin)).data).toEqual([])
})

test('a message, a rejection with an email and offered times are shown as they would be sent', async () => {
  const { first, by, position, propose, emails } = await aDesk(2, 'Screened')
  const message = await propose('interest.write', { candidate_id: first.candidateId, text: 'Shall we talk on Friday?' })
  const rejection = await propose('pipeline.changeStatus', {
    resumeId: first.candidateId,
    status: 'Rejected',
    reason: 'Position was filled',
    email: { mail_type: 'rejection', delay_minutes: 1440 },
  })
  const times = await propose('bookings.offer', {
    resumeid: first.candidateId,
    position_id: position.positionId,
    interview_email: by.email,
    custom_email: '',
    interview_type: 'Video call',
    starts: [`${TODAY}T09:00:00Z`].map((start) => start.replace(/^\d{4}/, (year) => String(Number(year) + 1))),
    minutes: 30,
    timezone: 'Europe/London',
    candidate_email: 'ana@post.example',
    candidate_name: first.name,
  })
  const shown = new Map((await emails()).map((row) => [row.proposal_id, row]))
  expect(shown.get(message.id)?.emails).toMatchObject([
    { count: 1, to: first.name, text: expect.stringContaining('Shall we talk on Friday?') },
  ])
  expect(shown.get(rejection.id)?.emails).toMatchObject([
    { count: 0, notes: ['No email will be sent.', expect.any(String)] },
  ])
  expect(times.words).toBe(`Email ${first.name} 1 time for an interview about ${position.title}.`)
  expect(shown.get(times.id)?.emails).toMatchObject([{ count: 1, text: expect.stringContaining('(London)') }])
})

test('a move without an email previews none', async () => {
  const { first, propose, emails } = await aDesk(1, 'Screened')
  await propose('pipeline.changeStatus', { resumeId: first.candidateId, status: 'Interviewed' })
  expect(await emails()).toEqual([])
})
