import type { Job, ParsedResume } from '../resume/parsed-resume.ts'
import { everydaySkills } from '../skills/everyday-skills.ts'
import { findSkill } from '../skills/taxonomy.ts'
import { hashOf } from '../text/hash-of.ts'
import {
  certaintyOf,
  type Fields,
  fieldsOfTitle,
  fieldsOfWork,
  inShares,
  isVague,
  VAGUE_CERTAINTY,
} from './fields-of-work.ts'
import {
  type DivisionName,
  divisionOf,
  type Guess,
  guessOccupations,
  mixGuesses,
} from './occupations/guess-occupations.ts'
import { isUsed } from './weights.ts'

/**
 * What a career and a position are compared by: a field of work, an occupation, or a word of titles. `line` is a number that
 * stays the same for the same name, so that a database can hold it. Of a person, `amount` says how much it is theirs (fields
 * come to about 100 together, occupations too, a word of the present title is 100); of a position, what it is worth, all
 * together 100.
 */
export type Line = { line: number; name: string; amount: number }

export const fieldLine = (name: string, amount: number): Line => ({ line: numberOf(`field ${name}`), name, amount })
export const wordLine = (name: string, amount: number): Line => ({ line: numberOf(`title ${name}`), name, amount })
export const occupationLine = (division: DivisionName, place: number, amount: number): Line => ({
  line: numberOf(`${division} ${divisionOf(division)?.codes[place]}`),
  name: divisionOf(division)?.labels[place] ?? '',
  amount,
})

/** As PostgreSQL's integer holds it. */
const numberOf = (name: string): number => hashOf(name) | 0

/** Of a title, what was learned says so much, and the tables of titles the rest. */
const LEARNED = 0.6

export const addTo = (sum: Fields, fields: Fields, factor: number) => {
  for (const [field, amount] of fields) sum.set(field, (sum.get(field) ?? 0) + amount * factor)
}

/** The fields that a title names, 1 together where it tells them surely: by what was learned, and by our tables. */
export function fieldsOfATitle(title: string): Fields {
  const fields: Fields = new Map()
  addTo(fields, fieldsOfTitle(title), certaintyOf(title) * (1 - LEARNED))
  const learned = LEARNED * (isVague(title) ? VAGUE_CERTAINTY : 1)
  for (const [place, share] of guessOccupations(title)?.field ?? []) {
    const name = fieldsOfWork[place]
    if (name !== undefined) fields.set(name, (fields.get(name) ?? 0) + share * learned)
  }
  return fields
}

const LESS_PER_RANK = 0.06
/** More skills than these say nothing that the first did not. */
const SKILLS_MAX = 20

/** Skills that tell a line of work: what everybody has tells none. */
const isTelling = (id: string): boolean => {
  const skill = findSkill(id)
  return skill !== undefined && skill.kind !== 'soft' && skill.kind !== 'spoken-language' && !everydaySkills.has(id)
}

/** Skills share their weight among the fields that they belong to; the first ids count a little more. */
export function fieldsOfSkills(ids: readonly string[]): Fields {
  const fields: Fields = new Map()
  for (const [rank, id] of ids.entries()) {
    const skill = findSkill(id)
    if (!skill || !isTelling(id)) continue
    const share = 1 / skill.functions.length / (1 + rank * LESS_PER_RANK)
    addTo(fields, new Map(skill.functions.map((name) => [name, share])), 1)
  }
  return inShares(fields)
}

/** What the occupations of skills weigh beside those of a title, each by how sure it is. */
export const SKILLS_BESIDE_TITLE = 0.3

/** The occupations that skills point to by their names, the second witness beside titles. */
export const occupationsOfSkills = (division: DivisionName, ids: readonly string[]): Guess =>
  mixGuesses(
    ids
      .slice(0, SKILLS_MAX)
      .filter(isTelling)
      .map((id, rank) => ({
        guess: guessOccupations(findSkill(id)?.name ?? '')?.[division],
        weight: 1 / (1 + rank * LESS_PER_RANK),
      })),
  )

/**
 * Of skills that a text names, those that tell what somebody works in: used in jobs, or all where no job has dates. In the same
 * order.
 */
export function tellingSkills(
  named: readonly { id: string; strength: number }[],
  { jobs = [] }: Partial<Pick<ParsedResume, 'jobs'>>,
): string[] {
  const telling = jobs.some(isDated) ? named.filter(({ strength }) => isUsed(strength)) : named
  return telling.map(({ id }) => id)
}

export const isDated = ({ start, end }: Job): boolean => start !== undefined || end !== undefined
