import { IMPORT_FIELDS, type ImportField } from '@rolecall/domain/imports/import-columns'
import { readImportRow } from '@rolecall/domain/imports/read-import-row'
import type { BoardMapping } from '@rolecall/domain/sourcing/board-mapping'
import type { Dialect } from '@rolecall/domain/sourcing/dialects'
import { writeForSource } from '@rolecall/domain/sourcing/query-dialects'
import { monthsWorked } from '@rolecall/domain/sourcing/worked-months'
import { BoardFailure, type Connector, type FoundPage, type FoundPerson } from './connector.ts'
import { fetchFromBoard } from './fetch-from-board.ts'

/** Maximum number of people read from one answer. Limit chosen by us. */
const PEOPLE_MAX = 500
const ID_MAX = 200

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The value at a path of an answer. */
export const findIn = (value: unknown, path: string): unknown =>
  path === ''
    ? undefined
    : path.split('.').reduce<unknown>((found, name) => {
        return isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined
      }, value)

/** Converts a value to text: lists are separated by commas, objects are represented by their name. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  return isRecord(value) ? textOf(value.name) : ''
}

const COLUMNS = IMPORT_FIELDS

/** The text of a field; months of experience may be a number, or computed from a person's jobs. */
const cellOf = (field: ImportField, value: unknown, today: Date): string =>
  field === 'exp_months' && Array.isArray(value) ? String(monthsWorked(value, today) ?? '') : textOf(value)

function readPerson(found: unknown, { id, fields }: BoardMapping, today: Date): FoundPerson {
  const key = textOf(findIn(found, id)).slice(0, ID_MAX)
  if (key === '') return { id: '', mistake: 'A person has no ID.' }
  const cells = COLUMNS.map((field) => cellOf(field, findIn(found, fields[field] ?? ''), today))
  return { id: key, ...readImportRow(cells, COLUMNS) }
}

export type JsonBoard = {
  address: string
  /** Empty if not configured. */
  personAddress: string
  mapping: BoardMapping
  dialect: Dialect
  authorization: string
  allowPrivate: boolean
  now: () => Date
}

/** A source that answers searches with JSON, as configured by an administrator. */
export const openJsonBoard = ({ address, personAddress, mapping, dialect, now, ...how }: JsonBoard): Connector => ({
  async search({ query, details }, page): Promise<FoundPage> {
    const asked = writeForSource(query, dialect)
    const values: Record<string, string> = { query: asked, page: page || '1', count: String(details.resume_count) }
    const filled = address.replace(/\{(query|page|count)\}/g, (_, name: string) =>
      encodeURIComponent(values[name] ?? ''),
    )
    const answer = await fetchFromBoard({ address: filled, ...how })
    const list = mapping.people === '' ? answer : findIn(answer, mapping.people)
    if (!Array.isArray(list))
      throw new BoardFailure('The response has no list of people at the expected path.', { answer })
    const people = list.slice(0, PEOPLE_MAX).map((found) => readPerson(found, mapping, now()))
    if (people.length === 0) return { people, nextPage: '', answer }
    const counted = mapping.next === '' ? String(Number(values.page) + 1) : textOf(findIn(answer, mapping.next))
    return { people, nextPage: counted === values.page ? '' : counted.slice(0, ID_MAX), answer }
  },
  ...(personAddress !== '' && {
    async find(id) {
      const answer = await fetchFromBoard({
        address: personAddress.replace(/\{id\}/g, () => encodeURIComponent(id)),
        ...how,
      })
      return { ...readPerson(answer, mapping, now()), id }
    },
  }),
})
