import { describe, expect, test } from 'vitest'
import { findDuplicates } from './find-duplicates.ts'

const TEXT = `About us
We are a company of forty people who love what they do and have done so for many years.
Your tasks
You write pipelines that bring orders from the shops into our warehouse every night.
You model the data with the people who read it, and care for its quality.
You talk with three teams about what they need next, and say no where it helps.
Your profile
Three years of work with Python and SQL, and a good knowledge of Airflow.
You explain what you do to people who do something else.`
const OTHER = `About us
We are a company of forty people who love what they do and have done so for many years.
Your tasks
You count the stock of four shops and order what is missing.
You show new colleagues around, and write the plan of the week.
Your profile
Two years in a shop, a driving licence, and an eye for windows that people stop at.`

const asked = { title: 'Data Engineer', description: TEXT, skillIds: ['python', 'sql', 'apache-airflow'] }
const found = (other: Partial<typeof asked>) => findDuplicates(asked, [{ ...asked, ...other }]).length === 1

describe('a near-duplicate position', () => {
  test.each([
    ['a copy', {}],
    ['another seniority', { title: 'Senior Data Engineer' }],
    ['one more sentence', { description: `${TEXT}\nYou like to travel now and then.` }],
    ['one skill less', { skillIds: ['python', 'sql'] }],
    ['another company text', { description: TEXT.replace(/About us\n.*\n/, 'About us\nWe make shoes since 1902.\n') }],
  ])('%s', (_, other) => {
    expect(found(other)).toBe(true)
  })

  test.each([
    ['of other work, by its title', { title: 'Shop Manager' }],
    ['the same title, skills and company, in other words', { description: OTHER }],
    ['the same text with two of four sentences', { description: TEXT.slice(0, 200), skillIds: ['python'] }],
    ['no text', { description: '' }],
  ])('is not: %s', (_, other) => {
    expect(found(other)).toBe(false)
  })

  test('the most similar comes first', () => {
    const others = [
      { ...asked, id: 'near', skillIds: ['python'] },
      { ...asked, id: 'same' },
    ]
    expect(findDuplicates(asked, others).map(({ other }) => other.id)).toEqual(['same', 'near'])
  })

  test('an empty position resembles nothing', () => {
    const nothing = { title: '', description: '', skillIds: [] }
    expect(findDuplicates(nothing, [nothing])).toEqual([])
  })
})
