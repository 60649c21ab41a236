import type { ImportField } from '../imports/import-columns.ts'

/** Paths in responses: names separated by dots; empty for a missing part. An empty `people` is the response itself. */
export type BoardMapping = {
  people: string
  id: string
  /** The next page; if empty, pages are numbered until one is empty. */
  next: string
  fields: Partial<Record<ImportField, string>>
}

/** Mapping for JSON Résumé documents, each with an id. */
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

/** A value in a response: its path, and how it begins. */
export type Place = { place: string; sample: string }

/** Limits for exploring a response: depth, number of paths, and characters of a sample. Chosen by us. */
const DEPTH_MAX = 6
const PLACES_MAX = 100
const SAMPLE_MAX = 80

type FoundValue = { name: string; value: unknown; depth: number }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'
/** The first item of a list represents all; names with a dot cannot be expressed. */
const inside = (value: Record<string, unknown>): [string, unknown][] => {
  if (!Array.isArray(value)) return Object.entries(value).filter(([name]) => !name.includes('.'))
  return isRecord(value[0]) ? [['0', value[0]]] : []
}

/** Traverses a response, upper levels first, and returns the results of `take`. */
function walk<T>(answer: unknown, take: (found: FoundValue) => T | undefined): T[] {
  const taken: T[] = []
  const waiting: FoundValue[] = [{ name: '', value: answer, depth: 0 }]
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

/** Returns the readable values of a person in a response: texts, numbers, and lists of these or of objects with a name. */
export const listPlaces = (person: unknown): Place[] =>
  walk(person, ({ name, value }) => {
    const text = name === '' ? '' : textOf(value)
    return text === '' ? undefined : { place: name, sample: text.slice(0, SAMPLE_MAX).toWellFormed() }
  })

/** Returns the paths of lists in a response that may contain people. */
export const listLists = (answer: unknown): string[] =>
  walk(answer, ({ name, value }) => (Array.isArray(value) && isRecord(value[0]) ? name : undefined))
