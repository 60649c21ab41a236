import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { candidates } from '@rolecall/contract/candidates/candidates'
import { merges } from '@rolecall/contract/duplicates/merges'
import { reviews } from '@rolecall/contract/fairness/reviews'
import { notifications } from '@rolecall/contract/notifications/notifications'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { stages } from '@rolecall/contract/pipeline/stages'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { placements } from '@rolecall/contract/shortlist/placements'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { expect, test } from 'vitest'
import { applicationOf, aShortlist } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aPostApplicant, aPublished, type PostApplicant } from '../../../test/factories/post-applicant.ts'
import { aReview } from '../../../test/factories/review.ts'
import { formOf } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { readMails } from '../../../test/read-mails.ts'

const tested = await testApp()
const { app, call, db, make, refuse, runJobs } = tested

async function send(path: string, { token, positionId }: PostApplicant, fields: Record<string, string>) {
  const form = await formOf({ positionId, token, ...fields }, [])
  return app.inject({ method: 'POST', url: path, ...form })
}
const ask = (applicant: PostApplicant, about = 'I led people for two years.') =>
  send('/application/why', applicant, { step: 'person', about })
const pageOf = async ({ token }: PostApplicant) =>
  (await app.inject({ url: `/application/why?token=${encodeURIComponent(token)}` })).body
const listOf = (by: TestUser, state: 'open' | 'answered' = 'open') => make(reviews.list, { query: { state } }, by)
const rejecting = ({ positionId, candidateId }: Pick<PostApplicant, 'positionId' | 'candidateId'>) => ({
  body: { positionId, resumeId: candidateId, status: 'Rejected', reason: 'Skills do not match' },
})

test('a candidate who requests a review is listed with a deadline, and answered on their page and by email', async () => {
  const applicant = await aPostApplicant(tested)
  const { by, email, title } = applicant
  expect((await ask(applicant)).body).toContain('A person will review your application.')
  // Sending it twice makes one request.
  await ask(applicant, 'Again')
  const { data, total } = await listOf(by)
  expect(total).toBe(1)
  const [review] = data
  expect(review).toMatchObject({ name: 'Mara Ellison', about: 'I led people for two years.', due: '2026-04-02' })
  expect(review).toMatchObject({ overdue: false, may_answer: true, position_title: title })
  expect(await eventsOf(db, by.companyId, 'review.asked')).toHaveLength(1)
  const told = await make(notifications.list, { query: {} }, by)
  expect(told.data.find(({ topic }) => topic === 'review')).toMatchObject({ path: '/reviews' })
  const page = await pageOf(applicant)
  expect(page).toContain('won’t reject you before')
  expect(page).not.toContain('Ask for a review</button>')

  const answer = { body: { review_id: review?.id ?? '', answer: 'I read it again. <b>Welcome</b>.' } }
  expect((await make(reviews.answer, answer, by)).message).toContain('Your answer is on')
  // The same answer again succeeds; another one is refused.
  await make(reviews.answer, answer, by)
  const other = { body: { review_id: review?.id ?? '', answer: 'No.' } }
  expect((await refuse(reviews.answer, other, by)).message).toContain('A colleague has already answered')
  const mail = (await readMails({ db }, by)).filter(({ subject }) => subject.startsWith('Review of your application'))
  expect(mail).toMatchObject([{ to: email, text: expect.stringContaining('I read it again. <b>Welcome</b>.') }])
  const after = await pageOf(applicant)
  expect(after).toContain('I read it again. &#60;b&#62;Welcome')
  // No colleague's name is on the page.
  expect(after).not.toMatch(/User \d+/)
  expect((await listOf(by)).total).toBe(0)
  expect((await listOf(by, 'answered')).data).toMatchObject([{ answer: 'I read it again. <b>Welcome</b>.' }])
  await make(pipeline.changeStatus, rejecting(applicant), by)
})

test('an opened application shows that its candidate is waiting for a review, with a link, until it is answered', async () => {
  const { by, position, people, first } = await aShortlist(db, 2)
  const of = { positionId: position.positionId, candidateId: first.candidateId }
  const reviewOf = async (resumeId: string) =>
    (await make(candidates.preview, { body: { positionId: of.positionId, resumeId } }, by)).data.application?.review
  const reviewId = await aReview({ db }, by, of)
  expect(await reviewOf(first.resumeId)).toEqual({ id: reviewId, asked_at: NOW.toISOString(), due: '2026-04-30' })
  expect(await reviewOf(people[1]?.resumeId ?? '')).toBeNull()
  const alone = (review_id: string) => make(reviews.list, { query: { state: 'open', review_id } }, by)
  expect(await alone(reviewId)).toMatchObject({ total: 1, data: [{ id: reviewId }] })
  for (const other of [of.positionId, 'none']) expect(await alone(other)).toMatchObject({ total: 0, data: [] })
  await make(reviews.answer, { body: { review_id: reviewId, answer: 'We have looked.' } }, by)
  expect(await reviewOf(first.resumeId)).toBeNull()
  expect(await alone(reviewId)).toMatchObject({ total: 0 })
})

test('a candidate may request at most three reviews, and none after withdrawing', async () => {
  const applicant = await aPostApplicant(tested)
  const { by } = applicant
  for (const time of [1, 2, 3]) {
    await ask(applicant, `Time ${time}`)
    const [review] = (await listOf(by)).data
    await make(reviews.answer, { body: { review_id: review?.id ?? '', answer: 'We have looked.' } }, by)
  }
  expect((await ask(applicant)).statusCode).toBe(400)
  const other = await aPostApplicant(tested)
  await ask(other)
  const [review] = (await listOf(other.by)).data
  await send('/application', other, { step: 'withdraw', reason: '' })
  expect((await listOf(other.by)).total).toBe(0)
  const late = { body: { review_id: review?.id ?? '', answer: 'We have looked.' } }
  expect((await refuse(reviews.answer, late, other.by)).message).toContain('has withdrawn')
  expect((await ask(other)).statusCode).toBe(400)
  const long = await ask(await aPostApplicant(tested), 'x'.repeat(2_001))
  expect(long).toMatchObject({ statusCode: 400, body: expect.stringContaining('x'.repeat(2_001)) })
})

test('a requested review is visible to, and answered by, users with permission', async () => {
  const applicant = await aPostApplicant(tested)
  const { by } = applicant
  await ask(applicant)
  const [review] = (await listOf(by)).data
  const body = { review_id: review?.id ?? '', answer: 'We have looked.' }
  const stranger = await aUser(db, { role: 'company_admin' })
  expect((await listOf(stranger)).total).toBe(0)
  expect((await call(reviews.answer, { body }, stranger)).status).toBe(404)
  const unseeing = await aUser(db, { companyId: by.companyId, actions: ['move_forward_candidate'] })
  expect((await listOf(unseeing)).total).toBe(0)
  expect((await call(reviews.answer, { body }, unseeing)).status).toBe(404)
  const viewer = await aUser(db, { companyId: by.companyId, actions: ['view_all_positions'] })
  expect((await listOf(viewer)).data).toMatchObject([{ may_answer: false }])
  expect((await call(reviews.answer, { body }, viewer)).status).toBe(403)
})

test('while a review is open its candidate cannot be rejected, and other moves continue', async () => {
  const { by, position, first } = await aShortlist(db, 1)
  const of = { positionId: position.positionId, candidateId: first.candidateId }
  await aReview({ db }, by, of)
  const refused = await refuse(pipeline.changeStatus, rejecting(of), by)
  expect(refused.message).toContain('requested a human review')
  expect(refused.message).toContain('Answer it under “Review requests”')
  const on = { body: { positionId: of.positionId, resumeId: of.candidateId, status: 'Shortlisted' } }
  await make(pipeline.changeStatus, on, by)
  expect(await applicationOf(db, position, first)).toMatchObject({ status_id: 'Shortlisted' })
})

test('a bulk move rejects no candidate with an open review, and reports how many it leaves out', async () => {
  const { by, position, first } = await aShortlist(db, 3)
  const { positionId } = position
  await aReview({ db }, by, { positionId, candidateId: first.candidateId })
  const body = { positionId, status: 'Rejected', reason: 'Skills do not match' }
  const weighed = await make(shortlist.weighBulkMove, { body }, by)
  expect(weighed).toMatchObject({ total: 3, moved: 2, left_out: [{ reason: 'under-review', count: 1 }] })
  await make(shortlist.createBulkMove, { body }, by)
  await runJobs()
  expect(await applicationOf(db, position, first)).toMatchObject({ status_id: 'Initial Status' })
  expect(await eventsOf(db, by.companyId, 'application.moved')).toHaveLength(2)
})

test('closing the position rejects no candidate with an open review', async () => {
  const { by, position, first } = await aShortlist(db, 2)
  const { positionId } = position
  await aReview({ db }, by, { positionId, candidateId: first.candidateId })
  const body = { positionId, stage: 'close', action: true, candidates: 'reject', reason: 'Filled' } as const
  const closed = await make(lifecycle.act, { body }, by)
  expect(closed).toMatchObject({
    moved: 1,
    message: expect.stringContaining('1 candidate asked for a person to review'),
  })
  expect(await applicationOf(db, position, first)).toMatchObject({ status_id: 'Initial Status' })
})

test('undo moves no candidate with an open review back to a rejected status', async () => {
  const { by, position, first } = await aShortlist(db, 1)
  const of = { positionId: position.positionId, candidateId: first.candidateId }
  await make(pipeline.changeStatus, rejecting(of), by)
  const back = { body: { positionId: of.positionId, resumeId: of.candidateId, status: 'Initial Status' } }
  const { data } = await make(pipeline.changeStatus, back, by)
  await aReview({ db }, by, of)
  const undone = await make(pipeline.undoChange, { body: { positionId: of.positionId, change_id: data.change_id } }, by)
  expect(undone).toMatchObject({ restored: 0, message: expect.stringContaining('stays until you answer it') })
  expect(await applicationOf(db, position, first)).toMatchObject({ status_id: 'Initial Status' })
})

test('a candidate with an open review is kept when their addition is undone, and when stages change', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const position = await aPosition(db, by, { title: 'Data Engineer' })
  const { positionId } = position
  const [stays, goes] = [await aCandidate(db, by), await aCandidate(db, by)]
  const body = { positionId, resumeIds: [stays.resumeId, goes.resumeId] }
  const { change_id } = await make(placements.add, { body }, by)
  await aReview({ db }, by, { positionId, candidateId: stays.candidateId })
  const undone = await make(placements.undo, { body: { positionId, change_id } }, by)
  expect(undone).toMatchObject({ removed: 1, message: expect.stringContaining('stays until you answer it') })
  const to = { positionId, resumeId: stays.resumeId, status: 'Second interview' }
  await make(pipeline.changeStatus, { body: { ...to, status: 'Screened' } }, by)
  await make(pipeline.changeStatus, { body: { ...to, status: 'Screening on hold' } }, by)
  const { groups } = (await make(stages.details, { query: {} }, by)).data
  const less = groups.map((group) => ({
    ...group,
    statuses: group.statuses
      .filter(({ id }) => id !== 'Screening on hold')
      .map((status) => ({ ...status, moves: (status.moves ?? []).filter((id) => id !== 'Screening on hold') })),
  }))
  const edit = { body: { groups: less, into: { 'Screening on hold': 'Rejected' } } }
  expect((await refuse(stages.edit, edit, by)).message).toContain(
    'This would reject a candidate who is waiting for a review',
  )
  expect(await applicationOf(db, position, stays)).toMatchObject({ status_id: 'Screening on hold' })
})

/**
 * Every place where an application changes its status or is removed, with what prevents rejecting a candidate who waits for a
 * review.
 */
const WAYS_OUT: Readonly<Record<string, string>> = {
  'modules/pipeline/stages.queries.ts': 'rejectionComplaint of edit-stages, which looks before and after',
  'modules/privacy/deleted-rows.queries.ts': 'somebody who is deleted is rejected by nobody',
  'modules/applications/applications.queries.ts':
    'listUnderReview of undo-adding and undo-import; nobody else takes people off',
  'modules/pipeline/moves.queries.ts':
    'checkMoves of every move, restoreMoves of every undo; withdrawApplicant ends the request, at their own wish',
  'modules/moving/place-applications.queries.ts': 'applications that the same transaction has just made',
  'modules/pipeline/reject-running.queries.ts': 'listUnderReview of reject-running',
}

test('every statement that moves or removes an application is reviewed', () => {
  const root = join(import.meta.dirname, '..', '..')
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.gen.ts'))
    .filter((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return (
        /update application\b[^`]*?\bset\b(?:(?!\bwhere\b)[^`])*?status_group_id/.test(text) ||
        /delete from application\b|deleteFrom\('application'\)/.test(text) ||
        /updateTable\('application'\)[^;]*?status_/.test(text)
      )
    })
  expect(found.map((file) => file.replaceAll('\\', '/')).sort()).toEqual(Object.keys(WAYS_OUT).sort())
})

test('a requested review moves to the candidate they are merged into', async () => {
  const post = await aPublished(tested)
  const kept = await aPostApplicant(tested, { post, name: 'Bea Otieno' })
  const gone = await aPostApplicant(tested, { post })
  const { by } = post
  await ask(gone)
  const body = { updated_data: { candidate_id: kept.candidateId }, dedup_record: { candidate_id: gone.candidateId } }
  await make(merges.merge, { body }, by)
  expect((await listOf(by)).data).toMatchObject([{ candidate_id: kept.candidateId, name: 'Bea Otieno' }])
  expect((await refuse(pipeline.changeStatus, rejecting(kept), by)).message).toContain('Bea Otieno requested')
  const shown = await make(
    candidates.preview,
    { body: { positionId: kept.positionId, candidate_id: kept.candidateId } },
    by,
  )
  expect(shown.data.application?.review).toMatchObject({ due: '2026-04-02' })
  expect(await pageOf(kept)).toContain('won’t reject you before')
})
