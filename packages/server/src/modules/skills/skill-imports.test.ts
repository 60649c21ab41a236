import { gzipSync } from 'node:zlib'
import { pool } from '@rolecall/contract/pool/pool'
import { positions } from '@rolecall/contract/positions/positions'
import { skillImports } from '@rolecall/contract/skills/skill-imports'
import { skills } from '@rolecall/contract/skills/skills'
import { describe, expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aSkillFile } from '../../../test/factories/skill-import.ts'
import { aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const app = await testApp()
const { db, make, refuse, runJobs } = app

const HEADER = 'conceptType,conceptUri,skillType,reuseLevel,preferredLabel,altLabels,description'
const LIST = `${HEADER}
K,urn:1,knowledge,,loom whispering,"talking to looms
shuttle lore",x
K,urn:2,skill/competence,,quantum basketry,,x
K,urn:3,knowledge,,Python (computer programming),,x
K,urn:4,knowledge,,Loom  Whispering,,x
K,urn:5,knowledge,,<script>alert(1)</script>,,x
`

const list = async (by: TestUser) => (await make(skillImports.list, { query: {} }, by)).data
const newest = async (by: TestUser) => {
  const [first] = await list(by)
  if (!first) throw new Error('There is no import')
  return first
}

/** A company whose administrator has had a list looked through. */
async function aList(text: string | Uint8Array = LIST, given?: TestUser) {
  const by = given ?? (await aUser(db, { role: 'company_admin' }))
  const s3_key = await aSkillFile(app, by, text)
  const body = { s3_key, file_name: 'skills_en.csv' }
  const { data } = await make(skillImports.add, { body }, by)
  const params = { id: data.id }
  return {
    by,
    id: data.id,
    body,
    start: () => make(skillImports.start, { params }, by),
    stop: () => make(skillImports.stop, { params }, by),
    undo: async () => (await make(skillImports.undo, { params }, by)).data,
    refuseTo: (what: 'start' | 'undo') => refuse(skillImports[what], { params }, by),
    /** Looks through it, and takes it over. */
    takeOver: async () => {
      await runJobs()
      await make(skillImports.start, { params }, by)
      await runJobs()
      return (await list(by)).find((each) => each.id === data.id)
    },
  }
}

/** Ids of the skills that a description is said to ask for. */
async function askedBy(by: TestUser, words: string) {
  const description = `Wir suchen jemanden für ${words} und SQL, mit fünf Jahren Erfahrung in der Weberei.`
  const { primary_skills, passing_skills } = await make(skills.analyse, { body: { title: 'Weber', description } }, by)
  return [...primary_skills, ...passing_skills].map(({ skill_id }) => skill_id)
}
const WHISPERING = 'own:loom whispering'

describe('a list of skills', () => {
  test('is checked first: new, known, duplicate and invalid entries, with line and reason', async () => {
    const { by, refuseTo } = await aList()
    expect(await refuseTo('start')).toMatchObject({ status_code: 409 })
    await runJobs()
    expect(await newest(by)).toMatchObject({
      state: 'checked',
      origin: 'esco',
      total: 5,
      added: 2,
      known: 1,
      doubled: 1,
      refused: 1,
      samples: {
        added: ['Loom whispering', 'Quantum basketry'],
        known: ['Python'],
        doubled: ['Loom Whispering'],
        refused: [{ line: 7, name: '<script>alert(1)</script>', reason: expect.stringContaining('characters') }],
      },
      by: expect.stringMatching(/./),
    })
    expect(await askedBy(by, 'Loom Whispering')).not.toContain(WHISPERING)
    expect(await refuseTo('undo')).toMatchObject({ status_code: 409 })
  })

  test('is imported: descriptions and new résumés are parsed for its skills, in other spellings too', async () => {
    const { by, takeOver } = await aList(gzipSync(LIST))
    expect(await askedBy(by, 'Shuttle Lore')).not.toContain(WHISPERING)
    expect(await takeOver()).toMatchObject({ state: 'done', added: 2, known: 1, rows: 5 })
    expect(await askedBy(by, 'Shuttle Lore')).toContain(WHISPERING)
    const other = await aUser(db, { role: 'company_admin' })
    expect(await askedBy(other, 'Shuttle Lore')).not.toContain(WHISPERING)
    expect(await make(skills.search, { body: { typed_text: 'quantum' } }, by)).toContain('Quantum basketry')
    const resume = aTextFile('mara.txt', { name: 'Mara Ellison', skills: 'Shuttle lore, SQL' })
    await uploadAndRead(app, by, [resume], 'Weavers')
    const found = await make(pool.resumes, { body: { keyword: 'skill:"loom whispering"' } }, by)
    expect(found.total).toBe(1)
    expect((await eventsOf(db, by.companyId, 'skill-import.started')).map(({ payload }) => payload)).toEqual([
      { file_name: 'skills_en.csv' },
    ])
  })

  test('finds earlier candidates by another spelling, once a position asks for the skill', async () => {
    const { by, takeOver } = await aList()
    await aCandidate(db, by, { resume: { text: 'Six years of shuttle lore.' } })
    const position = await aPosition(db, by)
    await takeOver()
    const people = async () => {
      await runJobs()
      return (await make(pool.resumes, { body: { keyword: 'skill:"loom whispering"' } }, by)).total
    }
    expect(await people()).toBe(0)
    const skill = { skill: 'Loom whispering', score: 80, mandatory: false, userdefined: false }
    await make(positions.edit, { body: { positionId: position.positionId, primary_skills: [skill] } }, by)
    expect(await people()).toBe(1)
  })

  test('imported again adds nothing, and undo removes its skills, except those a position asks for', async () => {
    const { by, takeOver, undo } = await aList()
    await takeOver()
    const again = await aList(LIST, by)
    expect(await again.takeOver()).toMatchObject({ added: 0, known: 3, state: 'done' })
    const skill = { skill: 'Quantum basketry', score: 80, mandatory: false, userdefined: false }
    const position = await aPosition(db, by)
    await make(positions.edit, { body: { positionId: position.positionId, primary_skills: [skill] } }, by)
    const taken = { state: 'undone', kept: 1, kept_names: ['Quantum basketry'], undone_by: expect.stringMatching(/./) }
    expect(await undo()).toMatchObject(taken)
    expect(await undo()).toMatchObject(taken)
    const asked = await askedBy(by, 'Loom Whispering, Quantum Basketry')
    expect(asked).toContain('own:quantum basketry')
    expect(asked).not.toContain(WHISPERING)
    expect(await (await aList(LIST, by)).takeOver()).toMatchObject({ added: 1, known: 2 })
    expect(await askedBy(by, 'Loom Whispering')).toContain(WHISPERING)
  })

  test('stopped halfway keeps what was imported, and can be undone', async () => {
    const { by, start, stop, undo, refuseTo } = await aList()
    await runJobs()
    await start()
    await stop()
    await stop()
    await runJobs()
    expect(await newest(by)).toMatchObject({ state: 'stopped', added: 0 })
    expect(await refuseTo('start')).toMatchObject({ status_code: 409 })
    expect(await undo()).toMatchObject({ state: 'undone', kept: 0 })
  })

  test('with more rows than one transaction allows is imported in full', async () => {
    const rows = Array.from({ length: 1_500 }, (_, place) => `K,urn:${place},knowledge,,weave no ${place},,x`)
    const { by, takeOver } = await aList([HEADER, ...rows].join('\n'))
    expect(await takeOver()).toMatchObject({ total: 1_500, rows: 1_500, added: 1_500, doubled: 0 })
    expect(await askedBy(by, 'Weave No 1499')).toContain('own:weave no 1499')
  })

  test('from O*NET names a skill once for each occupation', async () => {
    const columns = 'O*NET-SOC Code\tExample\tCommodity Code\tCommodity Title\tHot Technology'
    const rows = ['1\tZigzag Loom software\t1\tLooms\tN', '2\tZigzag Loom software\t1\tLooms\tN', '2\tPython\t1\tx\tY']
    const { by, takeOver } = await aList([columns, ...rows].join('\r\n'))
    expect(await takeOver()).toMatchObject({ origin: 'onet', added: 1, known: 1, doubled: 0, refused: 0, total: 3 })
    expect(await askedBy(by, 'Zigzag Loom')).toContain('own:zigzag loom software')
  })
})

describe('a file', () => {
  test.each([
    ['of another type', 'id,name\n1,weaving\n', 'columns don’t match'],
    ['without rows', HEADER, 'no rows'],
    ['that is not text', Buffer.from([0, 1, 2, 255]), 'UTF-8'],
  ])('%s is refused with the reason', async (_, text, reason) => {
    const { by, refuseTo } = await aList(text)
    await runJobs()
    expect(await newest(by)).toMatchObject({ state: 'refused', reason: expect.stringContaining(reason) })
    expect(await refuseTo('start')).toMatchObject({ status_code: 409 })
  })

  test('is read one at a time per company', async () => {
    const { by, body, start, refuseTo } = await aList()
    expect(await refuse(skillImports.add, { body }, by)).toMatchObject({ status_code: 409 })
    await runJobs()
    const second = await aList(LIST, by)
    expect(await refuseTo('start')).toMatchObject({ status_code: 409 })
    await runJobs()
    await Promise.allSettled([start(), second.start()])
    expect((await list(by)).map(({ state }) => state).toSorted()).toEqual(['checked', 'running'])
  })

  test('is named by its storage key, in the own company', async () => {
    const by = await aUser(db, { role: 'company_admin' })
    const stranger = await aUser(db, { role: 'company_admin' })
    const theirs = await aSkillFile(app, stranger, LIST)
    const file_name = 'skills_en.csv'
    for (const body of [
      { s3_key: theirs, file_name },
      { s3_key: theirs.replace(stranger.companyId, by.companyId), file_name },
      { s3_key: '../../etc/passwd', file_name },
      { s3_key: '', file_name },
      { s3_key: theirs, file_name: 'x'.repeat(201) },
      { file_name },
    ])
      expect(await refuse(skillImports.add, { body: body as { s3_key: string; file_name: string } }, by)).toMatchObject(
        {
          status_code: 400,
        },
      )
    expect(await list(by)).toEqual([])
  })

  test('is for administrators of its company only', async () => {
    const { by, id, body } = await aList()
    const stranger = await aUser(db, { role: 'company_admin' })
    const recruiter = await aUser(db, { companyId: by.companyId })
    expect(await refuse(skillImports.list, { query: {} }, recruiter)).toMatchObject({ status_code: 403 })
    expect(await refuse(skillImports.add, { body }, recruiter)).toMatchObject({ status_code: 403 })
    for (const call of [skillImports.start, skillImports.stop, skillImports.undo])
      for (const [who, given, status] of [
        [recruiter, id, 403],
        [stranger, id, 404],
        [by, 'nonsense', 404],
      ] as const)
        expect(await refuse(call, { params: { id: given } }, who)).toMatchObject({ status_code: status })
    expect(await list(stranger)).toEqual([])
  })
})
