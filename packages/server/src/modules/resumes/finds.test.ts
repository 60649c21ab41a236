import { pool } from '@rolecall/contract/pool/pool'
import { positions } from '@rolecall/contract/positions/positions'
import { finds } from '@rolecall/contract/resumes/finds'
import { skills } from '@rolecall/contract/skills/skills'
import { FINDS_PAGE } from '@rolecall/domain/skills/skill-limits'
import { describe, expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aSuggestion } from '../../../test/factories/find.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { readDescriptions } from './read-descriptions.ts'

const { db, deps, make, refuse, runJobs } = await testApp()

const DESCRIPTION = `We weave by hand.
Requirements
• Experience with Quantum Basketry and SQL.
• Knowledge of Loom Whispering.
• Experience with Quantum Basketry and Python.`

/** A description in German, in which only existing skills are found. */
const IN_GERMAN = 'Wir suchen jemanden für Quantum Basketry und SQL, mit fünf Jahren Erfahrung in der Weberei.'

const read = () => readDescriptions.run({}, deps)
const list = (by: TestUser, query: Parameters<typeof make<typeof finds.list>>[1]['query'] = {}) =>
  make(finds.list, { query }, by)
const namesOf = async (by: TestUser, state: 'open' | 'yes' | 'no' | 'all' = 'open') =>
  (await list(by, { state })).data.map(({ name }) => name).toSorted()

/** A company whose position asks for two crafts that are in no list, and a candidate who knows one of them. */
async function aWeavingMill() {
  const by = await aUser(db, { role: 'company_admin' })
  await aCandidate(db, by, { candidate: { name: 'Mara Ellison' }, resume: { text: 'Six years of Quantum Basketry.' } })
  const position = await aPosition(db, by, { title: 'Weaver' }, { description: DESCRIPTION })
  await read()
  const { data } = await list(by)
  const idOf = (name: string) => data.find((find) => find.name === name)?.id ?? ''
  const answer = (answer: 'yes' | 'no', ...names: string[]) =>
    make(finds.answer, { body: { find_ids: names.map(idOf), answer } }, by)
  const undo = (...names: string[]) => make(finds.undo, { body: { find_ids: names.map(idOf) } }, by)
  const asked = async (description = DESCRIPTION) => {
    const body = { title: 'Weaver', description }
    const { primary_skills, passing_skills } = await make(skills.analyse, { body }, by)
    return [...primary_skills, ...passing_skills].map(({ skill_id }) => skill_id)
  }
  const people = async () => {
    await runJobs()
    return (await make(pool.resumes, { body: { keyword: 'skill:"quantum basketry"' } }, by)).total
  }
  return { by, position, data, idOf, answer, undo, asked, people }
}

describe('suggested skills from descriptions', () => {
  test('are found when the language is detected after saving', async () => {
    const by = await aUser(db)
    const description =
      'Szukamy księgowej z doświadczeniem w rozliczaniu podatków oraz przygotowaniu sprawozdań dla zarządu'
    const { positionId } = await aPosition(db, by, {}, { description })
    const told = async () => (await make(positions.details, { body: { positionId } }, by)).position.description_language
    expect(await told()).toBeNull()
    await read()
    expect(await told()).toBe('pl')
  })

  test('are found after saving, with their place and count', async () => {
    const { by, position, data } = await aWeavingMill()
    expect(data.find(({ name }) => name === 'Quantum Basketry')).toMatchObject({
      times: 2,
      positions: 1,
      sentence: 'Experience with Quantum Basketry and SQL.',
      position_id: position.positionId,
      position_title: 'Weaver',
      answer: '',
      by: '',
      answered_at: null,
    })
    await read()
    expect(await namesOf(by)).toEqual(['Loom Whispering', 'Quantum Basketry'])
  })

  test('disappear with the description that named them, unless answered', async () => {
    const { by, position, answer } = await aWeavingMill()
    await answer('no', 'Loom Whispering')
    const description = 'Requirements\n• Experience with SQL and Python, five years or more of it in a mill. '.padEnd(
      160,
      'Every day. ',
    )
    await make(positions.edit, { body: { positionId: position.positionId, description } }, by)
    await read()
    expect(await namesOf(by)).toEqual([])
    expect((await list(by, { state: 'all' })).data).toMatchObject([
      { name: 'Loom Whispering', answer: 'no', times: 0, sentence: '', position_id: '' },
    ])
  })

  test('become company skills when accepted, for descriptions and résumés, until undone', async () => {
    const { by, answer, undo, asked, people } = await aWeavingMill()
    expect(await people()).toBe(0)
    expect(await answer('yes', 'Quantum Basketry')).toMatchObject({
      message: 'Quantum Basketry is now a skill.',
      answered: [{ name: 'Quantum Basketry' }],
    })
    expect(await asked(IN_GERMAN)).toContain('own:quantum basketry')
    expect(await people()).toBe(1)
    expect(await namesOf(by)).toEqual(['Loom Whispering'])
    expect(await make(skills.search, { body: { typed_text: 'quantum b' } }, by)).toContain('Quantum Basketry')

    await undo('Quantum Basketry')
    await undo('Quantum Basketry')
    expect(await asked(IN_GERMAN)).not.toContain('own:quantum basketry')
    expect(await make(skills.search, { body: { typed_text: 'quantum b' } }, by)).not.toContain('Quantum Basketry')
    expect(await namesOf(by)).toEqual(['Loom Whispering', 'Quantum Basketry'])

    await answer('yes', 'Quantum Basketry')
    expect(await asked(IN_GERMAN)).toContain('own:quantum basketry')
    expect(await people()).toBe(1)
  })

  test('stay skills after an undo if a position asks for them by then', async () => {
    const { by, position, answer, undo, asked } = await aWeavingMill()
    await answer('yes', 'Quantum Basketry')
    const skill = { skill: 'Quantum Basketry', score: 80, mandatory: false, userdefined: true }
    await make(positions.edit, { body: { positionId: position.positionId, primary_skills: [skill] } }, by)
    await undo('Quantum Basketry')
    expect(await asked(IN_GERMAN)).toContain('own:quantum basketry')
    expect(await namesOf(by)).toEqual(['Loom Whispering'])
  })

  test('are never suggested again after a refusal, in this company only, unless undone', async () => {
    const { by, answer, undo, asked } = await aWeavingMill()
    const other = await aWeavingMill()
    await answer('no', 'Loom Whispering')
    expect(await asked()).not.toContain('own:loom whispering')
    expect(await other.asked()).toContain('own:loom whispering')
    await aPosition(db, by, {}, { description: DESCRIPTION })
    await read()
    expect(await namesOf(by)).toEqual(['Quantum Basketry'])
    expect((await list(by)).data).toMatchObject([{ times: 4, positions: 2 }])
    expect(await namesOf(by, 'no')).toEqual(['Loom Whispering'])
    await undo('Loom Whispering')
    expect(await asked()).toContain('own:loom whispering')
  })

  test('are answered once, by the first user, as the history records', async () => {
    const { by, answer, undo } = await aWeavingMill()
    const both = ['Quantum Basketry', 'Loom Whispering']
    const answers = await Promise.all([answer('no', ...both), answer('no', ...both), answer('yes', ...both)])
    expect(answers.map(({ answered }) => answered.length).toSorted()).toEqual([0, 0, 2])
    expect(await answer('yes', ...both)).toMatchObject({
      message: 'A colleague has already answered this.',
      answered: [],
    })
    await undo(...both)
    const told = async (kind: string) => (await eventsOf(db, by.companyId, kind)).map(({ payload }) => payload)
    const first = { terms: expect.arrayContaining(both) }
    expect([...(await told('find.accepted')), ...(await told('find.refused'))]).toEqual([first])
    expect(await told('find.reopened')).toEqual([first])
  })
})

describe('the list', () => {
  test('comes in pages, filtered by part of the term and by answer', async () => {
    const by = await aUser(db, { role: 'company_admin' })
    for (let count = 0; count <= FINDS_PAGE; count += 1) await aSuggestion(db, by, `Craft ${count}`)
    const pages = await Promise.all([0, FINDS_PAGE].map((start) => list(by, { start })))
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [FINDS_PAGE, FINDS_PAGE + 1],
      [1, FINDS_PAGE + 1],
    ])
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(FINDS_PAGE + 1)
    expect((await list(by, { search: 'CRAFT 20' })).data).toMatchObject([{ name: 'Craft 20', sentence: '' }])
    expect((await list(by, { search: '%' })).total).toBe(0)
    expect((await list(by, { state: 'yes' })).total).toBe(0)
  })

  test('is for administrators, who answer only their company’s, at most a page at once', async () => {
    const { by, idOf } = await aWeavingMill()
    const stranger = await aUser(db, { role: 'company_admin' })
    const recruiter = await aUser(db, { companyId: by.companyId })
    const id = idOf('Loom Whispering')
    const body = { find_ids: [id], answer: 'yes' as const }
    for (const [given, who, status] of [
      [body, recruiter, 403],
      [body, stranger, 404],
      [{ ...body, find_ids: [id, 'nonsense'] }, by, 404],
      [{ ...body, find_ids: [] }, by, 400],
      [{ ...body, find_ids: Array(FINDS_PAGE + 1).fill(id) }, by, 400],
      [{ ...body, find_ids: { id } }, by, 400],
      [{ ...body, answer: 'perhaps' }, by, 400],
    ] as const) {
      const input = { body: given as typeof body }
      expect(await refuse(finds.answer, input, who)).toMatchObject({ status_code: status })
    }
    expect(await refuse(finds.undo, { body: { find_ids: [id] } }, stranger)).toMatchObject({ status_code: 404 })
    expect(await refuse(finds.list, { query: {} }, recruiter)).toMatchObject({ status_code: 403 })
    expect(await list(stranger)).toMatchObject({ total: 0 })
    expect(await namesOf(by)).toContain('Loom Whispering')
  })
})
