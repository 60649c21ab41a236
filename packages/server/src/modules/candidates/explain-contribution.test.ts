import type { Contribution } from '@rolecall/domain/matching/score-candidate'
import type { Details } from '@rolecall/domain/resumes/find-in-details'
import { expect, test } from 'vitest'
import { type Evidence, explainContribution } from './explain-contribution.ts'

const NO_DETAILS: Details = { parsed: {}, designation: null, degreeLevel: null }
const NOTHING: Evidence = {
  text: '',
  parsed: {},
  details: NO_DETAILS,
  struck: undefined,
  experienceMonths: 0,
  range: undefined,
}
const WORK: Contribution = {
  requirement: 'Line of work',
  skillId: '',
  kind: 'career',
  rule: 'fits',
  mandatory: false,
  points: 50,
  possible: 50,
  via: '',
  spans: [],
}

test.each([
  ['Data engineering, data, Database Architects', 'Data engineering, Database Architects'],
  ['Nursing, Registered Nurses', 'Nursing, Registered Nurses'],
  ['data', 'data'],
])('the line of work shared as “%s” is named as “%s”', (via, shared) => {
  expect(explainContribution({ ...WORK, via }, NOTHING)).toBe(
    `The titles, skills and tasks in the résumé share this with the position: ${shared}.`,
  )
})
