import { expect, test } from 'vitest'
import { skillIdOf } from '../skills/taxonomy.ts'
import { proposePostSkills, type RequestedSkill } from './propose-post-skills.ts'

const asked = (name: string, over: Partial<RequestedSkill> = {}): RequestedSkill => ({
  id: skillIdOf(name),
  name,
  kind: 'primary',
  score: 50,
  mandatory: false,
  ...over,
})
const own = (name: string, over: Partial<RequestedSkill> = {}) =>
  asked(name, { id: `own:${name.toLowerCase()}`, ...over })

test('required skills come first by weight, and inferred ones come last and are never preselected', () => {
  const offered = proposePostSkills([
    own('Final level', { mandatory: true, score: 100 }),
    own('K', { score: 90 }),
    asked('Python', { score: 60 }),
    asked('SQL', { score: 40, mandatory: true }),
    asked('Docker', { score: 80, kind: 'inferred' }),
    asked('Java', { score: 70 }),
    asked('Spanish', { score: 65 }),
  ])
  expect(offered.map(({ name }) => name)).toEqual(['SQL', 'Java', 'Spanish', 'Python', 'Docker', 'Final level', 'K'])
  expect(offered.filter(({ proposed }) => proposed).map(({ name }) => name)).toEqual(['SQL', 'Java', 'Python'])
})
