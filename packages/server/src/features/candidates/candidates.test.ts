import { candidates } from '@rolecall/contract/candidates'
import { pipeline } from '@rolecall/contract/pipeline'
import { afterEach, describe, expect, test } from 'vitest'
import { aUser } from '../../../test/factories.ts'
import { aCandidate, anApplication, aPosition, aResume } from '../../../test/factories-pipeline.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { json } from '../../db/json.ts'
import { withCompany } from '../../db/with-company.ts'

const { app, db, deps, make, refuse } = await testApp()
afterEach(() => {
  deps.now = () => NOW
})

const HOUR_MS = 3_600_000
const TEXT = `Mira Bell
Data Engineer, Brightwater, 2021 - 2025
Wrote SQL and K8s manifests, then more SQL.
Analyst, Quillon, 2019 - 2021
Reports in SQL.`
const placesOf = (word: string) =>
  [...TEXT.matchAll(new RegExp(word, 'g'))].map(({ index }) => ({ start: index, end: index + word.length }))
const job = (from: string, to: string | undefined, title: string, years: [number, number]) => ({
  title: { value: title, span: { start: 0, end: 1 }, confidence: 1 },
  employer: { value: 'Brightwater', span: { start: 0, end: 1 }, confidence: 1 },
  start: { year: years[0], month: 5 },
  end: { year: years[1] },
  span: { start: TEXT.indexOf(from), end: to ? TEXT.indexOf(to) : TEXT.length },
})
const PARSED = {
  positions: [
    job('Data Engineer', 'Analyst', 'Data Engineer', [2021, 2025]),
    job('Analyst', undefined, 'Analyst', [2019, 2021]),
  ],
  education: [
    {
      degree: { value: 'B.Sc.', span: { start: 0, end: 1 }, confidence: 1 },
      end: 'present',
      span: { start: 0, end: 1 },
    },
  ],
}

async function aProfile() {
  const by = await aUser(db)
  const position = await aPosition(db, by)
  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('position_version')
      .values({
        company_id: by.companyId,
        position_id: position.positionId,
        version: 1,
        description: 'x',
        min_experience: 4,
        max_experience: 6,
        created_by: by.userId,
      })
      .execute(),
  )
  const person = await aCandidate(db, by, {
    candidate: { name: 'Mira Bell', exp_months: 67, notice_days: 30, location: 'Pune' },
    resume: { text: TEXT, parsed: PARSED, preview_html: '<p>Mira &#60;Bell</p>' },
    groups: ['Spring'],
  })
  await anApplication(db, position, person, {
    score: 40,
    contributions: [
      { requirement: 'SQL', rule: 'exact', points: 20, possible: 40, spans: placesOf('SQL') },
      { requirement: 'Kubernetes', rule: 'synonym', points: 5, possible: 10, spans: placesOf('K8s') },
      { requirement: 'Python', rule: 'inferred', via: 'PySpark', points: 0, possible: 10 },
      { requirement: 'Tableau', rule: 'adjacent', via: 'Power BI', points: 0, possible: 10 },
      { requirement: 'Spark', rule: 'missing', mandatory: true, points: 0, possible: 15 },
      { requirement: 'Experience', kind: 'experience', rule: 'fits', points: 15, possible: 15 },
    ],
  })
  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('candidate_skill')
      .values({
        company_id: by.companyId,
        skill_id: 'sql',
        candidate_id: person.candidateId,
        level: 80,
        rule: 'exact',
        resume_id: person.resumeId,
        spans: json(placesOf('SQL')),
      })
      .execute(),
  )
  return { by, position, person }
}

describe('the profile', () => {
  test('tells the facts, the skills with their places in the text, and why the score is what it is', async () => {
    const { by, position, person } = await aProfile()
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
      'Named 3 times, last used 2025.',
      'Kubernetes is written as “K8s”, last used 2025.',
      'Follows from PySpark.',
      'Not named itself; Power BI is close to it.',
      'Not found in the résumé.',
      '5 years and 7 months of experience; the position asks for 4 to 6 years.',
    ])
  })

  test('opens by candidate too, from the position where something happened last, and names the others', async () => {
    const { by, position, person } = await aProfile()
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

  test('shows no places of one résumé in the text of another', async () => {
    const { by, position, person } = await aProfile()
    const newer = await aResume(db, person, { received_at: new Date(NOW.getTime() + HOUR_MS), text: 'Short.' })
    const body = { resumeId: newer, positionId: position.positionId }
    const { data } = await make(candidates.preview, { body }, by)
    expect(data.resume_id).toBe(newer)
    expect(data.skills[0]?.spans).toEqual([])
    expect(data.application?.contributions.flatMap(({ spans }) => spans)).toEqual([])
    // Named by the candidate, it is the résumé that the position was scored with.
    const ofPosition = { candidate_id: person.candidateId, positionId: position.positionId }
    expect((await make(candidates.preview, { body: ofPosition }, by)).data.resume_id).toBe(person.resumeId)
    expect((await make(candidates.resumeText, { body: ofPosition }, by)).text).toBe(TEXT)
    expect((await make(candidates.resumeText, { body: { candidate_id: person.candidateId } }, by)).text).toBe('Short.')
  })

  test('marks the candidate as viewed, and notes one look an hour', async () => {
    const { by, position, person } = await aProfile()
    const looks = async () =>
      (await make(candidates.history, { query: { resumeId: person.resumeId } }, by)).candidate_statuses
    for (const _ of [1, 2]) await make(candidates.preview, { body: { resume_id: person.resumeId } }, by)
    expect(await looks()).toMatchObject([{ kind: 'candidate.viewed', position_title: position.title }])
    const { results } = await make(pipeline.candidates, { body: { positionId: position.positionId } }, by)
    expect(results).toMatchObject([{ viewed: true }])
    deps.now = () => new Date(NOW.getTime() + 2 * HOUR_MS)
    await make(candidates.preview, { body: { resume_id: person.resumeId } }, by)
    expect(await looks()).toHaveLength(2)
  })

  test.each(['00000000-0000-4000-8000-000000000000', '999999999', '9'.repeat(40), `' or 1=1`])(
    'of nobody (%s) is not found, with a message',
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

  test('demands a name, and is closed to other companies', async () => {
    const { by, person } = await aProfile()
    expect(await refuse(candidates.preview, { body: {} }, by)).toMatchObject({ status_code: 400 })
    const stranger = await aUser(db)
    for (const reference of [person.resumeId, person.candidateId])
      expect(await refuse(candidates.preview, { body: { resume_id: reference } }, stranger)).toMatchObject({
        status_code: 404,
      })
  })

  test('shows colleagues without a part in the position the person, and nothing of the position', async () => {
    const { by, position, person } = await aProfile()
    await make(
      candidates.addComment,
      { body: { docId: person.resumeId, text: 'Only for us', positionId: position.positionId } },
      by,
    )
    const manager = await aUser(db, { ...by, role: 'hiring_manager' })
    const body = { resume_id: person.resumeId, positionId: position.positionId }
    const { data } = await make(candidates.preview, { body }, manager)
    expect(data).toMatchObject({ name: 'Mira Bell', application: null, other_positions: [] })
    expect((await make(candidates.comments, { query: { docId: person.resumeId } }, manager)).comments).toEqual([])
    const { candidate_statuses } = await make(candidates.history, { query: { resumeId: person.resumeId } }, manager)
    expect(candidate_statuses.map(({ position_id }) => position_id)).toEqual([''])
    expect(await refuse(candidates.resumeText, { body }, manager)).toMatchObject({ message: 'Position not found.' })
  })
})

describe('the document', () => {
  test('of a PDF is the file itself, to be shown in place', async () => {
    const by = await aUser(db)
    const key = `PROD/${by.companyId}/RESUME/${'a'.repeat(64)}.pdf`
    await deps.files.put(key, Buffer.from('%PDF-1.7 …'), 'application/pdf')
    const { resumeId } = await aCandidate(db, by, {
      resume: { file_key: key, file_type: 'pdf', file_name: 'Mira.pdf' },
    })
    const { data } = await make(candidates.preview, { body: { resume_id: resumeId } }, by)
    expect(data.preview.kind).toBe('pdf')
    const file = await app.inject({ method: 'GET', url: data.preview.url })
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline/),
    })
  })

  test('of anything else is a page that runs nothing, under a link that is good for ten minutes', async () => {
    const { by, person } = await aProfile()
    const { data } = await make(candidates.preview, { body: { resume_id: person.resumeId } }, by)
    expect(data.preview.kind).toBe('html')
    const page = await app.inject({ method: 'GET', url: data.preview.url })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<p>Mira &#60;Bell</p>')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)

    const other = await aProfile()
    const forged = [
      data.preview.url.replace(person.resumeId, other.person.resumeId),
      data.preview.url.replace(by.companyId, other.by.companyId),
      data.preview.url.replace(/expires=\d/, 'expires=9'),
      data.preview.url.replace(/signature=./, 'signature='),
    ]
    for (const url of forged) expect((await app.inject({ method: 'GET', url })).statusCode).toBe(403)
    deps.now = () => new Date(NOW.getTime() + 11 * 60_000)
    expect((await app.inject({ method: 'GET', url: data.preview.url })).statusCode).toBe(403)
  })

  test('without a rendering shows the text, as text', async () => {
    const by = await aUser(db)
    const { resumeId } = await aCandidate(db, by, {
      resume: { text: '<script>alert(1)</script>', file_name: '<b>.txt' },
    })
    const { data } = await make(candidates.preview, { body: { resume_id: resumeId } }, by)
    const { body } = await app.inject({ method: 'GET', url: data.preview.url })
    expect(body).toContain('&#60;script&#62;')
    expect(body).not.toMatch(/<script|<b>/)
  })
})

describe('comments', () => {
  test('are listed newest first with author, position, status and score at that time', async () => {
    const { by, position, person } = await aProfile()
    const colleague = await aUser(db, by)
    await make(candidates.addComment, { body: { docId: person.resumeId, text: 'General remark' } }, by)
    deps.now = () => new Date(NOW.getTime() + HOUR_MS)
    const { result } = await make(
      candidates.addComment,
      { body: { resumeId: person.candidateId, text: '  Knows SQL ', positionId: position.positionId, hire_score: 99 } },
      colleague,
    )
    expect(result).toMatchObject({
      text: 'Knows SQL',
      author_id: colleague.userId,
      position_title: position.title,
      slug: position.slug,
      hire_score: 40,
      status: 'Initial Status',
      status_grp: 'Initial Status',
    })
    const { comments } = await make(candidates.comments, { query: { docId: person.candidateId } }, by)
    expect(comments.map(({ text }) => text)).toEqual(['Knows SQL', 'General remark'])
    expect(comments[1]).toMatchObject({ positionId: '', hire_score: null, status: '' })
  })

  test.each([
    [{ text: ' ' }, 400],
    [{ text: 'x'.repeat(5_001) }, 400],
    [{ text: 'Fine', hire_score: 101 }, 400],
    [{ text: 'Fine', positionId: 'nowhere' }, 404],
  ])('are refused: %j', async (over, status_code) => {
    const { by, person } = await aProfile()
    const body = { docId: person.resumeId, ...over }
    expect(await refuse(candidates.addComment, { body }, by)).toMatchObject({ status_code })
    expect((await make(candidates.comments, { query: { docId: person.resumeId } }, by)).comments).toEqual([])
  })
})

describe('the history', () => {
  test('tells in sentences what happened, newest first, of all positions or of one', async () => {
    const { by, position, person } = await aProfile()
    const other = await aPosition(db, by)
    await anApplication(db, other, person)
    const move = {
      positionId: position.positionId,
      resumeId: person.resumeId,
      status: 'Rejected',
      reason: 'Position was filled',
    }
    const { data } = await make(pipeline.changeStatus, { body: { ...move, comments: 'Keep her in mind' } }, by)
    await make(pipeline.undoChange, { body: { positionId: position.positionId, change_id: data.change_id } }, by)
    await make(
      pipeline.changeStatus,
      { body: { positionId: other.positionId, resumeId: person.resumeId, status: 'Shortlisted' } },
      by,
    )
    await make(candidates.addComment, { body: { docId: person.resumeId, text: 'Nice' } }, by)

    const { candidate_statuses } = await make(candidates.history, { query: { resumeId: person.resumeId } }, by)
    const who = candidate_statuses[0]?.actor ?? ''
    expect(candidate_statuses.map(({ sentence }) => sentence)).toEqual([
      `${who} commented: Nice`,
      `${who} moved the candidate from Initial Status to Shortlisted on ${other.title}.`,
      `${who} took a move back on ${position.title}: from Rejected to Initial Status.`,
      `${who} moved the candidate from Initial Status to Rejected on ${position.title}: Position was filled.`,
    ])
    expect(candidate_statuses[3]).toMatchObject({
      status: 'Rejected',
      previous_status: 'Initial Status',
      reason: 'Position was filled',
      comments: 'Keep her in mind',
      score: 40,
    })
    const query = { resumeId: person.resumeId, positionId: other.positionId }
    expect((await make(candidates.history, { query }, by)).candidate_statuses).toHaveLength(1)
  })
})

describe('contact details', () => {
  test('are given on demand, and every look is noted', async () => {
    const { by, position, person } = await aProfile()
    const body = { candidate_id: person.candidateId, positionId: position.positionId }
    for (const _ of [1, 2])
      expect(await make(candidates.personalInformation, { body }, by)).toEqual({
        success: true,
        message: 'PI Information fetched successfully!',
        data: { name: 'Mira Bell', email: person.email, phone: '+91 98200 00000' },
      })
    const { candidate_statuses } = await make(candidates.history, { query: { resumeId: person.resumeId } }, by)
    expect(candidate_statuses.map(({ kind }) => kind)).toEqual(['candidate.contact-viewed', 'candidate.contact-viewed'])
  })

  test.each([[{ name: 'NA' }], [{ name: null }], [{ email: null, phone: ' na ' }], [{ email: 'na', phone: '' }]])(
    'are unavailable for %j',
    async (candidate) => {
      const by = await aUser(db)
      const { candidateId } = await aCandidate(db, by, { candidate })
      expect(await make(candidates.personalInformation, { body: { candidate_id: candidateId } }, by)).toEqual({
        success: false,
        message: 'Unable to fetch PI Information!',
        data: { name: '', email: '', phone: '' },
      })
      expect((await make(candidates.history, { query: { resumeId: candidateId } }, by)).candidate_statuses).toEqual([])
    },
  )

  test('with one of phone and e-mail are enough', async () => {
    const by = await aUser(db)
    const { candidateId, email } = await aCandidate(db, by, { candidate: { phone: 'NA' } })
    const reply = await make(candidates.personalInformation, { body: { candidate_id: candidateId } }, by)
    expect(reply).toMatchObject({ success: true, data: { email, phone: '' } })
  })
})
