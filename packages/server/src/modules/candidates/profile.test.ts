import { candidates } from '@rolecall/contract/candidates/candidates'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import { afterEach, describe, expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aProfile, placesOf, TEXT } from '../../../test/factories/profile.ts'
import { aResume } from '../../../test/factories/resume.ts'
import { showSkills } from '../../../test/factories/shown-skills.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'

const { db, deps, make, refuse } = await testApp()
afterEach(() => {
  deps.now = () => NOW
})

describe('the profile', () => {
  // L-Y02 L-Y09
  test('has the facts, the skills with their places in the text, and the reasons for the score', async () => {
    const { by, position, person } = await aProfile(db)
    const body = { resume_id: person.resumeId, positionId: position.positionId }
    const { data } = await make(candidates.preview, { body }, by)
    expect(data).toMatchObject({
      resume_id: person.resumeId,
      candidate_id: person.candidateId,
      name: 'Mira Bell',
      email: person.email,
      exp_months: 67,
      notice_days: 30,
      source_label: 'Internal resume',
      resume_groups: ['Spring'],
      positions: [
        { title: 'Data Engineer', employer: 'Brightwater', start: '2021-05', end: '2025' },
        { title: 'Analyst', start: '2019-05', end: '2021' },
      ],
      education: [{ degree: 'B.Sc.', end: 'present' }],
      skills: [{ skill: 'SQL', level: 80, rule: 'exact', spans: placesOf('SQL') }],
      application: { positionId: position.positionId, status: 'Initial Status', score: 40, frozen: false },
      other_positions: [],
    })
    const contributions = data.application?.contributions ?? []
    expect(contributions.reduce((sum, { points }) => sum + points, 0)).toBe(data.application?.score)
    expect(contributions.map(({ why }) => why)).toEqual([
      'Mentioned 3 times, last used 2025.',
      'Kubernetes is written as “K8s”, last used 2025.',
      'Implied by PySpark.',
      'Not mentioned, but Power BI is closely related.',
      'Not found in the résumé.',
      'The titles, skills and tasks in the résumé share this with the position: Data engineering.',
      '5 years and 7 months of experience. The position asks for 4 to 6 years.',
    ])
  })

  test('never claims that something is missing if its own details show it', async () => {
    const by = await aUser(db)
    const person = await aCandidate(db, by, {
      candidate: { designation: 'Senior Data Engineer', degree_level: 'Master' },
      resume: { text: TEXT },
    })
    const position = await aPosition(db, by)
    const lacking = (requirement: string, skillId: string) =>
      ({ requirement, skillId, rule: 'missing', points: 0 }) as const
    await anApplication(db, position, person, {
      contributions: [
        lacking('Data engineer', 'own:data engineer'),
        lacking('Bachelor degree', 'bachelor-degree'),
        lacking('Doctorate', 'doctorate'),
        lacking('Engine', 'own:engine'),
      ],
    })
    const { data } = await make(candidates.preview, { body: { resume_id: person.resumeId } }, by)
    expect(data.application?.contributions.map(({ why }) => why)).toEqual([
      'Not among the skills we found, but the profile shows the title “Senior Data Engineer”.',
      'Not among the skills we found, but the profile shows the degree level Master.',
      'Not found in the résumé.',
      'Not found in the résumé.',
    ])
  })

  test('also opens by candidate, for the most recently active position, and lists the others', async () => {
    const { by, position, person } = await aProfile(db)
    const other = await aPosition(db, by)
    await anApplication(db, other, person, { score: 90 })
    deps.now = () => new Date(NOW.getTime() + HOUR_MS)
    await make(
      pipeline.changeStatus,
      { body: { positionId: other.positionId, resumeId: person.resumeId, status: 'Shortlisted' } },
      by,
    )
    const { data } = await make(candidates.preview, { body: { candidate_id: person.candidateId } }, by)
    expect(data.application).toMatchObject({ positionId: other.positionId, status: 'Shortlisted' })
    expect(data.other_positions).toEqual([
      {
        positionId: position.positionId,
        title: position.title,
        slug: position.slug,
        status: 'Initial Status',
        score: 40,
      },
    ])
    const bySlug = await make(candidates.preview, { body: { docId: person.resumeId, position_id: position.slug } }, by)
    expect(bySlug.data.application?.positionId).toBe(position.positionId)
  })

  test('for an unknown position is not found, and does not show another position', async () => {
    const { by, position, person } = await aProfile(db)
    const hidden = await aPosition(db, await aUser(db))
    for (const positionId of ['00000000-0000-4000-8000-000000000000', 'nowhere', hidden.positionId, hidden.slug])
      for (const declared of [candidates.preview, candidates.resumeText])
        expect(await refuse(declared, { body: { resume_id: person.resumeId, positionId } }, by)).toMatchObject({
          status_code: 404,
          message: 'Position not found.',
        })
    // The candidate is not shown as if on a position that they are not on.
    const other = await aPosition(db, by)
    const body = { resume_id: person.resumeId, positionId: other.positionId }
    const { data } = await make(candidates.preview, { body }, by)
    expect(data.application).toBeNull()
    expect(data.other_positions).toMatchObject([{ positionId: position.positionId }])
  })

  test('lists skills of the trade first, those in the résumé’s own words before others, and degrees last', async () => {
    const by = await aUser(db)
    const person = await aCandidate(db, by)
    await showSkills(db, person, [
      { skill: 'master-degree', strength: 100 },
      { skill: 'bachelor-degree', strength: 100, rule: 'inferred' },
      { skill: 'german', strength: 100 },
      { skill: 'sql', strength: 40 },
      { skill: 'python', strength: 60 },
      { skill: 'java', strength: 90, rule: 'inferred' },
    ])
    const { data } = await make(candidates.preview, { body: { resume_id: person.resumeId } }, by)
    const told = ['Python', 'SQL', 'Java', 'German', 'Master degree', 'Bachelor degree']
    expect(data.skills.map(({ skill }) => skill)).toEqual(told)
  })

  test('never shows places from one résumé in the text of another', async () => {
    const { by, position, person } = await aProfile(db)
    const newer = await aResume(db, person, { received_at: new Date(NOW.getTime() + HOUR_MS), text: 'Short.' })
    const body = { resumeId: newer, positionId: position.positionId }
    const { data } = await make(candidates.preview, { body }, by)
    expect(data.resume_id).toBe(newer)
    expect(data.skills[0]?.spans).toEqual([])
    expect(data.application?.contributions.flatMap(({ spans }) => spans)).toEqual([])
    // When named by the candidate, it is the résumé that the position was scored with.
    const ofPosition = { candidate_id: person.candidateId, positionId: position.positionId }
    expect((await make(candidates.preview, { body: ofPosition }, by)).data.resume_id).toBe(person.resumeId)
    expect((await make(candidates.resumeText, { body: ofPosition }, by)).text).toBe(TEXT)
    expect((await make(candidates.resumeText, { body: { candidate_id: person.candidateId } }, by)).text).toBe('Short.')
  })

  test('does not count as viewed when prefetched, until the client reports a view', async () => {
    const { by, position, person } = await aProfile(db)
    const body = { resume_id: person.resumeId, positionId: position.positionId }
    const looks = async () => {
      const { candidate_statuses } = await make(candidates.history, { query: { resumeId: person.resumeId } }, by)
      return candidate_statuses.filter(({ kind }) => kind === 'candidate.viewed').length
    }
    const { data } = await make(candidates.preview, { body: { ...body, ahead: true } }, by)
    expect(data.candidate_id).toBe(person.candidateId)
    expect(await looks()).toBe(0)
    await make(candidates.look, { body }, by)
    expect(await looks()).toBe(1)
    const { results } = await make(shortlist.cards, { body: { positionId: position.positionId } }, by)
    expect(results).toMatchObject([{ viewed: true }])
  })

  test('marks the candidate as viewed, and logs one view an hour', async () => {
    const { by, position, person } = await aProfile(db)
    const looks = async () =>
      (await make(candidates.history, { query: { resumeId: person.resumeId } }, by)).candidate_statuses
    for (const _ of [1, 2]) await make(candidates.preview, { body: { resume_id: person.resumeId } }, by)
    expect(await looks()).toMatchObject([{ kind: 'candidate.viewed', position_title: position.title }])
    const { results } = await make(shortlist.candidates, { body: { positionId: position.positionId } }, by)
    expect(results).toMatchObject([{ viewed: true }])
    deps.now = () => new Date(NOW.getTime() + 2 * HOUR_MS)
    await make(candidates.preview, { body: { resume_id: person.resumeId } }, by)
    expect(await looks()).toHaveLength(2)
  })

  // L-Y09
  test.each(['00000000-0000-4000-8000-000000000000', '999999999', '9'.repeat(40), `' or 1=1`])(
    'for an unknown id (%s) is not found, with a message',
    async (resume_id) => {
      const by = await aUser(db)
      const refusal = { success: false, status_code: 404, message: 'Candidate not found.' }
      expect(await refuse(candidates.preview, { body: { resume_id } }, by)).toMatchObject(refusal)
      expect(await refuse(candidates.resumeText, { body: { resume_id } }, by)).toMatchObject(refusal)
      expect(await refuse(candidates.comments, { query: { docId: resume_id } }, by)).toMatchObject(refusal)
      expect(await refuse(candidates.history, { query: { resumeId: resume_id } }, by)).toMatchObject(refusal)
      expect(await refuse(candidates.addComment, { body: { docId: resume_id, text: 'Hi' } }, by)).toMatchObject(refusal)
      expect(await refuse(candidates.personalInformation, { body: { candidate_id: resume_id } }, by)).toMatchObject(
        refusal,
      )
    },
  )

  test('requires an id, and is closed to other companies', async () => {
    const { by, person } = await aProfile(db)
    expect(await refuse(candidates.preview, { body: {} }, by)).toMatchObject({ status_code: 400 })
    const stranger = await aUser(db)
    for (const reference of [person.resumeId, person.candidateId])
      expect(await refuse(candidates.preview, { body: { resume_id: reference } }, stranger)).toMatchObject({
        status_code: 404,
      })
  })

  test('shows the candidate to colleagues without access to the position, and nothing about the position', async () => {
    const { by, position, person } = await aProfile(db)
    await make(
      candidates.addComment,
      { body: { docId: person.resumeId, text: 'Only for us', positionId: position.positionId } },
      by,
    )
    const reader = await aUser(db, { companyId: by.companyId, actions: ['view_candidate_pool'] })
    const body = { resume_id: person.resumeId, positionId: position.positionId }
    expect(await refuse(candidates.preview, { body }, reader)).toMatchObject({ message: 'Position not found.' })
    const { data } = await make(candidates.preview, { body: { resume_id: person.resumeId } }, reader)
    expect(data).toMatchObject({ name: 'Mira Bell', application: null, other_positions: [] })
    expect((await make(candidates.comments, { query: { docId: person.resumeId } }, reader)).comments).toEqual([])
    const { candidate_statuses } = await make(candidates.history, { query: { resumeId: person.resumeId } }, reader)
    expect(candidate_statuses.map(({ position_id }) => position_id)).toEqual([''])
    expect(await refuse(candidates.resumeText, { body }, reader)).toMatchObject({ message: 'Position not found.' })
  })
})
