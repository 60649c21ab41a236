import { pool } from '@rolecall/contract/pool/pool'
import { dashboard } from '@rolecall/contract/reports/dashboard'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aResume } from '../../../test/factories/resume.ts'
import { aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'

const testing = await testApp()
const { app, db, make, refuse } = testing

const minutesAfter = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

const listPeople = (user: TestUser, body: object = {}) => make(pool.resumes, { body: { people: true, ...body } }, user)
const namesOf = async (user: TestUser, body: object = {}) => (await listPeople(user, body)).data.map(({ name }) => name)

test('a candidate with three résumés is one row, shows the newest, and counts once, also on Home', async () => {
  const user = await aUser(db)
  const mara = await aCandidate(db, user, { candidate: { name: 'Mara' } })
  await aCandidate(db, user, { candidate: { name: 'Arun' }, resume: { received_at: minutesAfter(2) } })
  const newest = await aResume(db, mara, { received_at: minutesAfter(9) })
  await aResume(db, mara, { received_at: minutesAfter(5) })

  const { data, total } = await listPeople(user)
  expect(data.map(({ name, versions, resume_id }) => ({ name, versions, resume_id }))).toEqual([
    { name: 'Mara', versions: 3, resume_id: newest },
    { name: 'Arun', versions: 1, resume_id: expect.any(String) },
  ])
  expect(total).toBe(2)
  expect((await make(dashboard.show, {}, user)).candidates.pool).toBe(2)
  // The documented call lists résumés, as before.
  expect((await make(pool.resumes, { body: {} }, user)).total).toBe(4)
})

test('a search also finds a candidate by an older résumé, and shows the newest match', async () => {
  const user = await aUser(db)
  const mara = await aCandidate(db, user, {
    candidate: { name: 'Mara' },
    resume: { text: 'Kafka and Spark', source: 'shine' },
    groups: ['North'],
  })
  const second = await aResume(db, mara, { text: 'Kafka', received_at: minutesAfter(5) }, ['North'])
  const newest = await aResume(db, mara, { text: 'Teaching', received_at: minutesAfter(9) }, ['South'])
  const found = async (body: object) => {
    const { data, total } = await listPeople(user, body)
    expect(total).toBe(data.length)
    return data.map(({ resume_id }) => resume_id)
  }
  expect(await found({ resumeGroups: ['North'] })).toEqual([second])
  expect(await found({ resumeGroups: ['North', 'South'] })).toEqual([newest])
  expect(await found({ resumeSources: ['shine'] })).toEqual([mara.resumeId])
  expect(await found({ keyword: 'kafka' })).toEqual([second])
  expect(await found({ keyword: 'spark' })).toEqual([mara.resumeId])
  expect(await found({ keyword: 'teaching' })).toEqual([newest])
  expect(await found({ keyword: 'kafka', resumeGroups: ['North'] })).toEqual([second])
  expect(await found({ keyword: 'kafka', sort: 'name' })).toEqual([second])
  expect(await found({ keyword: 'kafka', resumeGroups: ['South'] })).toEqual([])
  expect(await make(pool.understand, { body: { keyword: 'kafka spark', people: true } }, user)).toMatchObject({
    total: 1,
    without: [{ total: 1 }, { total: 1 }],
  })
})

test('candidates are sorted by name or experience across pages, each once, those without a name last', async () => {
  const user = await aUser(db)
  for (let count = 0; count < 12; count += 1)
    await aCandidate(db, user, { candidate: { name: `Person ${count % 6}`, exp_months: count } })
  const nobody = await aCandidate(db, user, { candidate: { name: null } })
  await aResume(db, nobody, { received_at: minutesAfter(3) })
  const pages = async (body: object) => {
    const [first, second] = [await listPeople(user, body), await listPeople(user, { ...body, start: 10 })]
    expect([first.total, second.total]).toEqual([13, 13])
    return [...first.data, ...second.data]
  }
  for (const resumeViewtype of ['all', 'without_cvid']) {
    const byName = await pages({ sort: 'name', resumeViewtype })
    expect(new Set(byName.map(({ candidate_id }) => candidate_id)).size).toBe(13)
    expect(byName.map(({ name }) => name)).toEqual([
      ...Array.from({ length: 12 }, (_, index) => `Person ${Math.floor(index / 2)}`),
      'NA',
    ])
    const byExperience = await pages({ sort: 'experience', resumeViewtype })
    expect(byExperience.map(({ exp_months }) => exp_months)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0])
  }
  expect((await refuse(pool.resumes, { body: { sort: 'salary' } } as never, user)).status_code).toBe(400)
})

test('a row lists the candidate’s positions that the reader may see', async () => {
  const user = await aUser(db)
  const outsider = await aUser(db, { companyId: user.companyId, actions: ['view_candidate_pool'] })
  const person = await aCandidate(db, user)
  const placed = []
  for (let count = 0; count < 6; count += 1) {
    const position = await aPosition(db, user, { title: `Position ${count}` })
    await anApplication(db, position, person, { score: 70 + count })
    placed.push(position)
  }
  const [row] = (await listPeople(user)).data
  expect(row).toMatchObject({ position_count: 6 })
  expect(row?.on_positions).toHaveLength(5)
  expect(placed.map(({ positionId }) => positionId)).toEqual(
    expect.arrayContaining(row?.on_positions.map(({ _id }) => _id) ?? []),
  )
  expect((await listPeople(outsider)).data).toMatchObject([{ position_count: 0, on_positions: [] }])
})

test('an upload says for each file whether it is the candidate’s first, newer or older one', async () => {
  const user = await aUser(db)
  const file = (name: string, more: string) =>
    aTextFile(name, { name: 'Mara Ellison', email: 'mara@example.com', more })
  const first = await uploadAndRead(testing, user, [file('cv.txt', 'One')])
  const second = await uploadAndRead(testing, user, [file('cv 2.txt', 'Two'), file('again.txt', 'One')])
  expect(first.files).toMatchObject([{ state: 'added', version: 'first', candidate_name: 'Mara Ellison' }])
  expect(second.files).toMatchObject([
    { state: 'added', version: 'newer', candidate_name: 'Mara Ellison' },
    { state: 'duplicate', version: 'first' },
  ])
  expect((await listPeople(user)).data).toMatchObject([{ versions: 2, file_name: 'cv 2.txt' }])
})

test('the exported list of candidates has the same rows in the same order', async () => {
  const user = await aUser(db, { role: 'company_admin' })
  for (const name of ['Cleo', 'Asha', 'Bela']) {
    const person = await aCandidate(db, user, { candidate: { name } })
    await aResume(db, person, { received_at: minutesAfter(5) })
  }
  const { url } = await listPeople(user, { sort: 'name' })
  const lines = (await app.inject({ url })).body.trim().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Asha', 'Bela', 'Cleo'])
  expect(await namesOf(user, { sort: 'name' })).toEqual(['Asha', 'Bela', 'Cleo'])
})

test('all résumés of a candidate are listed, newest first, by any of them, and none of another company', async () => {
  const by = await aUser(db)
  const person = await aCandidate(db, by, { resume: { file_name: 'new.txt' } })
  const old = await aResume(db, person, { file_name: 'old.txt', received_at: new Date('2025-01-01T00:00:00Z') })
  for (const resumeId of [person.resumeId, old, person.candidateId]) {
    const { data } = await make(pool.versions, { body: { resumeId } }, by)
    expect(data.map(({ file_name }) => file_name)).toEqual(['new.txt', 'old.txt'])
  }
  const stranger = await aUser(db)
  expect(await refuse(pool.versions, { body: { resumeId: old } }, stranger)).toMatchObject({ code: 'not_found' })
})
