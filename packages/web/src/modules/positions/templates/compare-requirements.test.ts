import { expect, test } from 'vitest'
import { compareAsking, requirementsDraftOf } from './compare-requirements.ts'

const skill = (name: string, score = 80, mandatory = false) => ({
  skill: name,
  skill_id: name.toLowerCase(),
  score,
  mandatory,
  userdefined: false,
  why: '',
})
const template = {
  title: 'Data Engineer',
  description: 'Pipelines in Python.',
  minExperience: 2,
  maxExperience: 6,
  primary_skills: [skill('Python'), skill('SQL', 60, true)],
  inferred_skills: [skill('Docker', 40)],
}

test('a position equal to its template has no differences, in any order', () => {
  const same = { ...template, description: ` ${template.description}\n`, primary_skills: [...template.primary_skills] }
  expect(compareAsking(requirementsDraftOf(template), requirementsDraftOf(same))).toEqual([])
  const turned = { ...template, primary_skills: template.primary_skills.toReversed() }
  expect(compareAsking(requirementsDraftOf(template), requirementsDraftOf(turned))).toEqual([])
})

test('added, removed, moved and rescored skills are listed one by one, after the details', () => {
  const position = {
    ...template,
    title: 'Senior Data Engineer',
    maxExperience: 9,
    primary_skills: [skill('Python', 95), skill('Java')],
    inferred_skills: [skill('SQL', 60, true)],
  }
  expect(
    compareAsking(requirementsDraftOf(template), requirementsDraftOf(position)).map(({ label, before, now }) => [
      label,
      before,
      now,
    ]),
  ).toEqual([
    ['Title', 'Data Engineer', 'Senior Data Engineer'],
    ['Experience', '2 to 6 years', '2 to 9 years'],
    ['Python', 'Primary skill, score 80', 'Primary skill, score 95'],
    ['SQL', 'Primary skill, score 60, must-have', 'Inferred skill, score 60, must-have'],
    ['Docker', 'Inferred skill, score 40', 'Not required'],
    ['Java', 'Not required', 'Primary skill, score 80'],
  ])
})

test('a skill in another case is the same skill', () => {
  const position = { ...template, primary_skills: [skill('python'), skill('Sql', 60, true)] }
  expect(compareAsking(requirementsDraftOf(template), requirementsDraftOf(position))).toEqual([])
})
