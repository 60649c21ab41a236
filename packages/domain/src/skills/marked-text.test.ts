import { expect, test } from 'vitest'
import { readDescription } from '../positions/read-description.ts'
import { textOf } from '../text/span.ts'
import { analyseJobDescription } from './analyse-job-description.ts'
import { listDoubtfulTerms } from './doubtful-terms.ts'

const PLAIN = `Job title: Senior Java Developer

About us
Harbour Lane has made logistics software for ten years.

Your tasks
- Build services in Java with Spring Boot
  - and tests with JUnit
- Move events with Apache Kafka

Requirements
- 5 to 8 years of experience with Java
- Must have: Kubernetes, PostgreSQL and crystal ledger tuning
- Good teamwork

Salary: EUR 70,000 per year
Location: Hamburg, Germany`

/** Text as the editor writes it: headings, bold words, and links whose URLs name other skills. */
const MARKED = PLAIN.replace(/^(About us|Your tasks|Requirements)$/gm, '## $1')
  .replace('Job title:', '**Job title:**')
  .replace('Must have:', '**Must have:**')
  .replace('5 to 8 years', '**5 to 8** years')
  .replace('Apache Kafka', '[Apache Kafka](https://kafka.example/python-react_native/terraform?by=scrum_master)')
  .replace('Kubernetes,', '**[Kubernetes](https://k8s.example/ansible)**,')
  .replace('crystal ledger tuning', '*crystal ledger tuning*')

const analyse = (description: string) => analyseJobDescription({ title: '', description })
const toldOf = (description: string) => {
  const { primary, inferred, soft, passing, functions } = analyse(description)
  const names = (list: typeof primary) => list.map(({ name }) => name).sort()
  const musts = names(primary.filter(({ mandatory }) => mandatory))
  return {
    primary: names(primary),
    musts,
    inferred: names(inferred),
    soft: names(soft),
    passing: names(passing),
    functions,
  }
}

test('formatting and links do not change the skills of a description', () => {
  expect(toldOf(MARKED)).toEqual(toldOf(PLAIN))
  expect(toldOf(PLAIN).primary).toContain('Apache Kafka')
  const kafka = analyse(MARKED).primary.find(({ name }) => name === 'Apache Kafka')
  expect(kafka?.spans.map((span) => textOf(MARKED, span))).toEqual(['Apache Kafka'])
  const known = { extra: [], refused: [] }
  const terms = (text: string) => listDoubtfulTerms(text, known).map(({ name, times }) => ({ name, times }))
  expect(terms(MARKED)).toEqual(terms(PLAIN))
})

test('formatting and links do not change its facts about the position', () => {
  const told = (text: string) => {
    const { title, experience, salary, places, employmentType, yearsPerSkill } = readDescription(text)
    return {
      title: title?.title,
      years: [experience?.min, experience?.max],
      salary: salary?.amount,
      places: places.map(({ city, country }) => [city, country]),
      employmentType: employmentType?.type,
      perSkill: yearsPerSkill.map(({ name, min }) => [name, min]),
    }
  }
  expect(told(MARKED)).toEqual(told(PLAIN))
  expect(told(PLAIN)).toMatchObject({ title: 'Senior Java Developer', years: [5, 8], salary: 70_000 })
})
