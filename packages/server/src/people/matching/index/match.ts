import {
  CAREER_FULL,
  ENOUGH_WORDS,
  LISTED_LEVEL,
  MATCH_MIN_SCORE,
  SAME_WORK,
  strengthOf,
} from '@rolecall/domain/matching/weights'
import { type CompanyIndex, NAMED } from './company-index.ts'
import type { AskedSkill, Best, Counted, Question, Supplied } from './question.ts'

const LEVEL = NAMED - 1
/** As in the ranking query. */
const MENTIONED = strengthOf('exact', LISTED_LEVEL)

/** Of a place, while one question is answered. */
const SHOWS = 1
const NAMES_PRIMARY = 2
const SUPPLIED = 4

/** Room for one question, used by one after the other, whichever company they are about. */
class Scratch {
  points = new Float64Array(0)
  work = new Float64Array(0)
  words = new Float64Array(0)
  flags = new Uint8Array(0)
  scores = new Uint8Array(0)
  careers = new Uint8Array(0)
  have = new Int32Array(0)
  matched = new Uint32Array(0)

  clear(length: number): void {
    if (length > this.points.length) {
      const size = Math.ceil(length * 1.25)
      this.points = new Float64Array(size)
      this.work = new Float64Array(size)
      this.words = new Float64Array(size)
      this.flags = new Uint8Array(size)
      this.scores = new Uint8Array(size)
      this.careers = new Uint8Array(size)
      this.have = new Int32Array(size)
      this.matched = new Uint32Array(size)
      return
    }
    this.points.fill(0, 0, length)
    this.work.fill(0, 0, length)
    this.flags.fill(0, 0, length)
  }
}

const scratch = new Scratch()

function addPoints(index: CompanyIndex, { number, weight, isPrimary, mentionedBy }: AskedSkill): void {
  const { points, flags } = scratch
  const shown = number === undefined ? undefined : index.skills.get(number)
  if (shown) {
    const { places, marks, length } = shown
    for (let at = 0; at < length; at += 1) {
      const place = places[at] as number
      const mark = marks[at] as number
      points[place] = (points[place] as number) + weight * (mark & LEVEL)
      flags[place] = (flags[place] as number) | (isPrimary && mark >= NAMED ? SHOWS | NAMES_PRIMARY : SHOWS)
    }
  }
  const near = number === undefined ? undefined : index.near.get(number)
  if (near) {
    const { places, marks, length } = near
    for (let at = 0; at < length; at += 1) {
      const place = places[at] as number
      points[place] = (points[place] as number) + weight * (marks[at] as number)
      flags[place] = (flags[place] as number) | SHOWS
    }
  }
  for (const id of mentionedBy) {
    const place = index.placeOf(id)
    if (place === undefined) continue
    points[place] = (points[place] as number) + weight * MENTIONED
    flags[place] = (flags[place] as number) | (isPrimary ? SHOWS | NAMES_PRIMARY : SHOWS)
  }
}

function addWork(index: CompanyIndex, lines: Question['lines']): void {
  const { work } = scratch
  for (const { line, amount } of lines) {
    const list = index.lines.get(line)
    if (!list) continue
    const { places, marks, length } = list
    for (let at = 0; at < length; at += 1) {
      const place = places[at] as number
      work[place] = (work[place] as number) + amount * (marks[at] as number)
    }
  }
}

const experienceOf = (months: number, { from, to }: Question['experience']): number => {
  if (months < from) return Math.floor((100 * months) / Math.max(from, 1))
  return months <= to ? 100 : Math.max(50, 100 - Math.floor(((months - to) * 5) / 12))
}

/**
 * Finds who matches, by the arithmetic of the ranking query, step by step as that has it, so that no rounding differs.
 * Answers with how many they are; who they are, their scores and lines of work stand in the scratch.
 */
function match(index: CompanyIndex, question: Question): number {
  scratch.clear(index.length)
  const { points, work, words, flags, scores, careers, matched } = scratch
  words.fill(0, 0, question.worded ? index.length : 0)
  for (const skill of question.skills) addPoints(index, skill)
  addWork(index, question.lines)
  const { worded, known, unknown, wanted, experience, experiencePoints } = question
  for (const [at, id] of worded?.ids.entries() ?? []) {
    const place = index.placeOf(id)
    if (place !== undefined) words[place] = worded?.fits[at] ?? 0
  }
  const hasLines = question.lines.length > 0
  let count = 0
  for (let place = 0; place < index.length; place += 1) {
    if (index.isAlive[place] === 0) continue
    const flag = flags[place] as number
    const shared = work[place] as number
    const word = worded ? (words[place] as number) : 0
    const career = shared === 0 ? 0 : Math.min(100, Math.floor(shared / CAREER_FULL))
    const isOfWork = career >= SAME_WORK
    const isWorded = word >= ENOUGH_WORDS
    if (flag < NAMES_PRIMARY && !isOfWork && !isWorded) continue
    // Whoever shows nothing that is asked for is there for their work alone, which is known then.
    const isKnown = hasLines && (index.hasCareer[place] === 1 || (flag === 0 && !isWorded))
    const met = (points[place] as number) / (wanted * 100)
    const parts = isKnown
      ? known.skills * met + (known.words * word) / 100 + (known.career * career) / 100
      : unknown.skills * met + (unknown.words * word) / 100
    const score = Math.floor(
      parts + (experiencePoints * experienceOf(index.months[place] as number, experience)) / 100 + 0.5,
    )
    if (score < MATCH_MIN_SCORE) continue
    scores[place] = score
    careers[place] = isKnown ? career : 0
    matched[count] = place
    count += 1
  }
  return count
}

/** The best of some sources and groups, best first, in the order of ids where they are alike. */
export function listBest(index: CompanyIndex, question: Question, { groups, sources, limit }: Supplied): Best {
  const count = match(index, question)
  const { flags, scores, matched } = scratch
  for (const list of [...groups.map((id) => index.groups.get(id)), ...sources.map((id) => index.sources.get(id))])
    for (let at = 0; at < (list?.length ?? 0); at += 1) {
      const place = list?.places[at] as number
      flags[place] = (flags[place] as number) | SUPPLIED
    }
  const perScore = new Uint32Array(101)
  let supplied = 0
  for (let at = 0; at < count; at += 1) {
    const place = matched[at] as number
    if (((flags[place] as number) & SUPPLIED) === 0) continue
    matched[supplied] = place
    supplied += 1
    const score = scores[place] as number
    perScore[score] = (perScore[score] as number) + 1
  }
  let [least, enough] = [100, perScore[100] as number]
  while (least > 0 && enough < limit) {
    least -= 1
    enough += perScore[least] as number
  }
  const best: Best = []
  for (let at = 0; at < supplied; at += 1) {
    const place = matched[at] as number
    const score = scores[place] as number
    if (score >= least) best.push({ id: index.ids[place] as number, score })
  }
  return best.sort((one, other) => other.score - one.score || one.id - other.id).slice(0, limit)
}

/** Has every place say, in a bit for each skill that is mandatory, whether it is shown there. */
function markMandatory(index: CompanyIndex, mandatory: readonly AskedSkill[], count: number): void {
  const { have, careers, matched } = scratch
  have.fill(0, 0, index.length)
  for (const [bit, { number, isOfWork, mentionedBy }] of mandatory.entries()) {
    const list = number === undefined ? undefined : index.skills.get(number)
    for (let at = 0; at < (list?.length ?? 0); at += 1) {
      const place = list?.places[at] as number
      have[place] = (have[place] as number) | (1 << bit)
    }
    for (const id of mentionedBy) {
      const place = index.placeOf(id)
      if (place !== undefined) have[place] = (have[place] as number) | (1 << bit)
    }
    for (let at = 0; isOfWork && at < count; at += 1) {
      const place = matched[at] as number
      if ((careers[place] as number) >= SAME_WORK) have[place] = (have[place] as number) | (1 << bit)
    }
  }
}

/** Skills that may be mandatory at once, a bit each; of more, SQL tells. */
export const MANDATORY_MAX = 31

/** How many match: in all, complete, by source and by group. */
export function countMatching(index: CompanyIndex, question: Question): Counted {
  const count = match(index, question)
  const { flags, have, matched } = scratch
  const mandatory = question.skills.filter(({ isMandatory }) => isMandatory)
  markMandatory(index, mandatory, count)
  const all = mandatory.length === 0 ? 0 : 2 ** mandatory.length - 1
  const without = mandatory.map(() => 0)
  let complete = 0
  flags.fill(0, 0, index.length)
  for (let at = 0; at < count; at += 1) {
    const place = matched[at] as number
    flags[place] = 1
    const missing = all & ~(have[place] as number)
    if (missing === 0) complete += 1
    else if ((missing & (missing - 1)) === 0) {
      const bit = 31 - Math.clz32(missing)
      without[bit] = (without[bit] ?? 0) + 1
    }
  }
  const countIn = (lists: CompanyIndex['groups']['lists']): [string, number][] =>
    [...lists].flatMap(([id, { places, length }]): [string, number][] => {
      let found = 0
      for (let at = 0; at < length; at += 1) found += flags[places[at] as number] as number
      return found > 0 ? [[id, found]] : []
    })
  return { total: count, complete, without, sources: countIn(index.sources.lists), groups: countIn(index.groups.lists) }
}
