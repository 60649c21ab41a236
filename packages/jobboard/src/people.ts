import { createDice, type Dice, seedOf } from './dice.ts'
import {
  COLLEGES,
  DEGREES,
  EMPLOYERS,
  FIRST_NAMES,
  FLUENCIES,
  LANGUAGES,
  LAST_NAMES,
  PLACES,
  type Place,
} from './names.ts'
import { OCCUPATIONS, type Occupation } from './occupations.ts'

/** Years, or years with a month, as in 2024-05; a period without an end is ongoing. */
type Period = { startDate: string; endDate?: string }

/** A person as the board shows them: a JSON Résumé document with an id. */
export type BoardPerson = {
  id: string
  basics: {
    name: string
    email: string
    phone: string
    label: string
    summary: string
    location: { city: string; region: string; countryCode: string }
  }
  /** Jobs, the latest first. */
  work: ({ name: string; position: string; location: string; summary: string } & Period)[]
  education: ({ institution: string; studyType: string; area: string } & Period)[]
  skills: { name: string }[]
  languages: { language: string; fluency: string }[]
  /** `version` counts from 1. */
  meta: { version: string; lastModified: string }
}

/** The year in which the first version of every résumé was written. */
const WRITTEN = 2025
const JOBS_MAX = 4
const USE = { person: 0, versions: 1 }

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, (letter) => (letter === 'ø' ? 'o' : ''))
    .toLowerCase()

const sentencesOf = (dice: Dice, { sentences }: Occupation, skills: readonly string[], most: number): string => {
  const first = dice.below(sentences.length)
  return Array.from({ length: 1 + dice.below(most) }, (_, index) => sentences[(first + index) % sentences.length] ?? '')
    .map((sentence) => sentence.replace('{skill}', dice.pick(skills)).replace('{number}', String(2 + dice.below(39))))
    .join(' ')
}

const month = (dice: Dice) => String(1 + dice.below(12)).padStart(2, '0')

type Course = { occupation: Occupation; skills: readonly string[]; years: number; home: Place }

/** Makes consecutive jobs without gaps, the latest first; the current one has no end. */
function makeWork(dice: Dice, { occupation, skills, years, home }: Course): BoardPerson['work'] {
  const count = Math.min(1 + dice.below(JOBS_MAX), years)
  const work: BoardPerson['work'] = []
  let until: string | undefined
  for (let index = 0; index < count; index += 1) {
    const share = Math.floor((years * (index + 1)) / count)
    const startDate = `${WRITTEN - share}-${month(dice)}`
    work.push({
      name: dice.pick(EMPLOYERS),
      position: titleOf(occupation, years - Math.floor((years * index) / count)),
      location: index === 0 ? home.city : dice.pick(PLACES).city,
      summary: sentencesOf(dice, occupation, skills, 2),
      startDate,
      ...(until && { endDate: until }),
    })
    until = startDate
  }
  return work
}

const titleOf = ({ title }: Occupation, years: number) =>
  years > 12 ? `Lead ${title}` : years > 6 ? `Senior ${title}` : title

const studied = (dice: Dice, area: string, years: number) => {
  const end = WRITTEN - years
  return {
    institution: dice.pick(COLLEGES),
    studyType: dice.pick(DEGREES),
    area,
    startDate: `${end - 4}`,
    endDate: `${end}`,
  }
}

/** Makes the person at a place of the board: invented, and the same one for the same seed. */
export function makePerson(seed: number, place: number, version = 1): BoardPerson {
  const dice = createDice(seedOf(seed, place, USE.person))
  const { pick } = dice
  const [first, last] = [pick(FIRST_NAMES), pick(LAST_NAMES)]
  const [occupation, home] = [pick(OCCUPATIONS), pick(PLACES)]
  const years = 1 + dice.below(20)
  const chosen = occupation.skills.filter(() => dice.roll() < 0.6)
  const skills = chosen.length > 1 ? chosen : occupation.skills.slice(0, 2)
  const number = String(place).padStart(5, '0')
  const { city, region, countryCode } = home
  const person: BoardPerson = {
    id: `p${number}`,
    basics: {
      name: `${first} ${last}`,
      email: `${plain(first)}.${plain(last)}.${number}@board.example`,
      phone: `${home.phone} ${number}`,
      label: titleOf(occupation, years),
      summary: `${titleOf(occupation, years)} with ${years} years behind them. ${sentencesOf(dice, occupation, skills, 3)}`,
      location: { city, region, countryCode },
    },
    work: makeWork(dice, { occupation, skills, years, home }),
    education: [studied(dice, occupation.area, years)],
    skills: skills.map((name) => ({ name })),
    languages: [
      { language: 'English', fluency: pick(FLUENCIES) },
      { language: pick(LANGUAGES), fluency: 'Native' },
    ],
    meta: { version: '1', lastModified: `${WRITTEN}-${month(dice)}-15T09:00:00Z` },
  }
  const changes = createDice(seedOf(seed, place, USE.versions))
  for (let next = 2; next <= version; next += 1) goOn(changes, person, { occupation, next })
  return person
}

/** Adds to a résumé for its next version: either a skill or another employer. */
function goOn(dice: Dice, person: BoardPerson, { occupation, next }: { occupation: Occupation; next: number }): void {
  const { work, skills, meta, basics } = person
  const since = `${WRITTEN + Math.floor(next / 2)}-${month(dice)}`
  const [current] = work
  const unknown = occupation.skills.filter((name) => skills.every((known) => known.name !== name))
  if (next % 2 === 0 && unknown.length > 0) skills.push({ name: dice.pick(unknown) })
  else if (current) {
    const { endDate: _, ...job } = current
    current.endDate = since
    const names = skills.map(({ name }) => name)
    const summary = sentencesOf(dice, occupation, names, 2)
    work.unshift({ ...job, name: dice.pick(EMPLOYERS), startDate: since, summary })
  }
  basics.summary = `${basics.label}, now at ${work[0]?.name ?? 'home'}. ${sentencesOf(
    dice,
    occupation,
    skills.map(({ name }) => name),
    2,
  )}`
  meta.version = String(next)
  meta.lastModified = `${since}-20T09:00:00Z`
}
