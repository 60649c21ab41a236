import type { Span } from '../span.ts'
import { withoutSigns } from '../text/without-signs.ts'
import { technologyYears } from './data/technology-years.ts'
import { yearsPerSkill } from './years-per-skill.ts'

/** Something that a person may want to change before the description is read by others; `span` is the place, `why` a sentence. */
export type Advice = { kind: 'years'; span: Span; why: string }

/**
 * Advice on what a description asks for, while it is written; what it says in words that put people off, `wording/` finds.
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
  return years.map((advice) => ({ ...advice, span: placed(advice.span) })).sort((a, b) => a.span.start - b.span.start)
}
