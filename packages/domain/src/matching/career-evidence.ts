import type { Job, ParsedResume } from '../resumes/parsed-resume.ts'
import { everydaySkills } from '../skills/everyday-skills.ts'
import { findSkill } from '../skills/taxonomy.ts'
import { hashOf } from '../text/hash-of.ts'
import {
  certaintyOf,
  type Fields,
  fieldsOfTitle,
  fieldsOfWork,
  isVague,
  normaliseShares,
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
 * A unit for comparing careers and positions: a field of work, an occupation, or a word in titles. `line` is a stable
 * number of its name, for the database. For a person, `amount` is how much it applies (fields add up to about 100,
 * occupations too, a word in the current title is 100); for a position, its worth, 100 in total.
 */
export type Line = { line: number; name: string; amount: number }

export const fieldLine = (name: string, amount: number): Line => ({ line: numberOf(`field ${name}`), name, amount })
export const wordLine = (name: string, amount: number): Line => ({ line: numberOf(`title ${name}`), name, amount })
export const occupationLine = (division: DivisionName, place: number, amount: number): Line => ({
  line: numberOf(`${division} ${divisionOf(division)?.codes[place]}`),
  name: divisionOf(division)?.labels[place] ?? '',
  amount,
})

/** Returns a number that fits PostgreSQL's integer. */
const numberOf = (name: string): number => hashOf(name) | 0

/** Weight of the learned model for a title; the tables of titles have the rest. */
const LEARNED = 0.6

export const addTo = (sum: Fields, fields: Fields, factor: number) => {
  for (const [field, amount] of fields) sum.set(field, (sum.get(field) ?? 0) + amount * factor)
}

/** Returns the fields of a title, adding up to 1 if they are certain: from the learned model, and our tables. */
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
/** Maximum number of skills, since further ones add nothing. */
const SKILLS_MAX = 20

/** Whether a skill indicates a line of work, rather than being common to all. */
const isTelling = (id: string): boolean => {
  const skill = findSkill(id)
  return skill !== undefined && skill.kind !== 'soft' && skill.kind !== 'spoken-language' && !everydaySkills.has(id)
}

/** Distributes the weight of skills over their fields; the first ids count a little more. */
export function fieldsOfSkills(ids: readonly string[]): Fields {
  const fields: Fields = new Map()
  for (const [rank, id] of ids.entries()) {
    const skill = findSkill(id)
    if (!skill || !isTelling(id)) continue
    const share = 1 / skill.functions.length / (1 + rank * LESS_PER_RANK)
    addTo(fields, new Map(skill.functions.map((name) => [name, share])), 1)
  }
  return normaliseShares(fields)
}

/** Weight of the occupations from skills, relative to those from a title, each by its certainty. */
export const SKILLS_BESIDE_TITLE = 0.3

/** Returns the occupations that the names of skills indicate, as additional evidence to titles. */
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
 * Returns the skills of a text that indicate a person's work, in the same order: those used in jobs, or all if no job
 * has dates.
 */
export function indicativeSkills(
  named: readonly { id: string; strength: number }[],
  { jobs = [] }: Partial<Pick<ParsedResume, 'jobs'>>,
): string[] {
  const telling = jobs.some(isDated) ? named.filter(({ strength }) => isUsed(strength)) : named
  return telling.map(({ id }) => id)
}

export const isDated = ({ start, end }: Job): boolean => start !== undefined || end !== undefined
