import { isForeign } from '@rolecall/domain/languages/language-of'
import { fitBandOf } from '@rolecall/domain/matching/fit-band'
import { namesOfWork } from '@rolecall/domain/matching/names-of-work'
import { keyOf, listWrittenWords, selectDistinctiveWords } from '@rolecall/domain/matching/required-words'
import {
  type CandidateFacts,
  type Demand,
  isMatch,
  knowsEnough,
  type Score,
  scoreCandidate,
} from '@rolecall/domain/matching/score-candidate'
import { type CountedWords, scoreWords, spreadOf } from '@rolecall/domain/matching/score-words'
import { seniorityOf } from '@rolecall/domain/matching/seniority'
import { standingOf } from '@rolecall/domain/matching/standing'
import type { Requirement } from '@rolecall/domain/matching/weights'
import { analyseJobDescription } from '@rolecall/domain/skills/analyse-job-description'
import { overallExperienceIn } from '@rolecall/domain/skills/overall-experience'
import { linesOf } from '../../modules/matching/demand.ts'

/** Years that fit if a description names none: no candidate has less, and hardly any more. */
const ANY_EXPERIENCE = { min: 0, max: 15 }
/** Years added to a lower limit without an upper one. */
const YEARS_ABOVE = 10

/** The demand of a description, as a position made from it would have. */
export function demandOfText({ title, text }: { title: string; text: string }): Demand {
  const { primary, inferred } = analyseJobDescription({ title, description: text })
  const years = overallExperienceIn(text)
  const seniority = seniorityOf(title)
  const skills = [...primary.map(requirementOf('primary')), ...inferred.map(requirementOf('inferred'))]
  return {
    skills,
    experience: years ? { min: years.min, max: years.max ?? years.min + YEARS_ABOVE } : ANY_EXPERIENCE,
    lines: linesOf({ title, description: text, skills }),
    ...(seniority && { seniority }),
  }
}

type RequestedSkill = { id: string; name: string; score: number; mandatory: boolean }
const requirementOf =
  (kind: Requirement['kind']) =>
  ({ id, name, score, mandatory }: RequestedSkill): Requirement => ({ skillId: id, name, kind, score, mandatory })

export type PooledText = { id: string; facts: CandidateFacts; words: CountedWords }

/** Adds the distinctive words of the description to the demand, if too little else of it is understood. */
export function withWords(demand: Demand, job: { title: string; text: string }, pool: readonly PooledText[]): Demand {
  if (knowsEnough(demand, namesOfWork(demand)) && !isForeign(`${job.title}\n${job.text}`)) return demand
  const keyed = listWrittenWords({ title: job.title, description: job.text }).map((word) => ({
    ...word,
    ...keyOf(word.written),
  }))
  const words = selectDistinctiveWords(
    keyed,
    spreadOf(
      keyed,
      pool.map((each) => each.words),
    ),
  )
  return words.length > 0 ? { ...demand, words } : demand
}

export const scoreTexts = (demand: Demand, pool: readonly PooledText[]): { id: string; scored: Score }[] =>
  pool.map(({ id, facts, words }) => ({
    id,
    scored: scoreCandidate(demand, { ...facts, ...(demand.words && { words: scoreWords(demand.words, words) }) }),
  }))

export type RankedText = { id: string; score: number; fit: string; isMatch: boolean }

/**
 * All of a pool in the order of a shortlist, best first (rule A-302). Whether they belong on one does not change their place: a
 * résumé of one line names no primary skill, and may fit all the same.
 */
export const rankTexts = (demand: Demand, pool: readonly PooledText[]): RankedText[] =>
  scoreTexts(demand, pool)
    .toSorted(({ scored: one }, { scored: other }) => standingOf(other) - standingOf(one))
    .map(({ id, scored }) => ({ id, score: scored.score, fit: fitBandOf(scored), isMatch: isMatch(scored) }))
