import {
  careerFit,
  ENOUGH_WORDS,
  experienceFit,
  LISTED_LEVEL,
  MATCH_MIN_SCORE,
  SAME_WORK,
  strengthOf,
} from '@rolecall/domain/matching/weights'
import { type CompanyIndex, NAMED } from './company-index.ts'
import { Walk } from './postings.ts'
import type { AskedSkill, Best, Counted, Question, Supplied } from './question.ts'

const LEVEL = NAMED - 1
const NAMED_BIT = Math.log2(NAMED)
/** As in the ranking query. */
const MENTIONED = strengthOf('exact', LISTED_LEVEL)

/** People at a time: what is noted of so many stays in the nearest memory of the processor. */
export const BLOCK = 16_384

/** Of a person, while one question is answered. */
const SHOWS = 1
const NAMES_PRIMARY = 2
const SUPPLIED = 4

/** What is noted of the people of one block, and who of them match; used by one question after the other. */
const noted = {
  points: new Float64Array(BLOCK),
  work: new Float64Array(BLOCK),
  words: new Float64Array(BLOCK),
  flags: new Uint8Array(BLOCK),
  scores: new Uint8Array(BLOCK),
  careers: new Uint8Array(BLOCK),
  have: new Int32Array(BLOCK),
  matched: new Uint16Array(BLOCK),
}

/** A part of the people, by their places, and how many of them match. */
type Part = { from: number; end: number; count: number }

/** A walk along the places of people who are named by their ids, each with what goes with it. */
function walkTo(index: CompanyIndex, ids: readonly number[], marks?: readonly number[]): Walk {
  const found = ids
    .flatMap((id, at) => {
      const place = index.placeOf(id)
      return place === undefined ? [] : [{ place, mark: marks?.[at] ?? 1 }]
    })
    .sort((one, other) => one.place - other.place)
  return new Walk({
    places: Uint32Array.from(found, ({ place }) => place),
    marks: Float64Array.from(found, ({ mark }) => mark),
    length: found.length,
  })
}

const walk = (list: ConstructorParameters<typeof Walk>[0] | undefined) => (list ? [new Walk(list)] : [])

type SkillWalks = { asked: AskedSkill; shown: Walk[]; near: Walk[]; mentioned: Walk[] }

const walksOf = (index: CompanyIndex, asked: AskedSkill): SkillWalks => ({
  asked,
  shown: walk(asked.number === undefined ? undefined : index.skills.get(asked.number)),
  near: walk(asked.number === undefined ? undefined : index.near.get(asked.number)),
  mentioned: asked.mentionedBy.length > 0 ? [walkTo(index, asked.mentionedBy)] : [],
})

function addPoints({ asked, shown, near, mentioned }: SkillWalks, { from, end }: Part): void {
  const { points, flags } = noted
  const { weight } = asked
  const named = asked.isPrimary ? NAMES_PRIMARY : 0
  for (const list of shown) {
    const { places, marks } = list
    const past = list.passTo(end)
    for (let at = past.from; at < past.end; at += 1) {
      const person = (places[at] as number) - from
      const mark = marks[at] as number
      points[person] = (points[person] as number) + weight * (mark & LEVEL)
      // Without a branch, which would be guessed wrong for every second person.
      flags[person] = (flags[person] as number) | SHOWS | ((mark >> NAMED_BIT) * named)
    }
  }
  for (const list of near) {
    const { places, marks } = list
    const past = list.passTo(end)
    for (let at = past.from; at < past.end; at += 1) {
      const person = (places[at] as number) - from
      points[person] = (points[person] as number) + weight * (marks[at] as number)
      flags[person] = (flags[person] as number) | SHOWS
    }
  }
  for (const list of mentioned) {
    const past = list.passTo(end)
    for (let at = past.from; at < past.end; at += 1) {
      const person = (list.places[at] as number) - from
      points[person] = (points[person] as number) + weight * MENTIONED
      flags[person] = (flags[person] as number) | SHOWS | named
    }
  }
}

function addWork(list: Walk, amount: number, { from, end }: Part): void {
  const { work } = noted
  const { places, marks } = list
  const past = list.passTo(end)
  for (let at = past.from; at < past.end; at += 1) {
    const person = (places[at] as number) - from
    work[person] = (work[person] as number) + amount * (marks[at] as number)
  }
}

/** Points that do not hang on the person beyond a small number: by months of experience, and by career. */
function pointsOf({ experience, experiencePoints, known }: Question, monthsMost: number) {
  const byMonths = Float64Array.from(
    { length: monthsMost + 1 },
    (_, months) => (experiencePoints * experienceFit(months, experience)) / 100,
  )
  const byCareer = Float64Array.from({ length: 101 }, (_, career) => (known.career * career) / 100)
  return { byMonths, byCareer }
}

/** Scores whoever of a part matches by what is noted of them. */
function scorePart(index: CompanyIndex, question: Question, worth: ReturnType<typeof pointsOf>, part: Part): void {
  const { points, work, words, flags, scores, careers, matched } = noted
  const { isAlive, hasCareer, months } = index
  const { byMonths, byCareer } = worth
  const { known, unknown } = question
  const isWordedAtAll = question.worded !== undefined
  const hasLines = question.lines.length > 0
  const most = question.wanted * 100
  const { from, end } = part
  let count = 0
  for (let place = from; place < end; place += 1) {
    if (isAlive[place] === 0) continue
    const person = place - from
    const flag = flags[person] as number
    const shared = work[person] as number
    const word = isWordedAtAll ? (words[person] as number) : 0
    const career = shared === 0 ? 0 : careerFit(shared)
    const isWorded = word >= ENOUGH_WORDS
    if (flag < NAMES_PRIMARY && career < SAME_WORK && !isWorded) continue
    // Whoever shows nothing that is asked for is there for their work alone, which is known then.
    const isKnown = hasLines && (hasCareer[place] === 1 || (flag === 0 && !isWorded))
    const met = (points[person] as number) / most
    const parts = isKnown
      ? known.skills * met + (known.words * word) / 100 + (byCareer[career] as number)
      : unknown.skills * met + (unknown.words * word) / 100
    const score = Math.floor(parts + (byMonths[months[place] as number] as number) + 0.5)
    if (score < MATCH_MIN_SCORE) continue
    scores[person] = score
    careers[person] = isKnown ? career : 0
    matched[count] = person
    count += 1
  }
  part.count = count
}

/**
 * Finds who matches, a block of people at a time, by the arithmetic of the ranking query, step by step as that has it, so that
 * no rounding differs. Who they are, their scores and lines of work stand in `noted` while `take` is told of their part.
 */
function match(index: CompanyIndex, question: Question, take: (part: Part) => void): void {
  const skills = question.skills.map((asked) => walksOf(index, asked))
  const lines = question.lines.flatMap(({ line, amount }) =>
    walk(index.lines.get(line)).map((list) => ({ list, amount })),
  )
  const worth = pointsOf(question, index.monthsMost)
  const worded = question.worded && walkTo(index, question.worded.ids, question.worded.fits)
  for (let from = 0; from < index.length; from += BLOCK) {
    const part = { from, end: Math.min(from + BLOCK, index.length), count: 0 }
    noted.points.fill(0)
    noted.work.fill(0)
    noted.flags.fill(0)
    for (const each of skills) addPoints(each, part)
    for (const { list, amount } of lines) addWork(list, amount, part)
    if (worded) {
      noted.words.fill(0)
      const past = worded.passTo(part.end)
      for (let at = past.from; at < past.end; at += 1)
        noted.words[(worded.places[at] as number) - from] = worded.marks[at] as number
    }
    scorePart(index, question, worth, part)
    if (part.count > 0) take(part)
  }
}

/** The best of some sources and groups, best first, in the order of ids where they are alike. */
export function listBest(index: CompanyIndex, question: Question, { groups, sources, limit }: Supplied): Best {
  const supply = [...groups.map((id) => index.groups.get(id)), ...sources.map((id) => index.sources.get(id))].flatMap(
    walk,
  )
  const { flags, scores, matched } = noted
  const perScore = new Uint32Array(101)
  /** Below it are none of the best, and so many are not. */
  let [least, enough] = [0, 0]
  const best: Best = []
  match(index, question, ({ from, end, count }) => {
    for (const list of supply) {
      const past = list.passTo(end)
      for (let at = past.from; at < past.end; at += 1) {
        const person = (list.places[at] as number) - from
        flags[person] = (flags[person] as number) | SUPPLIED
      }
    }
    for (let at = 0; at < count; at += 1) {
      const person = matched[at] as number
      const score = scores[person] as number
      if (score < least || ((flags[person] as number) & SUPPLIED) === 0) continue
      best.push({ id: index.ids[from + person] as number, score })
      perScore[score] = (perScore[score] as number) + 1
      enough += 1
    }
    while (least < 100 && enough - (perScore[least] as number) >= limit) {
      enough -= perScore[least] as number
      least += 1
    }
  })
  return best
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score || one.id - other.id)
    .slice(0, limit)
}

type MandatoryWalks = { isOfWork: boolean; lists: Walk[] }

/** Has every person of a part say, in a bit for each skill that is mandatory, whether they show it. */
function markMandatory(mandatory: readonly MandatoryWalks[], { from, end, count }: Part): void {
  const { have, careers, matched } = noted
  have.fill(0)
  for (const [bit, { isOfWork, lists }] of mandatory.entries()) {
    for (const list of lists) {
      const past = list.passTo(end)
      for (let at = past.from; at < past.end; at += 1) {
        const person = (list.places[at] as number) - from
        have[person] = (have[person] as number) | (1 << bit)
      }
    }
    for (let at = 0; isOfWork && at < count; at += 1) {
      const person = matched[at] as number
      if ((careers[person] as number) >= SAME_WORK) have[person] = (have[person] as number) | (1 << bit)
    }
  }
}

/** Skills that may be mandatory at once, a bit each; of more, SQL tells. */
export const MANDATORY_MAX = 31

/** How many match: in all, complete, by source and by group. */
export function countMatching(index: CompanyIndex, question: Question): Counted {
  const mandatory = question.skills
    .filter(({ isMandatory }) => isMandatory)
    .map((asked): MandatoryWalks => {
      const { shown, mentioned } = walksOf(index, asked)
      return { isOfWork: asked.isOfWork, lists: [...shown, ...mentioned] }
    })
  const all = mandatory.length === 0 ? 0 : 2 ** mandatory.length - 1
  const without = mandatory.map(() => 0)
  const countsOf = (lists: CompanyIndex['groups']['lists']) =>
    [...lists].map(([id, list]) => ({ id, list: new Walk(list), found: 0 }))
  const [sources, groups] = [countsOf(index.sources.lists), countsOf(index.groups.lists)]
  const { flags, have, matched } = noted
  let [total, complete] = [0, 0]
  match(index, question, (part) => {
    const { from, end, count } = part
    markMandatory(mandatory, part)
    total += count
    flags.fill(0)
    for (let at = 0; at < count; at += 1) {
      const person = matched[at] as number
      flags[person] = 1
      const missing = all & ~(have[person] as number)
      if (missing === 0) complete += 1
      else if ((missing & (missing - 1)) === 0) {
        const bit = 31 - Math.clz32(missing)
        without[bit] = (without[bit] ?? 0) + 1
      }
    }
    for (const counts of [sources, groups])
      for (const each of counts) {
        const { places } = each.list
        const past = each.list.passTo(end)
        let found = 0
        for (let at = past.from; at < past.end; at += 1) found += flags[(places[at] as number) - from] as number
        each.found += found
      }
  })
  const told = (counts: ReturnType<typeof countsOf>) =>
    counts.flatMap(({ id, found }): [string, number][] => (found > 0 ? [[id, found]] : []))
  return { total, complete, without, sources: told(sources), groups: told(groups) }
}
