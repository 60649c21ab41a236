import type { CallInput, CallResult } from '@rolecall/contract/platform/define-calls'
import type { whatIf } from '@rolecall/contract/what-if/what-if'
import type { SkillNeed } from '@rolecall/domain/what-if/backtest'
import { param, type ViewValues, view } from '../../ui/shell/search-params.ts'

/** The changed rule; absent and empty values are those of the position. `must`, `nice` and `none` are names of skills. */
export const BacktestView = view({
  score: param.optionalNumber(),
  work: param.optionalNumber(),
  rank: param.choice(['', 'first', 'by-score'], ''),
  must: param.list(),
  nice: param.list(),
  none: param.list(),
})
export type BacktestView = ViewValues<typeof BacktestView>

export type Backtest = CallResult<typeof whatIf.backtest>
export type Rule = Backtest['rule']

/** A rule as it is edited: what each must-have is, those of the position and others. */
export type RuleDraft = Pick<Rule, 'min_score' | 'work_points' | 'must_haves'> & {
  needs: ReadonlyMap<string, SkillNeed>
}

const listNeeds = ({ must, nice, none }: BacktestView) => [
  ...must.map((skill) => [skill, 'must'] as const),
  ...nice.map((skill) => [skill, 'nice'] as const),
  ...none.map((skill) => [skill, 'none'] as const),
]

export function toBody(positionId: string, changed: BacktestView): CallInput<typeof whatIf.backtest>['body'] {
  const { score, work, rank } = changed
  return {
    positionId,
    skills: listNeeds(changed).map(([skill, need]) => ({ skill, need })),
    ...(score !== undefined && { min_score: score }),
    ...(work !== undefined && { work_points: work }),
    ...(rank !== '' && { must_haves: rank }),
  }
}

export function toDraft(rule: Rule, changed: BacktestView): RuleDraft {
  const musts = rule.skills.flatMap(({ skill, mandatory }) => (mandatory ? [[skill, 'must'] as const] : []))
  return {
    min_score: changed.score ?? rule.min_score,
    work_points: changed.work ?? rule.work_points,
    must_haves: changed.rank === '' ? rule.must_haves : changed.rank,
    needs: new Map<string, SkillNeed>([...musts, ...listNeeds(changed)]),
  }
}

/** The view that holds what a draft changes. */
export function toView(rule: Rule, { min_score, work_points, must_haves, needs }: RuleDraft): BacktestView {
  const needOf = new Map(rule.skills.map(({ skill, mandatory }) => [skill, mandatory ? 'must' : 'nice']))
  const changed = [...needs].filter(([skill, need]) => (needOf.get(skill) ?? 'none') !== need)
  const named = (wanted: SkillNeed) => changed.flatMap(([skill, need]) => (need === wanted ? [skill] : []))
  return {
    score: min_score === rule.min_score ? undefined : min_score,
    work: work_points === rule.work_points ? undefined : work_points,
    rank: must_haves === rule.must_haves ? '' : must_haves,
    must: named('must'),
    nice: named('nice'),
    none: named('none'),
  }
}
