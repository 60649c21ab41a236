import type { Division } from '@rolecall/domain/matching/occupations/occupation-model'
import { titleFeatures } from '@rolecall/domain/matching/occupations/title-features'
import { hashOf } from '@rolecall/domain/text/hash-of'
import type { Example } from './read-titles.ts'
import { drawVariant, makeRandom, shuffle } from './vary-titles.ts'

/** Rows of `size` numbers, with the sums of their squared gradients (AdaGrad). */
type Rows = { values: Float32Array; squares: Float32Array; size: number }
type Head = { rows: Rows; biases: Rows }

export type LearnedModel = {
  size: number
  buckets: number
  hashes: Uint32Array
  features: Float32Array
  heads: { values: Float32Array; biases: Float32Array }[]
}
/** `leastWord` and `leastPair`: the number of titles in which a word, or a pair of words, must occur to be included. */
export type Options = {
  size: number
  buckets: number
  rounds: number
  rate: number
  leastWord: number
  leastPair: number
}

const SQUARES_FROM = 1e-2
const START = 0.1
/** Fraction of the first learning rate that the last round uses. */
const LAST_RATE = 0.05
/** Gradient below which the wrong classes of a title are skipped: most of a thousand. */
const LEAST_SLOPE = 5e-4

/** Learns one vector per feature and one per class, so that their product predicts the class (softmax, one title at a time). */
export function learn(examples: readonly Example[], divisions: readonly Division[], options: Options): LearnedModel {
  const { size, buckets, rounds, rate } = options
  const random = makeRandom()
  const newRows = (count: number): Rows => ({
    values: Float32Array.from({ length: count * size }, () => (random() + random() + random() - 1.5) * 2 * START),
    squares: new Float32Array(count * size).fill(SQUARES_FROM),
    size,
  })
  const hashes = listHashes(examples, options)
  const read = readerOf(hashes, buckets)
  const features = newRows(hashes.length + buckets)
  const heads = divisions.map(({ codes }): Head => ({ rows: newRows(codes.length), biases: newBiases(codes.length) }))
  const order = examples.map((_, at) => at)
  const [vector, back] = [new Float32Array(size), new Float32Array(size)]
  const slope = new Float32Array(size)
  for (let round = 0; round < rounds; round += 1) {
    const step = rate * (1 - round / rounds) + LAST_RATE * rate
    shuffle(order, random)
    let loss = 0
    for (const at of order) {
      const example = examples[at]
      const head = example && heads[example.division]
      if (!example || !head) continue
      const { rows, weights } = read(drawVariant(example.words, random))
      sumUp(vector, features, rows, weights)
      back.fill(0)
      loss += learnClasses(head, example, vector, back, step)
      rows.forEach((row, place) => {
        const weight = weights[place] ?? 0
        for (let k = 0; k < size; k += 1) slope[k] = weight * (back[k] ?? 0)
        move(features, row, slope, step)
      })
    }
    console.log(`round ${round + 1}: ${(loss / order.length).toFixed(3)}`)
  }
  return {
    size,
    buckets,
    hashes,
    features: features.values,
    heads: heads.map(({ rows, biases }) => ({ values: rows.values, biases: biases.values })),
  }
}

const newBiases = (count: number): Rows => ({
  values: new Float32Array(count),
  squares: new Float32Array(count).fill(SQUARES_FROM),
  size: 1,
})

type FeatureRow = { rows: number[]; weights: number[] }

/** Returns a function from words to rows of features and their weights, as the domain's model uses them. */
function readerOf(hashes: Uint32Array, buckets: number): (words: readonly string[]) => FeatureRow {
  const places = new Map([...hashes].map((hash, place) => [hash, place]))
  return (words) => {
    const found = titleFeatures(words, buckets)
    const known = found.hashes.flatMap((hash) => places.get(hash) ?? [])
    return {
      rows: [...known, ...found.buckets.map((bucket) => hashes.length + bucket)],
      weights: [...known.map(() => 1), ...found.bucketWeights].map((weight) => weight / found.norm),
    }
  }
}

function sumUp(
  vector: Float32Array,
  { values, size }: Rows,
  rows: readonly number[],
  weights: readonly number[],
): void {
  vector.fill(0)
  for (let at = 0; at < rows.length; at += 1) {
    const [start, weight] = [(rows[at] ?? 0) * size, weights[at] ?? 0]
    for (let k = 0; k < size; k += 1) vector[k] = (vector[k] ?? 0) + weight * (values[start + k] ?? 0)
  }
}

/** Updates the classes of one division, adds the features' updates to `back`, and returns the loss. */
function learnClasses(
  { rows, biases }: Head,
  { targets, weight }: Example,
  vector: Float32Array,
  back: Float32Array,
  step: number,
): number {
  const size = vector.length
  const shares = likelihoods(rows, biases, vector)
  let loss = 0
  for (const [row, share] of targets) {
    loss -= share * Math.log((shares[row] ?? 0) + 1e-9)
    shares[row] = (shares[row] ?? 0) - share
  }
  const slope = new Float32Array(size)
  const ofBias = new Float32Array(1)
  for (let row = 0; row < shares.length; row += 1) {
    const gradient = (shares[row] ?? 0) * weight
    if (Math.abs(gradient) < LEAST_SLOPE) continue
    const start = row * size
    for (let k = 0; k < size; k += 1) {
      slope[k] = gradient * (vector[k] ?? 0)
      back[k] = (back[k] ?? 0) + gradient * (rows.values[start + k] ?? 0)
    }
    move(rows, row, slope, step)
    ofBias[0] = gradient
    move(biases, row, ofBias, step)
  }
  return loss
}

function likelihoods({ values, size }: Rows, biases: Rows, vector: Float32Array): Float32Array {
  const scores = new Float32Array(biases.values.length)
  let most = Number.NEGATIVE_INFINITY
  for (let row = 0; row < scores.length; row += 1) {
    let sum = biases.values[row] ?? 0
    const start = row * size
    for (let k = 0; k < size; k += 1) sum += (vector[k] ?? 0) * (values[start + k] ?? 0)
    scores[row] = sum
    if (sum > most) most = sum
  }
  let total = 0
  for (let row = 0; row < scores.length; row += 1) {
    const power = Math.exp((scores[row] ?? 0) - most)
    scores[row] = power
    total += power
  }
  for (let row = 0; row < scores.length; row += 1) scores[row] = (scores[row] ?? 0) / total
  return scores
}

function move({ values, squares, size }: Rows, row: number, slope: Float32Array, step: number): void {
  const start = row * size
  for (let k = 0; k < size; k += 1) {
    const gradient = slope[k] ?? 0
    const square = (squares[start + k] ?? 0) + gradient * gradient
    squares[start + k] = square
    values[start + k] = (values[start + k] ?? 0) - (step * gradient) / Math.sqrt(square)
  }
}

/** Returns the hashes of words and pairs that are frequent enough, in order. */
function listHashes(examples: readonly Example[], { leastWord, leastPair }: Options): Uint32Array {
  const seen = new Map<string, number>()
  for (const { words } of examples) {
    const pairs = words.flatMap((word, at) => (words[at + 1] === undefined ? [] : `${word} ${words[at + 1]}`))
    for (const feature of new Set([...words, ...pairs])) seen.set(feature, (seen.get(feature) ?? 0) + 1)
  }
  const kept = [...seen].filter(([feature, count]) => count >= (feature.includes(' ') ? leastPair : leastWord))
  return Uint32Array.from(new Set(kept.map(([feature]) => hashOf(feature)))).toSorted()
}
