import { findSkillByName } from '../skills/search-skills.ts'
import { skillKey } from '../skills/skill-name.ts'
import { findSkill } from '../skills/taxonomy.ts'
import books from './data/books.json' with { type: 'json' }
import courses from './data/courses.json' with { type: 'json' }

export const LEARNING_KINDS = ['book', 'course'] as const
export type LearningKind = (typeof LEARNING_KINDS)[number]

/** An entry as it is written down: its skills are named. */
export type CatalogueEntry = { kind: LearningKind; title: string; by: string; where: string; skills: readonly string[] }

/** Our own bounds: a catalogue that is read as a whole, and skills that one book can teach. */
export const CATALOGUE_MAX = 500
export const ENTRY_SKILLS_MAX = 10

/** `by`: who wrote or gives it; `where`: its publisher, or its address. `skills`: ids. */
export type LearningEntry = { title: string; by: string; where: string; skills: readonly string[] }

/** The same, with the skills asked for that it teaches, by name. */
export type Recommended = LearningEntry & { teaches: readonly string[] }

/** Entries that are recommended of each kind. Our own bound: a carousel that somebody looks through. */
export const RECOMMENDED_MAX = 12

/** The id of a skill; one that no list has is told by its name. */
const idOf = (name: string): string => findSkillByName(name)?.id ?? `name:${skillKey(name)}`

/**
 * The catalogue that the product brings, written by us: books that can be bought or borrowed, and courses that are free to begin
 * and kept by those who give them.
 */
export const listOurCatalogue = (): CatalogueEntry[] => [
  ...books.map((book) => ({ kind: 'book' as const, ...book })),
  ...courses.map((course) => ({ kind: 'course' as const, ...course })),
]

/** The entries of one kind, ready to be recommended. */
export const entriesOf = (catalogue: readonly CatalogueEntry[], kind: LearningKind): LearningEntry[] =>
  catalogue
    .filter((entry) => entry.kind === kind)
    .map(({ title, by, where, skills }) => ({ title, by, where, skills: skills.map(idOf) }))

export const listBooks = (): LearningEntry[] => entriesOf(listOurCatalogue(), 'book')
export const listCourses = (): LearningEntry[] => entriesOf(listOurCatalogue(), 'course')

type Wish = { name: string; ids: ReadonlySet<string>; place: number }

/** What somebody should learn: the skill itself, and where nothing teaches that, what it is a part of or close to. */
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
 * What teaches skills that somebody lacks: what helps with the first skill first, and at the same place what helps with
 * more of them. A skill that no list has is taught by what names it.
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
