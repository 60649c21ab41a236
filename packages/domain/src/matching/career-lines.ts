import { titleInEnglish } from '../languages/occupations.ts'
import type { ParsedResume } from '../resume/parsed-resume.ts'
import type { Span } from '../span.ts'
import { type Fields, fieldsOfWords, findTitles, inShares, titleWords } from './fields-of-work.ts'
import { CODED, guessOccupations, mixGuesses } from './occupations/guess-occupations.ts'
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
} from './work-witnesses.ts'

/** What people's lines come from; the numbers were chosen by hand with bench/ranking-quality. */
const FROM_TITLES = 5
const FROM_SKILLS = 2
const FROM_WORDS = 2
/** Each earlier job counts so much of the one after it; the words of its title not less than EARLIEST. */
const EARLIER = 0.5
const EARLIEST = 0.3
/** Where a text has no titles that were read, one may stand in its first characters: "Asha Rao, data engineer with …". */
const OPENING = 300
const LEAST_SHARE = 4
/** Beside jobs that have dates, a title without any counts so much, and a headline, which anybody can write. */
const UNDATED = 0.6
const HEADLINE = 0.15
/** Of somebody none of whose jobs has dates, and of somebody without a job. */
const WITHOUT_DATES = 0.7
const WITHOUT_JOBS = 0.6
const TITLES_MAX = 8
/** Lines that say who somebody is: "gender" is a word of a field of work, too. */
const PERSONAL =
  /^[^\S\r\n\u2028\u2029]*(?:gender|sex|pronouns|marital status|religion|age|date of birth|photo) ?:[^\n]*/gim

/** `skillIds` are those that the text names, best shown first. */
export type CareerText = { text: string; parsed: ParsedResume; skillIds: readonly string[] }

/** A person's lines of work. Whoever they are, where they learned and for whom they worked is left out of it. */
export function careerLines({ text, parsed, skillIds }: CareerText): Line[] {
  const work = withoutSpans(text, namesIn(parsed)).replace(PERSONAL, '')
  const titles = heldTitles(parsed, work)
  const trust = trustIn(parsed)
  const fields: Fields = new Map()
  const words = new Map<string, number>()
  for (const { title, weight } of titles) {
    addTo(fields, fieldsOfATitle(title), FROM_TITLES * weight)
    const amount = Math.round(100 * Math.max(EARLIEST, weight))
    for (const word of titleWords(title)) words.set(word, Math.max(words.get(word) ?? 0, amount))
  }
  addTo(fields, fieldsOfSkills(skillIds), FROM_SKILLS)
  addTo(fields, inShares(fieldsOfWords(work)), FROM_WORDS)
  const occupations = CODED.flatMap((division) => {
    const held = titles.map(({ title, weight }) => ({ guess: guessOccupations(title)?.[division], weight }))
    const mixed = mixGuesses([
      { guess: mixGuesses(held), weight: 1 },
      { guess: occupationsOfSkills(division, skillIds), weight: SKILLS_BESIDE_TITLE },
    ])
    return [...mixed].map(([place, share]) => occupationLine(division, place, Math.round(100 * share * trust)))
  })
  return [
    ...[...inShares(fields)].map(([field, share]) => fieldLine(field, Math.round(share * 100 * trust))),
    ...occupations,
  ]
    .filter(({ amount }) => amount >= LEAST_SHARE)
    .concat([...words].map(([word, amount]) => wordLine(word, Math.round(amount * trust))))
}

/** `weight`: 1 for the present job, less for what was earlier or is not dated. */
type HeldTitle = { title: string; weight: number }

/** How much of what somebody says of their work counts: in full with a job that has dates, in part with one that has none. */
function trustIn({ jobs }: ParsedResume): number {
  if (jobs.some(isDated)) return 1
  return jobs.length > 0 ? WITHOUT_DATES : WITHOUT_JOBS
}

/** The newest first. A headline only says what somebody wants to be called: a job with dates says more. */
function heldTitles({ headline, jobs }: ParsedResume, text: string): HeldTitle[] {
  const hasDated = jobs.some(isDated)
  const titles = jobs
    .filter(({ title }) => title !== undefined)
    .map((job, age) => ({
      title: titleInEnglish(job.title?.value ?? ''),
      weight: EARLIER ** age * (isDated(job) || !hasDated ? 1 : UNDATED),
    }))
  if (headline) titles.push({ title: titleInEnglish(headline.value), weight: hasDated ? HEADLINE : 1 })
  if (titles.length > 0) return titles.slice(0, TITLES_MAX + 1)
  return findTitles(text.slice(0, OPENING))
    .slice(0, 1)
    .map((title) => ({ title, weight: 1 }))
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
