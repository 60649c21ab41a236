import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { EXAMPLE_IDS } from '@rolecall/contract/platform/example-ids'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { positions } from '@rolecall/contract/positions/positions'
import { projects } from '@rolecall/contract/positions/projects'
import { placements } from '@rolecall/contract/shortlist/placements'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { describe, expect, test } from 'vitest'
import { anApplication, applicationOf, aShortlist } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { next } from '../../../test/factories/serial.ts'
import { showSkills } from '../../../test/factories/shown-skills.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { TODAY, testApp } from '../../../test/harness.ts'
import { someoneWaits } from '../../../test/someone-waits.ts'
import { editPosition } from './edit-position.ts'

const { app, db, make, refuse, call, workOf } = await testApp()

const act = (by: TestUser, positionId: string, over: object = {}) =>
  make(lifecycle.act, { body: { positionId, stage: 'close', ...over } }, by)
const read = async (by: TestUser, positionId: string) =>
  (await make(positions.details, { body: { positionId } }, by)).position
const sentences = async (by: TestUser, positionId: string) =>
  (await make(lifecycle.history, { body: { positionId, start: 0 } }, by)).data.map(({ sentence }) => sentence)

describe('closing, holding and archiving', () => {
  // L-Q11
  test.each([
    ['close', 'close', { stage: 'Closed', close: true }, 'open', { stage: 'Open', close: false }],
    ['close', true, { close: true }, false, { close: false }],
    ['Close', 'true', { close: true }, 'false', { close: false }],
    ['hold', 1, { hold: true }, 0, { hold: false }],
    ['hold', 'hold', { hold: true }, 'resume', { hold: false }],
    ['archive', undefined, { archive: true }, null, { archive: false }],
  ])('%s with %j, and reversed', async (stage, on, after, off, back) => {
    const by = await aUser(db)
    const { positionId } = await aPosition(db, by, { job_posted: true })
    const closed = await act(by, positionId, { stage, action: on })
    expect(closed).toMatchObject({ success: true, message: MESSAGES.stateChanged, job_posted: false, ...after })
    expect(await read(by, positionId)).toMatchObject({ ...after, job_posted: false })
    if (on !== undefined) expect(await act(by, positionId, { stage, action: on })).toMatchObject(after)
    expect(await act(by, positionId, { stage, action: off })).toMatchObject(back)
    expect(await read(by, positionId)).toMatchObject(back)
    expect(await sentences(by, positionId)).toHaveLength(2)
  })

  test.each([
    ['held', lifecycle.act, { stage: 'hold' }],
    ['closed', lifecycle.act, { stage: 'close', candidates: 'reject' }],
    ['archived', lifecycle.act, { stage: 'archive' }],
    ['published', lifecycle.publish, { is_posted: true }],
    ['approved', lifecycle.review, { approve: true }],
    ['approved as read', lifecycle.review, { approve: true, version: 1 }, 409],
  ] as const)(
    'a position is %s in the state left by a concurrent edit',
    async (_, declared, over, status: number = 200) => {
      const admin = await aUser(db, { role: 'company_admin' })
      const author = await aUser(db, { companyId: admin.companyId })
      const review = declared === lifecycle.review ? 'waiting' : 'reviewed'
      const { positionId } = await aPosition(db, author, { review })
      const body = { positionId, ...over } as never
      const acting = await workOf(author, async (work) => {
        await editPosition(work, { positionId, totalOpenings: 4 } as never)
        const waiting = call(declared, { body }, admin)
        await someoneWaits(work.tx)
        // In a list, since `await` would wait for a bare promise.
        return [waiting]
      })
      expect((await acting[0])?.status).toBe(status)
    },
  )

  test.each([
    [{ stage: 'burn' }, 'stage'],
    [{ stage: undefined }, 'stage'],
    [{ action: 'perhaps' }, 'action'],
    [{ action: 7 }, 'action'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
    [{ candidates: 'fire' }, 'candidates'],
    [{ positionId: undefined }, 'positionId'],
  ])('%j is refused', async (over, field) => {
    const by = await aUser(db)
    const { positionId } = await aPosition(db, by)
    const refused = await refuse(lifecycle.act, { body: { positionId, stage: 'close', ...over } } as never, by)
    expect(refused).toMatchObject({ status_code: 400, fields: { [field]: expect.any(String) } })
    expect(await read(by, positionId)).toMatchObject({ stage: 'Open' })
  })

  test('what a position inherits from its project is separate from its own state', async () => {
    const by = await aUser(db)
    const { positionId, projectId } = await aPosition(db, by)
    await make(projects.hold, { body: { projectId, action: 'hold' } }, by)
    expect(await read(by, positionId)).toMatchObject({ hold: true, project_hold: true, project_archive: false })
    await act(by, positionId, { stage: 'hold', action: true })
    await make(projects.hold, { body: { projectId, action: 'resume' } }, by)
    expect(await read(by, positionId)).toMatchObject({ hold: true, project_hold: false })
  })

  test('each action has its own permission, and invisible positions are not found', async () => {
    const owner = await aUser(db)
    const { positionId } = await aPosition(db, owner)
    const closer = await aUser(db, {
      companyId: owner.companyId,
      actions: ['open_close_position', 'view_public_position'],
    })
    await act(closer, positionId, { stage: 'close', action: true })
    for (const stage of ['hold', 'archive'])
      expect((await call(lifecycle.act, { body: { positionId, stage } }, closer)).status).toBe(403)
    const manager = await aUser(db, { companyId: owner.companyId, role: 'hiring_manager' })
    expect((await call(lifecycle.act, { body: { positionId, stage: 'close' } }, manager)).status).toBe(403)
    const stranger = await aUser(db, { role: 'company_admin' })
    for (const id of [positionId, EXAMPLE_IDS.positionId, 'x']) {
      const body = { positionId: id }
      const answers = [
        await call(lifecycle.act, { body: { ...body, stage: 'close' } }, stranger),
        await call(lifecycle.publish, { body: { ...body, is_posted: true } }, stranger),
        await call(lifecycle.review, { body: { ...body, approve: true } }, stranger),
        await call(lifecycle.versions, { body }, stranger),
        await call(lifecycle.history, { body: { ...body, start: 0 } }, stranger),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    }
  })

  test('closing gives a reason and rejects active candidates, and one undo restores all', async () => {
    const { by, position, first, people } = await aShortlist(db, 3)
    const { positionId } = position
    const move = { positionId, resumeId: first.resumeId, status: 'Selected' }
    for (const status of ['Shortlisted', 'Interviewed', 'Selected'])
      await make(pipeline.changeStatus, { body: { ...move, status } }, by)
    const closed = await act(by, positionId, { action: 'close', reason: ' Filled ', candidates: 'reject' })
    expect(closed).toMatchObject({ close: true, moved: 2 })
    expect(await applicationOf(db, position, first)).toMatchObject({ status_id: 'Selected' })
    for (const person of people.filter((each) => each !== first))
      expect(await applicationOf(db, position, person)).toMatchObject({ status_id: 'Rejected', reason: 'Filled' })
    const { groups } = await make(shortlist.statusCount, { body: { positionId } }, by)
    const counts = Object.fromEntries(groups.map(({ group_id, count }) => [group_id, count]))
    expect(counts).toMatchObject({ Rejected: 2, Selected: 1, 'Initial Status': 0 })
    expect(await read(by, positionId)).toMatchObject({ closed_reason: 'Filled' })
    expect((await sentences(by, positionId))[0]).toMatch(/closed .* \(Filled\)\. Candidates rejected: 2\.$/)

    const undo = { body: { positionId, change_id: closed.change_id } }
    expect(await make(pipeline.undoChange, undo, by)).toMatchObject({ restored: 2 })
    await act(by, positionId, { action: 'open' })
    expect(await read(by, positionId)).toMatchObject({ stage: 'Open', closed_reason: '' })
  })

  test('a user who may not move candidates may close, but not reject them', async () => {
    const { by, position, first } = await aShortlist(db, 1)
    const actions = ['open_close_position', 'view_public_position'] as const
    const closer = await aUser(db, { companyId: by.companyId, actions })
    const body = { positionId: position.positionId, stage: 'close', action: true, candidates: 'reject' } as const
    expect((await call(lifecycle.act, { body }, closer)).status).toBe(403)
    expect(await read(by, position.positionId)).toMatchObject({ stage: 'Open' })
    expect(await act(closer, position.positionId, { action: true })).toMatchObject({ moved: 0, change_id: '' })
    expect(await applicationOf(db, position, first)).toMatchObject({ status_id: 'Initial Status' })
  })

  test('when two close at the same moment one does, and both are told that it is closed', async () => {
    const { by, position } = await aShortlist(db, 2)
    const both = await Promise.all(
      [1, 2].map(() => act(by, position.positionId, { action: true, candidates: 'reject' })),
    )
    expect(both.map(({ moved }) => moved).sort()).toEqual([0, 2])
    expect(await sentences(by, position.positionId)).toHaveLength(1)
  })
})

describe('the job post', () => {
  const publish = (by: TestUser, positionId: string, is_posted: unknown) =>
    call(lifecycle.publish, { body: { positionId, is_posted } } as never, by)

  // L-Q10
  test('is published and unpublished by users with permission', async () => {
    const admin = await aUser(db, { role: 'company_admin' })
    const { positionId } = await aPosition(db, admin)
    for (const [flag, posted] of [
      [true, true],
      ['1', true],
      [0, false],
      ['false', false],
    ] as const) {
      expect((await publish(admin, positionId, flag)).json).toMatchObject({ success: true, job_posted: posted })
      expect(await read(admin, positionId)).toMatchObject({ job_posted: posted })
    }
    for (const flag of [undefined, null, '', 'perhaps'])
      expect((await publish(admin, positionId, flag)).status).toBe(400)
    const asWritten = await app.inject({
      method: 'POST',
      url: '/rest/jobpost/',
      headers: { 'access-token': admin.token },
      payload: { positionId, is_posted: true },
    })
    expect(asWritten.json()).toMatchObject({ job_posted: true })
    const recruiter = await aUser(db, { companyId: admin.companyId })
    expect((await publish(recruiter, positionId, true)).status).toBe(403)
  })

  test.each([
    [{ stage: 'Closed' }, 'is closed'],
    [{ hold: true }, 'is on hold'],
    [{ archive: true }, 'is archived'],
    [{ review: 'waiting' }, 'is waiting for approval'],
  ])('for a position with %j is refused with the reason', async (over, why) => {
    const admin = await aUser(db, { role: 'company_admin' })
    const { positionId, title } = await aPosition(db, admin, over)
    const { status, json } = await publish(admin, positionId, true)
    expect([status, json]).toMatchObject([409, { message: `${title} ${why} and can’t be published.` }])
    expect((await publish(admin, positionId, false)).status).toBe(200)
  })
})

/** A company that asks for approval, a position created in it, and a candidate who matches it. */
async function aWaiting() {
  const admin = await aUser(db, { role: 'company_admin' })
  const { companyId } = admin
  await make(lifecycle.askApproval, { body: { approval: true } }, admin)
  const author = await aUser(db, { companyId })
  const { projectId } = await aPosition(db, admin)
  const person = await aCandidate(db, admin, { candidate: { exp_months: 60 } })
  await showSkills(db, person, [
    { skill: 'python', strength: 90 },
    { skill: 'postgresql', strength: 90 },
  ])
  const ids = { ...EXAMPLE_IDS, projectId, newCode: `R${next()}`, startDate: TODAY, endDate: '2026-06-30' }
  const { body } = positions.create.example(ids)
  const made = await make(positions.create, { body: { ...body, resumeGroups: [], inviteUsers: [] } }, author)
  return { admin, author, person, positionId: made.positionId, candidates: made.data.candidates }
}
const review = (by: TestUser, positionId: string, over: object) =>
  call(lifecycle.review, { body: { positionId, ...over } } as never, by)

describe('approval by a colleague', () => {
  test('a position opens and gets candidates when someone else approves it', async () => {
    const { admin, author, person, positionId, candidates } = await aWaiting()
    expect(candidates).toBe(0)
    expect(await read(author, positionId)).toMatchObject({
      position_reviewed: false,
      review: 'waiting',
      may_approve: false,
    })
    expect(await read(admin, positionId)).toMatchObject({ may_approve: true })
    const placing = { body: { positionId, resumeIds: [person.resumeId] } }
    expect((await call(placements.add, placing, admin)).status).toBe(409)
    expect((await review(author, positionId, { approve: true })).status).toBe(403)

    const { json } = await review(admin, positionId, { approve: true, version: 1, comment: 'Fine' })
    expect(json).toMatchObject({ success: true, position_reviewed: true, candidates: 1 })
    expect(await read(author, positionId)).toMatchObject({ position_reviewed: true, review: 'reviewed' })
    expect((await sentences(author, positionId))[0]).toMatch(/approved Senior Data Engineer: Fine\.$/)
    expect((await review(admin, positionId, { approve: true })).json).toMatchObject({ candidates: 0 })
    expect((await review(admin, positionId, { approve: false, comment: 'No' })).status).toBe(409)
  })

  test('a position sent back with a comment waits again once its author saves it, and a colleague’s save approves it', async () => {
    const { admin, author, positionId } = await aWaiting()
    expect((await review(admin, positionId, { approve: false })).json).toMatchObject({
      fields: { comment: expect.any(String) },
    })
    expect((await review(admin, positionId, { approve: false, comment: 'Too long' })).status).toBe(200)
    expect(await read(admin, positionId)).toMatchObject({
      review: 'returned',
      position_reviewed: false,
      may_approve: false,
    })
    await make(positions.edit, { body: { positionId, totalOpenings: 3, position_reviewed: true } }, author)
    expect(await read(admin, positionId)).toMatchObject({ review: 'waiting' })
    expect((await review(admin, positionId, { approve: true, version: 1 })).status).toBe(409)
    await make(positions.edit, { body: { positionId, totalOpenings: 4 } }, admin)
    expect(await read(admin, positionId)).toMatchObject({ position_reviewed: true })
    expect((await sentences(admin, positionId)).filter((text) => text.includes('approved'))).toHaveLength(1)
  })

  test('when two decide at the same moment the first one counts', async () => {
    const { admin, positionId } = await aWaiting()
    const other = await aUser(db, { companyId: admin.companyId })
    const answers = await Promise.all([
      review(admin, positionId, { approve: false, comment: 'Too long' }),
      review(other, positionId, { approve: false, comment: 'Too short' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  // L-Q18
  test('without an approval request, any save clears the flag, and only administrators set it', async () => {
    const by = await aUser(db)
    const { positionId } = await aPosition(db, by, { review: 'waiting' })
    expect(await read(by, positionId)).toMatchObject({ position_reviewed: false })
    const body = { positionId, totalOpenings: 3 }
    expect((await call(positions.edit, { body: { ...body, totalOpenings: 0 } }, by)).status).toBe(400)
    expect(await read(by, positionId)).toMatchObject({ position_reviewed: false })
    await make(positions.edit, { body }, by)
    expect(await read(by, positionId)).toMatchObject({ position_reviewed: true })
    expect((await call(lifecycle.askApproval, { body: { approval: true } }, by)).status).toBe(403)
    const admin = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
    expect((await call(lifecycle.askApproval, { body: {} } as never, admin)).status).toBe(400)
    expect((await make(lifecycle.history, { body: { positionId, start: 0 } }, by)).approval).toBe(false)
  })
})

test('two versions are compared: added and removed skills, and changed scores', async () => {
  const by = await aUser(db)
  const skills = ['SQL', 'Python', 'Scala'].map((name) => ({ name, score: 50 }))
  const { positionId } = await aPosition(db, by, {}, { skills })
  const line = (skill: string, score: number) => ({ skill, score, mandatory: false, userdefined: false })
  const primary_skills = [line('Python', 80), line('SQL', 50), line('Java', 40)]
  await make(positions.edit, { body: { positionId, primary_skills, maxExperience: 9 } }, by)
  const { data } = await make(lifecycle.versions, { body: { positionId } }, by)
  expect(data.versions.map(({ version }) => version)).toEqual([2, 1])
  expect([data.from.version, data.to.version, data.to.maxExperience]).toEqual([1, 2, 9])
  expect(data.came).toMatchObject([{ skill: 'Java' }])
  expect(data.went).toMatchObject([{ skill: 'Scala' }])
  expect(data.changed).toMatchObject([{ before: { skill: 'Python', score: 50 }, now: { score: 80 } }])
  const same = await make(lifecycle.versions, { body: { positionId, from: 2, to: '2' } }, by)
  expect(same.data).toMatchObject({ came: [], went: [], changed: [] })
  expect((await call(lifecycle.versions, { body: { positionId, from: 3 } }, by)).status).toBe(404)
})

test('the history of a position covers only itself, and not its candidates', async () => {
  const by = await aUser(db)
  const position = await aPosition(db, by)
  const person = await aCandidate(db, by)
  await anApplication(db, position, person)
  await make(
    pipeline.changeStatus,
    { body: { positionId: position.positionId, resumeId: person.resumeId, status: 'Shortlisted' } },
    by,
  )
  for (let times = 0; times < 52; times++) await act(by, position.positionId, { stage: 'hold' })
  const first = await make(lifecycle.history, { body: { positionId: position.positionId, start: 0 } }, by)
  const second = await make(lifecycle.history, { body: { positionId: position.positionId, start: 50 } }, by)
  expect([first.data.length, first.has_more, second.data.length, second.has_more]).toEqual([50, true, 2, false])
  expect(second.data.map(({ kind }) => kind)).toEqual(['position.resumed', 'position.held'])
})
