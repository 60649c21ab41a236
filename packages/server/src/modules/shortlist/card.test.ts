import { candidates } from '@rolecall/contract/candidates/candidates'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { describe, expect, test } from 'vitest'
import { anApplication, aShortlist } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aResume } from '../../../test/factories/resume.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { db, make, refuse } = await testApp()
const search = (positionId: string, by: TestUser, over: object = {}) =>
  make(shortlist.candidates, { body: { positionId, ...over } }, by)

describe('a card', () => {
  // L-Q06 L-Q07
  test('shows which rule meets each requirement, what is missing, and the possible actions', async () => {
    const recruiter = await aUser(db)
    const own = await aPosition(db, recruiter)
    const person = await aCandidate(db, recruiter)
    const older = await aResume(db, person, { received_at: new Date(NOW.getTime() - DAY_MS) })
    await anApplication(db, own, person, {
      status: 'Screened',
      contributions: [
        { requirement: 'SQL', rule: 'exact', points: 10 },
        { requirement: 'PostgreSQL', rule: 'synonym', points: 20 },
        { requirement: 'Spark', rule: 'missing', points: 0, mandatory: true },
        { requirement: 'Airflow', rule: 'missing', points: 0 },
        { requirement: 'Python', kind: 'inferred', rule: 'inferred', via: 'PySpark', points: 5 },
        { requirement: 'Git', kind: 'additional', rule: 'missing', points: 0 },
        { requirement: 'Mercurial', kind: 'additional', rule: 'adjacent', via: 'Git', points: 2 },
        { requirement: 'Line of work', kind: 'career', rule: 'partly', via: 'Data engineering', points: 20 },
        { requirement: 'Experience', kind: 'experience', rule: 'fits', points: 15 },
      ],
    })
    const { results } = await search(own.slug, recruiter, { status_grp: 'Screened' })
    expect(results).toMatchObject([
      {
        id: person.candidateId,
        // A mandatory skill is missing.
        fit: 'possible',
        resume_id: person.resumeId,
        email: person.email,
        source_label: 'Internal resume',
        position_slug: own.slug,
        frozen: false,
        doc: { candidate_attribute: { freeze: false } },
        duplicates: [older],
        viewed: false,
        hide_details: false,
        screening: true,
        screening_form_geo: false,
        screening_form_eu: false,
        interview_form_one: false,
        interview_form_two: false,
        position_tagging_form: false,
        schedule: true,
        status_change: true,
        skill_non_matches: ['Spark', 'Airflow'],
        addlskill_non_matches: ['Git', 'Mercurial'],
        matches_nonmatches: {
          matches: { pskills: ['SQL'], sskills: ['PostgreSQL'], inf_skills: ['Python'], add_skills: [] },
          mis_matches: { pskills: ['Spark', 'Airflow'], sskills: [], inf_skills: [], add_skills: ['Git', 'Mercurial'] },
        },
      },
    ])
    expect(results[0]?.skills.map(({ skill, rule }) => `${skill} ${rule}`)).toEqual([
      'Spark missing',
      'PostgreSQL synonym',
      'SQL exact',
      'Python inferred',
      'Mercurial adjacent',
      'Airflow missing',
      'Git missing',
    ])
    const parts = results[0]?.parts ?? []
    expect(parts.map(({ requirement, kind, points }) => `${requirement} ${kind} ${points}`)).toEqual([
      'SQL primary 10',
      'PostgreSQL primary 20',
      'Spark primary 0',
      'Airflow primary 0',
      'Python inferred 5',
      'Git additional 0',
      'Mercurial additional 2',
      'Line of work career 20',
      'Experience experience 15',
    ])
    expect(Object.keys(parts[0] ?? {}).toSorted()).toEqual(['kind', 'points', 'possible', 'requirement', 'rule'])
  })

  test('explains a score as the preview does, in the same order, and does not count as a view', async () => {
    const { by, position } = await aShortlist(db, 1)
    const [row] = (await search(position.positionId, by)).results
    const body = { candidate_id: row?.id, positionId: position.positionId }
    const { data } = await make(candidates.preview, { body }, by)
    const contributions = data.application?.contributions ?? []
    expect(row).toMatchObject({ viewed: false })
    expect(row?.parts).toEqual(
      contributions.map(({ requirement, kind, rule, points, possible }) => ({
        requirement,
        kind,
        rule,
        points,
        possible,
      })),
    )
    expect((await search(position.positionId, by)).results).toMatchObject([{ viewed: true }])
  })

  // L-Q07
  test('omits contact details if the status hides them', async () => {
    const own = await aUser(db)
    const hidden = await aPosition(db, own)
    const nameless = await aCandidate(db, own, { candidate: { name: null } })
    await anApplication(db, hidden, nameless)
    await withCompany(db, own.companyId, (tx) =>
      tx
        .updateTable('status')
        .set({ enabled_features: ['hide_details'] })
        .where('company_id', '=', own.companyId)
        .where('id', '=', 'Initial Status')
        .execute(),
    )
    const reply = await search(hidden.positionId, own, { status_grp: 'Initial Status' })
    expect(reply.hide).toBe(true)
    expect(reply.results).toMatchObject([{ hide_details: true, email: '', phone: '', doc: { email: '', phone: '' } }])
    expect(JSON.stringify(reply.results)).not.toContain(nameless.email)
  })
})

describe('a card of our own list call', () => {
  // L-Q06
  test('names the six most relevant skills and what earned points, and nothing unrequested', async () => {
    const recruiter = await aUser(db)
    const own = await aPosition(db, recruiter)
    const person = await aCandidate(db, recruiter)
    await aResume(db, person, { received_at: new Date(NOW.getTime() - DAY_MS) })
    await anApplication(db, own, person, {
      contributions: [
        { requirement: 'Git', kind: 'additional', rule: 'missing', points: 0 },
        { requirement: 'Spark', rule: 'missing', points: 0, mandatory: true },
        { requirement: 'Airflow', rule: 'adjacent', via: 'Luigi', points: 4 },
        { requirement: 'Python', kind: 'inferred', rule: 'inferred', via: 'PySpark', points: 5 },
        { requirement: 'PostgreSQL', rule: 'synonym', points: 20 },
        { requirement: 'Kafka', rule: 'exact', points: 8 },
        { requirement: 'SQL', rule: 'exact', points: 10, mandatory: true },
        { requirement: 'Experience', kind: 'experience', rule: 'fits', points: 15 },
      ],
    })
    const { results, total } = await make(shortlist.cards, { body: { positionId: own.positionId } }, recruiter)
    expect(total).toBe(1)
    expect(results).toMatchObject([
      { id: person.candidateId, resume_id: person.resumeId, position_slug: own.slug, duplicates: 1, skill_count: 7 },
    ])
    expect(results[0]?.skills).toEqual([
      { skill: 'Spark', rule: 'missing', mandatory: true },
      { skill: 'SQL', rule: 'exact', mandatory: true },
      { skill: 'Kafka', rule: 'exact' },
      { skill: 'PostgreSQL', rule: 'synonym' },
      { skill: 'Python', rule: 'inferred', via: 'PySpark' },
      { skill: 'Airflow', rule: 'adjacent', via: 'Luigi' },
    ])
    expect(results[0]?.parts.map(({ requirement, points }) => `${requirement} ${points}`)).toEqual([
      'Airflow 4',
      'Python 5',
      'PostgreSQL 20',
      'Kafka 8',
      'SQL 10',
      'Experience 15',
    ])
    expect(JSON.stringify(results)).not.toContain(person.email)
  })

  test('finds the same candidates as the documented call, in the same order, with the same counts', async () => {
    const { by, position } = await aShortlist(db, 3)
    const body = { positionId: position.positionId }
    const { results: slim, ...counts } = await make(shortlist.cards, { body }, by)
    const { results: whole, ...same } = await make(shortlist.candidates, { body }, by)
    expect(slim.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
    expect(counts).toEqual(same)
    expect(JSON.stringify(slim).length).toBeLessThan(JSON.stringify(whole).length / 2)
  })
})

describe('access to the list', () => {
  test('is refused to another company and to a hiring manager without a role in the position', async () => {
    const { by, position } = await aShortlist(db, 1)
    const strangers = [await aUser(db), await aUser(db, { ...by, role: 'hiring_manager' })]
    for (const stranger of strangers)
      expect(await refuse(shortlist.candidates, { body: { positionId: position.positionId } }, stranger)).toMatchObject(
        {
          status_code: 404,
          message: 'Position not found.',
        },
      )
  })

  test('is granted to a hiring manager with a role in the position', async () => {
    const { by, position } = await aShortlist(db, 1)
    const manager = await aUser(db, { ...by, role: 'hiring_manager' })
    await withCompany(db, by.companyId, (tx) =>
      tx
        .insertInto('position_member')
        .values({ company_id: by.companyId, position_id: position.positionId, user_id: manager.userId })
        .execute(),
    )
    expect((await search(position.positionId, manager)).total).toBe(1)
  })
})
