import type { CallInput, CallResult } from '@rolecall/contract/platform/define-calls'
import type { whatIf } from '@rolecall/contract/what-if/what-if'
import type { SkillNeed } from '@rolecall/domain/what-if/backtest'
import { param, type ViewValues, view } from '../../ui/shell/search-params.ts'

/**
 * The changed rule; absent and empty values are those of the position. `must`, `nice` and `none` are names of skills; `weights`
 * are scores of skills, "60 Python".
 */
export const BacktestView = view({
  score: param.optionalNumber(),
  work: param.optionalNumber(),
  rank: param.choice(['', 'first', 'by-score'], ''),
  must: param.list(),
  nice: param.list(),
  none: param.list(),
  weights: param.list(),
})
export type BacktestView = ViewValues<typeof BacktestView>

export type Backtest = CallResult<typeof whatIf.backtest>
export type Rule = Backtest['rule']

/** What a skill is to become, and its score; no score is that of the position. */
export type SkillDraft = { need: SkillNeed; score: number | undefined }
/** A rule as it is edited: what the must-haves and the other skills that the user chose are. */
export type RuleDraft = Pick<Rule, 'min_score' | 'work_points' | 'must_haves'> & {
  skills: ReadonlyMap<string, SkillDraft>
}

/** Reads "60 Python"; nothing of what is not written so. */
function readWeight(text: string): [skill: string, score: number][] {
  const [written = '', ...name] = text.split(' ')
  const score = Number(written)
  return Number.isInteger(score) && name.length > 0 ? [[name.join(' '), score]] : []
}

const listNeeds = ({ must, nice, none }: BacktestView) => [
  ...must.map((skill) => [skill, 'must'] as const),
  ...nice.map((skill) => [skill, 'nice'] as const),
  ...none.map((skill) => [skill, 'none'] as const),
]

export function toBody(positionId: string, changed: BacktestView): CallInput<typeof whatIf.backtest>['body'] {
  const { score, work, rank, weights } = changed
  const needs = new Map<string, SkillNeed>(listNeeds(changed))
  const scores = new Map(weights.flatMap(readWeight))
  return {
    positionId,
    skills: [...new Set([...needs.keys(), ...scores.keys()])].map((skill) => ({
      skill,
      need: needs.get(skill),
      score: scores.get(skill),
    })),
    ...(score !== undefined && { min_score: score }),
    ...(work !== undefined && { work_points: work }),
    ...(rank !== '' && { must_haves: rank }),
  }
}

export const draftOf = ({ score, mandatory }: Rule['skills'][number]): SkillDraft => ({
  need: mandatory ? 'must' : 'nice',
  score,
})
const draftsOf = (skills: Rule['skills']) => new Map(skills.map((each) => [each.skill, draftOf(each)]))

export function toDraft(rule: Rule, changed: BacktestView): RuleDraft {
  const own = draftsOf(rule.skills)
  const skills = draftsOf(rule.skills.filter(({ mandatory }) => mandatory))
  for (const [skill, need] of listNeeds(changed)) skills.set(skill, { need, score: own.get(skill)?.score })
  for (const [skill, score] of changed.weights.flatMap(readWeight))
    skills.set(skill, { need: (skills.get(skill) ?? own.get(skill))?.need ?? 'must', score })
  return {
    min_score: changed.score ?? rule.min_score,
    work_points: changed.work ?? rule.work_points,
    must_haves: changed.rank === '' ? rule.must_haves : changed.rank,
    skills,
  }
}

/** The view that holds what a draft changes. */
export function toView(rule: Rule, { min_score, work_points, must_haves, skills }: RuleDraft): BacktestView {
  const own = draftsOf(rule.skills)
  const named = (wanted: SkillNeed) =>
    [...skills].flatMap(([skill, { need }]) =>
      need === wanted && (own.get(skill)?.need ?? 'none') !== wanted ? [skill] : [],
    )
  return {
    score: min_score === rule.min_score ? undefined : min_score,
    work: work_points === rule.work_points ? undefined : work_points,
    rank: must_haves === rule.must_haves ? '' : must_haves,
    must: named('must'),
    nice: named('nice'),
    none: named('none'),
    weights: [...skills].flatMap(([skill, { need, score }]) =>
      need !== 'none' && score !== undefined && score !== own.get(skill)?.score ? [`${score} ${skill}`] : [],
    ),
  }
}
