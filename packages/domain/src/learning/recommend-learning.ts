import { findSkillByName } from '../skills/search-skills.ts'
import { skillKey } from '../skills/skill-name.ts'
import { findSkill } from '../skills/taxonomy.ts'
import books from './data/books.json' with { type: 'json' }
import courses from './data/courses.json' with { type: 'json' }

export const LEARNING_KINDS = ['book', 'course'] as const
export type LearningKind = (typeof LEARNING_KINDS)[number]

/** An entry as written, with names of skills. */
export type CatalogueEntry = { kind: LearningKind; title: string; by: string; where: string; skills: readonly string[] }

/** Limits: entries of a catalogue, which is read as a whole, and skills per entry. Chosen by us. */
export const CATALOGUE_MAX = 500
export const ENTRY_SKILLS_MAX = 10

/** `by`: author or provider; `where`: publisher or URL. `skills`: ids. */
export type LearningEntry = { title: string; by: string; where: string; skills: readonly string[] }

/** The same, with the names of the required skills it teaches. */
export type RecommendedEntry = LearningEntry & { teaches: readonly string[] }

/** Recommendations of each kind. Limit chosen by us: a carousel that a user looks through. */
export const RECOMMENDED_MAX = 12

/** Returns the id of a skill; an unknown one is identified by its name. */
const idOf = (name: string): string => findSkillByName(name)?.id ?? `name:${skillKey(name)}`

/**
 * Returns our default catalogue: books that can be bought or borrowed, and courses that are free to start and
 * maintained by their providers.
 */
export const listOurCatalogue = (): CatalogueEntry[] => [
  ...books.map((book) => ({ kind: 'book' as const, ...book })),
  ...courses.map((course) => ({ kind: 'course' as const, ...course })),
]

/** Returns the entries of a kind, prepared for recommending. */
export const entriesOf = (catalogue: readonly CatalogueEntry[], kind: LearningKind): LearningEntry[] =>
  catalogue
    .filter((entry) => entry.kind === kind)
    .map(({ title, by, where, skills }) => ({ title, by, where, skills: skills.map(idOf) }))

export const listBooks = (): LearningEntry[] => entriesOf(listOurCatalogue(), 'book')
export const listCourses = (): LearningEntry[] => entriesOf(listOurCatalogue(), 'course')

type Wish = { name: string; ids: ReadonlySet<string>; place: number }

/** Returns what to learn: the skill itself, or, if nothing teaches it, what it is part of or close to. */
function readWishes(names: readonly string[], entries: readonly LearningEntry[]): Wish[] {
  const taught = new Set(entries.flatMap(({ skills }) => skills))
  const seen = new Set<string>()
  return names.flatMap((name, place) => {
    const skill = findSkill(findSkillByName(name)?.id ?? name)
    const id = skill?.id ?? idOf(name)
    if (seen.has(id)) return []
    seen.add(id)
    const ids = !skill || taught.has(id) ? [id] : [...skill.implies, ...skill.adjacent]
    return [{ name: skill?.name ?? name.trim(), ids: new Set(ids), place }]
  })
}

/**
 * Recommends entries for missing skills: those for the first skill first, then those that help with more skills. An
 * unknown skill is matched by name.
 */
export function recommendLearning(
  lacking: readonly string[],
  entries: readonly LearningEntry[],
  limit: number = RECOMMENDED_MAX,
): RecommendedEntry[] {
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
