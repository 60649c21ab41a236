import { titleInEnglish } from '../languages/occupations.ts'
import type { ParsedResume } from '../resumes/parsed-resume.ts'
import type { Span } from '../text/span.ts'
import {
  addTo,
  fieldLine,
  fieldsOfATitle,
  fieldsOfSkills,
  isDated,
  type Line,
  occupationLine,
  occupationsOfSkills,
  SKILLS_BESIDE_TITLE,
  wordLine,
} from './career-evidence.ts'
import {
  type Fields,
  fieldsOfWords,
  findTitles,
  normaliseShares,
  stripAssistedTitle,
  titleWords,
} from './fields-of-work.ts'
import { CODED, guessOccupations, mixGuesses } from './occupations/guess-occupations.ts'

/** Weights of the sources of a person's lines of work; chosen by hand (decision 18). */
const FROM_TITLES = 5
const FROM_SKILLS = 2
const FROM_WORDS = 2
/** Weight of each earlier job, relative to the one after it; the words of its title count at least EARLIEST. */
const EARLIER = 0.5
const EARLIEST = 0.3
/** Number of characters at the start that may contain a title if none was read: "Asha Rao, data engineer with …". */
const OPENING = 300
const LEAST_SHARE = 4
/** Weight of a title without dates next to dated jobs, and of a headline, which anyone can write. */
const UNDATED = 0.6
const HEADLINE = 0.15
/** The same if the work in those jobs is in its field. */
const HEADLINE_BORNE_OUT = 0.5
/** Weight next to dated jobs without a title that was read. */
const HEADLINE_ALONE = 0.6
/** Weight for a person without dated jobs, or without any job. */
const WITHOUT_DATES = 0.85
const WITHOUT_JOBS = 0.8
const TITLES_MAX = 8
/** Lines with personal data: "gender" is also the name of a field of work. */
const PERSONAL =
  /^[^\S\r\n\u2028\u2029]*(?:gender|sex|pronouns|marital status|religion|age|date of birth|photo) ?:[^\n]*/gim

/** `skillIds` are those named in the text, best shown first. */
export type CareerText = { text: string; parsed: ParsedResume; skillIds: readonly string[] }

/** Returns a person's lines of work, ignoring who they are, where they learned and their employers. */
export function careerLines({ text, parsed, skillIds }: CareerText): Line[] {
  const work = withoutSpans(text, namesIn(parsed)).replace(PERSONAL, '')
  const titles = heldTitles({ text, parsed, skillIds }, work)
  const trust = trustIn(parsed)
  const fields: Fields = new Map()
  const words = new Map<string, number>()
  for (const { title, weight } of titles) {
    addTo(fields, fieldsOfATitle(title), FROM_TITLES * weight)
    const amount = Math.round(100 * Math.max(EARLIEST, weight))
    for (const word of titleWords(title)) words.set(word, Math.max(words.get(word) ?? 0, amount))
  }
  addTo(fields, fieldsOfSkills(skillIds), FROM_SKILLS)
  addTo(fields, normaliseShares(fieldsOfWords(work)), FROM_WORDS)
  const occupations = CODED.flatMap((division) => {
    const held = titles.map(({ title, weight }) => ({ guess: guessOccupations(title)?.[division], weight }))
    const mixed = mixGuesses([
      { guess: mixGuesses(held), weight: 1 },
      { guess: occupationsOfSkills(division, skillIds), weight: SKILLS_BESIDE_TITLE },
    ])
    return [...mixed].map(([place, share]) => occupationLine(division, place, Math.round(100 * share * trust)))
  })
  return [
    ...[...normaliseShares(fields)].map(([field, share]) => fieldLine(field, Math.round(share * 100 * trust))),
    ...occupations,
  ]
    .filter(({ amount }) => amount >= LEAST_SHARE)
    .concat([...words].map(([word, amount]) => wordLine(word, Math.round(amount * trust))))
}

/** `weight`: 1 for the current job, less for earlier or undated ones. */
type HeldTitle = { title: string; weight: number }

/** Returns how much a person's titles count: fully with a dated job, partly with an undated one. */
function trustIn({ jobs }: ParsedResume): number {
  if (jobs.some(isDated)) return 1
  return jobs.length > 0 ? WITHOUT_DATES : WITHOUT_JOBS
}

/** Returns titles, newest first. A headline only states what a person wants to be called; a dated job counts more. */
function heldTitles({ text, parsed, skillIds }: CareerText, work: string): HeldTitle[] {
  const { headline, jobs } = parsed
  const hasDated = jobs.some(isDated)
  const titles = jobs
    .filter(({ title }) => title !== undefined)
    .map((job, age) => ({
      title: stripAssistedTitle(titleInEnglish(job.title?.value ?? '')),
      weight: EARLIER ** age * (isDated(job) || !hasDated ? 1 : UNDATED),
    }))
  if (headline) {
    const title = stripAssistedTitle(titleInEnglish(headline.value))
    const beside = titles.length > 0 ? HEADLINE : HEADLINE_ALONE
    const weight = beside + Math.max(0, HEADLINE_BORNE_OUT - beside) * borneOut(title, { text, parsed, skillIds })
    titles.push({ title, weight: hasDated ? weight : 1 })
  }
  if (titles.length > 0) return titles.slice(0, TITLES_MAX + 1)
  return findTitles(work.slice(0, OPENING))
    .slice(0, 1)
    .map((title) => ({ title, weight: 1 }))
}

/** Returns how far a person's work, by its words and skills, is in the fields of a title, 0 to 1. */
function borneOut(title: string, { text, parsed, skillIds }: CareerText): number {
  const done = parsed.jobs.map(({ span }) => text.slice(span.start, span.end)).join('\n')
  const told: Fields = new Map(fieldsOfSkills(skillIds))
  addTo(told, normaliseShares(fieldsOfWords(done)), 1)
  const most = Math.max(...told.values(), 0)
  if (most === 0) return 0
  return [...normaliseShares(fieldsOfATitle(title))].reduce(
    (sum, [field, share]) => sum + (share * (told.get(field) ?? 0)) / most,
    0,
  )
}

const namesIn = ({ name, email, location, links, jobs, education }: ParsedResume): Span[] =>
  [
    name,
    email,
    location,
    ...links,
    ...jobs.map(({ employer }) => employer),
    ...education.flatMap(({ school, degree }) => [school, degree]),
  ].flatMap((field) => field?.span ?? [])

function withoutSpans(text: string, spans: readonly Span[]): string {
  let rest = ''
  let at = 0
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    if (start > at) rest += `${text.slice(at, start)}\n`
    at = Math.max(at, end)
  }
  return rest + text.slice(at)
}
