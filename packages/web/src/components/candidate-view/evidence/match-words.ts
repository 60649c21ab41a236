import type { CardSkill, ShortlistCard } from '@rolecall/contract/hiring/shortlist-card'
import type { Contribution } from '@rolecall/contract/people/contribution'
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

/** The colour and sign of a rule. */
export const kindOfRule = (rule: Contribution['rule']): SkillKind => KINDS[rule]

/** The rule in words: "exact", "inferred via Spark". */
export const wordOfRule = ({ kind, rule, via }: Pick<Contribution, 'kind' | 'rule' | 'via'>): string =>
  (rule === 'inferred' || rule === 'adjacent') && via ? `${rule} via ${via}` : wordOfDemand({ kind, rule })

/** What earned points, most first, as the score's bar draws it. */
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

/** What a chip says besides its kind; nothing where the kind says it all. */
export const whyOfSkill = ({ rule, via }: Pick<CardSkill, 'rule' | 'via'>): string | undefined => {
  if (!via) return undefined
  return rule === 'adjacent' ? `close to ${via}` : `from ${via}`
}

/** "6 y", "8 mo"; nothing where it is not known. */
export function formatExperience(months: number): string {
  if (months <= 0) return ''
  if (months < 12) return `${months} mo`
  const years = Math.round((months / 12) * 10) / 10
  return `${years} y`
}

/** "30 days’ notice", "at once"; nothing where it is not known. */
export function formatNotice(days: number | null): string {
  if (days === null) return ''
  if (days === 0) return 'available at once'
  return sentence({ one: '1 day’s notice', other: '{count} days’ notice' }, { count: days })
}

/** Facts in a row, without those that are not known. */
export const joinFacts = (facts: readonly (string | undefined)[]): string => facts.filter(Boolean).join(' · ')
