import { fitBandOf } from '@rolecall/domain/matching/fit-band'
import {
  type CandidateFacts,
  type Demand,
  isMatch,
  isOfOtherWork,
  scoreCandidate,
} from '@rolecall/domain/matching/score-candidate'
import type { Requirement } from '@rolecall/domain/matching/weights'
import { analyseJobDescription } from '@rolecall/domain/skills/analyse-job-description'
import { overallExperienceIn } from '@rolecall/domain/skills/overall-experience'
import { linesOf } from '../../people/matching/demand.ts'

/** Years that fit where a description names none: nobody has less, and hardly anybody more. */
const ANY_EXPERIENCE = { min: 0, max: 15 }
/** Where only the least is named, so many more still fit. */
const YEARS_ABOVE = 10

/** What a description asks for, as a position made of it would. */
export function demandOfText({ title, text }: { title: string; text: string }): Demand {
  const { primary, inferred } = analyseJobDescription({ title, description: text })
  const years = overallExperienceIn(text)
  const skills = [...primary.map(requirementOf('primary')), ...inferred.map(requirementOf('inferred'))]
  return {
    skills,
    experience: years ? { min: years.min, max: years.max ?? years.min + YEARS_ABOVE } : ANY_EXPERIENCE,
    lines: linesOf({ title, description: text, skills }),
  }
}

type Asked = { id: string; name: string; score: number; mandatory: boolean }
const requirementOf =
  (kind: Requirement['kind']) =>
  ({ id, name, score, mandatory }: Asked): Requirement => ({ skillId: id, name, kind, score, mandatory })

export type RankedText = { id: string; score: number; fit: string; isMatch: boolean }

/**
 * Everybody of a pool by their score, best first; people of another line of work behind all others. Whether somebody belongs
 * on a shortlist does not change their place: a résumé of one line names no primary skill, and may fit all the same.
 */
export function rankTexts(demand: Demand, pool: readonly { id: string; facts: CandidateFacts }[]): RankedText[] {
  return pool
    .map(({ id, facts }) => {
      const scored = scoreCandidate(demand, facts)
      const is = { id, score: scored.score, fit: fitBandOf(scored), isMatch: isMatch(scored) }
      return { is, isOther: isOfOtherWork(scored) }
    })
    .toSorted((one, other) => Number(one.isOther) - Number(other.isOther) || other.is.score - one.is.score)
    .map(({ is }) => is)
}
