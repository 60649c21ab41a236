import { ENOUGH_WORDS, LISTED_LEVEL, MATCH_MIN_SCORE, SAME_WORK, strengthOf } from '@rolecall/domain/matching/weights'
import { type CompanyIndex, NAMED } from './company-index.ts'
import type { BestMatches, Question, RequiredSkill, SupplyFilter } from './index-query.ts'
import { careersOf } from './keep-careers.ts'
import { Members, type Range } from './members.ts'
import { EVERYBODY, type PointsBy, pointsNeeded, pointsOf, ROUNDING, ROW, scoreOf, UNKNOWN_WORK } from './points.ts'
import { BLOCK, BLOCK_WORDS, lowestBit, type SortedPostings, setBit, Walk, WORD } from './postings.ts'

const LEVEL = NAMED - 1
const NAMED_BIT = Math.log2(NAMED)
/** Points of a mention, as in the ranking query. */
const MENTIONED = strengthOf('exact', LISTED_LEVEL)

/** Flags of a person while one question is answered. */
const SHOWS = 1
const NAMES_PRIMARY = 2
const NAMES_TO_HIGHEST = 6

/** Working memory for one block of people: their figures, and a bit for each match. Questions use it one after the other. */
export const noted = {
  points: new Float64Array(BLOCK),
  words: new Float64Array(BLOCK),
  flags: new Uint8Array(BLOCK),
  scores: new Uint8Array(BLOCK),
  rows: new Uint8Array(BLOCK),
  matched: new Int32Array(BLOCK_WORDS),
}

/** The places of people given by id, each with its mark. */
export function placesOf(index: CompanyIndex, ids: readonly number[], marks?: readonly number[]): SortedPostings {
  const found = ids
    .flatMap((id, at) => {
      const place = index.placeOf(id)
      return place === undefined ? [] : [{ place, mark: marks?.[at] ?? 1 }]
    })
    .sort((one, other) => one.place - other.place)
  return {
    places: Uint32Array.from(found, ({ place }) => place),
    marks: Float64Array.from(found, ({ mark }) => mark),
    length: found.length,
  }
}

const walk = (list: SortedPostings | undefined) => (list ? [new Walk(list)] : [])

type SkillWalks = { asked: RequiredSkill; shown: Walk[]; near: Walk[]; mentioned: Walk[] }

const walksOf = (index: CompanyIndex, asked: RequiredSkill): SkillWalks => ({
  asked,
  shown: walk(asked.number === undefined ? undefined : index.skills.get(asked.number)),
  near: walk(asked.number === undefined ? undefined : index.near.get(asked.number)),
  mentioned: asked.mentionedBy.length > 0 ? [new Walk(placesOf(index, asked.mentionedBy))] : [],
})

function addPoints({ asked, shown, near, mentioned }: SkillWalks, { from, end }: Range): void {
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

type Worth = PointsBy & { fits: Uint8Array<ArrayBuffer> }

/** Adds what is missing to the highest bit of a byte to each byte of a word, so that SAME_WORK sets that bit. */
const TO_HIGHEST = (128 - SAME_WORK) * 0x01010101
const HIGHEST = 0x80808080
/** Multiplied by it, the lowest bits of four bytes become the four highest of the product. */
const GATHER = 0x10204080

/**
 * Sets the bits of people in a range who may match, by a skill that comes first or by their work. Four people are one word of
 * their bytes, since nothing foretells who fits, and a branch or a load for each takes longer than all of this.
 */
function findFitting({ isAlive }: CompanyIndex, { fits }: Worth, { from, end }: Range): void {
  const { flags, matched } = noted
  const fours = ({ buffer }: Uint8Array<ArrayBuffer>) => new Int32Array(buffer)
  const [alive, work, named] = [fours(isAlive), fours(fits), fours(flags)]
  for (let at = 0; from + at * WORD < end; at += 1) {
    let bits = 0
    for (let four = 0; four < WORD / 4; four += 1) {
      const people = at * (WORD / 4) + four
      const place = from / 4 + people
      const isFit = ((work[place] as number) + TO_HIGHEST) | ((named[people] as number) << NAMES_TO_HIGHEST)
      const highest = isFit & ((alive[place] as number) << 7) & HIGHEST
      bits |= (Math.imul(highest >>> 7, GATHER) >>> 28) << (four * 4)
    }
    matched[at] = bits
  }
}

/** Does the same for people with enough points of skills; hardly anybody has them, so a branch for each is faster. */
function findReaching({ isAlive }: CompanyIndex, { fits }: Worth, { from, end }: Range, enough: number): void {
  const { points, flags, matched } = noted
  for (let place = from; place < end; place += 1) {
    const person = place - from
    if ((points[person] as number) < enough || isAlive[place] === 0) continue
    if (((flags[person] as number) & NAMES_PRIMARY) > 0 || (fits[place] as number) >= SAME_WORK) setBit(matched, person)
  }
}

/** Notes the words of people, and sets the bits of those whose words are enough. */
function addWords(worded: Walk, { from, end }: Range): void {
  const { words, matched } = noted
  words.fill(0)
  const past = worded.passTo(end)
  for (let at = past.from; at < past.end; at += 1) {
    const [person, word] = [(worded.places[at] as number) - from, worded.marks[at] as number]
    words[person] = word
    if (word >= ENOUGH_WORDS) setBit(matched, person)
  }
}

/** The lowest score of use, and the least points of skills with which people reach it. */
type Least = { score: number; outside: number; inside: number }

/** Scores the people whose bits are set, and clears the bits of people who do not reach `least`. */
function scorePart(index: CompanyIndex, question: Question, worth: Worth, { from }: Range, least: Least): void {
  const { points, words, flags, scores, rows, matched } = noted
  const { hasCareer, months } = index
  const { byMonths, fits, rows: by } = worth
  const isWordedAtAll = question.worded !== undefined
  const hasLines = question.lines.length > 0
  const { score: lowest, outside, inside } = least
  const isPicky = outside > 0
  for (let at = 0; at < BLOCK_WORDS; at += 1) {
    let kept = 0
    for (let bits = matched[at] as number; bits !== 0; bits &= bits - 1) {
      const bit = lowestBit(bits)
      const person = at * WORD + bit
      const place = from + person
      const shown = points[person] as number
      const career = fits[place] as number
      if (isPicky && shown < (career === 0 ? outside : inside)) continue
      const word = isWordedAtAll ? (words[person] as number) : 0
      // People without any requested skill are here for their line of work, which is known then.
      const isKnown = hasLines && (hasCareer[place] === 1 || (flags[person] === 0 && word < ENOUGH_WORDS))
      const row = isKnown ? career : UNKNOWN_WORK
      const month = months[place] as number
      const sum =
        shown * (by[row * ROW] as number) +
        (by[row * ROW + 1] as number) +
        (byMonths[month] as number) * (by[row * ROW + 2] as number) +
        (isWordedAtAll ? word * (by[row * ROW + 3] as number) : 0)
      let score = sum | 0
      // Products are faster than the divisions of the exact score, which differs only next to a whole number.
      if (sum - score < ROUNDING || sum - score > 1 - ROUNDING)
        score = scoreOf(question, worth, { row, shown, word, months: month }) | 0
      scores[person] = score
      rows[person] = row
      kept |= ((lowest - 1 - score) >>> 31) << bit
    }
    matched[at] = kept
  }
}

type Matching = {
  /** Clears the bits of people who are of no use. */
  narrow?: (bits: Int32Array, range: Range) => void
  /** Handles the matches in a range; may return a score below which nobody is of use in later ranges. */
  take: (range: Range) => number | undefined
}

/**
 * Finds matches block by block with the scores of the ranking query. While `take` handles a range, `noted` has the bits of its
 * matches, their scores and rows.
 */
export function match(index: CompanyIndex, question: Question, { narrow, take }: Matching): void {
  const skills = question.skills.map((asked) => walksOf(index, asked))
  const worth = { ...pointsOf(question, index.monthsMost), fits: careersOf(index, question.lines) }
  const worded = question.worded && new Walk(placesOf(index, question.worded.ids, question.worded.fits))
  // At the lowest score hardly anybody is left out, and asking costs more than scoring them.
  let least: Least = { score: MATCH_MIN_SCORE, ...EVERYBODY }
  for (let from = 0; from < index.length; from += BLOCK) {
    const range = { from, end: Math.min(from + BLOCK, index.length) }
    for (const each of [noted.points, noted.flags, noted.matched]) each.fill(0)
    for (const each of skills) addPoints(each, range)
    const enough = Math.min(least.outside, least.inside)
    if (enough > 0) findReaching(index, worth, range, enough)
    else findFitting(index, worth, range)
    if (worded) addWords(worded, range)
    narrow?.(noted.matched, range)
    scorePart(index, question, worth, range, least)
    // Also called for ranges without matches: parallel walks must not fall behind.
    const score = take(range) ?? 0
    if (score > least.score) least = { score, ...pointsNeeded(question, worth, score) }
  }
}

/** The best matches of these sources and groups, best first, ties in the order of ids. */
export function listBest(
  index: CompanyIndex,
  question: Question,
  { groups, sources, limit }: SupplyFilter,
): BestMatches {
  const lists = [...groups.map((id) => index.groups.get(id)), ...sources.map((id) => index.sources.get(id))]
  const supply = lists.flatMap((list) => (list ? [new Members(list)] : []))
  const supplied = new Int32Array(BLOCK_WORDS)
  const { scores, matched } = noted
  const perScore = new Uint32Array(101)
  /** Lower bound of the best scores, and the number of better ones needed. */
  let [least, enough] = [0, 0]
  const best: BestMatches = []
  const narrow = (bits: Int32Array, range: Range) => {
    supplied.fill(0)
    for (const members of supply) members.addTo(supplied, range)
    for (let at = 0; at < BLOCK_WORDS; at += 1) bits[at] = (bits[at] as number) & (supplied[at] as number)
  }
  const take = ({ from }: Range) => {
    for (let at = 0; at < BLOCK_WORDS; at += 1)
      for (let bits = matched[at] as number; bits !== 0; bits &= bits - 1) {
        const person = at * WORD + lowestBit(bits)
        const score = scores[person] as number
        if (score < least) continue
        best.push({ id: index.ids[from + person] as number, score })
        perScore[score] = (perScore[score] as number) + 1
        enough += 1
      }
    while (least < 100 && enough - (perScore[least] as number) >= limit) {
      enough -= perScore[least] as number
      least += 1
    }
    return least
  }
  match(index, question, { narrow, take })
  return best
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score || one.id - other.id)
    .slice(0, limit)
}
