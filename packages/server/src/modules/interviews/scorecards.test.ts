import { candidates } from '@rolecall/contract/candidates/candidates'
import { interviews } from '@rolecall/contract/interviews/interviews'
import { scorecards } from '@rolecall/contract/interviews/scorecards'
import { describe, expect, test } from 'vitest'
import { aShortlist } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const { db, make, refuse, call } = await testApp()

/** A candidate in Interviewed, with a recruiter, and two colleagues who lead an interview. */
async function anInterview() {
  const { by, position, first } = await aShortlist(db, 1, { status: 'Screened' })
  const { companyId } = by
  const [one, other] = [await aUser(db, { companyId }), await aUser(db, { companyId })]
  const slot = {
    resumeid: first.resumeId,
    position_id: position.positionId,
    interview_type: 'Video call',
    candidate_email: first.email,
    candidate_name: first.name,
    schedule_type: 'scheduled' as const,
    slot_time: { date: '2026-03-09', start_time: '10:00', end_time: '10:30', timezone: 'UTC' },
  }
  const leads = [one, other].map(({ email }) => email)
  await make(interviews.schedule, { body: { ...slot, interview_email: leads } } as never, by)
  const named = { candidate_id: first.candidateId, position_id: position.positionId }
  const read = (who: TestUser) => make(scorecards.details, { body: named }, who)
  const save = (who: TestUser, card: object) =>
    make(scorecards.save, { body: { ...named, verdict: 'yes', ...card } } as never, who)
  return { by, one, other, position, person: first, named, read, save }
}

describe('scorecards of an interview', () => {
  test('by others are hidden by the server until your own is submitted, and then all are shown with mean and spread', async () => {
    const { by, one, other, person, read, save } = await anInterview()
    expect(await read(one)).toMatchObject({
      is_asked: true,
      others_hidden: true,
      own: null,
      missing: [],
      summary: null,
    })
    const secret = 'Talks over everybody'
    await save(one, { ratings: { craft: 4, clarity: 1 }, verdict: 'no', note: secret })

    const before = await read(other)
    expect(before).toMatchObject({ others_hidden: true, others: [], missing: [], summary: null })
    expect(JSON.stringify(before)).not.toContain(secret)
    await save(other, { ratings: { craft: 2 }, is_draft: true })
    expect(await read(other)).toMatchObject({ others_hidden: true, others: [], own: { submitted_at: null } })
    const { candidate_statuses } = await make(candidates.history, { query: { resumeId: person.resumeId } }, other)
    expect(JSON.stringify(candidate_statuses)).toContain('submitted a scorecard for')
    expect(JSON.stringify(candidate_statuses)).not.toContain(secret)

    const [{ missing, summary }] = [await read(one)]
    expect(missing.map(({ user_id }) => user_id)).toEqual([other.userId])
    expect(summary).toMatchObject({ cards: 1, mean: 2.5 })

    await save(other, { ratings: { craft: 2 } })
    expect(await read(other)).toMatchObject({
      others_hidden: false,
      missing: [],
      others: [{ note: secret, verdict: 'no', after_others: false }],
      summary: {
        cards: 2,
        mean: 2.25,
        spread: 0.25,
        verdicts: { no: 1, yes: 1 },
        attributes: [
          { key: 'craft', mean: 3, least: 2, most: 4, spread: 1, count: 2 },
          { key: 'clarity', mean: 1, count: 1 },
        ],
      },
    })
    // Users who lead no interview may read them, and their own card shows that they could.
    expect((await read(by)).others).toHaveLength(2)
    await save(by, { ratings: { craft: 3 } })
    expect((await read(one)).others.map(({ after_others }) => after_others).toSorted()).toEqual([false, true])
  })

  test('are drafts until submitted, can then be changed but not withdrawn, and two windows do not overwrite each other', async () => {
    const { by, one, named, read, save } = await anInterview()
    const { version } = await save(one, { is_draft: true, verdict: '', note: 'Later' })
    expect((await read(by)).others).toEqual([])
    expect(await eventsOf(db, by.companyId, 'scorecard.given')).toEqual([])
    const stale = { ...named, ratings: { craft: 1 }, verdict: 'no' as const, version: 0 }
    expect(await refuse(scorecards.save, { body: stale }, one)).toMatchObject({ status_code: 409 })
    expect(await save(one, { is_draft: true, verdict: '', version })).toMatchObject({ version: 0 })
    expect((await read(one)).own).toBeNull()
    await save(one, { ratings: { craft: 4 } })
    expect(await save(one, { ratings: { craft: 3 }, verdict: 'strong_yes' })).toMatchObject({ version: 2 })
    expect((await refuse(scorecards.save, { body: { ...named, is_draft: true } }, one)).status_code).toBe(409)
    expect((await eventsOf(db, by.companyId, 'scorecard.given')).map(({ payload }) => payload)).toEqual([
      { again: false },
      { again: true },
    ])
  })

  test('can be given without an interview, for any candidate on the position', async () => {
    const { by, position, first } = await aShortlist(db, 1)
    const body = { candidate_id: first.resumeId, position_id: position.slug, ratings: { craft: '3' }, verdict: 'yes' }
    await make(scorecards.save, { body } as never, by)
    const named = { candidate_id: first.candidateId, position_id: position.positionId }
    expect(await make(scorecards.details, { body: named }, by)).toMatchObject({
      is_asked: false,
      own: { ratings: { craft: 3 } },
      missing: [],
    })
  })
})

test.each([
  [{ ratings: { craft: 5 } }, 'ratings.craft'],
  [{ ratings: { craft: 'good' } }, 'ratings.craft'],
  [{ ratings: { looks: 4 } }, 'ratings.looks'],
  [{ ratings: {} }, 'ratings'],
  [{ ratings: { craft: 3 }, verdict: null }, 'verdict'],
  [{ ratings: { craft: 3 }, verdict: 'perhaps' }, 'verdict'],
  [{ ratings: { craft: 3 }, note: 'x'.repeat(5_001) }, 'note'],
  [{ ratings: [3] }, 'ratings'],
])('a scorecard with %j is refused at %s', async (card, field) => {
  const { by, position, first } = await aShortlist(db, 1)
  const body = { candidate_id: first.candidateId, position_id: position.positionId, verdict: 'yes', ...card }
  expect(await refuse(scorecards.save, { body } as never, by)).toMatchObject({
    status_code: 400,
    fields: { [field]: expect.any(String) },
  })
})

test('nobody reads or writes scorecards of an invisible candidate, or one not on the position', async () => {
  const { by, position, first } = await aShortlist(db, 1)
  const elsewhere = await aCandidate(db, by)
  const other = await aShortlist(db, 1)
  const named = { candidate_id: first.candidateId, position_id: position.positionId }
  const codes = async (body: typeof named, who?: TestUser) => [
    (await refuse(scorecards.details, { body }, who)).status_code,
    (await refuse(scorecards.save, { body: { ...body, ratings: { craft: 3 }, verdict: 'yes' } }, who)).status_code,
  ]
  expect(await codes(named)).toEqual([401, 401])
  expect(await codes(named, other.by)).toEqual([404, 404])
  expect(await codes({ ...named, candidate_id: elsewhere.candidateId }, by)).toEqual([404, 404])
  expect(await codes({ ...named, candidate_id: other.first.candidateId }, by)).toEqual([404, 404])
  expect(await codes({ ...named, position_id: other.position.positionId }, by)).toEqual([404, 404])
})

test('an administrator sets the attributes, submitted scorecards keep theirs, and an empty list restores ours', async () => {
  const { by, position, people } = await aShortlist(db, 2)
  const admin = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
  const [one, two] = people.map(({ candidateId }) => ({ candidate_id: candidateId, position_id: position.positionId }))
  if (!one || !two) throw new Error('There should be two.')
  await make(scorecards.save, { body: { ...one, ratings: { craft: 4, problems: 2 }, verdict: 'yes' } }, by)
  const ours = await make(scorecards.attributes, {}, by)
  expect(ours).toMatchObject({ is_ours: true, version: 1 })
  const edit = (labels: object[], version?: number) => ({ body: { attributes: labels, version } }) as never
  const asked = [{ key: 'craft', label: 'Craft' }, { label: 'Calm' }]
  expect(await make(scorecards.editAttributes, edit(asked, 1), admin)).toMatchObject({ version: 2 })
  expect((await make(scorecards.details, { body: two }, by)).attributes.map(({ key, label }) => [key, label])).toEqual([
    ['craft', 'Craft'],
    ['a2', 'Calm'],
  ])
  expect((await make(scorecards.details, { body: one }, by)).attributes).toEqual(ours.attributes)
  expect((await make(scorecards.details, { body: one }, admin)).summary?.attributes).toHaveLength(2)
  expect((await make(scorecards.attributes, {}, await aUser(db))).is_ours).toBe(true)

  expect((await call(scorecards.editAttributes, edit(asked), by)).status).toBe(403)
  expect(await refuse(scorecards.editAttributes, edit(asked, 1), admin)).toMatchObject({ status_code: 409 })
  for (const wrong of [
    [{ label: 'Calm' }, { label: 'calm' }],
    [
      { key: 'a', label: 'One' },
      { key: 'a', label: 'Two' },
    ],
    [{ key: 'Not a key', label: 'One' }],
    [{ label: '' }],
    Array.from({ length: 13 }, (_, place) => ({ label: `Number ${place}` })),
  ])
    expect((await refuse(scorecards.editAttributes, edit(wrong), admin)).status_code).toBe(400)
  await make(scorecards.editAttributes, edit([], 2), admin)
  expect(await make(scorecards.attributes, {}, by)).toMatchObject({ is_ours: true, version: 3 })
})
