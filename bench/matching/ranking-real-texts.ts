import { hashOf } from '@rolecall/domain/text/hash-of'
import { readJsonLines } from '../gate/json-lines.ts'

/** A real résumé or advertisement, with the broad category of work that a person assigned. */
export type RealText = { id: string; category: string; title: string; text: string }

/** Related categories: a person from one counts as half a match for the others of its line. */
const NEIGHBOURS: readonly (readonly string[])[] = [
  ['accountant', 'finance', 'banking'],
  ['sales', 'business development', 'retail'],
  ['public relations', 'digital media', 'business development'],
  ['arts', 'designer', 'digital media', 'apparel'],
  ['engineering', 'construction', 'aviation', 'automobile'],
  ['healthcare', 'fitness'],
  ['consultant', 'business development', 'information technology'],
  ['bpo', 'information technology'],
  ['bpo', 'sales'],
]

/** Categories of public advertisements by prefixes of ESCO codes, where a code is unambiguous. */
const BY_CODE: Readonly<Record<string, readonly string[]>> = {
  hr: ['1212', '2423', '4416'],
  accountant: ['2411'],
  banking: ['1346', '4211'],
  finance: ['2412', '2631'],
  sales: ['1420', '2433', '2434', '3322', '5223'],
  'public relations': ['1222'],
  teacher: ['2320', '2330', '2341', '2353', '2354', '2359', '5312'],
  engineering: ['2141', '2142', '2149', '2151'],
  healthcare: ['2211', '2221', '2222', '2262', '2264', '2265', '2269', '3212', '3253'],
  advocate: ['2611', '2619', '3411'],
  construction: ['1323', '3112', '3123', '8342', '9313'],
  chef: ['3434', '5120'],
  agriculture: ['2131', '2132', '3142'],
  'information technology': ['2511', '3512', '3513'],
  designer: ['2166', '2161'],
  'digital media': ['2654', '2642'],
}

const OTHER_NAMES: Readonly<Record<string, string>> = {
  it: 'information technology',
  'human resources': 'hr',
  pr: 'public relations',
  'systems administrator': 'information technology',
  'database administrator': 'information technology',
  'web developer': 'information technology',
  'front end': 'information technology',
  'network engineer': 'information technology',
  'java developer': 'information technology',
  'data science': 'information technology',
}

const plain = (name: string): string => {
  const key = name
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return OTHER_NAMES[key] ?? key
}

const linesOf = readJsonLines<Record<string, string>>

/** Reads lines of JSON with id, category, title and text. */
export const readRealTexts = (file: string): RealText[] =>
  linesOf(file).map(({ id = '', category = '', title = '', text = '' }) => ({
    id,
    category: plain(category),
    title,
    text,
  }))

/** Reads the public advertisements whose ESCO code determines a category. */
export const readCodedAdvertisements = (file: string): RealText[] =>
  linesOf(file).flatMap(({ id = '', title = '', text = '', esco_code = '' }) => {
    const [category] =
      Object.entries(BY_CODE).find(([, codes]) => codes.some((code) => esco_code.startsWith(code))) ?? []
    return category === undefined ? [] : [{ id, category, title, text }]
  })

/** Returns 2 for the same category, 1 for a neighbouring one. */
export function gradeOf(asked: string, held: string): number {
  if (asked === held) return 2
  return NEIGHBOURS.some((each) => each.includes(asked) && each.includes(held)) ? 1 : 0
}

/** Returns whether a category is held back: every second one is, ordered by a hash of their names. */
export function isHeldBack(category: string, categories: readonly string[]): boolean {
  const order = [...new Set(categories)].toSorted((one, other) => hashOf(`half ${one}`) - hashOf(`half ${other}`))
  return order.indexOf(category) % 2 === 1
}
