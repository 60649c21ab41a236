import type { ImportField } from '../imports/import-columns.ts'

/** Where answers say what: names with dots between them; an empty one is nowhere. `people` that is empty is the answer itself. */
export type BoardMapping = {
  people: string
  id: string
  /** The next page; where it is nowhere pages are counted, until one is empty. */
  next: string
  fields: Partial<Record<ImportField, string>>
}

/** Documents of JSON Résumé, each with an id. */
export const JSON_RESUME: BoardMapping = {
  people: 'results',
  id: 'id',
  next: 'next',
  fields: {
    name: 'basics.name',
    email: 'basics.email',
    phone: 'basics.phone',
    designation: 'basics.label',
    current_employer: 'work.0.name',
    exp_months: 'work',
    location: 'basics.location.city',
    degree_level: 'education.0.studyType',
    skills: 'skills',
    summary: 'basics.summary',
  },
}

/** Something in an answer: where it is, and how it begins. */
export type Place = { place: string; sample: string }

/** Of one answer, how deep it is looked into, how many places are named, and characters of a sample. Our own bounds. */
const DEPTH_MAX = 6
const PLACES_MAX = 100
const SAMPLE_MAX = 80

type Found = { name: string; value: unknown; depth: number }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'
/** One of a list stands for all of it; names with a dot in them cannot be said. */
const inside = (value: Record<string, unknown>): [string, unknown][] => {
  if (!Array.isArray(value)) return Object.entries(value).filter(([name]) => !name.includes('.'))
  return isRecord(value[0]) ? [['0', value[0]]] : []
}

/** Goes through an answer, the upper places first, and answers with what `take` makes of each. */
function walk<T>(answer: unknown, take: (found: Found) => T | undefined): T[] {
  const taken: T[] = []
  const waiting: Found[] = [{ name: '', value: answer, depth: 0 }]
  for (let next = waiting.shift(); next && taken.length < PLACES_MAX; next = waiting.shift()) {
    const { name, value, depth } = next
    const found = take(next)
    if (found !== undefined) taken.push(found)
    if (!isRecord(value) || depth === DEPTH_MAX || waiting.length > PLACES_MAX) continue
    for (const [key, child] of inside(value).slice(0, PLACES_MAX))
      waiting.push({ name: name === '' ? key : `${name}.${key}`, value: child, depth: depth + 1 })
  }
  return taken
}

const textOf = (value: unknown): string => {
  if (isPlain(value)) return String(value)
  if (!Array.isArray(value)) return ''
  return value
    .map((item) => (isPlain(item) ? String(item) : isRecord(item) && isPlain(item.name) ? String(item.name) : ''))
    .filter(Boolean)
    .join(', ')
}

/** What can be read of somebody in an answer: texts, numbers, and lists of such or of what has a name. */
export const listPlaces = (person: unknown): Place[] =>
  walk(person, ({ name, value }) => {
    const text = name === '' ? '' : textOf(value)
    return text === '' ? undefined : { place: name, sample: text.slice(0, SAMPLE_MAX).toWellFormed() }
  })

/** Where an answer has lists of what may be people. */
export const listLists = (answer: unknown): string[] =>
  walk(answer, ({ name, value }) => (Array.isArray(value) && isRecord(value[0]) ? name : undefined))
