import { remembering } from '../../remembering.ts'
import { getOccupationModel } from './occupation-model.ts'

/** The ways to divide all work, in the order of the model: O*NET-SOC, ISCO-08, and the fields of our tables (fieldsOfWork). */
const DIVISIONS = ['soc', 'isco', 'field'] as const
export type DivisionName = (typeof DIVISIONS)[number]
/** Where occupations have codes. One is finer in technology, the other in trades and services. */
export const CODED = ['soc', 'isco'] as const

/** What share each occupation has in a guess, by its place in the division; together at most 1: the rest is not known. */
export type Guess = ReadonlyMap<number, number>
export type Occupations = Readonly<Record<DivisionName, Guess>>

/** Less is noise of a thousand occupations. */
const LEAST = 0.015

export const divisionOf = (name: DivisionName) => getOccupationModel().divisions[DIVISIONS.indexOf(name)]

/** How like every occupation is to one, by what was learned of their titles: 1 for the same, 0 for strangers. */
export const likenessTo = (name: DivisionName, place: number): Float32Array =>
  getOccupationModel().likeness(DIVISIONS.indexOf(name), place)

/** What a title, or the name of a skill, points to; nothing where it has no word. */
export const guessOccupations = remembering((title: string): Occupations | undefined => {
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

/** Several guesses as one, by their weights and by how sure each is; together at most 1 again. */
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
