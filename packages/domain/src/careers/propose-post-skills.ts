import { findSkill } from '../skills/taxonomy.ts'
import { POST_CONTENT } from './post-limits.ts'

/** A skill that a position asks for. */
export type Asked = { id: string; name: string; kind: string; score: number; mandatory: boolean }
/** `proposed`: fit to be shown to candidates as it is. */
export type Offered = { id: string; name: string; proposed: boolean }

/** The only skills of one letter that people look for; what else has one was cut off somewhere. */
const LETTERS = new Set(['C', 'R'])

/** Whether people outside know it by this name: what nobody but the text of a description ever called a skill is not. */
const isKnown = ({ id, name }: Asked): boolean =>
  findSkill(id) !== undefined && (name.trim().length > 1 || LETTERS.has(name))

/** What one has or is, and does not work with. */
const NOT_WORKED_WITH: ReadonlySet<string | undefined> = new Set(['certificate', 'soft', 'spoken-language'])

const rankOf = ({ kind, score, mandatory }: Asked): number =>
  score + (mandatory ? 1_000 : 0) + (kind === 'inferred' ? -500 : 0)

/**
 * The skills of a position in the order in which they are offered for its post: those that people know by these names first,
 * what is needed before what is welcome, and what was only concluded after it. As many as a post shows are proposed.
 */
export function proposePostSkills(skills: readonly Asked[]): Offered[] {
  const [known, others] = [skills.filter(isKnown), skills.filter((skill) => !isKnown(skill))].map((list) =>
    list.toSorted((one, other) => rankOf(other) - rankOf(one) || (one.name < other.name ? -1 : 1)),
  )
  const proposed = new Set(
    (known ?? [])
      .filter(({ id, kind }) => kind !== 'inferred' && !NOT_WORKED_WITH.has(findSkill(id)?.kind))
      .slice(0, POST_CONTENT.skills)
      .map(({ id }) => id),
  )
  return [...(known ?? []), ...(others ?? [])].map(({ id, name }) => ({ id, name, proposed: proposed.has(id) }))
}
