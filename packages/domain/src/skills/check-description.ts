import type { Span } from '../text/span.ts'
import { stripMarkup } from '../text/strip-markup.ts'
import { technologyYears } from './data/technology-years.ts'
import { yearsPerSkill } from './years-per-skill.ts'

/** A suggestion for a description before publication; `span` is the position, `why` a sentence. */
export type Advice = { kind: 'years'; span: Span; why: string }

/**
 * Returns suggestions on a description's requirements while it is being written; `positions/wording/` finds off-putting words.
 * @param year the current year
 */
export function checkDescription(written: string, year: number): Advice[] {
  const { text: description, placed } = stripMarkup(written)
  const years = yearsPerSkill(description).flatMap(({ id, name, min, start, end }): Advice[] => {
    const since = technologyYears.get(id)
    if (since === undefined || min <= year - since) return []
    return [
      {
        kind: 'years',
        span: { start, end },
        why: `${name} was first released in ${since}, so no one has ${min} years of experience with it`,
      },
    ]
  })
  return years.map((advice) => ({ ...advice, span: placed(advice.span) })).sort((a, b) => a.span.start - b.span.start)
}
