import { merges } from '@rolecall/contract/duplicates/merges'
import { asOf } from '@rolecall/contract/pipeline/as-of'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { stages } from '@rolecall/contract/pipeline/stages'
import { positions } from '@rolecall/contract/positions/positions'
import { placements } from '@rolecall/contract/shortlist/placements'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate, type TestCandidate } from '../../../test/factories/candidate.ts'
import { aPosition, type TestPosition } from '../../../test/factories/position.ts'
import { updateSettings } from '../../../test/factories/settle.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { insertPastEvents } from '../../platform/events/record-event.queries.ts'
import { recordEvent } from '../../platform/events/record-event.ts'

const { db, deps, make, refuse, workIn } = await testApp()

async function at<T>(moment: string, act: () => Promise<T>): Promise<T> {
  deps.now = () => new Date(moment)
  try {
    return await act()
  } finally {
    deps.now = () => NOW
  }
}

const anAdmin = () => aUser(db, { role: 'company_admin' })
const add = (by: TestUser, moment: string, { positionId }: TestPosition, ...people: TestCandidate[]) =>
  at(moment, () =>
    make(placements.add, { body: { positionId, resumeIds: people.map(({ resumeId }) => resumeId) } }, by),
  )
const move = (by: TestUser, moment: string, { positionId }: TestPosition, person: TestCandidate, status: string) =>
  at(moment, () => make(pipeline.changeStatus, { body: { positionId, resumeId: person.resumeId, status } }, by))
const read = (
  by: TestUser,
  { positionId: position }: TestPosition,
  query: { day?: string; moment?: string; group?: string; start?: number } = {},
) => make(asOf.read, { query: { position, start: 0, ...query } }, by)
/** Names and statuses of everyone listed. */
const listed = async (...asked: Parameters<typeof read>) =>
  (await read(...asked)).results.map(({ name, status_id }) => `${name}: ${status_id}`)

const named = (by: TestUser, name: string) => aCandidate(db, by, { candidate: { name } })

/** Two candidates on a position since January. The first was moved on 3 February, 11:30 UTC. */
async function aPast() {
  const by = await anAdmin()
  const position = await aPosition(db, by, { created_at: new Date('2026-01-10T12:00:00Z') })
  const [ada, ben] = [await named(by, 'Ada Avery'), await named(by, 'Ben Birch')]
  await add(by, '2026-01-12T12:00:00Z', position, ada)
  await add(by, '2026-01-13T12:00:00Z', position, ben)
  await move(by, '2026-02-03T11:30:00Z', position, ada, 'Shortlisted')
  return { by, position, ada, ben }
}

test('a day ends in the company’s time zone, also where it is tomorrow already and where clocks are changed', async () => {
  const { by, position } = await aPast()
  const BEFORE = ['Ada Avery: Initial Status', 'Ben Birch: Initial Status']
  const AFTER = ['Ada Avery: Shortlisted', 'Ben Birch: Initial Status']
  expect(await listed(by, position, { day: '2026-02-02' })).toEqual(BEFORE)
  expect(await listed(by, position, { day: '2026-02-03' })).toEqual(AFTER)
  expect(await listed(by, position, { moment: '2026-02-03T11:29:59.999Z' })).toEqual(BEFORE)
  // 11:30 UTC on the 3rd is 01:30 on the 4th there.
  await updateSettings(db, by, { time_zone: 'Pacific/Kiritimati' })
  expect(await listed(by, position, { day: '2026-02-03' })).toEqual(BEFORE)
  expect(await read(by, position, { day: '2026-02-03' })).toMatchObject({
    day: '2026-02-03',
    moment: '2026-02-03T09:59:59.999Z',
    first_day: '2026-01-11',
  })
  expect(await listed(by, position, { day: '2026-02-04' })).toEqual(AFTER)
  await updateSettings(db, by, { time_zone: 'Europe/Berlin' })
  // Clocks went back in that night.
  expect((await read(by, position, { day: '2025-10-25' })).moment).toBe('2025-10-25T21:59:59.999Z')
  expect((await read(by, position, { day: '2025-10-26' })).moment).toBe('2025-10-26T22:59:59.999Z')
})

test('without a day it is today, before the position there is nothing, and the future is refused', async () => {
  const { by, position } = await aPast()
  const today = await read(by, position)
  expect(today).toMatchObject({ day: '2026-03-02', existed: true, total: 2, position: { stage: 'Open', openings: 2 } })
  expect(await read(by, position, { day: '2026-01-09' })).toMatchObject({
    existed: false,
    first_day: '2026-01-10',
    position: null,
    groups: [],
    results: [],
  })
  expect(await read(by, position, { day: '2026-01-10' })).toMatchObject({ existed: true, total: 0 })
  const future = { position: position.positionId, start: 0 }
  for (const query of [{ day: '2026-03-03' }, { moment: '2026-03-02T09:00:00.001Z' }])
    expect((await refuse(asOf.read, { query: { ...future, ...query } }, by)).message).toBe(
      'Choose today or an earlier day.',
    )
  for (const query of [{ day: '2026-02-30' }, { day: '2026-02-01', moment: '2026-02-01T00:00:00Z' }])
    expect(await refuse(asOf.read, { query: { ...future, ...query } }, by)).toMatchObject({ status_code: 400 })
})

test('statuses have the names and groups of the time, and one group can be listed', async () => {
  const { by, position, ben } = await aPast()
  await move(by, '2026-02-05T12:00:00Z', position, ben, 'Shortlisted')
  const { groups } = (await make(stages.details, { query: {} }, by)).data
  const renamed = groups.map((group) => ({
    ...group,
    statuses: group.statuses.map((status) => (status.id === 'Shortlisted' ? { ...status, name: 'Picked' } : status)),
  }))
  await at('2026-02-10T12:00:00Z', () => make(stages.edit, { body: { groups: renamed, into: {} } }, by))
  const nameOn = async (day: string) => {
    const { groups: shown } = await read(by, position, { day })
    return shown.flatMap(({ statuses }) => statuses).find(({ status_id }) => status_id === 'Shortlisted')
  }
  expect(await nameOn('2026-02-04')).toMatchObject({ name: 'Shortlisted', count: 1 })
  expect(await nameOn('2026-02-10')).toMatchObject({ name: 'Picked', count: 2 })
  expect(await listed(by, position, { day: '2026-02-04', group: 'Shortlisted' })).toEqual(['Ada Avery: Shortlisted'])
  expect(await listed(by, position, { day: '2026-02-04', group: 'Nowhere' })).toEqual([])
  expect((await read(by, position, { day: '2026-02-04', start: 1 })).results).toHaveLength(1)
})

test('title, openings and must-haves are those of the time', async () => {
  const by = await anAdmin()
  const position = await aPosition(
    db,
    by,
    { created_at: new Date('2026-02-01T12:00:00Z'), title: 'Cpp developer', total_openings: 1 },
    { skills: [{ name: 'SQL', mandatory: true }] },
  )
  const { positionId } = position
  const edit = { positionId, totalOpenings: 4, metadata: { display_title: 'C++ developer' } }
  const skills = { primary_skills: [{ skill: 'Python', score: 50, mandatory: true, userdefined: false }] }
  await at('2026-02-10T12:00:00Z', () => make(positions.edit, { body: { ...edit, ...skills } }, by))
  const on = async (day: string) => (await read(by, position, { day })).position
  expect(await on('2026-02-09')).toMatchObject({ title: 'Cpp developer', openings: 1, version: 1, must_haves: ['SQL'] })
  expect(await on('2026-02-10')).toMatchObject({
    title: 'C++ developer',
    openings: 4,
    version: 2,
    must_haves: ['Python'],
  })
})

test('one who may not see the position, or only its candidates, learns no more about those who left', async () => {
  const { by, position, ada } = await aPast()
  const { change_id } = await add(by, '2026-01-20T12:00:00Z', position, await named(by, 'Cleo Cole'))
  await at('2026-01-25T12:00:00Z', () =>
    make(placements.undo, { body: { positionId: position.positionId, change_id } }, by),
  )
  const day = '2026-01-21'
  expect((await read(by, position, { day })).results.map(({ name, resume_id }) => [name, resume_id])).toEqual([
    ['Ada Avery', ada.resumeId],
    ['Ben Birch', expect.any(String)],
    ['Cleo Cole', ''],
  ])
  const narrow = await aUser(db, { companyId: by.companyId, actions: ['view_all_positions'] })
  const seen = await read(narrow, position, { day })
  expect([seen.results.map(({ name }) => name), seen.total]).toEqual([['Ada Avery', 'Ben Birch'], 2])
  expect(seen.groups.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  expect(seen.notes).toEqual([expect.stringContaining('1 candidate has left the position')])
  const nobody = await aUser(db, { companyId: by.companyId, actions: [] })
  const hidden = await aPosition(db, by, { is_public: false })
  expect(await refuse(asOf.read, { query: { position: hidden.positionId } }, nobody)).toMatchObject({
    status_code: 404,
  })
})

test('a candidate hidden by blind review now is hidden in the past too, also under the name of a merged duplicate', async () => {
  const { by, position, ada, ben } = await aPast()
  await at('2026-02-20T12:00:00Z', () =>
    make(merges.merge, { body: { updated_data: ben.candidateId, dedup_record: [ada.candidateId] } }, by),
  )
  const day = '2026-02-10'
  const before = await read(by, position, { day })
  expect(before.results.map(({ name, now_id }) => [name, now_id])).toEqual([
    ['Ada Avery', ben.candidateId],
    ['Ben Birch', ben.candidateId],
  ])
  await make(positions.edit, { body: { positionId: position.positionId, blind_review: true } }, by)
  expect((await read(by, position, { day })).results.map(({ name }) => name)).toEqual([
    `Candidate ${ada.candidateId}`,
    `Candidate ${ben.candidateId}`,
  ])
})

test('before a résumé became a candidate of its own, its application was that of the other', async () => {
  const by = await anAdmin()
  const position = await aPosition(db, by, { created_at: new Date('2026-01-10T12:00:00Z') })
  const [mixed, separated] = [await named(by, 'Max Mixed'), await named(by, 'Sara Separated')]
  await add(by, '2026-01-12T12:00:00Z', position, separated)
  const payload = { other_id: mixed.candidateId, name: mixed.name }
  await at('2026-02-10T12:00:00Z', () =>
    workIn(by, (work) =>
      recordEvent(work, {
        kind: 'candidate.separated',
        candidateId: separated.candidateId,
        resumeId: separated.resumeId,
        payload,
      }),
    ),
  )
  expect(await listed(by, position, { day: '2026-02-09' })).toEqual(['Max Mixed: Initial Status'])
  expect(await listed(by, position, { day: '2026-02-10' })).toEqual(['Sara Separated: Initial Status'])
})

test('candidates from another system stand where it had them, and what it left out is said', async () => {
  const by = await anAdmin()
  const position = await aPosition(db, by, { created_at: new Date('2024-05-01T12:00:00Z') })
  const person = await named(by, 'Mona Moved')
  await anApplication(db, position, person, { status: 'Screened' })
  const about = { positionId: position.positionId, candidateId: person.candidateId, actorId: null }
  const imported = { ...about, actorKind: 'imported' as const, throughId: null, through: 'Elsewhere' }
  const came = new Date('2024-05-02T12:00:00Z')
  const moved = new Date('2024-06-01T12:00:00Z')
  await withCompany(db, by.companyId, async (tx) => {
    await tx
      .updateTable('application')
      .set({ created_at: came, moved_at: moved, version: 2 })
      .where('company_id', '=', tx.companyId)
      .execute()
    const steps = { from: 'Initial Status', to: 'Screened', from_group: 'Initial Status', to_group: 'Screened' }
    await insertPastEvents(tx, [
      { ...imported, kind: 'application.added', at: came },
      { ...imported, kind: 'application.moved', at: moved, payload: { ...steps, unclear: 'when' } },
    ])
  })
  expect(await listed(by, position, { day: '2024-05-01' })).toEqual([])
  expect(await listed(by, position, { day: '2024-05-31' })).toEqual(['Mona Moved: Initial Status'])
  const shown = await read(by, position, { day: '2024-06-01' })
  expect(shown.results[0]).toMatchObject({ status_id: 'Screened', since: moved.toISOString() })
  expect(shown.notes).toEqual([
    expect.stringContaining('1 candidate moved in from another system'),
    expect.stringContaining('didn’t tell all dates'),
  ])
})
