import { expect, test } from 'vitest'
import { parseResume } from '../resumes/parse-resume.ts'
import { careerLines } from './career-lines.ts'
import { inferOccupations } from './infer-occupations.ts'
import { careerFit } from './weights.ts'

const TODAY = new Date('2026-11-20')

const RESUME = (title: string, duties: string, name = 'Asha Rao', school = 'Pune University') => `${name}
${title}
asha.rao@example.com

Experience
${title}, Blue Lake Ltd
2019 - Present
- ${duties}

Education
Bachelor of Science, ${school}, 2015
`
const careerOf = (text: string, skillIds: string[] = []) =>
  careerLines({ text, parsed: parseResume(text, { today: TODAY }), skillIds })

type Job = { title: string; description?: string; skillIds?: string[] }
function fit(job: Job, text: string, skillIds: string[] = []): number {
  const theirs = new Map(careerOf(text, skillIds).map(({ line, amount }) => [line, amount]))
  const asked = inferOccupations({ description: '', skillIds: [], ...job })
  return careerFit(asked.reduce((sum, { line, amount }) => sum + amount * (theirs.get(line) ?? 0), 0))
}

const NURSE = RESUME('Staff Nurse', 'Gave medication and dressed wounds of patients on a ward')
const DEVELOPER = RESUME('Java Developer', 'Wrote microservices with Spring')

test('the same line of work fits fully, and a different one not at all', () => {
  expect(fit({ title: 'Registered Nurse' }, NURSE)).toBeGreaterThan(70)
  expect(fit({ title: 'Registered Nurse' }, DEVELOPER)).toBe(0)
  expect(fit({ title: 'Senior Java Engineer', skillIds: ['java'] }, DEVELOPER, ['java'])).toBeGreaterThan(70)
  expect(fit({ title: 'Senior Java Engineer', skillIds: ['java'] }, NURSE)).toBe(0)
})

test('a related line of work fits partly', () => {
  const near = fit({ title: 'Accountant' }, RESUME('Financial Analyst', 'Forecast revenue and valued investments'))
  expect(near).toBeGreaterThan(0)
  expect(near).toBeLessThan(fit({ title: 'Accountant' }, RESUME('Accountant', 'Reconciled ledgers and closed books')))
})

test('work in the same area fits a little, and other work does not', () => {
  const pharmacist = RESUME('Pharmacist', 'Dispensed prescriptions and advised patients')
  expect(fit({ title: 'Registered Nurse' }, pharmacist)).toBeGreaterThan(10)
  expect(fit({ title: 'Registered Nurse' }, pharmacist)).toBeLessThan(60)
})

test('a candidate from the same field earns most points with any title', () => {
  const teller = RESUME('Senior Teller', 'Opened accounts and processed deposits and loans at a bank counter')
  expect(fit({ title: 'Relationship Banker' }, teller)).toBeGreaterThan(55)
})

test('a title without a known word has no field, with any text', () => {
  const nonsense = { title: 'Mjorx wexty', description: 'Grubble the snarf with pliven dorts of the ommeral frand.' }
  expect(inferOccupations({ skillIds: [], ...nonsense }).map(({ name }) => name)).toEqual(['mjorx', 'wexty'])
})

test('an assistant does not have the rank of their manager', () => {
  const names = (title: string) => inferOccupations({ title, description: '', skillIds: [] }).map(({ name }) => name)
  expect(names('Executive Assistant to the CEO')).toEqual(names('Executive Assistant'))
})

test('a logistics analyst is not a site reliability engineer', () => {
  const analyst = RESUME('Logistics Analyst', 'Planned freight, inventory and delivery of a fleet')
  expect(fit({ title: 'Site Reliability Engineer', skillIds: ['kubernetes', 'linux'] }, analyst)).toBeLessThan(5)
})

test('earlier work counts, but less than the current job', () => {
  const changed = `Asha Rao
asha.rao@example.com

Experience
Accountant, Northgate Holdings
2022 - Present
- Reconciled bank statements

Staff Nurse, Blue Lake Hospital
2015 - 2022
- Gave medication on a ward
`
  const [asNurse, asAccountant] = [fit({ title: 'Staff Nurse' }, changed), fit({ title: 'Accountant' }, changed)]
  expect(asNurse).toBeGreaterThan(0)
  expect(asAccountant).toBeGreaterThan(asNurse)
})

test('one line of text is enough', () => {
  expect(fit({ title: 'Pastry Chef' }, 'Ivo Novak, pastry chef with 6 years of experience.')).toBeGreaterThan(50)
})

test('the name of a candidate, a school or an employer does not count as work', () => {
  const lines = (text: string) => careerOf(text).map(({ name, amount }) => `${name} ${amount}`)
  const plain = lines(NURSE)
  expect(
    lines(RESUME('Staff Nurse', 'Gave medication and dressed wounds of patients on a ward', 'Rosa Baker')),
  ).toEqual(plain)
  expect(
    lines(
      RESUME(
        'Staff Nurse',
        'Gave medication and dressed wounds of patients on a ward',
        'Asha Rao',
        'Harvard University',
      ),
    ),
  ).toEqual(plain)
})

test('the career fit is at most 100, and zero without evidence', () => {
  const asked = inferOccupations({
    title: 'Marketing Manager',
    description: 'Plan campaigns.',
    skillIds: ['marketing'],
  })
  expect(careerFit(asked.reduce((sum, { amount }) => sum + amount * 100, 0))).toBe(100)
  expect(inferOccupations({ title: '', description: '', skillIds: [] })).toEqual([])
})

test('with a vague title the description decides', () => {
  const [first] = inferOccupations({
    title: 'Project Manager',
    description: 'Supervise concrete works, road and bridge construction, contractors and site engineers.',
    skillIds: ['civil-engineering', 'construction'],
  }).toSorted((one, other) => other.amount - one.amount)
  expect(['Construction', 'Civil engineering']).toContain(first?.name)
})

test('paragraphs about the employer and how to apply do not count', () => {
  const work = { title: 'Backend Developer', skillIds: ['java'] }
  const plain = inferOccupations({ ...work, description: 'Write services.' })
  const talking = inferOccupations({
    ...work,
    description:
      'Write services.\n\nHow to apply:\nSend it to our human resources department; payroll and personnel will answer.',
  })
  expect(talking).toEqual(plain)
})
