import { expect, test } from 'vitest'
import { findSkills } from './find-skills.ts'
import { findFunctions, jobFunctions } from './job-functions.ts'

const bestFor = (text: string) =>
  findFunctions(
    findSkills(text).map(({ id }) => id),
    text,
  )[0]?.name

test.each([
  ['Registered nurse for patient care on the intensive care unit', 'Nursing'],
  ['Accountant: general ledger, accounts payable, month-end closing', 'Accounting'],
  ['Java developer, Spring Boot and microservices', 'Backend development'],
  ['Forklift operator in our warehouse, picking and packing', 'Logistics and transport'],
  ['MEAL officer: logframe, indicators, monitoring and evaluation', 'Monitoring and evaluation'],
  ['Electrician, electrical wiring and house wiring', 'Skilled trades'],
  ['Primary school teacher with lesson planning', 'Teaching'],
  ['Recruiter: candidate sourcing and headhunting', 'Recruitment'],
])('%j is %s', (text, name) => {
  expect(bestFor(text)).toBe(name)
})

test('the title counts more than the tools below it', () => {
  expect(bestFor('Procurement specialist\n\nExperience with SAP, SAP Ariba, SAP MM and another ERP')).toBe(
    'Procurement and supply chain',
  )
})

test('the best has 100, at most four are named, and all are known', () => {
  const found = findFunctions(['python', 'sql', 'docker', 'accounting', 'nursing', 'figma'], '')
  expect(found[0]?.score).toBe(100)
  expect(found.length).toBeLessThanOrEqual(4)
  for (const { name } of found) expect(jobFunctions).toContain(name)
})

test('soft skills, languages and office tools indicate no line of work', () => {
  expect(findFunctions(['teamwork', 'english', 'microsoft-word', 'no-such-skill'], '')).toEqual([])
})
