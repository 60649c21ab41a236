import type { Span } from '../../text/span.ts'
import type { FoundSkill } from '../find-skills.ts'
import { lastStarting } from '../spans-in-order.ts'
import { listFeatures } from './tagger-features.ts'
import { getTaggerModel, type TaggerModel } from './tagger-model.ts'
import { listTaggerLines } from './tagger-words.ts'

/** Scores of a word: outside a term, its first word, or a further word of it. */
type Scores = readonly [outside: number, begin: number, inside: number]

/** Terms of knowledge that a description requires, and a function for the probability (0 to 1) that a span is part of one. */
export type FoundTerms = { terms: Span[]; probabilityOf: (span: Span) => number }

/**
 * Finds the words of a job description that name knowledge, tools, degrees and languages: those of the taxonomy and
 * others. Trained on postings labelled by experts; see `scripts/train-skill-tagger.ts`.
 * @param found what the taxonomy knows of the text, as input for the tagger
 */
export function findTerms(text: string, found: readonly FoundSkill[], model = getTaggerModel()): FoundTerms {
  const terms: Span[] = []
  const words: (Span & { inTerm: number })[] = []
  for (const line of listTaggerLines(text, found)) {
    const scores = line.words.map((_, index) => model.scoreOf(listFeatures(line, index)))
    const breaks = line.words.map(({ starts }) => starts)
    terms.push(...joinTerms(line.words, bestTags(scores, breaks, model)))
    outsideProbabilities(scores, breaks, model).forEach((outside, index) => {
      const span = line.words[index]
      if (span) words.push({ start: span.start, end: span.end, inTerm: 1 - outside })
    })
  }
  return { terms, probabilityOf: (span) => highestWithin(words, span) }
}

function highestWithin(words: readonly (Span & { inTerm: number })[], { start, end }: Span): number {
  let highest = 0
  let word = lastStarting(words, end - 1)
  while (word !== undefined && word.end > start) {
    highest = Math.max(highest, word.inTerm)
    word = lastStarting(words, word.start - 1)
  }
  return highest
}

const TAGS = [0, 1, 2] as const
const OUTSIDE = 0
const BEGIN = 1
const INSIDE = 2
const IMPOSSIBLE = -1e9

/** A term continues only after its start, without a comma in between. */
const stepTo = (tag: number, before: number | undefined, starts: boolean, model: TaggerModel): number => {
  if (tag === INSIDE && (before === undefined || before === OUTSIDE || starts)) return IMPOSSIBLE
  return before === undefined ? 0 : (model.transitions[before * TAGS.length + tag] ?? 0)
}

/** Returns the most probable tags of a line (Viterbi), with a bias towards terms by `model.lean`. */
export function bestTags(scores: readonly Scores[], breaks: readonly boolean[], model: TaggerModel): number[] {
  const from: number[][] = []
  let best: number[] = []
  scores.forEach((own, index) => {
    const leaning = [own[OUTSIDE] - model.lean, own[BEGIN], own[INSIDE]]
    const origins: number[] = []
    const reached = TAGS.map((tag) => {
      if (index === 0) return (leaning[tag] ?? 0) + stepTo(tag, undefined, true, model)
      const sums = TAGS.map((before) => (best[before] ?? 0) + stepTo(tag, before, breaks[index] ?? true, model))
      const highest = Math.max(...sums)
      origins[tag] = sums.indexOf(highest)
      return highest + (leaning[tag] ?? 0)
    })
    from.push(origins)
    best = reached
  })
  const tags: number[] = []
  let tag = best.indexOf(Math.max(...best))
  for (let index = scores.length - 1; index >= 0; index--) {
    tags[index] = tag
    tag = from[index]?.[tag] ?? OUTSIDE
  }
  return tags
}

/** Returns for each word the probability of being outside any term (forward and backward sums). */
function outsideProbabilities(scores: readonly Scores[], breaks: readonly boolean[], model: TaggerModel): number[] {
  const forward = sumForward(scores, breaks, model)
  const backward = sumBackward(scores, breaks, model)
  const total = logSum(forward.at(-1) ?? [0])
  return scores.map((_, index) =>
    Math.exp((forward[index]?.[OUTSIDE] ?? 0) + (backward[index]?.[OUTSIDE] ?? 0) - total),
  )
}

/** Returns the logarithms of the sums over all tags before and at each word. */
export function sumForward(scores: readonly Scores[], breaks: readonly boolean[], model: TaggerModel): number[][] {
  const sums: number[][] = []
  scores.forEach((own, index) => {
    const before = sums[index - 1]
    sums.push(
      TAGS.map((tag) => {
        if (!before) return own[tag] + stepTo(tag, undefined, true, model)
        const starts = breaks[index] ?? true
        return own[tag] + logSum(TAGS.map((last) => (before[last] ?? 0) + stepTo(tag, last, starts, model)))
      }),
    )
  })
  return sums
}

/** Returns the logarithms of the sums over all tags after each word. */
export function sumBackward(scores: readonly Scores[], breaks: readonly boolean[], model: TaggerModel): number[][] {
  const sums: number[][] = scores.map(() => [0, 0, 0])
  for (let index = scores.length - 2; index >= 0; index--) {
    const own = scores[index + 1] ?? [0, 0, 0]
    const after = sums[index + 1] ?? [0, 0, 0]
    const starts = breaks[index + 1] ?? true
    sums[index] = TAGS.map((tag) =>
      logSum(TAGS.map((next) => own[next] + (after[next] ?? 0) + stepTo(next, tag, starts, model))),
    )
  }
  return sums
}

export function logSum(values: readonly number[]): number {
  const highest = Math.max(...values)
  let sum = 0
  for (const value of values) sum += Math.exp(value - highest)
  return highest + Math.log(sum)
}

function joinTerms(words: readonly (Span & { text: string })[], tags: readonly number[]): Span[] {
  const terms: Span[] = []
  const goesOn = (index: number): boolean =>
    tags[index + 1] === INSIDE && (!JOINING.test(words[index + 1]?.text ?? '') || goesOn(index + 1))
  words.forEach(({ start, end, text }, index) => {
    const open = terms.at(-1)
    if (tags[index] === BEGIN) terms.push({ start, end })
    else if (tags[index] === INSIDE && open && (!JOINING.test(text) || goesOn(index))) open.end = end
  })
  return terms
}

/** Words that belong to a term only if it continues. */
const JOINING = /^(?:and|or|and\/or|of|in|with|for|[^\p{L}\p{N}])$/iu
