import type { Contribution } from './score-candidate.ts'

/** Requirements of a position by line, as in the score log. */
export type ScoredSkill = Pick<Contribution, 'kind' | 'mandatory'> & { name: string }

type Rule = Contribution['rule']
type WholeKind = 'words' | 'career' | 'experience'

/** One letter per rule, so that a line of the log takes about six characters. Letters are never reused. */
const RULE_LETTERS: Readonly<Record<Rule, string>> = {
  exact: 'e',
  synonym: 's',
  inferred: 'i',
  adjacent: 'a',
  fits: 'f',
  partly: 'p',
  missing: 'm',
}
const RULES = new Map(Object.entries(RULE_LETTERS).map(([rule, letter]) => [letter, rule as Rule]))

const WHOLE_LETTERS: Readonly<Record<WholeKind, string>> = { words: 'W', career: 'C', experience: 'X' }
const WHOLES = new Map(Object.entries(WHOLE_LETTERS).map(([kind, letter]) => [letter, kind as WholeKind]))
const isWhole = (kind: Contribution['kind']): kind is WholeKind => Object.hasOwn(WHOLE_LETTERS, kind)
const WHOLE_NAMES: Readonly<Record<WholeKind, string>> = {
  words: 'Words of the description',
  career: 'Line of work',
  experience: 'Experience',
}

/** Returns the scored skills, in order; the same for all scores of a version of a position. */
export const scoredSkillsOf = (contributions: readonly Contribution[]): ScoredSkill[] =>
  contributions.flatMap(({ kind, mandatory, requirement }) =>
    isWhole(kind) ? [] : [{ name: requirement, kind, mandatory }],
  )

/**
 * Encodes a breakdown in a few characters per line: `e31/40` is a skill named in the résumé, with 31 of 40 points;
 * skills in the order of `scoredSkillsOf`, then requirements met as a whole, with their letter in front: `Cp20/50`.
 */
export const packLines = (contributions: readonly Contribution[]): string =>
  contributions
    .map(({ kind, rule, points, possible }) => {
      const earned = `${RULE_LETTERS[rule]}${points}/${possible}`
      return isWhole(kind) ? `${WHOLE_LETTERS[kind]}${earned}` : earned
    })
    .join(' ')

export type ScoreLine = { requirement: string; mandatory: boolean; rule: Rule; points: number; possible: number }

const LINE = /^([WCX]?)([a-z])(\d+)\/(\d+)$/

/** Decodes what packLines made, with the names of the requirements; drops invalid parts. */
export function unpackLines(packed: string, asked: readonly ScoredSkill[]): ScoreLine[] {
  let place = 0
  return packed.split(' ').flatMap((text): ScoreLine[] => {
    const [, whole = '', letter = '', points, possible] = LINE.exec(text) ?? []
    const rule = RULES.get(letter)
    if (!rule) return []
    const kind = WHOLES.get(whole)
    const skill = kind ? undefined : asked[place++]
    const requirement = kind ? WHOLE_NAMES[kind] : (skill?.name ?? '')
    return [
      { requirement, mandatory: skill?.mandatory ?? false, rule, points: Number(points), possible: Number(possible) },
    ]
  })
}
