import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Division, readOccupationModel } from '@rolecall/domain/matching/occupations/occupation-model'
import { modelWords } from '@rolecall/domain/matching/occupations/title-features'
import { hashOf } from '@rolecall/domain/text/hash-of'
import { type LearnedModel, learn } from './occupations/learn.ts'
import { ISCO, listExamples, SOC } from './occupations/read-titles.ts'

/**
 * Trains the model that predicts the occupation of a title, on titles with known occupations: alternate and reported
 * titles of O*NET (29.2, U.S. Department of Labor, Employment and Training Administration, CC BY 4.0), labels of ESCO
 * (v1.1.1, European Commission) and our own tables. The same lists give the same weights.
 *
 *     node scripts/train-occupation-model.ts --lists folder                 about ten minutes
 *     node scripts/train-occupation-model.ts --lists folder --without 10    holds back every tenth title as a test
 */
const { values } = parseArgs({
  options: {
    lists: { type: 'string', default: '../data/taxonomy' },
    without: { type: 'string' },
    rounds: { type: 'string', default: '14' },
    size: { type: 'string', default: '64' },
    buckets: { type: 'string', default: '8192' },
    rate: { type: 'string', default: '0.2' },
    out: { type: 'string', default: 'packages/domain/src/matching/occupations/occupation-weights.bin' },
  },
})
const every = Number(values.without ?? 0)
const isHeldBack = (words: string) => every > 0 && hashOf(`held ${words}`) % every === 0

const { divisions, examples, titled } = listExamples(values.lists, isHeldBack)
console.log(`${examples.length} examples; ${divisions.map(({ name, codes }) => `${codes.length} ${name}`).join(', ')}`)
const learned = learn(examples, divisions, {
  size: Number(values.size),
  buckets: Number(values.buckets),
  rounds: Number(values.rounds),
  rate: Number(values.rate),
  leastWord: 2,
  leastPair: 4,
})
const bytes = writeModel(learned, divisions)
writeFileSync(values.out, bytes)
console.log(`${learned.hashes.length} words and pairs, ${bytes.length} bytes`)
if (every > 0) judge()

/** Writes the model in the format that readOccupationModel of the domain reads. */
function writeModel({ size, buckets, hashes, features, heads }: LearnedModel, of: readonly Division[]): Uint8Array {
  const header = Buffer.from(JSON.stringify({ size, words: hashes.length, buckets, divisions: of }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(header.length)
  const parts = [length, padded(header), bytesOf(hashes)]
  const addTable = (rows: Float32Array) => {
    const { scales, whole } = asWholeNumbers(rows, size)
    parts.push(bytesOf(scales), padded(bytesOf(whole)))
  }
  addTable(features)
  for (const { values: rows, biases } of heads) {
    addTable(rows)
    parts.push(bytesOf(biases))
  }
  return Buffer.concat(parts)
}

function bytesOf(list: Uint32Array | Float32Array | Int8Array): Buffer {
  return Buffer.from(list.buffer, list.byteOffset, list.byteLength)
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, ' ')])
}

function asWholeNumbers(rows: Float32Array, size: number): { scales: Float32Array; whole: Int8Array } {
  const scales = new Float32Array(rows.length / size)
  const whole = new Int8Array(rows.length)
  for (let row = 0; row < scales.length; row += 1) {
    const own = rows.subarray(row * size, (row + 1) * size)
    const scale = own.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9) / 127
    scales[row] = scale
    own.forEach((value, at) => {
      whole[row * size + at] = Math.round(value / scale)
    })
  }
  return { scales, whole }
}

/** Measures how often the likeliest occupation is a correct one, for the titles held back. */
function judge(): void {
  const model = readOccupationModel(bytes)
  const own = new Map<string, { title: string; codes: Set<string>; division: number }>()
  for (const { title, code, source, isText } of titled) {
    const key = `${source} ${modelWords(title).join(' ')}`
    if (isText || !isHeldBack(modelWords(title).join(' '))) continue
    const known = own.get(key) ?? { title, codes: new Set<string>(), division: source === 'onet' ? SOC : ISCO }
    own.set(key, known)
    known.codes.add(code)
  }
  for (const division of [SOC, ISCO]) {
    const asked = [...own.values()].filter((each) => each.division === division)
    const right = (digits: number) =>
      asked.filter(({ title, codes }) => {
        const guess = model.guess(title)?.[division] ?? new Float32Array()
        const best = divisions[division]?.codes[guess.indexOf(Math.max(...guess))] ?? ''
        return [...codes].some((code) => code.slice(0, digits) === best.slice(0, digits))
      }).length
    const share = (digits: number) => `${((100 * right(digits)) / asked.length).toFixed(1)} %`
    console.log(
      `${divisions[division]?.name}: ${asked.length} titles, own occupation ${share(10)}, own group ${share(division === SOC ? 4 : 3)}`,
    )
  }
}
