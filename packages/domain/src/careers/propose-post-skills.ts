import { findSkill } from '../skills/taxonomy.ts'
import { POST_CONTENT } from './post-limits.ts'

/** A required skill. */
export type RequestedSkill = { id: string; name: string; kind: string; score: number; mandatory: boolean }
/** `proposed`: suitable for showing to candidates. */
export type ProposedSkill = { id: string; name: string; proposed: boolean }

/** The only one-letter skills that people look for; others were cut off somewhere. */
const LETTERS = new Set(['C', 'R'])

/** Whether candidates know a skill by this name: a term found only in the description's text is not one. */
const isKnown = ({ id, name }: RequestedSkill): boolean =>
  findSkill(id) !== undefined && (name.trim().length > 1 || LETTERS.has(name))

/** Skills that a person has or is, rather than works with. */
const NOT_WORKED_WITH: ReadonlySet<string | undefined> = new Set(['certificate', 'soft', 'spoken-language'])

const rankOf = ({ kind, score, mandatory }: RequestedSkill): number =>
  score + (mandatory ? 1_000 : 0) + (kind === 'inferred' ? -500 : 0)

/**
 * Returns the skills of a position in the order offered for its post: commonly known ones first, required before
 * optional, inferred last. Proposes as many as a post shows.
 */
export function proposePostSkills(skills: readonly RequestedSkill[]): ProposedSkill[] {
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
