import { skills } from '@rolecall/contract/skills/skills'
import { describe, expect, test } from 'vitest'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { db, make, refuse } = await testApp()
const user = await aUser(db)

const DESCRIPTION = `We look for somebody who keeps our order system running.

Requirements
- At least 4 years of experience with Java and Spring Boot, which is a must
- PostgreSQL
- Kafka

Nice to have
- Kubernetes`

describe('analysing a job description', () => {
  const analyse = (body: object) =>
    make(skills.analyse, { body: { title: 'Backend Developer', description: DESCRIPTION, ...body } }, user)

  // L-M22
  test('names the required skills, with their places', async () => {
    const { message, primary_skills } = await analyse({})
    expect(message).toBe('Skills Analysed successfully')
    const java = primary_skills.find(({ skill }) => skill === 'Java')
    expect(java).toMatchObject({
      mandatory: true,
      userdefined: false,
      skill_id: 'java',
      why: expect.stringMatching(/./),
    })
    const [span] = java?.spans ?? []
    expect(DESCRIPTION.slice(span?.start, span?.end)).toBe('Java')
    expect(primary_skills.map(({ skill }) => skill)).toEqual(expect.arrayContaining(['PostgreSQL', 'Kubernetes']))
    for (const { score } of primary_skills) expect(score).toSatisfy((value: number) => value >= 1 && value <= 100)
    expect(primary_skills.filter(({ mandatory }) => mandatory).length).toBeLessThanOrEqual(6)
  })

  test('adds implied skills, the line of work and the years of experience', async () => {
    const { primary_skills, inferred_skills, functions, experience } = await analyse({})
    const primary = new Set(primary_skills.map(({ skill_id }) => skill_id))
    expect(inferred_skills.length).toBeGreaterThan(0)
    expect(inferred_skills.filter(({ skill_id }) => primary.has(skill_id))).toEqual([])
    expect(functions[0]?.name).toBe('Backend development')
    expect(experience).toEqual({ min: 4, max: 30 })
  })

  test('separates soft skills and mentions from scored skills', async () => {
    const { primary_skills, soft_skills, passing_skills } = await analyse({
      description: `${DESCRIPTION}\n\nAbout you\n- You are a team player with good communication skills`,
    })
    expect(soft_skills.map(({ skill }) => skill)).toEqual(expect.arrayContaining(['Teamwork', 'Communication skills']))
    const scored = new Set(primary_skills.map(({ skill_id }) => skill_id))
    expect([...soft_skills, ...passing_skills].filter(({ skill_id }) => scored.has(skill_id))).toEqual([])
  })

  test('names more than twenty-five skills if the text does, best first', async () => {
    const asked =
      'Java, Kotlin, Scala, Python, PostgreSQL, MySQL, Redis, Kafka, RabbitMQ, Docker, Kubernetes, Terraform, Ansible, Jenkins, Git, Linux, Bash, AWS, Azure, React, Angular, TypeScript, JavaScript, HTML, CSS, GraphQL, MongoDB, Elasticsearch, Grafana, Prometheus'
    const { primary_skills } = await analyse({ description: `Requirements\n- ${asked}` })
    expect(primary_skills.length).toBeGreaterThanOrEqual(30)
    const scores = primary_skills.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
  })

  test('keeps what the user chose, also an unknown skill', async () => {
    const { primary_skills } = await analyse({
      selected_skills: ['Frobnication', { skill: 'reactjs' }, { skill: ' ' }],
    })
    const own = primary_skills.find(({ skill }) => skill === 'Frobnication')
    expect(own).toMatchObject({ userdefined: true, skill_id: 'own:frobnication' })
    expect(primary_skills.map(({ skill }) => skill)).toContain('React')
  })

  // L-M23
  test('says so when there is nothing to find', async () => {
    const body = { title: 'Person', description: 'Somebody nice who comes and is there, now and then. '.repeat(4) }
    expect(await refuse(skills.analyse, { body }, user)).toMatchObject({
      status_code: 400,
      code: 'invalid_request',
      message: 'Please Change the Job Description',
    })
  })

  test.each([
    ['no description', 'description', { description: undefined }],
    ['an empty title', 'title', { title: '  ' }],
    ['a description longer than a book chapter', 'description', { description: 'x'.repeat(20_001) }],
    ['a description that is not text', 'description', { description: 7 }],
    ['chosen skills that are not a list', 'selected_skills', { selected_skills: 'Java' }],
  ])('refuses %s', async (_, field, wrong) => {
    const body = { title: 'Developer', description: DESCRIPTION, ...wrong }
    const { code, fields } = await refuse(skills.analyse, { body } as never, user)
    expect(code).toBe('invalid_request')
    expect(Object.keys(fields ?? {})).toEqual([field])
  })
})

// L-N13
test('skills implied by the given ones come most certain first, and never repeat them', async () => {
  const { rec_skills } = await make(
    skills.inferred,
    { body: { skills: ['spring boot', { skill: 'React' }, '??'] } },
    user,
  )
  const names = rec_skills.map(({ skill }) => skill)
  expect(names).toEqual(expect.arrayContaining(['Java', 'JavaScript']))
  expect(names).not.toContain('React')
  expect(rec_skills.find(({ skill }) => skill === 'Java')?.why).toBe('Implied by Spring Boot')
  const scores = rec_skills.map(({ score }) => score)
  expect(scores).toEqual([...scores].sort((a, b) => b - a))
  expect(await make(skills.inferred, { body: { skills: [] } }, user)).toEqual({ success: true, rec_skills: [] })
})

describe('recommended skills', () => {
  const recommended = async (entries: unknown) =>
    (await make(skills.recommend, { body: { entries } } as never, user)).recommended_skills

  test('fit the given ones, and do not repeat them', async () => {
    const names = (await recommended(['Spring Boot', { skill: 'react' }])).map(({ skill }) => skill)
    expect(names).toEqual(expect.arrayContaining(['Java', 'JavaScript']))
    expect(names).not.toContain('React')
    expect(new Set(names).size).toBe(names.length)
  })

  // L-N12
  test('are empty for an unknown skill', async () => {
    expect(await recommended(['qqqqqqqq'])).toEqual([])
    expect(await recommended([])).toEqual([])
  })

  test.each([{}, { entries: 7 }, { entries: ['x'.repeat(101)] }, { entries: [''] }])('refuses %j', async (body) => {
    const { status_code, fields } = await refuse(skills.recommend, { body } as never, user)
    expect(status_code).toBe(400)
    expect(Object.keys(fields ?? {})[0]).toMatch(/^entries/)
  })
})

describe('the typeahead', () => {
  const typed = (typed_text: string, by = user) => make(skills.search, { body: { typed_text } }, by)

  // L-N11
  test('answers one letter with a plain list of at most 20 names', async () => {
    const names = await typed('j')
    expect(names).toHaveLength(20)
    expect(new Set(names).size).toBe(20)
  })

  test('offers names with this prefix first, in any case', async () => {
    expect((await typed('POSTGRES'))[0]).toBe('PostgreSQL')
  })

  test('includes skills typed by the company’s users, and of no other company', async () => {
    const stranger = await aUser(db)
    await withCompany(db, user.companyId, (tx) =>
      tx
        .insertInto('company_skill')
        .values({ company_id: user.companyId, id: 'own:javanese dance', name: 'Javanese Dance', is_confirmed: true })
        .execute(),
    )
    expect(await typed('java')).toEqual(expect.arrayContaining(['Javanese Dance', 'Java', 'JavaScript']))
    expect(await typed('java', stranger)).not.toContain('Javanese Dance')
  })

  test.each(['', '   ', 'qqqqqq', '%', '\\', "'; drop table skill"])('finds nothing for %j', async (text) => {
    expect(await typed(text)).toEqual([])
  })

  test.each([{}, { typed_text: 3 }, { typed_text: 'x'.repeat(101) }, { typed_text: '\u0000' }])(
    'refuses %j',
    async (body) => {
      expect(await refuse(skills.search, { body } as never, user)).toMatchObject({ code: 'invalid_request' })
    },
  )
})

// L-N11
test('a skill has similar ones, and a misspelled one finds the right one', async () => {
  const like = async (skill: string) => (await make(skills.suggest, { query: { skill } }, user)).suggestions
  expect((await like('React')).length).toBeGreaterThan(0)
  expect(await like('React')).not.toContain('React')
  expect(await like('postgress')).toContain('PostgreSQL')
  expect(await like('qqqqqqqq')).toEqual([])
})

describe('skill suggestions in the position dialog', () => {
  const find = async (query: string, present_skills_list?: string[]) =>
    (await make(skills.find, { body: { query, present_skills_list } }, user)).skills.map(({ skill_name }) => skill_name)

  // L-Q17
  test('are found by typed text, without those already added', async () => {
    expect(await find('postg')).toContain('PostgreSQL')
    expect(await find('postg', ['postgresql'])).not.toContain('PostgreSQL')
    expect(await find(' ')).toEqual([])
  })

  // L-Q17
  test('are recommended for others, without those already added', async () => {
    const recommend = async (body: object) =>
      (await make(skills.together, { body: { skills: ['Python'], ...body } } as never, user)).result
    const [first, ...others] = await recommend({})
    expect(first).toMatchObject({ skill_name: expect.stringMatching(/./), score: expect.any(Number) })
    const names = (await recommend({ present_skills_list: [{ skill_name: first?.skill_name }] })).map(
      ({ skill_name }) => skill_name,
    )
    expect(names).not.toContain(first?.skill_name)
    expect(names).toContain(others[0]?.skill_name)
    expect(await recommend({ skills: [] })).toEqual([])
  })

  test.each([
    ['no text', skills.find, {}, 'query'],
    ['a number for a text', skills.find, { query: 5 }, 'query'],
    ['101 characters', skills.find, { query: 'x'.repeat(101) }, 'query'],
    ['text for the existing skills', skills.find, { query: 'a', present_skills_list: 'SQL' }, 'present_skills_list'],
    ['no skills', skills.together, {}, 'skills'],
    ['201 skills', skills.together, { skills: Array.from({ length: 201 }, () => 'SQL') }, 'skills'],
  ])('%s are refused', async (_, declared, body, field) =>
    expect(await refuse(declared, { body } as never, user)).toMatchObject({
      status_code: 400,
      fields: { [field]: expect.any(String) },
    }),
  )
})
