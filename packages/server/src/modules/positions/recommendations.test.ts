import { recommendations } from '@rolecall/contract/positions/recommendations'
import { templates } from '@rolecall/contract/positions/templates'
import { describe, expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { aProject } from '../../../test/factories/project.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { db, make, refuse } = await testApp()

const ask = (by: TestUser, body: object) =>
  make(recommendations.descriptions, { body: { title: 'Data Engineer', ...body } } as never, by)
const idsFor = async (by: TestUser, title = 'Data Analyst') =>
  (await ask(by, { title })).job_descriptions.map(({ _id }) => _id)
const track = (by: TestUser, body: object) => make(recommendations.track, { body } as never, by)
const like = (by: TestUser, id: string) => track(by, { flag: 'like', data: { _id: id } })

async function describeAs(by: TestUser, positionId: string, description: string) {
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('position_version').set({ description }).where('position_id', '=', positionId).execute(),
  )
}

describe('recommended descriptions', () => {
  // L-M19
  test('exist for a company without its own', async () => {
    const { job_descriptions, ijd_event_id } = await ask(await aUser(db), { skills: ['Python'], min_exp: 3 })
    expect(ijd_event_id).toMatch(/./)
    expect(job_descriptions.length).toBeLessThanOrEqual(10)
    expect(job_descriptions[0]).toMatchObject({
      _id: 'written:data-engineer',
      title: 'Data Engineer',
      description: expect.stringContaining('logistics'),
      skills: expect.arrayContaining(['Python']),
      min_exp: 3,
      max_exp: 8,
      origin: 'written',
      from: '',
      flag: '',
      likes: 0,
      dislikes: 0,
    })
  })

  test('also come from the company’s current positions, each text once', async () => {
    const by = await aUser(db)
    const { projectId } = await aProject(db, by)
    const over = { project_id: projectId, title: 'Night Nurse', code: 'NN1' }
    const { positionId } = await aPosition(db, by, over, { skills: [{ name: 'Wound care' }], minExperience: 2 })
    const copy = await aPosition(db, by, { project_id: projectId, title: 'Night Nurse' })
    for (const id of [positionId, copy.positionId]) await describeAs(by, id, 'You watch over a ward at night.')
    const { job_descriptions } = await ask(by, { title: 'night nurse', skills: ['WOUND CARE'] })
    expect(job_descriptions.map(({ origin }) => origin)).toEqual(['position', 'written'])
    expect(job_descriptions[0]).toMatchObject({
      _id: `position:${positionId}`,
      title: 'Night Nurse',
      description: 'You watch over a ward at night.',
      skills: ['Wound care'],
      min_exp: 2,
      from: 'NN1',
    })
  })

  test('come from the company’s templates, under their names, and can be liked there', async () => {
    const by = await aUser(db)
    const primary_skills = [{ skill: 'wound care', score: 60, mandatory: false, userdefined: false }]
    const description = 'You look after people in their homes, morning and evening, in all weathers. '.repeat(3).trim()
    const said = { title: 'District Nurse', description, minExperience: 1, maxExperience: 4, primary_skills }
    const saved = await make(templates.create, { body: { templateName: 'Home care', ...said } }, by)
    const id = `template:${saved.template_id}`
    const [first] = (await ask(by, { title: 'district nurse' })).job_descriptions
    expect(first).toMatchObject({ _id: id, description, min_exp: 1, max_exp: 4, origin: 'template', from: 'Home care' })
    expect(first?.skills).toEqual(['Wound care'])
    expect((await like(by, id)).data.likes).toBe(1)
    const stranger = await aUser(db)
    expect(await idsFor(stranger, 'District Nurse')).not.toContain(id)
    for (const data of [id, 'template:none'])
      expect(await refuse(recommendations.track, { body: { flag: 'like', data } }, stranger)).toMatchObject({
        status_code: 404,
      })
  })

  test('leave out positions that the user may not see', async () => {
    const owner = await aUser(db)
    await aPosition(db, owner, { title: 'Zeppelin Captain', is_public: false })
    const manager = await aUser(db, { companyId: owner.companyId, role: 'hiring_manager' })
    expect(await idsFor(owner, 'Zeppelin Captain')).toHaveLength(1)
    for (const other of [manager, await aUser(db)]) {
      expect(await idsFor(other, 'Zeppelin Captain')).toEqual([])
      const { titles } = await make(recommendations.titles, { body: { entries: ['zeppelin'] } }, other)
      expect(titles).toEqual([])
    }
  })

  test('are for the same work only, unless others or other titles are requested', async () => {
    const by = await aUser(db)
    expect(await idsFor(by, 'Zeppelin Captain')).toEqual([])
    for (const relevant of [false, 'false', 0])
      expect((await ask(by, { title: 'Zeppelin Captain', relevant })).job_descriptions).toHaveLength(10)
    const { job_descriptions } = await ask(by, { title: 'Zeppelin Captain', relevant: ['Accountant'] })
    expect(job_descriptions[0]?.title).toBe('Accountant')
  })

  test.each([
    ['no title', {}, { title: undefined }],
    ['an empty title', {}, { title: ' ' }],
    ['an invalid title', {}, { title: 4 }],
    ['a title as long as a page', {}, { title: 'x'.repeat(201) }],
    ['years in words', {}, { min_exp: 'three' }],
    ['skills that are not a list', {}, { skills: 7 }],
  ])('are refused for %s', async (_, __, wrong) => {
    const body = { title: 'Nurse', ...wrong } as never
    const refused = await refuse(recommendations.descriptions, { body }, await aUser(db))
    expect(refused).toMatchObject({ status_code: 400, fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) } })
  })
})

describe('feedback on descriptions', () => {
  // L-M19
  test('makes liked ones rise and disliked ones sink, for the own company only', async () => {
    const by = await aUser(db)
    const colleagues = [by, ...(await Promise.all([1, 2, 3].map(() => aUser(db, { companyId: by.companyId }))))]
    const before = await idsFor(by)
    expect(before.indexOf('written:data-scientist')).toBeGreaterThan(1)
    for (const colleague of colleagues) await like(colleague, 'written:data-scientist')
    expect((await idsFor(by)).indexOf('written:data-scientist')).toBe(1)
    await track(by, { flag: 'dislike', data: 'written:data-analyst' })
    expect((await idsFor(by)).at(-1)).toBe('written:data-analyst')
    expect(await idsFor(await aUser(db))).toEqual(before)
  })

  // L-M19
  test('is returned, one opinion per user, and can be undone', async () => {
    const by = await aUser(db)
    const id = 'written:accountant'
    const check = async (jds: unknown[], who = by) =>
      (await make(recommendations.feedback, { body: { jds, title: 'Accountant' } } as never, who)).data
    await like(by, id)
    expect((await like(by, id)).data).toEqual({ flag: 'like', likes: 1, dislikes: 0 })
    await track(by, { flag: 'edit_jd', data: { id } })
    expect(await check([id, { _id: 'written:recruiter' }])).toEqual([
      { _id: id, flag: 'like', likes: 1, dislikes: 0 },
      { _id: 'written:recruiter', flag: '', likes: 0, dislikes: 0 },
    ])
    const colleague = await aUser(db, { companyId: by.companyId })
    expect(await check([id], colleague)).toEqual([{ _id: id, flag: '', likes: 1, dislikes: 0 }])
    expect(await check([id], await aUser(db))).toEqual([{ _id: id, flag: '', likes: 0, dislikes: 0 }])
    expect((await track(by, { flag: 'dislike', data: id })).data).toEqual({ flag: 'dislike', likes: 0, dislikes: 1 })
    expect((await track(by, { flag: 'dislike', data: id, undo: true })).data.flag).toBe('')
  })

  // L-M19
  test('is also accepted in the documented words', async () => {
    const by = await aUser(db)
    const said = { flag: 'edit_title', data: { title: 'A text of our own' }, recommendations: [{ any: 'thing' }] }
    const answer = await track(by, { ...said, 'selected skills': ['SQL'], 'event id': 'event-7' })
    expect(answer).toMatchObject({ success: true, ijd_event_id: 'event-7' })
    expect((await track(by, said)).ijd_event_id).toMatch(/./)
  })

  test('requires a visible description', async () => {
    const owner = await aUser(db)
    const { positionId } = await aPosition(db, owner)
    expect((await like(owner, `position:${positionId}`)).data.likes).toBe(1)
    for (const data of [`position:${positionId}`, 'position:none', 'written:none'])
      expect(
        await refuse(
          recommendations.track,
          { body: { flag: 'like', data } },
          await aUser(db, { role: 'company_admin' }),
        ),
      ).toMatchObject({ status_code: 404 })
  })

  test.each([
    ['flag', { data: 'written:nurse' }],
    ['flag', { flag: 'love', data: 'written:nurse' }],
    ['data', { flag: 'like' }],
    ['data', { flag: 'like', data: {} }],
    ['data', { flag: 'like', data: 7 }],
    ['selected_skills', { flag: 'like', data: 'x', 'selected skills': 7 }],
  ])('is refused for an invalid %s: %j', async (field, body) => {
    const refused = await refuse(recommendations.track, { body } as never, await aUser(db))
    expect(refused).toMatchObject({ status_code: 400, fields: { [field]: expect.any(String) } })
  })
})

describe('recommended titles', () => {
  const titlesFor = async (by: TestUser, body: object) =>
    (await make(recommendations.titles, { body } as never, by)).titles

  // L-M20
  test('match the typed text and the years, those of the company first', async () => {
    const by = await aUser(db)
    await aPosition(db, by, { title: 'Data Steward' })
    expect((await titlesFor(by, { entries: ['data'], min_exp: '2', max_exp: 5 }))[0]).toBe('Data Steward')
    const senior = await titlesFor(by, { entries: ['Kubernetes', { skill: 'Terraform' }], min_exp: 9 })
    expect(senior).toContain('Senior DevOps Engineer')
    expect(senior.length).toBeLessThanOrEqual(10)
    expect(await titlesFor(by, { entries: ['qqqq'] })).toEqual([])
  })

  test.each([
    ['entries', {}],
    ['entries', { entries: 3 }],
    ['min_exp', { entries: ['data'], min_exp: 'many' }],
  ])('are refused for invalid %s: %j', async (field, body) => {
    const refused = await refuse(recommendations.titles, { body } as never, await aUser(db))
    expect(refused).toMatchObject({ status_code: 400, fields: { [field]: expect.any(String) } })
  })
})
