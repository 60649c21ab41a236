import type { AnalysedSkill } from '@rolecall/contract/hiring/skills'
import { skillKey } from '@rolecall/domain/skills/skill-name'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { isOwnSkill, resolveSkill } from '../../../people/matching/demand.ts'
import { listInferred } from './present-skills.ts'

const RECOMMENDED_MAX = 20
/** Skills for each of which others like it are looked for, and how many of each. */
const COMPARED_MAX = 5
const LIKE_EACH = 4
/** What a skill is worth that is only like a given one. */
const LIKE_SCORE = 30

/** Skills that go with the given ones, surest first. A name that nobody knows leads to nothing. */
export async function recommendSkills(
  { textWork }: Deps,
  company: string,
  names: readonly string[],
): Promise<AnalysedSkill[]> {
  const known = names.filter((name) => !isOwnSkill(resolveSkill(name).id))
  const inferred = listInferred(known, RECOMMENDED_MAX)
  const alike: AnalysedSkill[] = []
  for (const name of known.slice(0, COMPARED_MAX))
    for (const other of await textWork.run({ company }, 'suggestSimilar', name, LIKE_EACH))
      alike.push({
        skill: other.name,
        score: LIKE_SCORE,
        mandatory: false,
        userdefined: false,
        skill_id: other.id,
        why: `Like ${resolveSkill(name).name}`,
        spans: [],
      })
  const given = new Set(names.map((name) => skillKey(resolveSkill(name).name)))
  const byKey = new Map([...inferred, ...alike].toReversed().map((line) => [skillKey(line.skill), line]))
  return [...byKey.entries()]
    .reverse()
    .flatMap(([key, line]) => (given.has(key) ? [] : [line]))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, RECOMMENDED_MAX)
}
