import { expect, test } from 'vitest'
import { compareEdits, mergeEdits } from '../../../api/merge-edits.ts'
import type { ListedSkill } from '../skills/skill-lists.ts'
import { type Draft, makeEmptyDraft } from './draft.ts'
import { describeFact, draftWithFacts, factsOfDraft } from './merge-draft.ts'

const line = (skill: string, score: number, over: Partial<ListedSkill> = {}): ListedSkill => ({
  skill,
  score,
  mandatory: false,
  userdefined: false,
  why: 'Mentioned once in the description',
  spans: [{ start: 0, end: 3 }],
  ...over,
})
const base: Draft = {
  ...makeEmptyDraft('2026-03-05'),
  lists: { primary: [line('SQL', 60), line('Python', 50)], inferred: [line('Databases', 20)], aside: [] },
}
const draft = (lists: Partial<Draft['lists']>, details: Partial<Draft['details']> = {}): Draft => ({
  ...base,
  details: { ...base.details, ...details },
  lists: { ...base.lists, ...lists },
})

/** Merges two drafts that don't conflict, or in conflicts takes my side. */
function merge(mine: Draft, theirs: Draft) {
  const sides = { base: factsOfDraft(base), mine: factsOfDraft(mine), theirs: factsOfDraft(theirs) }
  const meeting = compareEdits(sides)
  return { ...meeting, draft: draftWithFacts(mergeEdits(sides, meeting, {}), { mine, theirs }) }
}
const shown = (lines: readonly ListedSkill[]) => lines.map(({ skill, score }) => [skill, score])

test('a draft round-trips through its facts', () => {
  expect(draftWithFacts(factsOfDraft(base), { mine: base, theirs: base })).toEqual(base)
})

test('skills added by both sides, and removed by one, are merged', () => {
  const mine = draft({ primary: [line('SQL', 60), line('Python', 50), line('Docker', 40)] })
  const theirs = draft({ primary: [line('SQL', 60), line('Terraform', 90)] }, { totalOpenings: '7' })
  const { taken, asked, draft: merged } = merge(mine, theirs)
  expect({ taken, asked }).toEqual({ taken: ['totalOpenings', 'skill python', 'skill terraform'], asked: [] })
  expect(shown(merged.lists.primary)).toEqual([
    ['Terraform', 90],
    ['SQL', 60],
    ['Docker', 40],
  ])
  expect(merged.details.totalOpenings).toBe('7')
})

test('a skill rescored by both is asked about, in any spelling, and decimal scores count as sent', () => {
  const mine = draft({ primary: [line('sql', 90.4), line('Python', 50.3)] })
  const theirs = draft({ primary: [line('SQL', 30), line('Python', 50)] })
  expect(merge(mine, theirs)).toMatchObject({ taken: [], asked: ['skill sql'] })
})

test('a skill that two users name differently is one', () => {
  const mine = draft({ primary: [...base.lists.primary, line('Kafka', 40)] })
  const theirs = draft({ primary: [...base.lists.primary, line('Apache Kafka', 70)] })
  const { taken, asked, draft: merged } = merge(mine, theirs)
  expect({ taken, asked }).toEqual({ taken: [], asked: [expect.stringMatching(/^skill .*kafka/)] })
  expect(merged.lists.primary).toHaveLength(3)
})

test('a skill set aside returns if others still require it', () => {
  const mine = draft({ primary: [line('SQL', 60)], aside: [line('Python', 50)] })
  const theirs = draft({ primary: [line('SQL', 60), line('Python', 95)] })
  const sides = { base: factsOfDraft(base), mine: factsOfDraft(mine), theirs: factsOfDraft(theirs) }
  const meeting = compareEdits(sides)
  const { lists } = draftWithFacts(mergeEdits(sides, meeting, { 'skill python': 'theirs' }), { mine, theirs })
  expect(shown(lists.primary)).toEqual([
    ['Python', 95],
    ['SQL', 60],
  ])
  expect(lists.aside).toEqual([])
})

test('my employment type is kept beside another user’s changes', () => {
  const mine = draft({}, { employmentType: 'INTERN' })
  const theirs = draft({}, { ctc: '12' })
  expect(merge(mine, theirs).draft.details).toMatchObject({ employmentType: 'INTERN', ctc: '12' })
})

test('with another user’s description, skills read from mine have no place in it', () => {
  const theirs = draft({}, { description: 'Another text.' })
  expect(merge(base, theirs).draft.lists.primary.flatMap(({ spans }) => spans)).toEqual([])
})

test.each([
  ['experience', 'Experience', '1 to 3 years'],
  ['ctc', 'Highest salary (CTC)', 'None'],
  ['questionnaire', 'Questionnaire', 'First talk'],
  ['employmentType', 'Employment type', 'Internship'],
  ['skill sql', 'SQL', 'Primary skill, score 60'],
  ['skill databases', 'Databases', 'Inferred skill, score 20, must-have'],
  ['skill kafka', '', 'Not required'],
])('%s is shown as %s: %s', (name, label, text) => {
  const told = draft(
    { inferred: [line('Databases', 20, { mandatory: true })] },
    { questionnaire: 'q1', employmentType: 'INTERN' },
  )
  expect(describeFact(name, told, [{ _id: 'q1', name: 'First talk' }])).toEqual({ label, text })
})
