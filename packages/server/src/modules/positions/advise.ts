import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import type { Advice, advice } from '@rolecall/contract/positions/advice'
import { listLonelyPairs } from '@rolecall/domain/matching/lonely-pairs'
import { findDuplicates } from '@rolecall/domain/positions/find-duplicates'
import { formatCount } from '@rolecall/domain/text/format-number'
import type { Tx } from '../../platform/db/connect.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { type DemandedSkill, demandedSkills } from '../matching/demand.ts'
import { countTogether } from '../matching/pairs.queries.ts'
import { listSkillNumbers } from '../matching/postings.queries.ts'
import { listLikePositions } from './advice.queries.ts'

/** Number of heaviest skills of a demand used: near-duplicate positions share them, and pairs of the others are its tail. */
const MOST_LIKE_BY = 20
const MOST_PAIRED = 8
/** Number of positions whose text is compared, and of duplicates reported. */
const MOST_COMPARED = 10
const MOST_DUPLICATES = 2

type Input = CallRequest<typeof advice.onPosition>['body']

export async function adviseOnPosition({ tx, session }: Pick<Work, 'tx' | 'session'>, input: Input): Promise<Advice[]> {
  const { title = '', description = '', primary_skills: primary, positionId } = input
  const edited = positionId === undefined ? undefined : await getVisiblePosition(tx, session, positionId)
  const skills = demandedSkills({ primary }).toSorted(
    (one, other) => Number(other.mandatory) - Number(one.mandatory) || other.score - one.score,
  )
  const skillIds = skills.map(({ skillId }) => skillId)
  const like = await listLikePositions(tx, session, {
    skillIds: skillIds.slice(0, MOST_LIKE_BY),
    butNot: edited?.id,
    limit: MOST_COMPARED,
  })
  const duplicates = findDuplicates({ title, description, skillIds }, like).slice(0, MOST_DUPLICATES)
  return [
    ...duplicates.map(
      ({ other }): Advice => ({
        kind: 'duplicate',
        why: `“${other.title}” (${other.code}) is open and has nearly the same requirements`,
        position_id: other.id,
        skills: [],
      }),
    ),
    ...(await listPairAdvice(tx, skills)),
  ]
}

async function listPairAdvice(tx: Tx, skills: readonly DemandedSkill[]): Promise<Advice[]> {
  const numbers = await listSkillNumbers(
    tx,
    skills.map(({ skillId }) => skillId),
  )
  const asked = skills.filter(({ skillId }) => numbers.has(skillId)).slice(0, MOST_PAIRED)
  if (asked.length < 2) return []
  const { groups, pool } = await countTogether(
    tx,
    asked.map(({ skillId }) => numbers.get(skillId) ?? 0),
  )
  const bitOf = new Map(asked.map(({ skillId }, place) => [skillId, 1 << place]))
  const countWith = (...ids: readonly string[]) => {
    const bits = ids.reduce((sum, id) => sum | (bitOf.get(id) ?? 0), 0)
    return groups.reduce((sum, { mask, people }) => sum + ((mask & bits) === bits ? people : 0), 0)
  }
  const known = asked.map((skill) => ({ ...skill, people: countWith(skill.skillId) }))
  const pairs = listLonelyPairs(known, {
    pool,
    together: (one, other) => countWith(one.skillId, other.skillId),
  })
  return pairs.map(({ rarer, other }) => ({
    kind: 'pair',
    why: `No one in the talent pool has both ${rarer.name} (${formatCount(rarer.people)} people) and ${other.name} (${formatCount(other.people)})`,
    position_id: '',
    skills: [rarer.name, other.name],
  }))
}
