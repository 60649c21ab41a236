import type { ParsedResume } from '../resume/parsed-resume.ts'
import { everydaySkills } from '../skills/everyday-skills.ts'
import { listSections } from '../skills/job-sections.ts'
import { findSkill } from '../skills/taxonomy.ts'
import type { Span } from '../span.ts'
import {
  certaintyOf,
  type Fields,
  fieldsOfTitle,
  fieldsOfWords,
  fieldsOfWork,
  findTitles,
  inShares,
  isKin,
  rarityOf,
  titleWords,
} from './fields-of-work.ts'

/**
 * What a career and a position are compared by: a field of work, or a word of titles. `line` is a number that stays the same
 * for the same name, so that a database can hold it. Of a person, `amount` says how much it is theirs (fields come to about
 * 100 together, a word of the present title is 100); of a position, what it is worth, all together 100.
 */
export type Line = { line: number; name: string; amount: number }

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
const TITLES_MAX = 8

/** Of a position, what its fields come from. */
const ASKED_BY_TITLE = 4
const ASKED_BY_SKILLS = 1.5
const ASKED_BY_WORDS = 1.5
/** Of what a field is worth, so much goes to those near to it; fields worth less than LEAST_ASKED of the first are chance. */
const NEAR = 0.5
const LEAST_ASKED = 0.3
/** Of a hundred, what the words of the title are worth beside the fields. */
const TITLE_WORTH = 30
const LESS_PER_RANK = 0.06

const addTo = (sum: Fields, fields: Fields, factor: number) => {
  for (const [field, amount] of fields) sum.set(field, (sum.get(field) ?? 0) + amount * factor)
}

/** Skills share their weight among the fields that they belong to; the first ids count a little more. */
function fieldsOfSkills(ids: readonly string[]): Fields {
  const fields: Fields = new Map()
  for (const [rank, id] of ids.entries()) {
    const skill = findSkill(id)
    if (!skill || skill.kind === 'soft' || skill.kind === 'spoken-language' || everydaySkills.has(id)) continue
    const share = 1 / skill.functions.length / (1 + rank * LESS_PER_RANK)
    addTo(fields, new Map(skill.functions.map((name) => [name, share])), 1)
  }
  return inShares(fields)
}

const fieldLine = (name: string, amount: number): Line => ({ line: numberOf(`field ${name}`), name, amount })
const wordLine = (name: string, amount: number): Line => ({ line: numberOf(`title ${name}`), name, amount })

/** The 32 bits of FNV-1a, as PostgreSQL's integer holds them. */
function numberOf(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return hash | 0
}

/** `skillIds` are those that the text names, best shown first. */
type CareerText = { text: string; parsed: ParsedResume; skillIds: readonly string[] }

/** A person's lines of work. Whoever they are, where they learned and for whom they worked is left out of it. */
export function careerLines({ text, parsed, skillIds }: CareerText): Line[] {
  const work = withoutSpans(text, namesIn(parsed))
  const titles = heldTitles(parsed, work)
  const fields: Fields = new Map()
  const words = new Map<string, number>()
  for (const [age, title] of titles.entries()) {
    addTo(fields, fieldsOfTitle(title), FROM_TITLES * certaintyOf(title) * EARLIER ** age)
    const amount = Math.round(100 * Math.max(EARLIEST, EARLIER ** age))
    for (const word of titleWords(title)) words.set(word, Math.max(words.get(word) ?? 0, amount))
  }
  addTo(fields, fieldsOfSkills(skillIds), FROM_SKILLS)
  addTo(fields, inShares(fieldsOfWords(work)), FROM_WORDS)
  const shares = [...inShares(fields)].map(([field, share]) => fieldLine(field, Math.round(share * 100)))
  return [
    ...shares.filter(({ amount }) => amount >= LEAST_SHARE),
    ...[...words].map(([word, amount]) => wordLine(word, amount)),
  ]
}

/** The newest first; a headline speaks of today. */
function heldTitles({ headline, jobs }: ParsedResume, text: string): string[] {
  const titles = [headline?.value, ...jobs.map(({ title }) => title?.value)].filter((title) => title !== undefined)
  return titles.length > 0 ? titles.slice(0, TITLES_MAX) : findTitles(text.slice(0, OPENING)).slice(0, 1)
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

type JobText = { title: string; description: string; skillIds: readonly string[] }

/** What a position asks a career to be; nothing where neither title nor skills tell. @param skillIds most wanted first */
export function askedLines({ title, description, skillIds }: JobText): Line[] {
  const fields: Fields = new Map()
  addTo(fields, fieldsOfTitle(title), ASKED_BY_TITLE * certaintyOf(title))
  addTo(fields, fieldsOfSkills(skillIds), ASKED_BY_SKILLS)
  addTo(fields, inShares(fieldsOfWords(ofTheWork(description))), ASKED_BY_WORDS)
  const worth = worthOf(fields)
  const words = titleWords(title).map((word) => ({ word, rarity: rarityOf(word) }))
  const rarities = words.reduce((sum, { rarity }) => sum + rarity, 0)
  const forWords = words.length === 0 ? 0 : worth.size === 0 ? 100 : TITLE_WORTH
  return [
    ...[...worth].map(([field, share]) => fieldLine(field, Math.round((100 - forWords) * share))),
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

/** Without what a company says of itself, what it offers and how to apply. */
const ofTheWork = (description: string): string =>
  listSections(description)
    .filter(({ kind }) => kind !== 'about' && kind !== 'ignored')
    .map(({ start, end }) => description.slice(start, end))
    .join('\n')
