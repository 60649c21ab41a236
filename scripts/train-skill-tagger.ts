import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findSkills } from '@rolecall/domain/skills/find-skills'
import { logSum, sumBackward, sumForward } from '@rolecall/domain/skills/tagger/find-terms'
import { listFeatures } from '@rolecall/domain/skills/tagger/tagger-features'
import { type TaggerModel, WEIGHT_UNITS } from '@rolecall/domain/skills/tagger/tagger-model'
import { listTaggerLines } from '@rolecall/domain/skills/tagger/tagger-words'
import type { Span } from '@rolecall/domain/text/span'

/**
 * Trains the skill tagger: a conditional random field over the tags outside, begin and inside, by stochastic
 * gradient (AdaGrad) over the lines of labelled postings. The same files give the same weights.
 *
 *     node scripts/train-skill-tagger.ts --without 4 train.jsonl        holds every fourth posting back
 *     node scripts/train-skill-tagger.ts train.jsonl dev.jsonl
 *
 * A line of a file is {id, text, knowledge: [{start, end}]}. The weights in the repository come from the training and
 * development parts of SkillSpan (Zhang et al., NAACL 2022; github.com/kris927b/SkillSpan, MIT License, Copyright (c) 2023
 * Mike Zhang).
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    without: { type: 'string' },
    rounds: { type: 'string', default: '12' },
    orders: { type: 'string', default: '2' },
    rate: { type: 'string', default: '0.03' },
    features: { type: 'string', default: '36000' },
    lean: { type: 'string', default: '0.3' },
    out: { type: 'string', default: 'packages/domain/src/skills/tagger/skill-tagger-weights.tsv' },
  },
})

type Posting = { id: string; text: string; knowledge: Span[] }
type Line = { features: Int32Array[]; breaks: boolean[]; tags: number[] }
const TAGS = [0, 1, 2] as const
/** Minimum count of a feature; a rarer one says more about one posting than about postings. */
const LEAST_SEEN = 2
const DECAY = 1e-4
const isHeldBack = (_: Posting, index: number) => values.without !== undefined && index % Number(values.without) === 0

const postings = positionals.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Posting => JSON.parse(line)),
)
const names: string[] = []
const seen: number[] = []
const numbers = new Map<string, number>()
const lines = postings.filter((posting, index) => !isHeldBack(posting, index)).flatMap(readLines)

function readLines({ text, knowledge }: Posting): Line[] {
  return listTaggerLines(text, findSkills(text)).map((line) => ({
    features: line.words.map((_, index) => Int32Array.from(listFeatures(line, index).map(numberOf))),
    breaks: line.words.map(({ starts }) => starts),
    tags: tagsOf(line.words, knowledge),
  }))
}

function numberOf(feature: string): number {
  const known = numbers.get(feature)
  const number = known ?? numbers.size
  if (known === undefined) {
    numbers.set(feature, number)
    names.push(feature)
  }
  seen[number] = (seen[number] ?? 0) + 1
  return number
}

function tagsOf(words: readonly Span[], labelled: readonly Span[]): number[] {
  let last = -1
  return words.map((word) => {
    const label = labelled.findIndex(({ start, end }) => start < word.end && end > word.start)
    const tag = label < 0 ? 0 : label === last ? 2 : 1
    last = label
    return tag
  })
}

/** Makes parameters with the sums of their squared gradients, and their sum over all rounds, whose mean is kept. */
const newParameters = (length: number) => ({
  now: new Float64Array(length),
  squares: new Float64Array(length),
  sum: new Float64Array(length),
})
type TaggerParameters = ReturnType<typeof newParameters>
let weights = newParameters(0)
let transitions = newParameters(0)

function move({ now, squares }: TaggerParameters, at: number, gradient: number): void {
  const slope = gradient + DECAY * (now[at] ?? 0)
  squares[at] = (squares[at] ?? 0) + slope * slope
  now[at] = (now[at] ?? 0) - (Number(values.rate) * slope) / (Math.sqrt(squares[at] ?? 0) + 1e-6)
}

const weightOf = (feature: number, tag: number) => weights.now[feature * TAGS.length + tag] ?? 0
let model: TaggerModel

function learn({ features, breaks, tags }: Line): void {
  const scores = features.map((each): [number, number, number] => {
    const score: [number, number, number] = [0, 0, 0]
    for (const feature of each) for (const tag of TAGS) score[tag] += weightOf(feature, tag)
    return score
  })
  const forward = sumForward(scores, breaks, model)
  const backward = sumBackward(scores, breaks, model)
  const total = logSum(forward.at(-1) ?? [0])
  features.forEach((each, index) => {
    for (const tag of TAGS) {
      const expected = Math.exp((forward[index]?.[tag] ?? 0) + (backward[index]?.[tag] ?? 0) - total)
      const gradient = expected - Number(tags[index] === tag)
      if (Math.abs(gradient) < 1e-4) continue
      for (const feature of each) move(weights, feature * TAGS.length + tag, gradient)
    }
    if (index > 0) learnSteps(index)
  })

  function learnSteps(index: number): void {
    for (const before of TAGS) {
      for (const tag of TAGS) {
        const isPossible = tag !== 2 || (before !== 0 && !breaks[index])
        const step = before * TAGS.length + tag
        const along =
          (forward[index - 1]?.[before] ?? 0) +
          (transitions.now[step] ?? 0) +
          (scores[index]?.[tag] ?? 0) +
          (backward[index]?.[tag] ?? 0)
        const expected = isPossible ? Math.exp(along - total) : 0
        move(transitions, step, expected - Number(tags[index - 1] === before && tags[index] === tag))
      }
    }
  }
}

/** State of a generator of our own, so that the order is the same on every machine. */
let state = 7
function nextBelow(limit: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
  return Math.floor((state / 0x80000000) * limit)
}

const rounds = Number(values.rounds)
const orders = Number(values.orders)

/**
 * Trains again with the features that `uses` accepts; takes the mean over several orders of the lines, to depend on
 * none of them.
 */
function train(uses: (feature: number) => boolean): void {
  weights = newParameters(names.length * TAGS.length)
  transitions = newParameters(TAGS.length * TAGS.length)
  model = { scoreOf: () => [0, 0, 0], transitions: transitions.now as unknown as readonly number[], lean: 0 }
  const kept = lines.map(({ features, ...line }) => ({ ...line, features: features.map((each) => each.filter(uses)) }))
  for (let order = 0; order < orders; order++) {
    for (const { now, squares } of [weights, transitions]) {
      now.fill(0)
      squares.fill(0)
    }
    for (let round = 0; round < rounds; round++) {
      shuffle(kept)
      for (const line of kept) learn(line)
      for (const { now, sum } of [weights, transitions])
        for (let at = 0; at < now.length; at++) sum[at] = (sum[at] ?? 0) + (now[at] ?? 0)
    }
  }
}

function shuffle(list: Line[]): void {
  for (let index = list.length - 1; index > 0; index--) {
    const other = nextBelow(index + 1)
    const [one, two] = [list[index], list[other]]
    if (one && two) [list[index], list[other]] = [two, one]
  }
}

const meanOf = ({ sum }: TaggerParameters, at: number) => (sum[at] ?? 0) / rounds / orders
const unitsOf = (weight: number) => Math.round(weight * WEIGHT_UNITS)
const written = () =>
  names
    .map((name, feature) => {
      const [outside = 0, begin = 0, inside = 0] = TAGS.map((tag) => meanOf(weights, feature * TAGS.length + tag))
      return { name, begin: unitsOf(begin - outside), inside: unitsOf(inside - outside) }
    })
    .filter(({ name, begin, inside }) => (begin !== 0 || inside !== 0) && !/[`\\\t]|\$\{/.test(name))

// A second time with the most important features, so that they compensate for the others.
train((feature) => (seen[feature] ?? 0) >= LEAST_SEEN)
const telling = written()
  .map(({ name, begin, inside }) => ({ name, weight: Math.max(Math.abs(begin), Math.abs(inside)) }))
  .sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
  .slice(0, Number(values.features))
const isTelling = new Set(telling.map(({ name }) => numbers.get(name)))
train((feature) => isTelling.has(feature))

const rows = written()
  .map(({ name, begin, inside }) => `${name}\t${begin} ${inside}`)
  .sort()
const first = [Number(values.lean), ...Array.from(transitions.sum, (_, at) => meanOf(transitions, at))].map(unitsOf)
writeFileSync(values.out, `${[first.join(' '), ...rows].join('\n')}\n`)
console.log(`${lines.length} lines of ${postings.length} postings, ${rows.length} of ${names.length} features kept`)
