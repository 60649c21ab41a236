import { describe, expect, test } from 'vitest'
import { scoreCandidate } from './score-candidate.ts'
import { requiredExperience, seniorityOf } from './seniority.ts'

test.each([
  ['Junior Accountant', 'junior'],
  ['Jr. Java Developer', 'junior'],
  ['Marketing Intern', 'junior'],
  ['Graduate Civil Engineer', 'junior'],
  ['Trainee Solicitor', 'junior'],
  ['Entry-level Sales Representative', 'junior'],
  ['Werkstudent Controlling', 'junior'],
  ['Praktikantin im Einkauf', 'junior'],
  ['Stagiaire en communication', 'junior'],
  ['Becario de ingeniería', 'junior'],
  ['Head of Finance', 'head'],
  ['Director of Nursing', 'head'],
  ['Chief Technology Officer', 'head'],
  ['VP Engineering', 'head'],
  ['Senior Data Analyst', 'senior'],
  ['Lead Designer', 'senior'],
  ['Head Chef', 'senior'],
  ['Internship Coordinator', undefined],
  ['Graduate Recruitment Manager', undefined],
  ['Assistant to the Director', undefined],
  ['Stage Manager', undefined],
  ['International Buyer', undefined],
  ['Leadership Trainer', undefined],
  ['Accountant', undefined],
  ['Junior High School Teacher', undefined],
  ['Senior High School Teacher', undefined],
  ['Senior Living Care Assistant', undefined],
  ['Lead Generation Specialist', undefined],
  ['Head Start Teacher', undefined],
  ['Senior Lead Generation Specialist', 'senior'],
  ['Junior Doctor', 'junior'],
])('%s has seniority %s', (title, rank) => {
  expect(seniorityOf(title)).toBe(rank)
})

describe('experience', () => {
  const scoreOf = (title: string, years: number, range: { min: number; max: number }) => {
    const seniority = seniorityOf(title)
    const asked = { skills: [], experience: range, ...(seniority && { seniority }) }
    return scoreCandidate(asked, { experienceMonths: years * 12, skills: new Map() }).score
  }

  test('of ten years and more earns nothing on a junior position, with or without a stated range', () => {
    for (const range of [
      { min: 0, max: 15 },
      { min: 0, max: 2 },
    ]) {
      expect(scoreOf('Junior Accountant', 1, range)).toBe(20)
      expect([10, 18].map((years) => scoreOf('Junior Accountant', years, range))).toEqual([0, 0])
    }
  })

  test('of two years earns little for a head of department', () => {
    expect(scoreOf('Head of Finance', 2, { min: 0, max: 15 })).toBeLessThan(7)
    expect(scoreOf('Head of Finance', 9, { min: 0, max: 15 })).toBe(20)
  })

  test('follows a narrow range of the position, and has its usual weight without a seniority', () => {
    expect(requiredExperience({ min: 3, max: 6 }, 'junior')).toMatchObject({ min: 3, max: 6 })
    expect(requiredExperience({ min: 0, max: 15 }, undefined)).toMatchObject({ min: 0, max: 15, points: 10 })
  })
})
