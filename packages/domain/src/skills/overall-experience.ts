import type { Span } from '../text/span.ts'
import { stripMarkup } from '../text/strip-markup.ts'
import { type ExperienceRange, findNoneNeeded, isOfWork, readYears, sufficientOf } from './experience-in.ts'
import { listSections, listSentences } from './job-sections.ts'
import { lastStarting } from './spans-in-order.ts'
import { yearsPerSkill } from './years-per-skill.ts'

/** Years with their position in the description. */
export type PlacedExperience = ExperienceRange & Span

/**
 * Returns the total years of experience that a description requires. The highest of several requirements counts, but
 * the lowest of alternatives in one sentence ("a master's degree with 2 years or a bachelor's with 4"). Years of single
 * skills ("5 years of Java") count only if there are no others, and the absence of a requirement only without years.
 */
export function overallExperienceIn(written: string): PlacedExperience | undefined {
  const { text, placed } = stripMarkup(written)
  const found = experienceIn(text)
  return found && placed(found)
}

/** Maximum number of years read per sentence: each is judged by the whole sentence. */
const MOST_READ = 40

function experienceIn(description: string): PlacedExperience | undefined {
  const ofSkills = new Set(yearsPerSkill(description).map(({ start }) => start))
  let overall: PlacedExperience | undefined
  let any: PlacedExperience | undefined
  let none: PlacedExperience | undefined
  const sections = listSections(description)
  for (const sentence of listSentences(description)) {
    none ??= findNoneNeeded(sentence)
    const isDemand = lastStarting(sections, sentence.start)?.kind === 'requirements'
    const years = readYears(sentence)
      .slice(0, MOST_READ)
      .filter((each) => isOfWork(sentence, each, isDemand))
    const own = sufficientOf(
      years.filter(({ start }) => !ofSkills.has(start)),
      sentence.text,
    )
    if (own && (!overall || own.min > overall.min)) overall = own
    const lowest = years.toSorted((one, other) => one.min - other.min)[0]
    if (lowest && (!any || lowest.min > any.min)) any = lowest
  }
  const found = overall ?? any ?? none
  return found && { min: found.min, max: found.max, start: found.start, end: found.end }
}
