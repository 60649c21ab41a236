import { type ExperienceRange, readYears } from './experience-in.ts'
import { findSkills } from './find-skills.ts'
import { listSentences } from './job-sections.ts'
import { findSkill } from './taxonomy.ts'

/** `start` and `end` are those of the years in the description. */
export type SkillYears = ExperienceRange & { id: string; name: string; start: number; end: number }

/** Words between years and their skill: "3 years of professional experience with". */
const OF_SKILL = new Set(
  'of in with on using as a an the and hands-on working work professional practical relevant proven solid commercial production development developing programming coding experience experienced expertise background knowledge strong deep'.split(
    ' ',
  ),
)
const LONGEST_GAP = 80
const isOfSkill = (between: string): boolean =>
  between.length <= LONGEST_GAP &&
  between
    .toLowerCase()
    .split(/[\s,)]+/)
    .filter((word) => word !== '')
    .every((word) => OF_SKILL.has(word))
/** Separators of a skill and its years: "Java (3 years)", "Java: at least 3 years". */
const SKILL_FIRST = /^[\s]{0,2}[(:,–-][\s]{0,2}(?:at least |minimum |min\. )?$/i
/** Separators of skills that share their years: "5 years of Java, Kotlin and Scala". */
const AND = /^[\s]{0,2}(?:,|\/|and|or|, and|, or)[\s]{0,2}$/i

/**
 * Returns the years that a description requires of single skills, in order; "3 years of Java and SQL" requires them of
 * both. Degrees have none.
 */
export function yearsPerSkill(description: string): SkillYears[] {
  const mentions = findSkills(description)
    .filter(({ id }) => findSkill(id)?.kind !== 'certificate')
    .flatMap(({ id, name, spans }) => spans.map((span) => ({ id, name, ...span })))
    .sort((a, b) => a.start - b.start)
  const found: SkillYears[] = []
  for (const sentence of listSentences(description)) {
    const inside = mentions.filter(({ start, end }) => start >= sentence.start && end <= sentence.end)
    for (const years of inside.length > 0 ? readYears(sentence) : []) {
      let reached = years.end
      for (const { id, name, start, end } of inside) {
        const isOfYears =
          reached === years.end
            ? (start >= years.end && isOfSkill(description.slice(years.end, start))) ||
              SKILL_FIRST.test(description.slice(end, years.start))
            : AND.test(description.slice(reached, start))
        if (!isOfYears) continue
        if (start >= years.end) reached = end
        const { min, max } = years
        found.push({ min, max, start: years.start, end: years.end, id, name })
      }
    }
  }
  return found
}
