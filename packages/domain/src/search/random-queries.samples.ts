import type { Subject } from './evaluate-query.ts'
import type { Operand, Query } from './query-tree.ts'
import { cleanOperand } from './scan-query.ts'
import type { FactField, WordField } from './search-fields.ts'

/** Returns an integer from 0, below `count`: from a seeded generator, or from one that a property test can shrink. */
export type NumberPicker = (count: number) => number

/** Few words, so that queries find something; with all error-prone kinds. */
const VOCABULARY = [
  'java',
  'python',
  'php',
  'c',
  'c++',
  'c#',
  '.net',
  'asp.net',
  'net',
  'node.js',
  'nodejs',
  'node',
  'js',
  'front-end',
  'frontend',
  'front',
  'end',
  'engineer',
  'engineers',
  'engineering',
  'run',
  'running',
  'create',
  'created',
  'développeur',
  'STRASSE',
  'straße',
  '工程师',
  '高级工程师',
  '师',
  'Java工程师',
  'محمّد',
  'ภาษาไทย',
  "O'Brien",
  'obrien',
  "Jane's",
  'jane.doe@example.com',
  'example.com',
  'https://example.com/jane',
  'A/B/C',
  '3.11',
  '2019-2021',
  'R&D',
  'x.509',
  'e-mail',
  'email',
  'and',
  'or',
  'not',
  'near',
  'notepad++',
  'notepad',
  'running-engineers',
  'Senior',
  'senior.',
  'Müller',
  'Mueller',
  'van Dijk',
  'vandijk',
  'McGregor',
  'النجار',
  'نجار',
  '박지은',
  '지은',
  'タナカ',
  'S.',
] as const
const WORD_FIELDS = ['name', 'title', 'employer', 'skill', 'school', 'source'] as const satisfies readonly WordField[]
const FACT_FIELDS = ['years', 'notice', 'received'] as const satisfies readonly FactField[]
const DAYS = ['2025-12-31', '2026-01-01', '2026-01-15', '2026-02-28'] as const

const oneOf = <T>(pick: NumberPicker, values: readonly [T, ...T[]]): T => values[pick(values.length)] ?? values[0]
const listOf = <T>(pick: NumberPicker, least: number, most: number, make: () => T): T[] =>
  Array.from({ length: least + pick(most - least + 1) }, make)
const fewWords = (pick: NumberPicker, most: number): string =>
  listOf(pick, 1, most, () => oneOf(pick, VOCABULARY)).join(' ')

/** Returns an operand as the parser makes it. */
function randomOperand(pick: NumberPicker): Operand {
  const text = fewWords(pick, oneOf(pick, [1, 1, 1, 2, 3]))
  const shortened = text.slice(0, 2 + pick(text.length))
  for (const typed of [pick(4) === 0 ? `${shortened.trim()}*` : text, text]) {
    const made = cleanOperand(typed)
    if ('operand' in made) return made.operand
  }
  return { kind: 'term', text: 'java' }
}

const factOf = (pick: NumberPicker, field: FactField) => (field === 'received' ? oneOf(pick, DAYS) : pick(8))

function randomCompare(pick: NumberPicker): Query {
  const field = oneOf(pick, FACT_FIELDS)
  const value = factOf(pick, field)
  const bound = { value, included: pick(2) === 0 }
  const exact = { value, included: true }
  return oneOf<Query>(pick, [
    { kind: 'compare', field, from: bound },
    { kind: 'compare', field, to: bound },
    { kind: 'compare', field, from: exact, to: exact },
  ])
}

function randomLeaf(pick: NumberPicker): Query {
  const kind = pick(8)
  if (kind === 0) return randomCompare(pick)
  if (kind === 1) return { kind: 'field', field: oneOf(pick, WORD_FIELDS), value: randomOperand(pick) }
  if (kind === 2)
    return { kind: 'near', left: randomOperand(pick), right: randomOperand(pick), distance: oneOf(pick, [1, 2, 3, 50]) }
  return randomOperand(pick)
}

/** Returns any tree that a query could parse to, up to a depth. */
export function randomQuery(pick: NumberPicker, levels = 4): Query {
  const kind = levels === 0 ? 0 : pick(5)
  if (kind < 2) return randomLeaf(pick)
  if (kind === 2) return { kind: 'not', part: randomQuery(pick, levels - 1) }
  return { kind: kind === 3 ? 'and' : 'or', parts: listOf(pick, 1, 3, () => randomQuery(pick, levels - 1)) }
}

/** Returns a person with a short text of the same words; some fields and facts are unknown. */
export function randomSubject(pick: NumberPicker): Subject {
  const fields = WORD_FIELDS.filter(() => pick(2) === 0).map((name) => [
    name,
    listOf(pick, 0, 2, () => fewWords(pick, 3)),
  ])
  const facts = FACT_FIELDS.filter(() => pick(3) > 0).map((name) => [name, factOf(pick, name)])
  return { text: fewWords(pick, 12), fields: Object.fromEntries(fields), facts: Object.fromEntries(facts) }
}
