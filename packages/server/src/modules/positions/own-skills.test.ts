import { pool } from '@rolecall/contract/pool/pool'
import { positions } from '@rolecall/contract/positions/positions'
import { skills } from '@rolecall/contract/skills/skills'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { next } from '../../../test/factories/serial.ts'
import { aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

// A skill that only the company knows, from the position that asks for it to the searches that find it by field.

const testing = await testApp()
const { db, make, runJobs } = testing

const skill = (name: string, sent = {}) => ({ skill: name, score: 80, mandatory: false, userdefined: true, ...sent })

const names = async (keyword: string, by: TestUser) =>
  (await make(pool.resumes, { body: { keyword } }, by)).data.map(({ name }) => name).sort()

/** A company with a weaver, whose résumé names two crafts, and a candidate who is no weaver. */
async function aWeavingMill() {
  const by = await aUser(db)
  const person = { candidate: { name: 'Mara Ellison' }, groups: ['Pool'] }
  await aCandidate(db, by, { ...person, resume: { text: 'Six years of Quantum Basketry, and of Loom Whispering.' } })
  await aCandidate(db, by, { candidate: { name: 'Noor Haddad' }, resume: { text: 'Basketball, quantum leaps.' } })
  const { projectId } = await aPosition(db, by)
  const create = (...skills: string[]) => createAsking(skills.map((name) => skill(name)))
  const createAsking = (asked: ReturnType<typeof skill>[]) =>
    make(
      positions.create,
      {
        body: {
          projectId,
          title: 'Weaver',
          code: `W${next()}`,
          description: 'We look for somebody who weaves baskets of all kinds, every day, and by hand. '.repeat(3),
          startDate: '2026-03-02',
          endDate: '2026-05-01',
          totalOpenings: 1,
          minExperience: 0,
          maxExperience: 9,
          country: 'India',
          locations: { india: [{ name: 'Pune', lat: 18.52, lng: 73.86 }] },
          primary_skills: asked,
          inferred_skills: [],
          resumeGroups: ['Pool'],
          sources: [],
        },
      },
      by,
    )
  const analyse = (description: string) => make(skills.analyse, { body: { title: 'Weaver', description } }, by)
  return { by, create, createAsking, analyse }
}

test('a new position turns its skill into one that finds candidates', async () => {
  const { by, create } = await aWeavingMill()
  expect(await names('skill:"quantum basketry"', by)).toEqual([])
  await create('quantum basketry')
  await runJobs()
  expect(await names('skill:"quantum basketry"', by)).toEqual(['Mara Ellison'])
  expect(await names('skill:basketry', by)).toEqual(['Mara Ellison'])
  expect(await names('skill:basketball', by)).toEqual([])
  // The searches that found them before still do.
  expect(await names('name:ellison whispering', by)).toEqual(['Mara Ellison'])
})

test('an edit makes an added skill find candidates, and another spelling of a known one changes nothing', async () => {
  const { by, create } = await aWeavingMill()
  const { positionId } = await create('Quantum Basketry')
  const edit = (...skills: string[]) =>
    make(positions.edit, { body: { positionId, primary_skills: skills.map((name) => skill(name)) } }, by)
  await edit('QUANTUM  basketry', 'Loom Whispering')
  await runJobs()
  expect(await names('skill:"loom whispering"', by)).toEqual(['Mara Ellison'])
  expect(await names('skill:"quantum basketry"', by)).toEqual(['Mara Ellison'])
  // Removed from the position, it stays one of the company's own skills.
  await edit('Loom Whispering')
  await runJobs()
  expect(await names('skill:"quantum basketry"', by)).toEqual(['Mara Ellison'])
})

test('a company’s own skill finds later résumés, and not those of other companies', async () => {
  const { by, create } = await aWeavingMill()
  const other = await aWeavingMill()
  await create('Quantum Basketry')
  await uploadAndRead(testing, by, [aTextFile('a.txt', { name: 'Ines Duarte', skills: 'Quantum Basketry, SQL' })])
  expect(await names('skill:"quantum basketry"', by)).toEqual(['Ines Duarte', 'Mara Ellison'])
  expect(await names('skill:"quantum basketry"', other.by)).toEqual([])
})

const DEMANDS =
  'Requirements\n- Experience with enterprise tools\n- Warp planning\n- Knowledge of Loom Whispering\n- Python\n'
const LATER = `${DEMANDS}\nTasks\n- Developing services and enterprise tools\n- Performance of warp planning`

test('terms only read in descriptions never change later analyses, for any number of positions', async () => {
  const { by, createAsking, analyse } = await aWeavingMill()
  const before = await analyse(LATER)
  const { primary_skills: read } = await analyse(DEMANDS)
  expect(read.filter(({ userdefined }) => userdefined)).toEqual([])
  for (const round of [1, 2, 3])
    await createAsking(
      [...read, ...['Services', 'Developing', 'Performance'].map((name) => skill(name))].slice(0, 4 * round),
    )
  await runJobs()
  expect(await analyse(LATER)).toEqual(before)
  expect(await make(skills.search, { body: { typed_text: 'serv' } }, by)).not.toContain('Services')
})

test('such a term still finds candidates when a position asks for it', async () => {
  const { by, createAsking } = await aWeavingMill()
  await createAsking([skill('Loom Whispering', { userdefined: false })])
  await runJobs()
  expect(await names('skill:"loom whispering"', by)).toEqual(['Mara Ellison'])
  await uploadAndRead(testing, by, [aTextFile('a.txt', { name: 'Ines Duarte', skills: 'Loom Whispering, SQL' })])
  expect(await names('skill:"loom whispering"', by)).toEqual(['Ines Duarte', 'Mara Ellison'])
})

test('a term that a user types later is recognized from then on', async () => {
  const { createAsking, analyse } = await aWeavingMill()
  const german = 'Wir suchen jemanden für Loom Whispering und SQL, mit fünf Jahren Erfahrung in der Weberei.'
  const asked = async () => (await analyse(german)).primary_skills.map(({ skill }) => skill)
  await createAsking([skill('Loom Whispering', { userdefined: false })])
  expect(await asked()).not.toContain('Loom Whispering')
  await createAsking([skill('Loom Whispering')])
  expect(await asked()).toContain('Loom Whispering')
})
