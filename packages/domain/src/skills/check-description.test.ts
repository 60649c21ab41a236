import { describe, expect, test } from 'vitest'
import { textOf } from '../text/span.ts'
import { checkDescription } from './check-description.ts'
import { technologyYears } from './data/technology-years.ts'
import { findSkill } from './taxonomy.ts'
import { yearsPerSkill } from './years-per-skill.ts'

const advice = (text: string) => checkDescription(text, 2026).map(({ kind, span }) => [kind, textOf(text, span)])

describe('years required for one skill', () => {
  test.each([
    ['At least 3 years of experience with Java.', ['Java 3']],
    ['5+ years of Java and 2 years of Kubernetes.', ['Java 5', 'Kubernetes 2']],
    ['Three to five years in Python, SQL and Scala.', ['Python 3', 'SQL 3', 'Scala 3']],
    ['Java (4 years) is a must.', ['Java 4']],
    ['You have 6 years of experience. You know Java.', []],
    ['We have built software for 20 years. Java is our language.', []],
    ['10 years in the trade, among them some with Java.', []],
  ])('%s', (text, expected) => {
    expect(yearsPerSkill(text).map(({ name, min }) => `${name} ${min}`)).toEqual(expected)
  })
})

describe('advice while writing', () => {
  test('flags more years than a technology has existed', () => {
    expect(advice('15 years of Kubernetes. 10 years of Kubernetes. 30 years of SQL.')).toEqual([['years', '15 years']])
    expect(checkDescription('15 years of Kubernetes', 2026)[0]?.why).toBe(
      'Kubernetes was first released in 2014, so no one has 15 years of experience with it',
    )
  })

  test.each(['Fluent English and five years of Java.', 'Sales, craft, care.'])('says nothing about "%s"', (text) => {
    expect(advice(text)).toEqual([])
  })

  test('every technology with a year is a skill', () => {
    expect([...technologyYears.keys()].filter((id) => findSkill(id) === undefined)).toEqual([])
  })
})
