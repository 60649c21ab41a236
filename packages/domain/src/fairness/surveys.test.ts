import { expect, test } from 'vitest'
import { countries } from '../reference/data/countries.ts'
import {
  countedGroup,
  EXTRA_QUESTIONS,
  extraId,
  FORBIDDEN_QUESTIONS,
  findSurvey,
  questionsOf,
  readAnswers,
  SURVEY_QUESTIONS,
  SURVEYS,
} from './surveys.ts'

test('every question cites its legal basis, and every country exists', () => {
  const codes = new Set(countries.map(({ code }) => code))
  for (const { country, questions } of SURVEYS) {
    expect(codes.has(country), country).toBe(true)
    for (const { id, choices, source } of questions) {
      expect(SURVEY_QUESTIONS).toContain(id)
      expect(new Set(choices.map((choice) => choice.id)).size).toBe(choices.length)
      expect(choices.every((choice) => /^[a-z]+$/.test(choice.id))).toBe(true)
      expect(new Date(source.since).toISOString().slice(0, 10)).toBe(source.since)
      expect(new URL(source.url).protocol).toBe('https:')
    }
  }
})

test('questions that a country forbids are not asked there', () => {
  for (const { country, question } of FORBIDDEN_QUESTIONS)
    expect(findSurvey(country)?.questions.some(({ id }) => id === question) ?? false).toBe(false)
  expect(findSurvey('FR')).toBe(undefined)
  expect(findSurvey('')).toBe(undefined)
})

test('questions that need a justification are asked only if the company enables them', () => {
  const survey = findSurvey('US')
  if (!survey) throw new Error('There is a survey for the United States')
  expect(questionsOf(survey, []).map(({ id }) => id)).toEqual(['sex', 'race'])
  expect(questionsOf(survey, [extraId('US', 'veteran')]).map(({ id }) => id)).toEqual(['sex', 'race', 'veteran'])
  expect(EXTRA_QUESTIONS).toEqual(['US.veteran', 'US.disability', 'CA.sex', 'CA.race', 'CA.disability'])
})

test('Canada asks applicants nothing unless the company enables it, and South Africa does not ask about disability', () => {
  const [canada, southAfrica] = [findSurvey('CA'), findSurvey('ZA')]
  if (!canada || !southAfrica) throw new Error('There are surveys for both')
  expect(questionsOf(canada, [])).toEqual([])
  expect(canada.questions.every(({ caution }) => caution.includes('Employment Equity Act'))).toBe(true)
  expect(questionsOf(southAfrica, []).map(({ id }) => id)).toEqual(['sex', 'race'])
  // The forms count non-citizens separately, and not as another race.
  expect([countedGroup('ZA', 'race', 'foreign'), countedGroup('ZA', 'race', 'another')]).toEqual(['foreign', ''])
})

test('an answer that was not offered is dropped, and a rare one counts for no group', () => {
  const questions = findSurvey('US')?.questions ?? []
  expect(readAnswers(questions, { sex: 'female', race: 'purple', disability: '', age: '7' })).toEqual({ sex: 'female' })
  expect([
    countedGroup('US', 'sex', 'female'),
    countedGroup('US', 'sex', 'other'),
    countedGroup('FR', 'sex', 'female'),
  ]).toEqual(['female', '', ''])
})
