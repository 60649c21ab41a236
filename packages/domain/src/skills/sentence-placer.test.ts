import { describe, expect, test } from 'vitest'
import { analyseJobDescription } from './analyse-job-description.ts'

const readOf = (description: string) => analyseJobDescription({ title: '', description }).primary
const namesIn = (description: string) => readOf(description).map(({ name }) => name)
const mandatoryIn = (description: string) =>
  readOf(description)
    .filter(({ mandatory }) => mandatory)
    .map(({ name }) => name)
    .toSorted()

const DEMANDS = 'Requirements\n- Python\n- PostgreSQL\n- Docker\n'

describe('text that requires nothing', () => {
  test.each([
    ['travel', `${DEMANDS}- Occasional travel may be required up to 10 %`, /travel/i],
    ['a grade', `${DEMANDS}- One year of experience at the next lower GS-grade`, /grade|gs/i],
    ['a clearance', `${DEMANDS}- Able to obtain a secret clearance`, /clearance|secret/i],
    ['a form label', `Work schedule: full time, shift planning\n\n${DEMANDS}`, /shift/i],
    ['perks', `${DEMANDS}\nWhat we offer\n- English lessons and fitness instruction`, /english|fitness/i],
    ['a charity', `Harbour Aid is a charity that fights neglected tropical diseases.\n\n${DEMANDS}`, /tropical/i],
    [
      'text after the charity',
      `Lantern is a foundation.\nMalaria and tuberculosis control are its fields.\n\n${DEMANDS}`,
      /tuberc/i,
    ],
    ['an amount', `${DEMANDS}- Moving 3 TB a day with Kafka`, /HIV/],
    ['a cloud', `${DEMANDS}- Leveraging cloud based security services`, /guarding/i],
    ['a systems officer', `${DEMANDS}- Works as Information Systems Security Officer`, /guarding/i],
    ['things nobody needs', `${DEMANDS}- No experience in SAP needed`, /SAP/],
  ])('%s', (_, description, unwanted) => {
    const names = namesIn(description)
    expect(names).toEqual(expect.arrayContaining(['Python', 'PostgreSQL', 'Docker']))
    expect(names.filter((name) => unwanted.test(name))).toEqual([])
  })

  test('a cleaner of a charity needs no skill in its diseases, even with other requirements', () => {
    const names = namesIn('Harbour Aid is a charity for neglected tropical diseases. You clean our offices.')
    expect(names).not.toContain('Neglected tropical diseases')
  })
})

test('what a company builds with is required of those who build it', () => {
  expect(namesIn('We are a bank. We write our services in Kotlin and run them on Kubernetes.')).toEqual(
    expect.arrayContaining(['Kotlin', 'Kubernetes']),
  )
})

test('below "About us", text that addresses the reader sets requirements, and text about the company does not', () => {
  const text =
    'About us\nHarbour Aid fights neglected tropical diseases.\nYou will lead our work in Kotlin.\nTerraform is used.'
  expect(namesIn(text).toSorted()).toEqual(['Kotlin', 'Terraform'])
})

describe('must-haves only if the text says so', () => {
  test.each([
    ['Requirements\nJava is required. Aws is plus but not must.', ['Java']],
    ['Requirements\nSQL is a must (oracle prefered).', ['SQL']],
    ['Requirements\nJava, Kotlin or Scala is required. Docker is mandatory.', ['Docker']],
    ['Requirements\nReact or a similar framework is required. Docker is mandatory.', ['Docker']],
    ['Requirements\nA Bachelor degree or Diploma is required.', ['Diploma']],
    ['Duties\nReports in Excel must be sent every week with Python.', []],
    ['Duties\nYou must know Python.', ['Python']],
    ['Essential responsibilities\n- Build services in Java', []],
    ['Minimum requirements\n- Java\n- Docker', ['Docker', 'Java']],
  ])('%j: %j', (description, mandatory) => expect(mandatoryIn(description)).toEqual(mandatory))
})

test('each of several alternatives names the others', () => {
  const java = readOf('Requirements\nJava, Kotlin or Scala is required.').find(({ name }) => name === 'Java')
  expect(java).toMatchObject({ mandatory: false, why: 'Mentioned once under Requirements, or Kotlin or Scala instead' })
})

test('"prefered" is a wish, not the name of a skill', () => {
  const skills = readOf('Requirements\n- Python\n- SQL\n- Experience with databases (oracle prefered)')
  expect(skills.find(({ name }) => /oracle/i.test(name))?.why).toContain('nice to have')
  expect(skills.map(({ name }) => name).filter((name) => /prefer/i.test(name))).toEqual([])
})
