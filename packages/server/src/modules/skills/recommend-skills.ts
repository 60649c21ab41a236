import type { AnalysedSkill } from '@rolecall/contract/skills/skills'
import { skillKey } from '@rolecall/domain/skills/skill-name'
import type { Deps } from '../../platform/kernel/deps.ts'
import { isOwnSkill, resolveSkill } from '../matching/demand.ts'
import { listInferred } from './present-skills.ts'

const RECOMMENDED_MAX = 20
/** Maximum number of skills for which similar ones are searched, and of similar ones for each. */
const COMPARED_MAX = 5
const LIKE_EACH = 4
/** Score of a skill that is only similar to a given one. */
const LIKE_SCORE = 30

/** Recommends skills that go with the given ones, surest first. Ignores unknown names. */
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
        why: `Similar to ${resolveSkill(name).name}`,
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
