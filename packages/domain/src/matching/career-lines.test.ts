import { expect, test } from 'vitest'
import { parseResume } from '../resume/parse-resume.ts'
import { askedLines } from './asked-lines.ts'
import { careerLines } from './career-lines.ts'
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
  const asked = askedLines({ description: '', skillIds: [], ...job })
  return careerFit(asked.reduce((sum, { line, amount }) => sum + amount * (theirs.get(line) ?? 0), 0))
}

const NURSE = RESUME('Staff Nurse', 'Gave medication and dressed wounds of patients on a ward')
const DEVELOPER = RESUME('Java Developer', 'Wrote microservices with Spring')

test('the same line of work fits in full, another one not at all', () => {
  expect(fit({ title: 'Registered Nurse' }, NURSE)).toBeGreaterThan(70)
  expect(fit({ title: 'Registered Nurse' }, DEVELOPER)).toBe(0)
  expect(fit({ title: 'Senior Java Engineer', skillIds: ['java'] }, DEVELOPER, ['java'])).toBeGreaterThan(70)
  expect(fit({ title: 'Senior Java Engineer', skillIds: ['java'] }, NURSE)).toBe(0)
})

test('a near line of work fits in part', () => {
  const near = fit({ title: 'Web Developer' }, RESUME('Frontend Developer', 'Built responsive components in React'))
  expect(near).toBeGreaterThan(0)
  expect(near).toBeLessThan(fit({ title: 'Web Developer' }, RESUME('Web Developer', 'Built responsive components')))
})

test('an analyst of logistics is no site reliability engineer', () => {
  const analyst = RESUME('Logistics Analyst', 'Planned freight, inventory and delivery of a fleet')
  expect(fit({ title: 'Site Reliability Engineer', skillIds: ['kubernetes', 'linux'] }, analyst)).toBe(0)
})

test('earlier work counts, though less than the present one', () => {
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

test('the name of a person, a school or an employer is no work', () => {
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

test('what a position is worth comes to a hundred at most, and nothing where nothing tells', () => {
  const asked = askedLines({ title: 'Marketing Manager', description: 'Plan campaigns.', skillIds: ['marketing'] })
  expect(careerFit(asked.reduce((sum, { amount }) => sum + amount * 100, 0))).toBe(100)
  expect(askedLines({ title: '', description: '', skillIds: [] })).toEqual([])
})

test('a vague title leaves it to the description', () => {
  const [first] = askedLines({
    title: 'Project Manager',
    description: 'Supervise concrete works, road and bridge construction, contractors and site engineers.',
    skillIds: ['civil-engineering', 'construction'],
  }).toSorted((one, other) => other.amount - one.amount)
  expect(['Construction', 'Civil engineering']).toContain(first?.name)
})

test('paragraphs on the employer and on how to apply tell nothing of the work', () => {
  const work = { title: 'Backend Developer', skillIds: ['java'] }
  const plain = askedLines({ ...work, description: 'Write services.' })
  const talking = askedLines({
    ...work,
    description:
      'Write services.\n\nHow to apply:\nSend it to our human resources department; payroll and personnel will answer.',
  })
  expect(talking).toEqual(plain)
})
