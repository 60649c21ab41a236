import { interest } from '@rolecall/contract/outreach/interest'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { positions } from '@rolecall/contract/positions/positions'
import { expect, test } from 'vitest'
import { anApplication, applicationOf, aShortlist } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { readMails } from '../../../test/read-mails.ts'
import { sendRejectionEmails } from './send-rejection-emails.ts'

// Emails that follow a rejection some time later, so that undoing the rejection stops them.

const { db, deps, make, refuse } = await testApp()

const REASON = 'Skills do not match'

/** A shortlist whose first two candidates were written to about the position, and whose third was not. */
async function aRejectable() {
  const listed = await aShortlist(db, 3)
  const { by, position, people } = listed
  const { positionId } = position
  for (const { candidateId } of people.slice(0, 2))
    await make(interest.write, { body: { candidate_id: candidateId, positionId, text: 'May we talk?' } }, by)
  const reject = (over: object = {}) =>
    make(
      pipeline.changeStatus,
      {
        body: {
          positionId,
          status: 'Rejected',
          reason: REASON,
          candidate_data: people.map(({ resumeId }) => ({ resumeId })),
          email: { mail_type: 'rejection', delay_minutes: 15 },
          ...over,
        },
      },
      by,
    )
  const preview = (place = 0, who: TestUser = by) =>
    make(
      pipeline.previewEmail,
      {
        body: {
          positionId,
          mail_type: 'rejection',
          candidate_ids: people.map(({ candidateId }) => candidateId),
          place,
        },
      },
      who,
    )
  const undo = (change_id: string) => make(pipeline.undoChange, { body: { positionId, change_id } }, by)
  const sent = async () =>
    (await readMails({ db }, by))
      .filter(({ subject }) => subject.startsWith('About your application'))
      .map(({ to }) => to)
  return { ...listed, positionId, reject, preview, undo, sent }
}

const writeAfter = (minutes: number) =>
  sendRejectionEmails.run({}, { ...deps, now: () => new Date(NOW.getTime() + minutes * 60_000) })

// Rules.
test('emails each candidate who knows of the position once, after the chosen delay', async () => {
  const { reject, sent, people, positionId, by } = await aRejectable()
  const reply = await reject()
  expect(reply.message).toBe('3 candidates were moved to Rejected. 2 emails will be sent in 15 minutes.')
  expect(reply.data).toMatchObject({ moved: 3, emails: 2 })
  await writeAfter(14)
  expect(await sent()).toEqual([])
  await Promise.all([writeAfter(16), writeAfter(16)])
  await writeAfter(30)
  expect(await sent()).toHaveLength(2)
  const body = { candidate_id: people[0]?.candidateId ?? '', positionId }
  const { data } = await make(interest.thread, { body }, by)
  expect(data.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^About your application/))
})

test('undoing a rejection stops its emails, or says how many were sent before', async () => {
  const { reject, undo, sent } = await aRejectable()
  const { data } = await reject()
  expect((await undo(data.change_id)).message).toBe('3 candidates were moved back. 2 emails won’t be sent.')
  await writeAfter(60)
  expect(await sent()).toEqual([])
  const { data: again } = await reject()
  await writeAfter(60)
  expect((await undo(again.change_id)).message).toBe('3 candidates were moved back. 2 emails were already sent.')
  expect(await sent()).toHaveLength(2)
  expect((await reject()).data).toMatchObject({ emails: 0 })
})

test('a candidate who is moved again before the email goes out gets none', async () => {
  const { reject, sent, people, positionId, by } = await aRejectable()
  await reject()
  const move = (status: string, more = {}) =>
    make(pipeline.changeStatus, { body: { positionId, resumeId: people[0]?.resumeId, status, ...more } }, by)
  deps.now = () => new Date(NOW.getTime() + 60_000)
  try {
    await move('Shortlisted')
    await move('Rejected', { reason: REASON })
  } finally {
    deps.now = () => NOW
  }
  await writeAfter(60)
  expect(await sent()).toHaveLength(1)
})

test('sending the same rejection twice moves and emails no one twice', async () => {
  const { reject, sent } = await aRejectable()
  const both = await Promise.allSettled([reject(), reject()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await writeAfter(60)
  expect(await sent()).toHaveLength(2)
})

test('the preview shows each recipient’s copy, and names who gets none and why', async () => {
  const { preview, people, positionId, by, position } = await aRejectable()
  const nameless = await aCandidate(db, by, { candidate: { email: null } })
  await anApplication(db, position, nameless)
  const [one, other] = [await preview(0), await preview(1)]
  expect(one).toMatchObject({ emailed: 2, shown: { candidate_id: people[0]?.candidateId } })
  expect(one.shown?.html).toContain(one.shown?.name ?? '')
  expect(one.shown?.html).toContain(position.title)
  expect(one.shown?.html).not.toContain('{{')
  expect(other.shown?.candidate_id).toBe(people[1]?.candidateId)
  expect(one.left_out).toMatchObject([
    { candidate_id: people[2]?.candidateId, why: 'They haven’t applied and were never emailed about this position.' },
  ])
  const { left_out } = await make(
    pipeline.previewEmail,
    { body: { positionId, mail_type: 'position_filled', candidate_ids: [nameless.candidateId] } },
    by,
  )
  expect(left_out).toMatchObject([{ why: 'No email address.' }])
})

test('only a rejection carries an email, and only users who may email candidates send one', async () => {
  const { positionId, people, by, position, first } = await aRejectable()
  const body = {
    positionId,
    resumeId: people[0]?.resumeId,
    status: 'Shortlisted',
    email: { mail_type: 'rejection' as const, delay_minutes: 15 as const },
  }
  expect((await refuse(pipeline.changeStatus, { body }, by)).message).toBe('This email can only follow a rejection.')
  expect(await applicationOf(db, position, first)).toMatchObject({ status_id: 'Initial Status' })
  const unseeing = await aUser(db, { companyId: by.companyId, actions: ['move_forward_candidate'] })
  const asked = { positionId, mail_type: 'rejection' as const, candidate_ids: [first.candidateId] }
  expect(await refuse(pipeline.previewEmail, { body: asked }, unseeing)).toMatchObject({ status_code: 404 })
})

test('a blind reviewer previews the email without the candidate’s name', async () => {
  const { preview, positionId, people, by } = await aRejectable()
  await make(positions.edit, { body: { positionId, blind_review: true } }, by)
  const { shown } = await preview()
  expect(shown?.name).toBe(`Candidate ${people[0]?.candidateId}`)
  expect(shown?.html).toContain(`Candidate ${people[0]?.candidateId}`)
})
