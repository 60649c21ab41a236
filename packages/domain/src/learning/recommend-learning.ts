import { findSkillByName } from '../skills/search-skills.ts'
import { findSkill } from '../skills/taxonomy.ts'
import { BOOKS } from './books.ts'
import { COURSES } from './courses.ts'

/** `by`: who wrote or gives it; `where`: its publisher, or its address. `skills`: ids. */
export type LearningEntry = { title: string; by: string; where: string; skills: readonly string[] }

/** The same, with the skills asked for that it teaches, by name. */
export type Recommended = LearningEntry & { teaches: readonly string[] }

/** Entries that are recommended of each kind. Our own bound: a carousel that somebody looks through. */
export const RECOMMENDED_MAX = 12

const readEntries = (lines: string): LearningEntry[] =>
  lines.split('\n').flatMap((line) => {
    const [title, by, where, skills] = line.split('|').map((part) => part.trim())
    if (!title || !by || !where || !skills) return []
    return [{ title, by, where, skills: skills.split(',').flatMap((name) => findSkillByName(name.trim())?.id ?? []) }]
  })

export const listBooks = (): LearningEntry[] => readEntries(BOOKS)
export const listCourses = (): LearningEntry[] => readEntries(COURSES)

type Wish = { name: string; ids: ReadonlySet<string>; place: number }

/** What somebody should learn: the skill itself, and where nothing teaches that, what it is a part of or close to. */
function readWishes(names: readonly string[], entries: readonly LearningEntry[]): Wish[] {
  const taught = new Set(entries.flatMap(({ skills }) => skills))
  const seen = new Set<string>()
  return names.flatMap((name, place) => {
    const skill = findSkill(findSkillByName(name)?.id ?? name)
    if (!skill || seen.has(skill.id)) return []
    seen.add(skill.id)
    const ids = taught.has(skill.id) ? [skill.id] : [...skill.implies, ...skill.adjacent]
    return [{ name: skill.name, ids: new Set(ids), place }]
  })
}

/**
 * What teaches skills that somebody lacks: what helps with the first skill first, and at the same place what helps with
 * more of them. Skills that no list has are left out.
 */
export function recommendLearning(
  lacking: readonly string[],
  entries: readonly LearningEntry[],
  limit: number = RECOMMENDED_MAX,
): Recommended[] {
  const wishes = readWishes(lacking, entries)
  return entries
    .flatMap((entry) => {
      const met = wishes.filter(({ ids }) => entry.skills.some((id) => ids.has(id)))
      return met.length > 0 ? [{ entry, met }] : []
    })
    .toSorted(
      (one, other) => (one.met[0]?.place ?? 0) - (other.met[0]?.place ?? 0) || other.met.length - one.met.length,
    )
    .slice(0, limit)
    .map(({ entry, met }) => ({ ...entry, teaches: met.map(({ name }) => name) }))
}
