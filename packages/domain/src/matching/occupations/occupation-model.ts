import { modelWords, titleFeatures } from './title-features.ts'

/** A division of all work into occupations. `labels` are their names, in the order of `codes`. */
export type Division = { name: string; codes: readonly string[]; labels: readonly string[] }

/**
 * A model learned from titles: each feature and each occupation has a vector; the more similar the vectors, the
 * likelier the occupation.
 */
export type OccupationModel = {
  divisions: readonly Division[]
  /**
   * Returns for each division the likelihood of its occupations, adding up to 1; undefined if no word of the title is
   * known.
   */
  guess: (title: string) => Float32Array[] | undefined
  /** Returns the learned similarity of two occupations of a division: 1 for the same, 0 for unrelated ones. */
  likeness: (division: number, place: number) => Float32Array
}

type Header = { size: number; words: number; buckets: number; divisions: Division[] }
type Table = { values: Int8Array; scales: Float32Array }
type Head = Table & { biases: Float32Array }

let model: OccupationModel | undefined
let readWeights: (() => Uint8Array) | undefined

/**
 * Sets the source of `occupation-weights.bin`, since the domain has no file access; once per process or thread. The
 * file is loaded on first use.
 */
export function provideOccupationWeights(read: () => Uint8Array): void {
  readWeights = read
}

/** Returns the model. Throws if no weights were provided: without them nobody would have a line of work. */
export function getOccupationModel(): OccupationModel {
  if (model) return model
  if (!readWeights) throw new Error('Occupation weights are missing: call provideOccupationWeights first')
  model = readOccupationModel(readWeights())
  return model
}

/**
 * Parses weights written by `scripts/train-occupation-model.ts`, little-endian: the length of a header, the header as
 * JSON padded with spaces to four bytes, the sorted hashes of known words, and for words, parts of words and each
 * division one-byte integers with a scale per row.
 */
export function readOccupationModel(bytes: Uint8Array): OccupationModel {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  let at = 4
  const take = (length: number) => {
    const start = aligned.byteOffset + at
    at += length + ((4 - (length % 4)) % 4)
    return start
  }
  const headerLength = new DataView(aligned.buffer, aligned.byteOffset).getUint32(0, true)
  const headerStart = take(headerLength)
  const header: Header = JSON.parse(textOfBytes(new Uint8Array(aligned.buffer, headerStart, headerLength)))
  const { size, words, buckets, divisions } = header
  const floats = (count: number) => new Float32Array(aligned.buffer, take(count * 4), count)
  const hashes = new Uint32Array(aligned.buffer, take(words * 4), words)
  const table = (rows: number): Table => ({
    scales: floats(rows),
    values: new Int8Array(aligned.buffer, take(rows * size), rows * size),
  })
  const features = table(words + buckets)
  const heads = divisions.map(({ codes }): Head => ({ ...table(codes.length), biases: floats(codes.length) }))

  const guess = (title: string): Float32Array[] | undefined => {
    const spoken = modelWords(title)
    if (spoken.length === 0) return undefined
    const found = titleFeatures(spoken, buckets)
    const vector = new Float32Array(size)
    const rows = found.hashes.map((hash) => placeOf(hashes, hash)).filter((row) => row >= 0)
    // Parts of words only support adjacent words: a title without a known word is unknown.
    if (rows.length === 0) return undefined
    for (const row of rows) addRow(vector, features, row, 1 / found.norm)
    found.buckets.forEach((bucket, place) => {
      addRow(vector, features, words + bucket, (found.bucketWeights[place] ?? 0) / found.norm)
    })
    return heads.map((head) => likelihoods(vector, head))
  }
  const likeness = (division: number, place: number): Float32Array => {
    const head = heads[division]
    return head ? likenessOf(head, size, place) : new Float32Array()
  }
  return { divisions, guess, likeness }
}

/** Decodes UTF-8 with the language's built-ins. */
const textOfBytes = (bytes: Uint8Array): string =>
  decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))

/** Returns the cosines of the vectors, with negative ones as 0. */
function likenessOf({ values, biases }: Head, size: number, place: number): Float32Array {
  const lengthOf = (row: number) => {
    let sum = 0
    for (let at = row * size; at < (row + 1) * size; at += 1) sum += (values[at] ?? 0) ** 2
    return Math.sqrt(sum) || 1
  }
  const own = lengthOf(place)
  return biases.map((_, row) => {
    let sum = 0
    for (let at = 0; at < size; at += 1) sum += (values[place * size + at] ?? 0) * (values[row * size + at] ?? 0)
    return Math.max(0, sum / (own * lengthOf(row)))
  })
}

/** Binary search; -1 for an unknown hash. */
function placeOf(hashes: Uint32Array, hash: number): number {
  let [low, high] = [0, hashes.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const here = hashes[middle] ?? 0
    if (here === hash) return middle
    if (here < hash) low = middle + 1
    else high = middle - 1
  }
  return -1
}

function addRow(vector: Float32Array, { values, scales }: Table, row: number, factor: number): void {
  const scale = (scales[row] ?? 0) * factor
  const start = row * vector.length
  for (let at = 0; at < vector.length; at += 1) vector[at] = (vector[at] ?? 0) + scale * (values[start + at] ?? 0)
}

function likelihoods(vector: Float32Array, { values, scales, biases }: Head): Float32Array {
  const scores = biases.map((bias, row) => {
    let sum = 0
    const start = row * vector.length
    for (let at = 0; at < vector.length; at += 1) sum += (vector[at] ?? 0) * (values[start + at] ?? 0)
    return bias + sum * (scales[row] ?? 0)
  })
  const most = scores.reduce((best, score) => Math.max(best, score), Number.NEGATIVE_INFINITY)
  const powers = scores.map((score) => Math.exp(score - most))
  const sum = powers.reduce((all, power) => all + power, 0)
  return powers.map((power) => power / sum)
}
