import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { taxonomy } from '@rolecall/domain/skills/taxonomy'

// Invented people as real reading would produce them: 329 words and about 64 skills each, half of these named in the
// text and the others implied. The same number makes the same person, whatever the total.

/** Average number of words of the résumés that were measured. */
const WORDS = 329
/** Number of skills drawn for a person; some are drawn twice, so that about 64 remain. */
const DRAWS = 66
const VOCABULARY = 20_000

/** Words outside all vocabularies, each in as many texts as its name says. */
export const KNOWN = {
  common: 'kestrelwork',
  rare: 'ombudsfalcon',
  nobodys: 'quillonfjord',
  everybodys: 'harbourstone',
} as const
const RARE_PEOPLE = 20
/** Percentage of people who have a word; drawn independently, so that words co-occur at random. */
const RATES: readonly (readonly [word: string, percent: number])[] = [
  [KNOWN.common, 18],
  ['java', 22],
  ['python', 29],
  ['php', 14],
]

export type DrawnSkill = { skill: number; level: number; rule: number; start: number }
export type Person = {
  /** Number of the person, starting at 1. */
  number: number
  /** Distributed like the product's ids, and unique. */
  id: number
  resumeId: string
  name: string
  email: string
  phone: string
  title: string
  employer: string
  city: string
  expMonths: number
  source: string
  receivedAt: string
  text: string
  skills: DrawnSkill[]
}

/** Makes a generator of numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pick = <T>(list: readonly T[], chance: number): T => list[Math.floor(chance * list.length)] as T

const SYLLABLES = 'ba co di fe gu ha jo ki lu me no pa qui ro su te va wi xe zo'.split(' ')
const MADE_UP = seeded(7)
/** Artificial words, the most frequent first and short. */
const WORD_LIST = Array.from({ length: VOCABULARY }, (_, place) => {
  const parts = 2 + Math.floor(Math.log10(place + 1) / 1.5)
  return Array.from({ length: parts }, () => pick(SYLLABLES, MADE_UP())).join('') + (place % 7 === 0 ? 'n' : '')
})
/** Cumulative frequency of words up to a place, by Zipf: the second is half as frequent as the first. */
const REACH = (() => {
  let sum = 0
  const sums = WORD_LIST.map((_, place) => {
    sum += 1 / (place + 1)
    return sum
  })
  return sums.map((each) => each / sum)
})()

function zipfWord(chance: number): string {
  let [low, high] = [0, REACH.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((REACH[middle] ?? 1) < chance) low = middle + 1
    else high = middle
  }
  return WORD_LIST[low] ?? ''
}

const GIVEN =
  'Asha Bruno Chen Dalia Emre Fatima Goran Hana Ivo Jaya Kofi Lena Marco Nadia Omar Priya Rosa Sven Tara'.split(' ')
const FAMILY =
  'Abara Bauer Castro Dutta Eriksen Farouk Gupta Hoang Iyer Jansen Khan Lopez Mehta Novak Okafor Patel'.split(' ')
const TITLES = 'Engineer,Analyst,Architect,Consultant,Developer,Lead,Manager,Specialist,Tester,Writer'.split(',')
const FIELDS = 'Backend,Cloud,Data,Finance,Frontend,Network,Platform,Quality,Sales,Security'.split(',')
const SOURCES = ['internal', 'indeed', 'monster'] as const
const NEWEST = Date.UTC(2026, 9, 31)

const ids = (number: number) => (number * 2_654_435_761) % 2 ** 32
const uuidOf = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`

/** Makes the person of a number, starting at 1, among `people`. */
export function personOf(number: number, people: number): Person {
  const random = seeded(number)
  const name = `${pick(GIVEN, random())} ${pick(FAMILY, random())}`
  const title = `${pick(FIELDS, random())} ${pick(TITLES, random())}`
  const employer = `${zipfWord(random())} ${pick(['Systems', 'Labs', 'Group', 'Works'], random())}`
  const skills = drawSkills(random)
  const known = RATES.flatMap(([word, percent]) => (random() * 100 < percent ? [word] : []))
  if (number % Math.max(1, Math.floor(people / RARE_PEOPLE)) === 0) known.push(KNOWN.rare)
  const email = `person${number}@example.com`
  const named = skills.flatMap(({ skill, rule }) => (rule <= 2 ? [taxonomy[skill - 1]?.name ?? ''] : []))
  const opening = [name, email, title, employer, KNOWN.everybodys, ...known, ...named].join(' ')
  const missing = Math.max(0, WORDS - opening.split(' ').length)
  const text = [opening, ...Array.from({ length: missing }, () => zipfWord(random()))].join(' ')
  return {
    number,
    id: ids(number),
    resumeId: uuidOf(ids(number)),
    name,
    email,
    phone: `+91 ${9_000_000_000 + number}`,
    title,
    employer,
    city: `City ${Math.floor(random() ** 2 * 300)}`,
    expMonths: Math.floor(random() * 240),
    source: pick(SOURCES, random()),
    receivedAt: new Date(NEWEST - Math.floor(random() * 900 * DAY_MS)).toISOString(),
    text,
    skills,
  }
}

/**
 * Draws skills, less likely the further down they are in the taxonomy: the first is on most résumés, the hundredth on
 * one in twelve.
 */
function drawSkills(random: () => number): DrawnSkill[] {
  const drawn = new Map<number, DrawnSkill>()
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const skill = 1 + Math.floor(random() ** 2 * taxonomy.length)
    drawn.set(skill, {
      skill,
      level: 50 + Math.floor(random() * 51),
      rule: 1 + Math.floor(random() * 4),
      start: Math.floor(random() * 2_000),
    })
  }
  return [...drawn.values()].toSorted((one, other) => one.skill - other.skill)
}
