import { weightBesideWork } from '@rolecall/domain/matching/names-of-work'
import { careerPointsOf, shareOfWords, worthOfParts } from '@rolecall/domain/matching/score-candidate'
import { EXPERIENCE_POINTS } from '@rolecall/domain/matching/weights'
import type { Tx } from '../../../ground/db/connect.ts'
import { hasNoted } from '../../changes/note-changed.ts'
import type { KnownDemand } from '../known-demand.ts'
import { getStanding } from './ask-index.queries.ts'
import { MANDATORY_MAX } from './match.ts'
import type { PeopleIndex } from './people-index.ts'
import type { AnswerTo, Ask } from './protocol.ts'
import type { Question } from './question.ts'

/** A demand in numbers: what the ranking query is given. */
export function questionOf(demand: KnownDemand): Question {
  const { skills, experience, lines = [], numbers, unread, worded, names } = demand
  const asked = skills.map((skill) => ({
    number: numbers.get(skill.skillId),
    weight: weightBesideWork(skill, names),
    isPrimary: skill.kind === 'primary',
    isMandatory: skill.mandatory,
    isOfWork: names.has(skill.skillId),
    mentionedBy: (unread.get(skill.skillId) ?? []).map(Number),
  }))
  const share = shareOfWords(demand, names)
  return {
    skills: asked,
    lines: lines.map(({ line, amount }) => ({ line, amount })),
    experience,
    wanted: Math.max(
      1,
      asked.reduce((sum, { weight }) => sum + weight, 0),
    ),
    known: worthOfParts(share, careerPointsOf(demand)),
    unknown: worthOfParts(share, 0),
    experiencePoints: EXPERIENCE_POINTS,
    worded:
      share > 0 && worded.size > 0
        ? { ids: [...worded.keys()].map(Number), fits: [...worded.values()].map(({ fit }) => fit) }
        : undefined,
  }
}

/**
 * What the index in memory answers, as of all that the transaction knows or of more; undefined where SQL has to: there is no
 * index, or the transaction has changed people itself.
 */
export async function askIndex<A extends Ask>(
  tx: Tx,
  index: PeopleIndex | undefined,
  demand: KnownDemand,
  askOf: (question: Question) => A,
): Promise<AnswerTo<A> | undefined> {
  if (!index || hasNoted(tx) || demand.skills.filter(({ mandatory }) => mandatory).length > MANDATORY_MAX)
    return undefined
  const { known, people } = await getStanding(tx)
  if (!index.isFor(people)) return undefined
  return index.ask(tx.companyId, known, askOf(questionOf(demand)))
}
