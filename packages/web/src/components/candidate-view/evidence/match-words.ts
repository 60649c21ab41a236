import type { Contribution } from '@rolecall/contract/shortlist/contribution'
import type { CardSkill, ShortlistCard } from '@rolecall/contract/shortlist/shortlist-card'
import { wordOfDemand } from '@rolecall/domain/matching/match-groups'
import { sentence } from '@rolecall/domain/text/sentence'
import type { ScorePart } from '../../match-marks/ScoreBar.tsx'
import type { SkillKind } from '../../match-marks/skill-kind.ts'

const KINDS: Record<Contribution['rule'], SkillKind> = {
  exact: 'matched',
  fits: 'matched',
  synonym: 'synonym',
  inferred: 'inferred',
  adjacent: 'adjacent',
  partly: 'adjacent',
  missing: 'missing',
}

/** Returns the kind of a rule, which has a colour and an icon. */
export const kindOfRule = (rule: Contribution['rule']): SkillKind => KINDS[rule]

/** Describes the rule: "exact", "inferred via Spark". */
export const describeMatchRule = ({ kind, rule, via }: Pick<Contribution, 'kind' | 'rule' | 'via'>): string =>
  (rule === 'inferred' || rule === 'adjacent') && via ? `${rule} via ${via}` : wordOfDemand({ kind, rule })

/** Returns the parts that earned points, most first, for the score's bar. */
export const toScoreParts = (parts: readonly ShortlistCard['parts'][number][]): ScorePart[] =>
  parts
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .map(({ kind, requirement, points, rule }) => ({
      id: `${kind} ${requirement}`,
      label: requirement,
      points,
      kind: kindOfRule(rule),
    }))

/** Returns the addition to a chip's kind; undefined when the kind is enough. */
export const skillReasonOf = ({ rule, via }: Pick<CardSkill, 'rule' | 'via'>): string | undefined => {
  if (!via) return undefined
  return rule === 'adjacent' ? `close to ${via}` : `from ${via}`
}

/** Returns "6 y" or "8 mo"; empty if unknown. */
export function formatExperience(months: number): string {
  if (months <= 0) return ''
  if (months < 12) return `${months} mo`
  const years = Math.round((months / 12) * 10) / 10
  return `${years} y`
}

/** Returns "30 days’ notice" or "at once"; empty if unknown. */
export function formatNotice(days: number | null): string {
  if (days === null) return ''
  if (days === 0) return 'available now'
  return sentence({ one: '1 day’s notice', other: '{count} days’ notice' }, { count: days })
}

/** Joins facts in a row, without unknown ones. */
export const joinFacts = (facts: readonly (string | undefined)[]): string => facts.filter(Boolean).join(' · ')
