import { account } from '@rolecall/contract/accounts/account'
import { stages } from '@rolecall/contract/pipeline/stages'
import { dashboard } from '@rolecall/contract/reports/dashboard'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aProject } from '../../../test/factories/project.ts'
import { day } from '../../../test/factories/serial.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { updateCompanySettings } from '../company/settings.queries.ts'

const { app, db, deps, make } = await testApp()

test('a new company sees zeros, what to do first, and every group of its pipeline', async () => {
  const { candidates, ...rest } = await make(dashboard.show, {}, await aUser(db))
  expect(rest).toEqual({
    success: true,
    interviews: [],
    has_sample: false,
    interview_count: 0,
    setup: [
      { step: 'position', done: false },
      { step: 'resumes', done: false },
    ],
    total_projects: 0,
    position_count: 0,
    closed_position_count: 0,
    project: { ongoing: [], ongoing_count: 0, overdue: 0, upcoming: 0 },
    positions: { total_position: 0, overdue: 0, upcoming: 0, next: [], late: [] },
    resume_download_count: {},
    waiting: [],
    waiting_count: 0,
  })
  expect(candidates).toMatchObject({ total_candidates: 0, pool: 0, Selected: 0 })
  expect(candidates.by_group.map(({ name }) => name)).toContain('HM Review')
})

test('each step of a new company is done once the company has what it is about, and nobody sees dismissed ones', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const { companyId } = admin
  const doneOf = async (who: TestUser) =>
    (await make(dashboard.show, {}, who)).setup.flatMap(({ step, done }) => (done ? step : []))
  const all = (await make(dashboard.show, {}, admin)).setup.map(({ step }) => step)
  expect(all).toEqual(['invite', 'locale', 'careers', 'position', 'resumes'])
  expect(await doneOf(admin)).toEqual([])
  const colleague = await aUser(db, { companyId })
  await withCompany(db, companyId, (tx) => updateCompanySettings(tx, { country: 'IN' }))
  expect(await doneOf(admin)).toEqual(['invite', 'locale'])

  // Sample data is not the company's own.
  const sample = await aPosition(db, admin)
  await make(account.prefer, { body: { sample: { upload_id: 'u', project_id: sample.projectId } } }, admin)
  expect(await doneOf(admin)).toEqual(['invite', 'locale'])
  await aPosition(db, admin)
  await aCandidate(db, admin)
  expect(await doneOf(admin)).toEqual(['invite', 'locale', 'position', 'resumes'])
  expect((await make(dashboard.show, {}, colleague)).setup).toEqual([])
  await make(account.prefer, { body: { setup: 'closed' } }, admin)
  expect((await make(dashboard.show, {}, admin)).setup).toEqual([])
})

// L-D06
test('the numbers are available at two addresses', async () => {
  const { token } = await aUser(db)
  const [one, other] = await Promise.all(
    ['/rest/dash', '/rest/dash/new'].map((url) => app.inject({ url, headers: { 'access-token': token } })),
  )
  expect(one?.json()).toMatchObject({ success: true, total_projects: 0 })
  expect(other?.json()).toEqual(one?.json())
})

// L-D01 L-D02 L-D03
test('projects, positions and candidates are counted by status', async () => {
  const user = await aUser(db)
  const { projectId, name } = await aProject(db, user)
  const open = await aPosition(db, user, { project_id: projectId })
  await aPosition(db, user, { project_id: projectId, stage: 'Closed' })
  const next = await aPosition(db, user, { project_id: projectId, start_date: day(4) })
  const late = await aPosition(db, user, { project_id: projectId, start_date: day(-9), end_date: day(-2) })
  await aProject(db, user, { start_date: day(3) })
  for (const status of ['Initial Status', 'Shortlisted', 'Shortlisted', 'Rejected', 'HM Review'])
    await anApplication(db, open, await aCandidate(db, user), { status })
  await aCandidate(db, user)

  const shown = await make(dashboard.show, {}, user)
  expect(shown).toMatchObject({
    total_projects: 2,
    position_count: 4,
    closed_position_count: 1,
    project: { ongoing_count: 1, overdue: 0, upcoming: 1 },
    positions: {
      total_position: 4,
      overdue: 1,
      upcoming: 1,
      next: [{ _id: next.positionId, title: next.title, date: day(4) }],
      late: [{ _id: late.positionId, title: late.title, date: day(-2) }],
    },
    candidates: { total_candidates: 5, rejected: 1, shortlisted: 2, pool: 6, Shortlisted: 2, Interviewed: 0 },
  })
  expect(shown.project.ongoing).toEqual([
    { _id: projectId, name, positionCount: 4, closePositionCount: 1, startDate: day(-1), endDate: day(90) },
  ])
  expect(shown.candidates.by_group).toContainEqual({ group_id: 'HM Review', name: 'HM Review', count: 1 })
  expect(await make(dashboard.show, {}, user)).toEqual(shown)
})

// L-D03
test('candidates are counted by the purpose of a stage, with any custom stages', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const position = await aPosition(db, admin)
  const standing = { Interviewed: 'Interviewed', 'Second interview': 'Interviewed', Selected: 'Selected' }
  for (const [status, group] of Object.entries(standing))
    await anApplication(db, position, await aCandidate(db, admin), { status, group })
  const { groups, version } = (await make(stages.details, { query: {} }, admin)).data
  const renamed = groups.map((group) => {
    if (group.id === 'Interviewed') return { ...group, id: 'Onsite', name: 'Onsite' }
    return group.id === 'Selected' ? { ...group, id: 'Offers', name: 'Offers' } : group
  })
  await make(stages.edit, { body: { groups: renamed, version } }, admin)
  const { candidates } = await make(dashboard.show, {}, admin)
  expect(candidates).toMatchObject({ total_candidates: 3, Interviewed: 2, Selected: 1, Shortlisted: 0, rejected: 0 })
  expect(candidates.by_group).toContainEqual({ group_id: 'Onsite', name: 'Onsite', count: 2 })
})

// L-D02
test('the ten active projects that end first are listed', async () => {
  const user = await aUser(db)
  for (let index = 12; index > 0; index -= 1) await aProject(db, user, { end_date: day(index) })
  const { project } = await make(dashboard.show, {}, user)
  expect(project.ongoing.map(({ endDate }) => endDate)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(day))
  expect(project.ongoing_count).toBe(12)
})

test('invisible records are not counted, nor those of another company', async () => {
  const owner = await aUser(db)
  const { projectId } = await aProject(db, owner, { is_public: false })
  const position = await aPosition(db, owner, { project_id: projectId, is_public: false })
  await anApplication(db, position, await aCandidate(db, owner))
  await aDownload(owner, (await aCandidate(db, owner)).candidateId, { positionId: position.positionId })

  const colleague = await aUser(db, { companyId: owner.companyId })
  const stranger = await aUser(db, { role: 'company_admin' })
  for (const by of [colleague, stranger])
    expect(await make(dashboard.show, {}, by)).toMatchObject({
      total_projects: 0,
      position_count: 0,
      project: { ongoing: [] },
      candidates: { total_candidates: 0, 'Initial Status': 0 },
      resume_download_count: {},
      waiting: [],
    })
  expect((await make(dashboard.show, {}, stranger)).candidates.pool).toBe(0)
  expect(await make(dashboard.show, {}, owner)).toMatchObject({
    total_projects: 1,
    candidates: { total_candidates: 1 },
    resume_download_count: { 'Internal resume': 1 },
  })
})

// L-D04
test('downloads in the last thirty days are counted under the source of the candidate', async () => {
  const user = await aUser(db)
  const [internal, monster] = [
    await aCandidate(db, user),
    await aCandidate(db, user, { candidate: { source: 'monster' } }),
  ]
  await aDownload(user, internal.candidateId)
  await aDownload(user, internal.candidateId, { daysAgo: 29 })
  await aDownload(user, internal.candidateId, { daysAgo: 31 })
  await aDownload(user, monster.candidateId)
  await inCompany(deps, user.companyId, (work) =>
    recordEvent(work, { kind: 'candidate.viewed', actorId: user.userId, candidateId: monster.candidateId }),
  )
  const { resume_download_count } = await make(dashboard.show, {}, user)
  expect(resume_download_count).toEqual({ 'Internal resume': 2, Monster: 1 })
})

const aDownload = (
  { companyId, userId }: TestUser,
  candidateId: string,
  { daysAgo = 0, positionId }: { daysAgo?: number; positionId?: string } = {},
) =>
  inCompany({ ...deps, now: () => new Date(NOW.getTime() - daysAgo * 86_400_000) }, companyId, (work) =>
    recordEvent(work, {
      kind: 'resume.downloaded',
      actorId: userId,
      candidateId,
      ...(positionId && { positionId }),
    }),
  )
