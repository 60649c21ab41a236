import type { Span } from '../span.ts'
import { withoutSigns } from '../text/without-signs.ts'
import { technologyYears } from './data/technology-years.ts'
import { yearsPerSkill } from './years-per-skill.ts'

/** Something that a person may want to change before the description is read by others; `span` is the place, `why` a sentence. */
export type Advice = { kind: 'years' | 'wording'; span: Span; why: string }

/** Words that narrow who applies, with what to write instead. */
const NARROWING: readonly (readonly [RegExp, string])[] = [
  [/\b(?:young and dynamic|young,? dynamic|young team|digital natives?|recent graduates only)\b/gi, 'names an age'],
  [
    /\b(?:salesm[ae]n|foreman|foremen|craftsm[ae]n|handyman|draughtsm[ae]n|waitress(?:es)?|stewardess(?:es)?)\b/gi,
    'names a gender',
  ],
  [/\b(?:native (?:english )?speakers?|mother tongue)\b/gi, 'names an origin; ask for a level of the language'],
  [
    /\b(?:ninjas?|rock ?stars?|gurus?)\b(?! ?(?:games?|entertainment))/gi,
    'says nothing of the work and puts people off',
  ],
]

/**
 * Advice on a description while it is written.
 * @param year in which it is written
 */
export function checkDescription(written: string, year: number): Advice[] {
  const { text: description, placed } = withoutSigns(written)
  const years = yearsPerSkill(description).flatMap(({ id, name, min, start, end }): Advice[] => {
    const since = technologyYears.get(id)
    if (since === undefined || min <= year - since) return []
    return [
      { kind: 'years', span: { start, end }, why: `${name} has been there since ${since}: nobody has ${min} years` },
    ]
  })
  const wording = NARROWING.flatMap(([pattern, reason]) =>
    [...description.matchAll(pattern)].map(
      (match): Advice => ({
        kind: 'wording',
        span: { start: match.index, end: match.index + match[0].length },
        why: `“${match[0]}” ${reason}`,
      }),
    ),
  )
  return [...years, ...wording]
    .map((advice) => ({ ...advice, span: placed(advice.span) }))
    .sort((a, b) => a.span.start - b.span.start)
}
