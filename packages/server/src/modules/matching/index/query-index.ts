import { weightsBesideWork } from '@rolecall/domain/matching/names-of-work'
import { shareOfWords, worthsOf } from '@rolecall/domain/matching/score-candidate'
import { requiredExperience } from '@rolecall/domain/matching/seniority'
import type { Tx } from '../../../platform/db/connect.ts'
import { hasRecordedChange } from '../../changes/record-changed.ts'
import type { KnownDemand } from '../known-demand.ts'
import type { Question } from './index-query.ts'
import type { PeopleIndex } from './people-index.ts'
import type { IndexAnswer, IndexQuery } from './protocol.ts'
import { getStanding } from './query-index.queries.ts'

/** A demand in numbers, as in the ranking query. */
export function questionOf(demand: KnownDemand): Question {
  const { skills, experience, seniority, lines = [], numbers, unread, worded, names } = demand
  const weights = weightsBesideWork(skills, names)
  const asked = skills.map((skill, at) => ({
    number: numbers.get(skill.skillId),
    weight: weights[at] ?? 0,
    isPrimary: skill.kind === 'primary',
    isMandatory: skill.mandatory,
    isOfWork: names.has(skill.skillId),
    mentionedBy: (unread.get(skill.skillId) ?? []).map(Number),
  }))
  const share = shareOfWords(demand, names)
  const [known, unknown] = worthsOf(demand)
  return {
    skills: asked,
    lines: lines.map(({ line, amount }) => ({ line, amount })),
    experience: requiredExperience(experience, seniority),
    wanted: Math.max(
      1,
      asked.reduce((sum, { weight }) => sum + weight, 0),
    ),
    known,
    unknown,
    worded:
      share > 0 && worded.size > 0
        ? { ids: [...worded.keys()].map(Number), fits: [...worded.values()].map(({ fit }) => fit) }
        : undefined,
  }
}

/**
 * Returns the answer of the index in memory, as of the transaction's snapshot or later; undefined if SQL has to answer: there
 * is no index, or the transaction itself has changed people.
 */
export async function queryIndex<A extends IndexQuery>(
  tx: Tx,
  index: PeopleIndex | undefined,
  demand: KnownDemand,
  askOf: (question: Question) => A,
): Promise<IndexAnswer<A> | undefined> {
  if (!index || hasRecordedChange(tx)) return undefined
  const { known, people } = await getStanding(tx)
  if (!index.isFor(people)) return undefined
  return index.ask(tx.companyId, known, askOf(questionOf(demand)))
}
