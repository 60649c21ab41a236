import { titleInEnglish } from '../languages/occupations.ts'
import { listSections } from '../skills/job-sections.ts'
import { withoutSigns } from '../text/without-signs.ts'
import { type Fields, fieldsOfWords, fieldsOfWork, inShares, isKin, rarityOf, titleWords } from './fields-of-work.ts'
import {
  CODED,
  type DivisionName,
  type Guess,
  guessOccupations,
  likenessTo,
  mixGuesses,
} from './occupations/guess-occupations.ts'
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
} from './work-witnesses.ts'

/** Of a position, what its fields come from. */
const BY_TITLE = 4
const BY_SKILLS = 1.5
const BY_WORDS = 1.5
/** Of what a field is worth, so much goes to those near to it; fields worth less than LEAST_ASKED of the first are chance. */
const NEAR = 0.5
const LEAST_ASKED = 0.3

/** Of a hundred, what the words of the title are worth, and what each division of occupations is, beside the fields. */
const WORDS_WORTH = 20
const DIVISION_WORTH = 20
/** Occupations less likely than so much of the likeliest one are not meant. */
const LEAST_MEANT = 0.15
/** Occupations this much like one that is meant begin to be worth something, up to LIKE_MOST of it. */
const LIKE_FROM = 0.4
const LIKE_FULL = 0.9
const LIKE_MOST = 0.6

type JobText = { title: string; description: string; skillIds: readonly string[] }

/** What a position asks a career to be; nothing where neither title nor skills tell. @param skillIds most wanted first */
export function askedLines({ title: named, description, skillIds }: JobText): Line[] {
  const title = titleInEnglish(named)
  const fields: Fields = new Map()
  addTo(fields, fieldsOfATitle(title), BY_TITLE)
  addTo(fields, fieldsOfSkills(skillIds), BY_SKILLS)
  addTo(fields, inShares(fieldsOfWords(ofTheWork(description))), BY_WORDS)
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
  const forOccupations = occupations.length * DIVISION_WORTH
  return [
    ...[...worth].map(([field, share]) => fieldLine(field, Math.round((100 - forWords - forOccupations) * share))),
    ...occupations.flatMap(({ division, worth: ofEach }) =>
      [...ofEach].map(([place, share]) => occupationLine(division, place, Math.round(DIVISION_WORTH * share))),
    ),
    ...words.map(({ word, rarity }) => wordLine(word, Math.round((forWords * rarity) / rarities))),
  ].filter(({ amount }) => amount > 0)
}

/** Of each field, and of what is near to it, 0 to 1: what it is worth to have worked in nothing else. */
function worthOf(fields: Fields): Fields {
  const most = Math.max(0, ...fields.values())
  const worth: Fields = new Map()
  for (const field of fieldsOfWork) {
    let best = 0
    for (const [asked, amount] of fields) {
      const near = asked === field ? 1 : isKin(asked, field) ? NEAR : 0
      best = Math.max(best, (near * amount) / most)
    }
    if (best >= LEAST_ASKED) worth.set(field, best)
  }
  return worth
}

/** The same of occupations: whatever is like one that may be meant is worth a part of it, however many may be meant. */
function worthOfGuess(division: DivisionName, asked: Guess): Map<number, number> {
  const most = Math.max(0, ...asked.values())
  const worth = new Map<number, number>()
  for (const [place, share] of asked) {
    if (share < LEAST_MEANT * most) continue
    likenessTo(division, place).forEach((likeness, other) => {
      const near =
        other === place ? 1 : LIKE_MOST * Math.min(1, Math.max(0, (likeness - LIKE_FROM) / (LIKE_FULL - LIKE_FROM)))
      const here = (near * share) / most
      if (here > (worth.get(other) ?? 0)) worth.set(other, here)
    })
  }
  return worth
}

/** Without what a company says of itself, what it offers and how to apply, and without signs and addresses. */
export function ofTheWork(description: string): string {
  const { text } = withoutSigns(description)
  return listSections(text)
    .filter(({ kind }) => kind !== 'about' && kind !== 'ignored')
    .map(({ start, end }) => text.slice(start, end))
    .join('\n')
}
