import { scoreCandidate } from '@rolecall/domain/matching/score-candidate'
import { expect, test } from 'vitest'
import { factsOfText } from '../../modules/resumes/facts-of-text.ts'
import { readWords } from '../../parsing/ingest/read-words.ts'
import { demandOfText } from './rank-texts.ts'

const TODAY = new Date('2026-11-22')

const WORK: readonly [title: string, done: string, skills: string][] = [
  ['Staff Nurse', 'Cared for patients after surgery', 'Nursing, Triage, Wound care'],
  ['Java Developer', 'Built services for payments', 'Java, Spring, SQL, Docker'],
  ['Accountant', 'Closed the books each month', 'Accounting, IFRS, Excel'],
  ['Sous Chef', 'Ran the grill and ordered produce', 'Cooking, HACCP, Menu planning'],
  ['Store Keeper', 'Counted stock and issued goods', 'Inventory management, Warehousing'],
  ['HR Officer', 'Hired and settled disputes', 'Recruitment, Payroll, Labour law'],
  ['Site Engineer', 'Surveyed roads and bridges', 'AutoCAD, Civil engineering'],
  ['Marketing Manager', 'Planned campaigns', 'SEO, Google Analytics, Copywriting'],
]
/** Personal details, which must not influence the rank. */
const PEOPLE: readonly [name: string, about: string, school: string][] = [
  ['Asha Rao', '', 'University of Porto'],
  ['Bruno Lima', 'Gender: Male', 'Harvard University'],
  ['Fatima Khan', 'Gender: Female', 'University of Oxford'],
  ['Sven Holt', 'Date of birth: 12 March 1961', 'Pune University'],
  ['Mei Tanaka', 'Date of birth: 4 May 2001', 'Stanford University'],
  ['John Smith', 'Photo: attached', 'Lund University'],
]
const factsOf = ([title, done, skills]: (typeof WORK)[number], [name, about, school]: (typeof PEOPLE)[number]) => {
  const employment = `Experience\n${title}, Brightline Ltd\n2019 - Present\n- ${done}`
  const text = `${name}\n${about}\n\n${employment}\n\nEducation\nBSc, ${school}, 2018\n\nSkills\n${skills}\n`
  return factsOfText({ text, ...readWords(text, TODAY, []) })
}

test('names, gender, age, photo and a famous school change no score, over ten thousand pairs', () => {
  const demands = WORK.flatMap(([title, done, skills]) => {
    const demand = demandOfText({ title, text: `Requirements: ${skills}. ${done}. Bachelor degree.` })
    return Array.from({ length: 27 }, (_, min) => ({ ...demand, experience: { min, max: min + 3 } }))
  })
  let pairs = 0
  for (const work of WORK) {
    const people = PEOPLE.map((person) => factsOf(work, person))
    for (const demand of demands) {
      const scores = people.map((facts) => scoreCandidate(demand, facts).score)
      expect(new Set(scores).size, `${work[0]}: ${scores}`).toBe(1)
      pairs += scores.length
    }
  }
  expect(pairs).toBeGreaterThan(10_000)
})

test('repeating a skill is not rewarded', () => {
  const demand = demandOfText({ title: 'Java Developer', text: 'Requirements: Java, Spring and SQL.' })
  const scoreOf = (skills: string) =>
    scoreCandidate(demand, factsOf(['Java Developer', 'Built', skills], ['A B', '', 'X University'])).score
  const once = scoreOf('Java, Spring, SQL')
  expect(scoreOf(Array.from({ length: 50 }, () => 'Java, Spring, SQL').join(', '))).toBe(once)
})
