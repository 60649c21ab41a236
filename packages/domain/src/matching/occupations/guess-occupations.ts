import { memoize } from '../../text/memoize.ts'
import { getOccupationModel } from './occupation-model.ts'

/** Divisions of occupations, in the order of the model: O*NET-SOC, ISCO-08, and the fields of our tables (fieldsOfWork). */
const DIVISIONS = ['soc', 'isco', 'field'] as const
export type DivisionName = (typeof DIVISIONS)[number]
/** Divisions with codes. One is finer in technology, the other in trades and services. */
export const CODED = ['soc', 'isco'] as const

/** Likelihood of each occupation by its index in the division; together at most 1, as the rest is unknown. */
export type Guess = ReadonlyMap<number, number>
export type Occupations = Readonly<Record<DivisionName, Guess>>

/** Minimum likelihood; less is noise of a thousand occupations. */
const LEAST = 0.015

export const divisionOf = (name: DivisionName) => getOccupationModel().divisions[DIVISIONS.indexOf(name)]

/** Returns the similarity of every occupation to a given one, learned from their titles: 1 for itself, 0 for unrelated ones. */
export const similarityTo = (name: DivisionName, place: number): Float32Array =>
  getOccupationModel().likeness(DIVISIONS.indexOf(name), place)

/** Returns the occupations that a title, or the name of a skill, indicates; empty if it has no known word. */
export const guessOccupations = memoize((title: string): Occupations | undefined => {
  const [soc, isco, field] = getOccupationModel().guess(title) ?? []
  return soc && isco && field && { soc: asGuess(soc), isco: asGuess(isco), field: asGuess(field) }
})

function asGuess(shares: Float32Array): Guess {
  const guess = new Map<number, number>()
  shares.forEach((share, place) => {
    if (share >= LEAST) guess.set(place, share)
  })
  return guess
}

/** Combines guesses by their weights and certainty; together at most 1 again. */
export function mixGuesses(weighed: readonly { guess: Guess | undefined; weight: number }[]): Guess {
  const mixed = new Map<number, number>()
  let known = 0
  for (const { guess = new Map<number, number>(), weight } of weighed) {
    let most = 0
    for (const share of guess.values()) if (share > most) most = share
    const certainty = weight * most
    known += certainty
    for (const [place, share] of guess) mixed.set(place, (mixed.get(place) ?? 0) + certainty * share)
  }
  for (const [place, share] of mixed) mixed.set(place, share / known)
  return mixed
}
