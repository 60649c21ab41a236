import type { Span } from '../span.ts'
import { withoutSigns } from '../text/without-signs.ts'
import { asksForExperience, type ExperienceRange, readYears, sufficientOf } from './experience-in.ts'
import { listSentences } from './job-sections.ts'
import { yearsPerSkill } from './years-per-skill.ts'

/** Years with their place in the description. */
export type PlacedExperience = ExperienceRange & Span

/**
 * The years of experience that a description asks for altogether. Of several demands the highest counts, but of
 * alternatives in one sentence ("a master's degree with 2 years or a bachelor's with 4") the lowest. The years of single
 * skills ("5 years of Java") count only where no others are named.
 */
export function overallExperienceIn(written: string): PlacedExperience | undefined {
  const { text, placed } = withoutSigns(written)
  const found = experienceIn(text)
  return found && placed(found)
}

function experienceIn(description: string): PlacedExperience | undefined {
  const ofSkills = new Set(yearsPerSkill(description).map(({ start }) => start))
  let overall: PlacedExperience | undefined
  let any: PlacedExperience | undefined
  for (const sentence of listSentences(description)) {
    if (!asksForExperience(sentence.text)) continue
    const years = readYears(sentence)
    const own = sufficientOf(
      years.filter(({ start }) => !ofSkills.has(start)),
      sentence.text,
    )
    if (own && (!overall || own.min > overall.min)) overall = own
    const lowest = years.toSorted((one, other) => one.min - other.min)[0]
    if (lowest && (!any || lowest.min > any.min)) any = lowest
  }
  const found = overall ?? any
  return found && { min: found.min, max: found.max, start: found.start, end: found.end }
}
