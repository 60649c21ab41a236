import { titleInEnglish } from '../languages/occupations.ts'
import { listSections } from '../skills/job-sections.ts'
import { stripMarkup } from '../text/strip-markup.ts'
import {
  addTo,
  fieldLine,
  fieldsOfATitle,
  fieldsOfSkills,
  type Line,
  occupationLine,
  occupationsOfSkills,
  SKILLS_BESIDE_TITLE,
  wordLine,
} from './career-evidence.ts'
import {
  type Fields,
  fieldsOfWords,
  fieldsOfWork,
  isKin,
  isOfArea,
  normaliseShares,
  rarityOf,
  stripAssistedTitle,
  titleWords,
} from './fields-of-work.ts'
import {
  CODED,
  type DivisionName,
  type Guess,
  guessOccupations,
  mixGuesses,
  similarityTo,
} from './occupations/guess-occupations.ts'

/** Weights of a position's sources for its fields. */
const BY_TITLE = 4
const BY_SKILLS = 1.5
const BY_WORDS = 1.5
/** Share that related fields get of a field's worth; fields worth less than LEAST_ASKED of the first are noise. */
const NEAR = 0.5
/** The share for fields in the same area: a nurse is closer to a midwife's post than a welder is. */
const SAME_AREA = 0.35
/** Minimum evidence for a field to be known (rule A-299). */
const LEAST_SURE = 0.5
/** Evidence from which the words of a description determine their fields; a word that indicates one counts 1. */
const ENOUGH_TOLD = 6
const LEAST_ASKED = 0.3

/** Weights, out of a hundred, of the words of the title and of each division of occupations, besides the fields. */
const FIELDS_WORTH = 70
const WORDS_WORTH = 20
const DIVISION_WORTH = 20
/** Minimum likelihood of an occupation, relative to the likeliest one. */
const LEAST_MEANT = 0.15
/** Similarity from which occupations count partly, up to LIKE_MOST. */
const LIKE_FROM = 0.4
const LIKE_FULL = 0.9
const LIKE_MOST = 0.6

type JobText = { title: string; description: string; skillIds: readonly string[] }

/**
 * Returns the line of work that a position asks for; undefined if neither title nor skills tell.
 * @param skillIds most wanted first
 */
export function inferOccupations({ title: named, description, skillIds }: JobText): Line[] {
  const title = stripAssistedTitle(titleInEnglish(named))
  const fields: Fields = new Map()
  addTo(fields, fieldsOfATitle(title), BY_TITLE)
  addTo(fields, fieldsOfSkills(skillIds), BY_SKILLS)
  const told = fieldsOfWords(stripBoilerplate(description))
  addTo(fields, normaliseShares(told), BY_WORDS * Math.min(1, sumOf(told) / ENOUGH_TOLD))
  const worth = worthOf(fields)
  const words = titleWords(title).map((word) => ({ word, rarity: rarityOf(word) }))
  const rarities = words.reduce((sum, { rarity }) => sum + rarity, 0)
  const occupations = CODED.map((division) => ({
    division,
    worth: worthOfGuess(
      division,
      mixGuesses([
        { guess: guessOccupations(title)?.[division], weight: 1 },
        { guess: occupationsOfSkills(division, skillIds), weight: SKILLS_BESIDE_TITLE },
      ]),
    ),
  })).filter((each) => each.worth.size > 0)
  const forWords = words.length === 0 ? 0 : worth.size === 0 && occupations.length === 0 ? 100 : WORDS_WORTH
  return [
    ...[...worth].map(([field, share]) => fieldLine(field, Math.round((worth.size === 0 ? 0 : FIELDS_WORTH) * share))),
    ...occupations.flatMap(({ division, worth: ofEach }) =>
      [...ofEach].map(([place, share]) => occupationLine(division, place, Math.round(DIVISION_WORTH * share))),
    ),
    ...words.map(({ word, rarity }) => wordLine(word, Math.round((forWords * rarity) / rarities))),
  ].filter(({ amount }) => amount > 0)
}

/** Returns the worth, 0 to 1, of having worked only in a field, for each field and its relatives. */
function worthOf(fields: Fields): Fields {
  const most = Math.max(0, ...fields.values())
  const worth: Fields = new Map()
  if (most < LEAST_SURE) return worth
  for (const field of fieldsOfWork) {
    let best = 0
    for (const [asked, amount] of fields) {
      const near = asked === field ? 1 : isKin(asked, field) ? NEAR : isOfArea(asked, field) ? SAME_AREA : 0
      best = Math.max(best, (near * amount) / most)
    }
    if (best >= LEAST_ASKED) worth.set(field, best)
  }
  return worth
}

/** The same for occupations: each one similar to a likely occupation gets a part of its worth, however many are likely. */
function worthOfGuess(division: DivisionName, asked: Guess): Map<number, number> {
  const most = Math.max(0, ...asked.values())
  const worth = new Map<number, number>()
  for (const [place, share] of asked) {
    if (share < LEAST_MEANT * most) continue
    similarityTo(division, place).forEach((likeness, other) => {
      const near =
        other === place ? 1 : LIKE_MOST * Math.min(1, Math.max(0, (likeness - LIKE_FROM) / (LIKE_FULL - LIKE_FROM)))
      const here = (near * share) / most
      if (here > (worth.get(other) ?? 0)) worth.set(other, here)
    })
  }
  return worth
}

/** Returns the description without the company's introduction, benefits and how to apply, and without symbols and addresses. */
export function stripBoilerplate(description: string): string {
  const { text } = stripMarkup(description)
  return listSections(text)
    .filter(({ kind }) => kind !== 'about' && kind !== 'ignored')
    .map(({ start, end }) => text.slice(start, end))
    .join('\n')
}

const sumOf = (fields: Fields): number => [...fields.values()].reduce((sum, amount) => sum + amount, 0)
