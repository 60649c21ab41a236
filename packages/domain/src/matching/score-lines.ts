import type { Contribution } from './score-candidate.ts'

/** What a position asks for, line by line, as scores of the log are given for it. */
export type AskedLine = Pick<Contribution, 'kind' | 'mandatory'> & { name: string }

type Rule = Contribution['rule']
type Whole = 'words' | 'career' | 'experience'

/** A letter each, so that a line of the log takes some six characters. They are never given to another rule. */
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

const WHOLE_LETTERS: Readonly<Record<Whole, string>> = { words: 'W', career: 'C', experience: 'X' }
const WHOLES = new Map(Object.entries(WHOLE_LETTERS).map(([kind, letter]) => [letter, kind as Whole]))
const isWhole = (kind: Contribution['kind']): kind is Whole => Object.hasOwn(WHOLE_LETTERS, kind)
const WHOLE_NAMES: Readonly<Record<Whole, string>> = {
  words: 'Words of the description',
  career: 'Line of work',
  experience: 'Experience',
}

/** The skills that a score was given for, in their order. All scores of one version of a position have the same. */
export const askedLinesOf = (contributions: readonly Contribution[]): AskedLine[] =>
  contributions.flatMap(({ kind, mandatory, requirement }) =>
    isWhole(kind) ? [] : [{ name: requirement, kind, mandatory }],
  )

/**
 * A breakdown in a few characters a line: `e31/40` is a skill that the résumé names, with 31 points of 40; the skills in the order of
 * `askedLinesOf`, then what is met as a whole, with its letter in front: `Cp20/50`.
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

/** What packLines made, with the names of what was asked; what is not of that form is left out. */
export function unpackLines(packed: string, asked: readonly AskedLine[]): ScoreLine[] {
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
