import {
  careerFit,
  ENOUGH_WORDS,
  experienceFit,
  LISTED_LEVEL,
  MATCH_MIN_SCORE,
  SAME_WORK,
  shareInWork,
  strengthOf,
} from '@rolecall/domain/matching/weights'
import { type CompanyIndex, NAMED } from './company-index.ts'
import type { BestMatches, MatchingCounts, Question, RequiredSkill, SupplyFilter } from './index-query.ts'
import { Walk } from './postings.ts'

const LEVEL = NAMED - 1
const NAMED_BIT = Math.log2(NAMED)
/** Points of a mention, as in the ranking query. */
const MENTIONED = strengthOf('exact', LISTED_LEVEL)

/** Number of people per block, chosen so that the scratch arrays fit in the L1 cache. */
export const BLOCK = 16_384

/** Flags of a person while one question is answered. */
const SHOWS = 1
const NAMES_PRIMARY = 2
const SUPPLIED = 4

/** Scratch arrays for the people of one block, and the indexes of matching ones; shared by successive questions. */
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

/** A range of people's places, and the number of matches in it. */
type Part = { from: number; end: number; count: number }

/** A walk along the places of people given by id, each with its mark. */
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

type SkillWalks = { asked: RequiredSkill; shown: Walk[]; near: Walk[]; mentioned: Walk[] }

const walksOf = (index: CompanyIndex, asked: RequiredSkill): SkillWalks => ({
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
      // Branchless: a branch here would mispredict about half the time.
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

/** Precomputes points that depend on few values of a person: months of experience, and career. */
function pointsOf({ experience, known }: Question, monthsMost: number) {
  const byMonths = Float64Array.from(
    { length: monthsMost + 1 },
    (_, months) => (experience.points * experienceFit(months, experience)) / 100,
  )
  const byCareer = Float64Array.from({ length: 101 }, (_, career) => (known.career * career) / 100)
  const inWork = Float64Array.from({ length: 101 }, (_, career) => shareInWork(career, known.career))
  return { byMonths, byCareer, inWork }
}

/** Scores the matches in a range from the scratch arrays. */
function scorePart(index: CompanyIndex, question: Question, worth: ReturnType<typeof pointsOf>, part: Part): void {
  const { points, work, words, flags, scores, careers, matched } = noted
  const { isAlive, hasCareer, months } = index
  const { byMonths, byCareer, inWork } = worth
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
    // People without any requested skill are here for their line of work, which is known then.
    const isKnown = hasLines && (hasCareer[place] === 1 || (flag === 0 && !isWorded))
    const met = (points[person] as number) / most
    const share = isKnown ? (inWork[career] as number) : 100
    const parts = isKnown
      ? (known.skills * met * share) / 100 + (known.words * word) / 100 + (byCareer[career] as number)
      : unknown.skills * met + (unknown.words * word) / 100
    const score = Math.floor(parts + ((byMonths[months[place] as number] as number) * share) / 100 + 0.5)
    if (score < MATCH_MIN_SCORE) continue
    scores[person] = score
    careers[person] = isKnown ? career : 0
    matched[count] = person
    count += 1
  }
  part.count = count
}

/**
 * Finds matches block by block with the arithmetic of the ranking query, step by step, so that rounding is the same. While
 * `take` handles a range, `noted` has the matches' indexes, scores and lines of work.
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
    // Also called for ranges without matches: parallel walks must not fall behind.
    take(part)
  }
}

/** The best matches of these sources and groups, best first, ties in the order of ids. */
export function listBest(
  index: CompanyIndex,
  question: Question,
  { groups, sources, limit }: SupplyFilter,
): BestMatches {
  const supply = [...groups.map((id) => index.groups.get(id)), ...sources.map((id) => index.sources.get(id))].flatMap(
    walk,
  )
  const { flags, scores, matched } = noted
  const perScore = new Uint32Array(101)
  /** Lower bound of the best scores, and the number of better ones needed. */
  let [least, enough] = [0, 0]
  const best: BestMatches = []
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

/** Sets, for every person in a range, a bit for each mandatory skill that they have. */
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

/** Maximum number of mandatory skills, one bit each; with more, SQL answers. */
export const MANDATORY_MAX = 31

/** Counts matches: in total, complete, by source and by group. */
export function countMatching(index: CompanyIndex, question: Question): MatchingCounts {
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
