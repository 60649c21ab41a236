import { replies } from '@rolecall/contract/mailbox/replies'
import { interest } from '@rolecall/contract/outreach/interest'
import { positions } from '@rolecall/contract/positions/positions'
import { expect, test } from 'vitest'
import { aShortlist } from '../../../test/factories/application.ts'
import { aPostApplicant, asApplicantOf } from '../../../test/factories/post-applicant.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

// What candidates write, over all positions that the reader sees.

const tested = await testApp()
const { call, db, make, refuse } = tested
const { send } = asApplicantOf(tested)

type ReplyInput = { candidateId: string; positionId?: string; text: string; minutes?: number }

const aReply = (by: TestUser, { candidateId, positionId, text, minutes = 0 }: ReplyInput) =>
  withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('incoming_mail')
      .values({
        company_id: by.companyId,
        message_id: `<${candidateId}-${minutes}@post.example>`,
        candidate_id: candidateId,
        position_id: positionId ?? null,
        sender: 'mara@post.example',
        subject: 'Re: Would you like to talk?',
        text,
        received_at: new Date(NOW.getTime() + minutes * 60_000),
      })
      .execute(),
  )

const list = async (who: TestUser, body: { answered?: boolean; search?: string; start?: number } = {}) =>
  make(replies.list, { body }, who)
const textsOf = async (...asked: Parameters<typeof list>) => (await list(...asked)).data.map(({ preview }) => preview)

// Rule A-363.
test('unanswered conversations come first in the order in which they have waited, until a colleague writes back', async () => {
  const { by, position, people } = await aShortlist(db, 2)
  const { positionId } = position
  const [one = '', other = ''] = people.map(({ candidateId }) => candidateId)
  await aReply(by, { candidateId: other, positionId, text: 'Later.', minutes: 30 })
  await aReply(by, { candidateId: one, positionId, text: 'First.', minutes: 10 })
  await aReply(by, { candidateId: one, positionId, text: 'And more.\n> We wrote', minutes: 40 })
  const { data, total } = await list(by)
  expect(total).toBe(2)
  expect(data).toMatchObject([
    { candidate_id: one, count: 2, preview: 'And more.', positionId, position_title: position.title },
    { candidate_id: other, count: 1, preview: 'Later.' },
  ])
  expect(await textsOf(by, { start: 1 })).toEqual(['Later.'])
  expect(await textsOf(by, { search: 'AND MORE' })).toEqual(['And more.'])
  expect(await textsOf(by, { search: '100%' })).toEqual([])
  await make(interest.write, { body: { candidate_id: one, positionId, text: 'Gladly.' } }, by)
  expect(await textsOf(by)).toEqual(['Later.'])
  expect(await textsOf(by, { answered: true })).toEqual(['And more.'])
  const settle = (answered: boolean) =>
    make(replies.settle, { body: { candidate_id: other, positionId, answered } }, by)
  await settle(true)
  expect(await textsOf(by)).toEqual([])
  await settle(false)
  expect(await textsOf(by)).toEqual(['Later.'])
})

test('what applicants write on their page is listed too', async () => {
  const applicant = await aPostApplicant(tested)
  const { by, candidateId: candidate_id, positionId } = applicant
  await send(applicant, { step: 'message', message: 'May I come earlier?' })
  expect(await list(by)).toMatchObject({ total: 1, data: [{ candidate_id, preview: 'May I come earlier?' }] })
  await make(interest.write, { body: { candidate_id, positionId, text: 'Gladly.' } }, by)
  expect((await list(by)).total).toBe(0)
  await send(applicant, { step: 'message', message: 'Thank you.' })
  expect(await textsOf(by)).toEqual(['Thank you.'])
})

test('a user sees replies about positions that they see, and only users who may email candidates see any', async () => {
  const { by, position, first } = await aShortlist(db, 1)
  const { candidateId } = first
  await aReply(by, { candidateId, positionId: position.positionId, text: 'About the position.' })
  await aReply(by, { candidateId, text: 'About nothing.', minutes: 5 })
  expect(await textsOf(by)).toEqual(['About the position.', 'About nothing.'])
  const { companyId } = by
  const stranger = await aUser(db, { companyId, actions: ['move_forward_candidate'] })
  expect(await list(stranger)).toMatchObject({ total: 0, data: [] })
  const body = { candidate_id: candidateId, positionId: position.positionId, answered: true }
  expect((await call(replies.settle, { body }, stranger)).status).toBe(404)
  const reader = await aUser(db, { companyId, actions: ['view_all_positions', 'view_candidate_pool'] })
  expect((await call(replies.list, { body: {} }, reader)).status).toBe(403)
  expect((await refuse(replies.settle, { body }, reader)).status_code).toBe(403)
  const another = await aUser(db, { role: 'company_admin' })
  expect((await list(another)).total).toBe(0)
})

test('blind review hides names, and neither names nor texts are found by searching', async () => {
  const { by, position, first } = await aShortlist(db, 1)
  const { positionId } = position
  await aReply(by, { candidateId: first.candidateId, positionId, text: `Best, ${first.name}` })
  expect(await textsOf(by, { search: first.name })).toHaveLength(1)
  await make(positions.edit, { body: { positionId, blind_review: true } }, by)
  const { data } = await list(by)
  expect(data).toMatchObject([{ name: `Candidate ${first.candidateId}` }])
  expect(JSON.stringify(data)).not.toContain(`Best, ${first.name}`)
  expect(await textsOf(by, { search: `Best, ${first.name}` })).toEqual([])
})
