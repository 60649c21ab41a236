import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { positions } from '@rolecall/contract/positions/positions'
import { SKILL_MESSAGES } from '@rolecall/contract/positions/skill-messages'
import { type ListedTemplate, type Template, templates } from '@rolecall/contract/positions/templates'
import { TEMPLATES_PAGE } from '@rolecall/domain/positions/position-limits'
import { expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { next } from '../../../test/factories/serial.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { app, db, make, refuse, call } = await testApp()

const UNKNOWN = '4c8e2a6f-1d3b-4f7a-9b05-7e2d9c1a8b07'
const DESCRIPTION = 'We look for somebody who builds pipelines with SQL and Python every day. '.repeat(3)
const skill = (name: string, over: object = {}) => ({
  skill: name,
  score: 80,
  mandatory: false,
  userdefined: false,
  ...over,
})
const many = (count: number) => Array.from({ length: count }, (_, at) => skill(`Skill ${at}`, { mandatory: true }))

type Body = CallInput<typeof templates.create>['body']

const said = (over: object = {}): Body => ({
  templateName: `Data people ${next()}`,
  title: 'Data Engineer',
  description: DESCRIPTION,
  minExperience: 2,
  maxExperience: '7' as never,
  primary_skills: [skill('SQL', { mandatory: true }), skill('python', { score: 60 })],
  inferred_skills: [skill('Data modelling', { score: 40 })],
  functions: [{ name: 'Engineering', score: 70 }],
  ...over,
})

const one = async (id: string, by: TestUser): Promise<Template> => {
  const { data, count } = await make(templates.page, { body: { template_id: id } }, by)
  expect(count).toBe(1)
  return data as Template
}
const page = async (body: CallInput<typeof templates.page>['body'], by: TestUser) => {
  const { data, count } = await make(templates.page, { body }, by)
  return { rows: data as ListedTemplate[], count, names: (data as ListedTemplate[]).map((row) => row.template_name) }
}

const aQuestionnaire = ({ companyId }: TestUser, name: string) =>
  withCompany(db, companyId, async (tx) => {
    const row = { company_id: companyId, name }
    return (await tx.insertInto('questionnaire').values(row).returning('id').executeTakeFirstOrThrow()).id
  })

// L-P02 L-P04
test('a template is saved and read back, directly and in each list', async () => {
  const user = await aUser(db)
  const { template_id: id, data, ...saved } = await make(templates.create, { body: said() }, user)
  expect(saved).toEqual({ success: true, message: MESSAGES.created })
  const content = {
    template_name: data.templateName,
    title: 'Data Engineer',
    description: DESCRIPTION.trim(),
    minExperience: 2,
    maxExperience: 7,
    primary_skills: [
      { ...skill('SQL', { mandatory: true }), skill_id: 'sql', why: '' },
      { ...skill('Python', { score: 60 }), skill_id: 'python', why: '' },
    ],
    inferred_skills: [expect.objectContaining({ skill: 'Data modelling' })],
    functions: [{ name: 'Engineering', score: 70 }],
    questionnaire: { questionnaire_id: '', name: 'None', deleted: false },
    version: 1,
  }
  expect(await one(id, user)).toMatchObject({ _id: id, ...content })
  const listed = { _id: { $oid: id }, ...content }
  expect((await page({}, user)).rows).toMatchObject([listed])
  expect((await make(templates.list, {}, user)).data).toMatchObject([listed])
  expect(await make(templates.codes, { query: {} }, user)).toMatchObject({ data: [data.templateName] })
  // The id in the list's format works for reading and editing, too.
  expect(await make(templates.page, { body: { template_id: { $oid: id } } as never }, user)).toMatchObject({ data })
})

// L-P06
test.each([
  ['flat, with the fields of its page', ({ position }: SaveCase) => ({ ...position, templateName: 'Flat' }), 'Flat'],
  ['nested', ({ position }: SaveCase) => ({ position, templateName: 'Within' }), 'Within'],
  ['by id only', ({ position }: SaveCase) => ({ positionId: position._id, templateName: 'By id' }), 'By id'],
  ['nested, with a name', ({ position }: SaveCase) => ({ position: { ...position, templateName: 'Own' } }), 'Own'],
])('a position is saved as a template: %s', async (_, bodyOf, name) => {
  const user = await aUser(db)
  const { positionId } = await aPosition(
    db,
    user,
    { title: 'Nurse' },
    {
      minExperience: 3,
      maxExperience: 9,
      skills: [{ name: 'SQL' }, { name: 'Docker', kind: 'inferred' }, { name: 'Word', kind: 'additional' }],
    },
  )
  const { position } = await make(positions.details, { body: { positionId } }, user)
  const { data } = await make(templates.create, { body: bodyOf({ position }) as Body }, user)
  expect(data).toMatchObject({
    templateName: name,
    template_name: name,
    title: 'Nurse',
    description: position.description,
    minExperience: 3,
    maxExperience: 9,
    primary_skills: [{ skill: 'SQL' }],
    inferred_skills: [{ skill: 'Docker' }],
  })
  const asked = await make(templates.unique, { body: { positionId, templateName: 'Another' } }, user)
  expect(asked).toMatchObject({
    success: false,
    message: `This position is already saved as the template ${name}.`,
    name_exist: false,
    saved_as: { template_name: name },
  })
})
type SaveCase = { position: { _id: string } }

// L-P04 L-P06
test('a name is unique in any case, as code and as label, and its spelling is kept', async () => {
  const user = await aUser(db)
  const body = said({ templateName: 'Data Team', template_name: 'The data team / 2026 <b>' })
  const { data } = await make(templates.create, { body }, user)
  expect(data).toMatchObject({ templateName: 'Data Team', template_name: 'The data team / 2026 <b>' })
  for (const name of ['data team', ' DATA TEAM ', 'the Data team / 2026 <B>']) {
    const answer = await make(templates.checkName, { params: { name } }, user)
    expect(answer).toEqual({ success: true, name_exist: true, message: 'Template name already exist' })
    expect(await make(templates.unique, { body: { templateName: name } }, user)).toMatchObject({
      success: false,
      message: 'Template name already exist',
    })
    const problem = await refuse(templates.create, { body: said({ templateName: name }) }, user)
    expect(problem).toMatchObject({
      status_code: 409,
      message: 'Template name already exist',
      fields: { templateName: 'Template name already exist' },
    })
  }
  const free = { params: { name: 'Data Team 2' } }
  expect(await make(templates.checkName, free, user)).toEqual({ success: true, name_exist: false, message: '' })
  expect((await make(templates.codes, { query: { name: 'data team' } }, user)).next).toBe('data team 2')
  // Other companies' names do not count.
  const stranger = await aUser(db)
  expect((await make(templates.checkName, { params: { name: 'Data Team' } }, stranger)).name_exist).toBe(false)
  await make(templates.create, { body }, stranger)
})

test('when two save under one name at once, one wins and the other is told', async () => {
  const user = await aUser(db)
  const body = said({ templateName: 'The one' })
  const answers = await Promise.all([
    call(templates.create, { body }, user),
    call(templates.create, { body: { ...body, templateName: 'the ONE' } }, user),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await page({}, user)).count).toBe(1)
})

// L-P01
test('templates are searched by name, code and title, page by page, last saved first', async () => {
  const user = await aUser(db)
  for (const number of Array.from({ length: TEMPLATES_PAGE + 1 }, (_, at) => at))
    await make(templates.create, { body: said({ templateName: `Team ${number}`, title: 'Nurse' }) }, user)
  const odd = said({ templateName: 'CODE', template_name: '50% of_all', title: 'Welder' })
  const { template_id: id } = await make(templates.create, { body: odd }, user)
  expect(await page({ page: 1 }, user)).toMatchObject({ count: TEMPLATES_PAGE + 2 })
  expect((await page({ page: 1 }, user)).rows).toHaveLength(TEMPLATES_PAGE)
  expect((await page({ page: '2' as never }, user)).rows).toHaveLength(2)
  expect((await page({ page: 99 }, user)).rows).toEqual([])
  expect(await page({ search_key: 'TEAM', page: 2 }, user)).toMatchObject({ count: TEMPLATES_PAGE + 1 })
  for (const search_key of ['code', '0% of_', 'weld'])
    expect((await page({ search_key }, user)).names, search_key).toEqual(['50% of_all'])
  expect((await page({ template_search: 'weld' }, user)).names).toEqual(['50% of_all'])
  expect((await page({ template_search: true, search_key: 'weld' }, user)).names).toEqual(['50% of_all'])
  expect(await page({ template_search: 'true' }, user)).toMatchObject({ count: TEMPLATES_PAGE + 2 })
  expect((await page({ search_key: 'nothing like it' }, user)).rows).toEqual([])
  await withCompany(db, user.companyId, (tx) =>
    tx
      .updateTable('template')
      .set({ edited_at: new Date('2026-03-03') })
      .where('id', '=', id)
      .execute(),
  )
  expect((await page({}, user)).names[0]).toBe('50% of_all')
})

// L-P04
test('an edit changes only the given fields, creates a version, and an outdated save is told what changed', async () => {
  const first = await aUser(db)
  const second = await aUser(db, { companyId: first.companyId })
  const { template_id: id } = await make(templates.create, { body: said({ templateName: 'Shared' }) }, first)
  const theirs = { template_name: 'Renamed', primary_skills: [skill('SQL', { score: 50 })], version: 1 }
  const made = await make(templates.edit, { body: { _id: id, ...theirs } }, first)
  expect(made).toMatchObject({ version: 2, data: { version: 2, templateName: 'Shared', template_name: 'Renamed' } })
  expect(await one(id, second)).toMatchObject({
    primary_skills: [{ skill: 'SQL', score: 50, mandatory: false }],
    inferred_skills: [{ skill: 'Data modelling' }],
    minExperience: 2,
  })
  const stale = { template_id: id, minExperience: 3, version: 1 }
  expect(await refuse(templates.edit, { body: stale }, second)).toMatchObject({
    status_code: 409,
    message: expect.stringMatching(/has changed this template since you opened it\.$/),
    newer: {
      version: 2,
      changes: expect.arrayContaining([
        expect.objectContaining({ field: 'template_name', before: 'Shared', now: 'Renamed' }),
        expect.objectContaining({ field: 'primary_skills' }),
      ]),
    },
  })
  expect(await make(templates.edit, { body: { ...stale, version: 2 } }, second)).toMatchObject({ version: 3 })
  expect(await make(templates.edit, { body: { id, maxExperience: 9 } }, second)).toMatchObject({
    version: 4,
    data: { minExperience: 3, maxExperience: 9 },
  })
})

test('an edit keeps its own name, and cannot take another template’s', async () => {
  const user = await aUser(db)
  await make(templates.create, { body: said({ templateName: 'First' }) }, user)
  const { template_id: _id } = await make(templates.create, { body: said({ templateName: 'Second' }) }, user)
  await make(templates.edit, { body: { _id, templateName: 'SECOND' } }, user)
  expect(await refuse(templates.edit, { body: { _id, template_name: 'first' } }, user)).toMatchObject({
    status_code: 409,
    message: MESSAGES.templateNameTaken,
  })
  expect(await one(_id, user)).toMatchObject({ templateName: 'SECOND', template_name: 'Second' })
})

test('a template outlives its questionnaire, says so, and can be edited without one', async () => {
  const user = await aUser(db)
  const questionnaire = await aQuestionnaire(user, 'Night shifts')
  const { template_id: _id } = await make(templates.create, { body: said({ questionnaire }) }, user)
  expect((await one(_id, user)).questionnaire).toEqual({
    questionnaire_id: questionnaire,
    name: 'Night shifts',
    deleted: false,
  })
  await withCompany(db, user.companyId, (tx) =>
    tx.deleteFrom('questionnaire').where('id', '=', questionnaire).execute(),
  )
  const gone = { questionnaire_id: '', name: 'Night shifts', deleted: true }
  expect((await one(_id, user)).questionnaire).toEqual(gone)
  await make(templates.edit, { body: { _id, minExperience: 1 } }, user)
  expect((await one(_id, user)).questionnaire).toEqual(gone)
  await make(templates.edit, { body: { _id, questionnaire: '' } }, user)
  expect((await one(_id, user)).questionnaire).toMatchObject({ name: 'None', deleted: false })
  expect(await refuse(templates.edit, { body: { _id, questionnaire } }, user)).toMatchObject({ status_code: 400 })
})

test('a position is created from a template and names it, and an unknown template is refused', async () => {
  const user = await aUser(db, { role: 'company_admin' })
  const { projectId } = await aPosition(db, user)
  const { data } = await make(templates.create, { body: said({ templateName: 'Origin' }) }, user)
  const body = {
    projectId,
    title: 'Data Engineer',
    code: `T${next()}`,
    description: DESCRIPTION,
    startDate: '2026-03-02',
    endDate: '2026-05-01',
    totalOpenings: 1,
    minExperience: 2,
    maxExperience: 7,
    primary_skills: data.primary_skills,
    inferred_skills: data.inferred_skills,
    sources: ['internal'],
  }
  const { positionId } = await make(positions.create, { body: { ...body, templateName: 'origin' } }, user)
  const { position } = await make(positions.details, { body: { positionId } }, user)
  expect(position.templateName).toBe('Origin')
  const unknown = { ...body, code: `T${next()}`, templateName: 'Nobody' }
  expect(await refuse(positions.create, { body: unknown }, user)).toMatchObject({
    status_code: 400,
    fields: { templateName: 'This template does not exist.' },
  })
})

test.each([
  ['templateName', '', MESSAGES.required],
  ['templateName', null, MESSAGES.required],
  ['templateName', '../..', 'Use at least one letter or digit.'],
  ['templateName', 7, 'This value is of the wrong type.'],
  ['templateName', 'n'.repeat(101), 'Should be at most 100 characters.'],
  ['title', undefined, MESSAGES.required],
  ['title', '<script>alert(1)</script>', MESSAGES.invalidTitle],
  ['title', ['Nurse'], 'This value is of the wrong type.'],
  ['description', null, MESSAGES.required],
  ['description', 'a'.repeat(10_001), 'Should be at most 10000 characters.'],
  ['minExperience', 8, 'The minimum is above the maximum.'],
  ['minExperience', 'many', 'This value is of the wrong type.'],
  ['maxExperience', 31, 'Should be at most 30.'],
  ['primary_skills', [], SKILL_MESSAGES.lastPrimarySkill],
  ['primary_skills', many(7), SKILL_MESSAGES.mandatoryFull],
  ['primary_skills', [skill('SQL', { score: 101 })], 'Should be at most 100.'],
  ['primary_skills', 'SQL', 'This value is of the wrong type.'],
  ['questionnaire', UNKNOWN, 'This questionnaire does not exist.'],
])('refuses %s = %j', async (field, value, message) => {
  const user = await aUser(db)
  const problem = await refuse(templates.create, { body: { ...said(), [field]: value } as Body }, user)
  expect(problem).toMatchObject({ success: false, status_code: 400 })
  expect(Object.values(problem.fields ?? {})[0]).toBe(message)
  expect((await page({}, user)).count).toBe(0)
})

test('10,000 characters of description are saved, with any content', async () => {
  const user = await aUser(db)
  const description = '<script>alert(1)</script> 𝒜ß '.repeat(400).slice(0, 9_999).trim()
  const { data } = await make(templates.create, { body: said({ description }) }, user)
  expect(data.description).toBe(description)
})

test('a user who may create no position may view templates but not save one', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const manager = await aUser(db, { companyId: admin.companyId, role: 'hiring_manager' })
  const { template_id: _id } = await make(templates.create, { body: said() }, admin)
  expect((await page({}, manager)).count).toBe(1)
  const refused = { success: false, status_code: 403, message: MESSAGES.notAuthorizedAction }
  expect(await refuse(templates.create, { body: said() }, manager)).toMatchObject(refused)
  expect(await refuse(templates.edit, { body: { _id, minExperience: 1 } }, manager)).toMatchObject(refused)
})

test('a template is invisible without a session, by a wrong id, or from another company', async () => {
  const owner = await aUser(db)
  const { positionId } = await aPosition(db, owner)
  const { template_id: id } = await make(templates.create, { body: said() }, owner)
  const stranger = await aUser(db, { role: 'company_admin' })
  for (const template_id of [id, UNKNOWN, 'x', 7]) {
    const ids = { template_id: template_id as string }
    expect(await refuse(templates.page, { body: ids }, stranger)).toMatchObject({
      status_code: 404,
      message: 'Template not found.',
    })
    expect(await refuse(templates.edit, { body: { ...ids, title: 'Mine' } }, stranger)).toMatchObject({
      status_code: 404,
    })
  }
  expect(await refuse(templates.edit, { body: { title: 'Mine' } }, stranger)).toMatchObject({
    status_code: 400,
    fields: { _id: MESSAGES.required },
  })
  for (const asked of [positionId, UNKNOWN]) {
    const body = { positionId: asked, templateName: 'Copied' }
    expect(await refuse(templates.create, { body }, stranger)).toMatchObject({ status_code: 404 })
    expect(await refuse(templates.unique, { body }, stranger)).toMatchObject({ status_code: 404 })
  }
  expect(await one(id, owner)).toMatchObject({ title: 'Data Engineer', version: 1 })
  for (const url of ['/rest/position/templates/list', '/rest/template/code', '/rest/position/template/check/x'])
    expect((await app.inject({ url })).statusCode, url).toBe(401)
  for (const url of ['templates', 'template/unique', 'template/create', 'template/edit'])
    expect((await app.inject({ method: 'POST', url: `/rest/position/${url}`, payload: {} })).statusCode, url).toBe(401)
})
