import { MESSAGES } from '@rolecall/contract/platform/messages'
import { positions } from '@rolecall/contract/positions/positions'
import { SKILL_MESSAGES } from '@rolecall/contract/positions/skill-messages'
import type { Permission } from '@rolecall/domain/access/permissions'
import { fieldLine } from '@rolecall/domain/matching/career-evidence'
import { MATCH_MIN_SCORE } from '@rolecall/domain/matching/weights'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { next } from '../../../test/factories/serial.ts'
import { showSkills } from '../../../test/factories/shown-skills.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { replaceCareers } from '../matching/career-rows.queries.ts'

const { db, make, refuse, call } = await testApp()

const DESCRIPTION = 'We look for somebody who builds pipelines with SQL and Python every day. '.repeat(3)
const skill = (name: string, over: object = {}) => ({
  skill: name,
  score: 80,
  mandatory: false,
  userdefined: false,
  ...over,
})

const many = (count: number) => Array.from({ length: count }, (_, i) => skill(`Skill ${i}`, { mandatory: true }))

/** A recruiter with a project, a resume group and one candidate in it who knows SQL. */
const aRecruiter = async () => {
  const user = await aUser(db)
  const { projectId } = await aPosition(db, user)
  const person = await aCandidate(db, user, { candidate: { exp_months: 30 }, groups: ['Engineers'] })
  await showSkills(db, person, [{ skill: 'sql', strength: 90, spans: [{ start: 0, end: 3 }] }])
  return { user, projectId, person }
}

const input = (projectId: string, over: object = {}) => ({
  projectId,
  title: 'Data Engineer',
  code: `DE${next()}`,
  description: DESCRIPTION,
  startDate: '2026-03-02',
  endDate: '2026-05-01',
  totalOpenings: 3,
  minExperience: 1,
  maxExperience: 5,
  ctc: '',
  country: 'India',
  locations: { india: [{ name: 'Pune', lat: 18.52, lng: 73.86 }] },
  primary_skills: [skill('SQL', { mandatory: true }), skill('python', { score: 60 })],
  inferred_skills: [skill('Data modelling', { score: 40 })],
  resumeGroups: ['Engineers'],
  sources: [],
  ...over,
})

// L-O05 L-O06 L-O07 L-Q03
test('a position is created with its skills and a filled shortlist, and is read back unchanged', async () => {
  const { user, projectId } = await aRecruiter()
  const { positionId, data } = await make(positions.create, { body: input(projectId) }, user)

  expect(data.candidates).toBe(1)
  const { position } = await make(positions.details, { body: { positionId } }, user)
  expect(position).toMatchObject({
    title: 'Data Engineer',
    totalOpenings: 3,
    stage: 'Open',
    ctc: null,
    score_autosourced_resumes: true,
    resume_group_names: ['Engineers'],
    questionnaire: { questionnaire_id: '', name: 'None' },
    locations: [{ location: 'Pune', locationPoint: { type: 'Point', coordinates: [73.86, 18.52] } }],
    position_status: { 'Initial Status': 1, Selected: 0 },
  })
  expect(position.primary_skills).toMatchObject([
    { skill: 'SQL', skill_id: 'sql', score: 80, mandatory: true },
    { skill: 'Python', skill_id: 'python', score: 60, mandatory: false },
  ])
  expect(await make(positions.details, { body: { positionId: data.slug } }, user)).toMatchObject({
    position: { _id: positionId },
  })
})

// L-O02
test('a meaningless title, text and must-have count nobody', async () => {
  const { user, projectId } = await aRecruiter()
  const engineer = {
    candidate: { exp_months: 90 },
    resume: { text: 'Manufacturing Engineer. Planned lines and tools.' },
  }
  const { candidateId } = await aCandidate(db, user, { ...engineer, groups: ['Engineers'] })
  const made = fieldLine('Manufacturing and production', 90)
  await withCompany(db, user.companyId, (tx) => replaceCareers(tx, [{ candidateId, lines: [made] }]))
  const nonsense = {
    title: 'Mjorx wexty',
    description: 'Grubble the snarf with pliven dorts of the ommeral frand and quorn belting. '.repeat(3),
    primary_skills: [skill('Zibblefrax', { mandatory: true })],
    inferred_skills: [],
  }
  expect(await make(positions.market, { body: input(projectId, nonsense) }, user)).toMatchObject({ total: 0 })
})

// L-O01
test('the preview counts per source and group, and matches what creating finds', async () => {
  const { user } = await aRecruiter()
  const counts = await make(positions.sourceCounts, { body: input('any') }, user)
  expect(counts.find(({ name }) => name === 'internal')).toMatchObject({
    label: 'Internal resume',
    count: 1,
    resume_groups: [{ name: 'Engineers', count: 1 }],
  })
  expect(counts.map(({ label }) => label)).toContain('Times jobs')
  const none = await make(positions.sourceCounts, { body: input('any', { primary_skills: [skill('Welding')] }) }, user)
  expect(none.every(({ count }) => count === 0)).toBe(true)
})

test('the market counts everyone once, and those with every must-have separately', async () => {
  const { user, person } = await aRecruiter()
  // In two groups, and the only candidate with both skills.
  const both = await aCandidate(db, user, { candidate: { exp_months: 30 }, groups: ['Engineers', 'Spring'] })
  await showSkills(db, both, [
    { skill: 'sql', strength: 90, spans: [] },
    { skill: 'python', strength: 90, spans: [] },
  ])
  const ask = (must: string[]) => {
    const primary = ['SQL', 'Python'].map((name) => skill(name, { mandatory: must.includes(name) }))
    return make(positions.market, { body: input('any', { primary_skills: primary, inferred_skills: [] }) }, user)
  }
  expect(await ask([])).toMatchObject({ total: 2, with_must_haves: 2, must_haves: 0, min_score: MATCH_MIN_SCORE })
  expect(await ask(['SQL'])).toMatchObject({ total: 2, with_must_haves: 2, must_haves: 1 })
  const market = await ask(['SQL', 'Python'])
  expect(market).toMatchObject({
    total: 2,
    with_must_haves: 1,
    must_haves: 2,
    lacking_one: [{ skill: 'Python', count: 1 }],
  })
  const pool = market.sources.find(({ name }) => name === 'internal')
  expect(pool?.resume_groups.map(({ name, count }) => [name, count])).toEqual([
    ['Engineers', 2],
    ['Spring', 1],
  ])
  // Another company sees only its own candidates.
  const stranger = await aUser(db)
  expect(await make(positions.market, { body: input('any') }, stranger)).toMatchObject({ total: 0, with_must_haves: 0 })
  expect(person.companyId).not.toBe(stranger.companyId)
})

test('a typed must-have that no résumé was parsed for is searched in the texts', async () => {
  const user = await aUser(db)
  const person = await aCandidate(db, user, {
    candidate: { exp_months: 30 },
    groups: ['Engineers'],
    resume: { text: 'SQL and tide tables of the north' },
  })
  await showSkills(db, person, [{ skill: 'sql', strength: 90, spans: [] }])
  const ask = (name: string) => {
    const primary = [skill('SQL'), skill(name, { mandatory: true, userdefined: true })]
    return make(positions.market, { body: input('any', { primary_skills: primary, inferred_skills: [] }) }, user)
  }
  expect(await ask('Tide tables')).toMatchObject({ total: 1, with_must_haves: 1 })
  expect(await ask('Wind tables')).toMatchObject({ total: 1, with_must_haves: 0 })
})

// L-B24 L-K19 L-M06 L-M08 L-M12 L-M13 L-M15 L-M17 L-N08 L-N09 L-O04
test.each([
  ['title', '', MESSAGES.required],
  ['title', 'C++ Engineer', MESSAGES.invalidTitle],
  ['title', 'X', MESSAGES.invalidTitle],
  ['title', 'a'.repeat(101), MESSAGES.invalidTitle],
  ['code', ' ', MESSAGES.required],
  ['code', 'DE 1', MESSAGES.invalidCode],
  ['code', 'a'.repeat(21), MESSAGES.invalidCode],
  ['totalOpenings', null, MESSAGES.required],
  ['totalOpenings', 0, MESSAGES.invalidOpening],
  ['totalOpenings', 101, MESSAGES.invalidOpening],
  ['totalOpenings', '05', MESSAGES.invalidOpening],
  ['totalOpenings', 1.5, MESSAGES.invalidOpening],
  ['ctc', '012', MESSAGES.invalidSalary],
  ['startDate', '2026-03-01', MESSAGES.startPast],
  ['endDate', '2026-03-02', MESSAGES.endBeforeStart],
  ['endDate', 'soon', MESSAGES.dateInvalid],
  ['primary_skills', [], SKILL_MESSAGES.lastPrimarySkill],
  ['primary_skills', many(7), SKILL_MESSAGES.mandatoryFull],
  ['inferred_skills', many(6), SKILL_MESSAGES.mandatoryFull],
  ['inviteUsers', ['nobody'], MESSAGES.invalidInviteEmail],
  ['resumeGroups', [], MESSAGES.chooseSources],
])('refuses %s = %j with the specified sentence', async (field, value, message) => {
  const { user, projectId } = await aRecruiter()
  const problem = await refuse(positions.create, { body: input(projectId, { [field]: value }) }, user)
  expect(problem).toMatchObject({ success: false, code: 'invalid_request', message })
})

// L-M16 L-N06
test.each([
  ['description', 'too short'],
  ['description', 'a'.repeat(10_001)],
  ['maxExperience', 0],
  ['maxExperience', 31],
  ['locations', { '': [{ name: 'Pune' }] }],
  ['locations', { india: [{ name: 'Pune', lat: 91, lng: 0 }] }],
  ['sources', ['nowhere']],
  ['resumeGroups', ['Nobody made this']],
  ['questionnaire', 'unknown'],
  ['primary_skills', [skill('SQL', { score: 0 })]],
  ['primary_skills', [skill('SQL'), skill('sql')]],
])('refuses %s = %j', async (field, value) => {
  const { user, projectId } = await aRecruiter()
  const problem = await refuse(positions.create, { body: input(projectId, { [field]: value }) }, user)
  expect(problem.status_code).toBe(400)
})

// L-M09
test('a code is unique in a company, and two simultaneous creations make one position', async () => {
  const { user, projectId } = await aRecruiter()
  const body = input(projectId, { code: 'Twice1' })
  const answers = await Promise.all([call(positions.create, { body }, user), call(positions.create, { body }, user)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await make(positions.codeUnique, { body: { code: 'TWICE1' } }, user)).toMatchObject({
    success: false,
    message: expect.stringContaining('already in use'),
  })
  expect(await make(positions.codeUnique, { body: { code: 'TWICE1' } }, await aUser(db))).toMatchObject({
    success: true,
  })
})

test.each(['DE-1', 'a'.repeat(21)])('%s is not a valid code', async (code) => {
  expect(await make(positions.codeUnique, { body: { code } }, await aUser(db))).toEqual({
    success: false,
    message: MESSAGES.invalidCode,
  })
})

test('the check for a free code requires a code', async () => {
  expect(await refuse(positions.codeUnique, { body: { code: ' ' } }, await aUser(db))).toMatchObject({
    fields: { code: MESSAGES.required },
  })
})

// L-O06 L-Q03
test('flags and texts are accepted as clients send them, and additional data is saved', async () => {
  const { user, projectId } = await aRecruiter()
  const body = input(projectId, {
    type: 'India',
    country: null,
    score_autosourced_resumes: 0,
    is_autosourced: 'true',
    inviteUsers: ['new@example.org'],
    assessmentId: 'A7',
    assessmentName: 'Typing',
    ijd_event_id: 'event',
    employment_type: 'PART_TIME',
    title: 'Cpp developer',
    display_title: 'C++ developer',
    questionnaire: null,
  })
  const { positionId } = await make(positions.create, { body } as never, user)
  const read = { positionId, position_version: '', status_count: 1 } as const
  expect((await make(positions.details, { body: read }, user)).position).toMatchObject({
    country: 'India',
    type: ['India'],
    score_autosourced_resumes: false,
    is_autosourced: true,
    inviteUsers: ['new@example.org'],
    assessmentId: 'A7',
    assessmentName: 'Typing',
    ijd_event_id: 'event',
    title: 'Cpp developer',
    metadata: { employment_type: 'PART_TIME', display_title: 'C++ developer' },
  })
  // Posts may name no other work than the position does.
  const other = { display_title: 'C++ manager' }
  expect(await refuse(positions.edit, { body: { positionId, metadata: other } }, user)).toMatchObject({
    fields: { metadata: MESSAGES.otherTitle },
  })
  expect(await refuse(positions.create, { body: input(projectId, other) }, user)).toMatchObject({
    fields: { display_title: MESSAGES.otherTitle },
  })
  for (const employment_type of ['Full-time', 7, ['INTERN']])
    expect(
      await refuse(positions.create, { body: input(projectId, { employment_type }) } as never, user),
    ).toMatchObject({
      fields: { employment_type: expect.any(String) },
    })
})

// L-Q17
test('an edit leaves omitted fields unchanged', async () => {
  const { user, projectId } = await aRecruiter()
  const { positionId } = await make(positions.create, { body: input(projectId, { ctc: '12.5' }) }, user)
  const details = {
    is_infra: 1,
    job_skills: ['SQL'],
    additional_remarks: 'Soon',
    domain: { domain_code: 'D' },
  } as const
  await make(positions.edit, { body: { positionId, ...details } }, user)
  await make(positions.edit, { body: { positionId, is_infra: '', job_skills: null, maxExperience: 9 } }, user)
  expect((await make(positions.details, { body: { positionId } }, user)).position).toMatchObject({
    ctc: 12.5,
    maxExperience: 9,
    job_skills: ['SQL'],
    metadata: { is_infra: true, job_skills: ['SQL'], additional_remarks: 'Soon', domain: { domain_code: 'D' } },
  })
  expect(await refuse(positions.edit, { body: { positionId, maxExperience: 31 } }, user)).toMatchObject({
    fields: { maxExperience: expect.any(String) },
  })
})

// L-M13 L-N08 L-N10 L-Q17
test.each([
  ['a seventh mandatory skill over both lists', { inferred_skills: many(6) }, SKILL_MESSAGES.mandatoryFull],
  ['the removal of the last inferred skill', { inferred_skills: [] }, SKILL_MESSAGES.lastInferredSkill],
  ['a salary without six digits', { ctc: '45000' }, MESSAGES.invalidSalary],
  ['a six-digit salary with decimals', { ctc: 450000.5 }, MESSAGES.invalidSalary],
])('an edit refuses %s', async (_, over, message) => {
  const { user, projectId } = await aRecruiter()
  const { positionId } = await make(positions.create, { body: input(projectId) }, user)
  expect(await refuse(positions.edit, { body: { positionId, ...over } }, user)).toMatchObject({
    status_code: 400,
    message,
  })
  expect((await make(positions.details, { body: { positionId } }, user)).position.version).toBe(1)
})

test('a position without inferred skills may stay without them, and a salary may have six digits', async () => {
  const { user, projectId } = await aRecruiter()
  const { positionId } = await make(positions.create, { body: input(projectId, { inferred_skills: [] }) }, user)
  await make(positions.edit, { body: { positionId, inferred_skills: [], ctc: 450_000 } }, user)
  expect((await make(positions.details, { body: { positionId } }, user)).position).toMatchObject({ ctc: 450_000 })
})

test.each(['वरिष्ठ अभियंता', 'Inge\u0301nieur'])('a title with combining marks is valid: %s', async (title) => {
  const { user, projectId } = await aRecruiter()
  expect((await make(positions.create, { body: input(projectId, { title }) }, user)).data.title).toBe(title)
})

test('edits add a client’s own data to a position, up to a limit', async () => {
  const { user, projectId } = await aRecruiter()
  const { positionId } = await make(positions.create, { body: input(projectId) }, user)
  const add = (name: string) => ({ body: { positionId, metadata: { [name]: 'x'.repeat(120_000) } } })
  await make(positions.edit, add('one'), user)
  expect(await refuse(positions.edit, add('two'), user)).toMatchObject({ fields: { metadata: 'Too long.' } })
  const { position } = await make(positions.details, { body: { positionId } }, user)
  expect(Object.keys(position.metadata)).toEqual(['one'])
})

test('the reason for each skill is kept through edits, also by clients that do not know it', async () => {
  const { user, projectId } = await aRecruiter()
  const why = 'Named 3 times, in the first sentence too'
  const primary_skills = [skill('SQL', { why }), skill('python')]
  const { positionId } = await make(positions.create, { body: input(projectId, { primary_skills }) }, user)
  const reasons = async () => {
    const { position } = await make(positions.details, { body: { positionId } }, user)
    return position.primary_skills.map((each) => [each.skill, each.why])
  }
  expect(await reasons()).toEqual([
    ['SQL', why],
    ['Python', ''],
  ])
  const edited = [skill('SQL', { score: 50 }), skill('python', { why: 'Asked for by the team' })]
  await make(positions.edit, { body: { positionId, primary_skills: edited } }, user)
  expect(await reasons()).toEqual([
    ['SQL', why],
    ['Python', 'Asked for by the team'],
  ])
  const tooLong = { positionId, primary_skills: [skill('SQL', { why: 'x'.repeat(501) })] }
  expect(await refuse(positions.edit, { body: tooLong }, user)).toMatchObject({ status_code: 400 })
})

// L-Q03
test('editing writes a new version and keeps the original readable', async () => {
  const { user, projectId } = await aRecruiter()
  const { positionId } = await make(positions.create, { body: input(projectId) }, user)

  await make(positions.edit, { body: { positionId, primary_skills: [skill('SQL'), skill('Quantum basketry')] } }, user)

  const read = async (position_version: 'latest' | 'original') =>
    (await make(positions.details, { body: { positionId, position_version } }, user)).position
  expect((await read('latest')).primary_skills.map((line) => line.skill)).toEqual(['SQL', 'Quantum basketry'])
  expect((await read('latest')).inferred_skills).toHaveLength(1)
  expect((await read('original')).primary_skills.map((line) => line.skill)).toEqual(['SQL', 'Python'])
})

test('a hiring manager sees and edits only their own positions', async () => {
  const { user, projectId } = await aRecruiter()
  const manager = await aUser(db, { companyId: user.companyId, role: 'hiring_manager' })
  const invited = input(projectId, { inviteUsers: [manager.email, 'outsider@example.com'] })
  const { positionId: theirs } = await make(positions.create, { body: invited }, user)
  const { positionId: other } = await make(positions.create, { body: input(projectId) }, user)

  expect((await make(positions.details, { body: { positionId: theirs } }, manager)).position._id).toBe(theirs)
  expect(await refuse(positions.details, { body: { positionId: other } }, manager)).toMatchObject({ code: 'not_found' })
  expect(await refuse(positions.edit, { body: { positionId: theirs } }, manager)).toMatchObject({
    code: 'not_allowed',
    message: MESSAGES.notAuthorizedAction,
  })
  expect(await refuse(positions.create, { body: input(projectId) }, manager)).toMatchObject({ code: 'not_allowed' })
})

// L-E20
test('a position is public or private, and sourced, within its author’s permissions', async () => {
  const { projectId, user } = await aRecruiter()
  const { companyId } = user
  const statusOf = async (actions: Permission[], over: object) => {
    const by = await aUser(db, { companyId, actions: ['view_public_projects', ...actions] })
    return (await call(positions.create, { body: input(projectId, over) }, by)).status
  }
  expect(await statusOf(['create_public_position'], { is_public: false })).toBe(403)
  expect(await statusOf(['create_private_position'], { is_public: true })).toBe(403)
  expect(await statusOf(['create_public_position'], { is_autosourced: true })).toBe(403)
  expect(await statusOf(['create_private_position', 'autosource_public_position'], { is_autosourced: true })).toBe(403)
  const own: Permission[] = ['create_private_position', 'autosource_private_position']
  expect(await statusOf(own, { is_autosourced: true, code: 'PRIV1' })).toBe(200)
  const made = await withCompany(db, companyId, (tx) =>
    tx.selectFrom('position').select('is_public').where('code', '=', 'PRIV1').execute(),
  )
  expect(made).toEqual([{ is_public: false }])
})

test('a first position needs no project: it creates General, and the next one has to choose', async () => {
  const user = await aUser(db)
  await aCandidate(db, user, { groups: ['Engineers'] })
  const { positionId } = await make(positions.create, { body: input('') }, user)
  const { position } = await make(positions.details, { body: { positionId } }, user)
  expect(position.project_name).toBe('General')
  const again = await refuse(positions.create, { body: input('') }, user)
  expect(again).toMatchObject({ status_code: 400, fields: { projectId: MESSAGES.required } })
  const without = await aUser(db, { actions: ['create_public_position'] })
  expect(await refuse(positions.create, { body: input('') }, without)).toMatchObject({ code: 'not_allowed' })
})

test("another company's project and position are not found", async () => {
  const { user, projectId } = await aRecruiter()
  const { positionId } = await make(positions.create, { body: input(projectId) }, user)
  const stranger: TestUser = await aUser(db, { role: 'company_admin' })
  expect(await refuse(positions.details, { body: { positionId } }, stranger)).toMatchObject({ code: 'not_found' })
  expect(await refuse(positions.edit, { body: { positionId } }, stranger)).toMatchObject({ code: 'not_found' })
  expect(await refuse(positions.create, { body: input(projectId) }, stranger)).toMatchObject({ code: 'not_found' })
})
