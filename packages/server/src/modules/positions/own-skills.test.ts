import { positions } from '@rolecall/contract/hiring/positions'
import { pool } from '@rolecall/contract/people/pool'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../../test/factories/candidate.ts'
import { aPosition } from '../../../../test/factories/position.ts'
import { next } from '../../../../test/factories/serial.ts'
import { aTextFile, uploadAndRead } from '../../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../../test/factories/user.ts'
import { testApp } from '../../../../test/harness.ts'

// A skill that only the company knows, from the position that asks for it to the searches that find it by field.

const testing = await testApp()
const { db, make, runJobs } = testing

const skill = (name: string) => ({ skill: name, score: 80, mandatory: false, userdefined: true })

const names = async (keyword: string, by: TestUser) =>
  (await make(pool.resumes, { body: { keyword } }, by)).data.map(({ name }) => name).sort()

/** A company with a weaver, whose résumé names two crafts, and somebody who is none. */
async function aWeavingMill() {
  const by = await aUser(db)
  const person = { candidate: { name: 'Mara Ellison' }, groups: ['Pool'] }
  await aCandidate(db, by, { ...person, resume: { text: 'Six years of Quantum Basketry, and of Loom Whispering.' } })
  await aCandidate(db, by, { candidate: { name: 'Noor Haddad' }, resume: { text: 'Basketball, quantum leaps.' } })
  const { projectId } = await aPosition(db, by)
  const create = (...skills: string[]) =>
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
          primary_skills: skills.map(skill),
          inferred_skills: [],
          resumeGroups: ['Pool'],
          sources: [],
        },
      },
      by,
    )
  return { by, create }
}

test('a new position makes its skill one that people are found by', async () => {
  const { by, create } = await aWeavingMill()
  expect(await names('skill:"quantum basketry"', by)).toEqual([])
  await create('quantum basketry')
  await runJobs()
  expect(await names('skill:"quantum basketry"', by)).toEqual(['Mara Ellison'])
  expect(await names('skill:basketry', by)).toEqual(['Mara Ellison'])
  expect(await names('skill:basketball', by)).toEqual([])
  // What they were found by before is still there.
  expect(await names('name:ellison whispering', by)).toEqual(['Mara Ellison'])
})

test('an edit does so for a skill that it adds; another spelling of one that is there changes nothing', async () => {
  const { by, create } = await aWeavingMill()
  const { positionId } = await create('Quantum Basketry')
  const edit = (...skills: string[]) =>
    make(positions.edit, { body: { positionId, primary_skills: skills.map(skill) } }, by)
  await edit('QUANTUM  basketry', 'Loom Whispering')
  await runJobs()
  expect(await names('skill:"loom whispering"', by)).toEqual(['Mara Ellison'])
  expect(await names('skill:"quantum basketry"', by)).toEqual(['Mara Ellison'])
  // Taken from the position, it stays one of the company's own.
  await edit('Loom Whispering')
  await runJobs()
  expect(await names('skill:"quantum basketry"', by)).toEqual(['Mara Ellison'])
})

test('résumés that come afterwards are found by it, and those of other companies are not', async () => {
  const { by, create } = await aWeavingMill()
  const other = await aWeavingMill()
  await create('Quantum Basketry')
  await uploadAndRead(testing, by, [aTextFile('a.txt', { name: 'Ines Duarte', skills: 'Quantum Basketry, SQL' })])
  expect(await names('skill:"quantum basketry"', by)).toEqual(['Ines Duarte', 'Mara Ellison'])
  expect(await names('skill:"quantum basketry"', other.by)).toEqual([])
})
