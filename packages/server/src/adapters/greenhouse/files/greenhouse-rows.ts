import type { SourceRow } from '../../adapter.ts'
import type { LossCount } from '../../losses.ts'
import { dayOf, type ReadMoment } from '../../moments.ts'
import { type HeadingTable, headingKey } from './greenhouse-headings.ts'

export const NO_ZONE_WHY =
  'Some dates have no time zone, an unclear order of day and month, or an hour that clocks showed twice or skipped. They are kept as text beside their entries.'

/** A row by the fields of its sheet. What is not taken stays, and is kept beside the line. */
export type Row<F extends string> = {
  line: number
  /** Returns the first filled cell of a field. */
  take: (field: F) => string | undefined
  /** Returns all filled cells of a field, split where a cell has a list. */
  takeList: (field: F) => string[]
  /** Returns all filled cells of a field, in the order of the columns. */
  takeAll: (field: F) => string[]
  /** Returns a cell that a reader understands; others stay. */
  takeAs: <T>(field: F, read: (text: string) => T | undefined) => T | undefined
  /** Returns a moment whose zone the cell says. Counts the cells without one, which stay. */
  takeMoment: (field: F) => string | undefined
  has: (field: F) => boolean
  /** Returns the cells left that a test accepts, each by its heading. */
  takeRest: (isWanted: (heading: string, text: string) => boolean) => [string, string][]
  rest: () => [string, string][]
}

/** Reads rows of a sheet. Headings are looked up once. */
export function openRows<F extends string>(table: HeadingTable, losses: LossCount, readMoment: ReadMoment) {
  const fields = new Map<string, { field: F; rank: number }>()
  for (const [field, keys] of Object.entries(table))
    for (const [rank, key] of keys.entries()) if (!fields.has(key)) fields.set(key, { field: field as F, rank })
  const known = new Map<string, { field: F; rank: number } | undefined>()
  const fieldOf = (heading: string) => {
    if (!known.has(heading)) known.set(heading, fields.get(headingKey(heading)))
    return known.get(heading)
  }

  return ({ line, cells }: SourceRow): Row<F> => {
    const left = new Map(Object.entries(cells))
    const columns = [...left.keys()].flatMap((heading) => {
      const place = fieldOf(heading)
      return place ? [{ heading, ...place }] : []
    })
    const headings = columns.toSorted((a, b) => a.rank - b.rank)
    const takeAll = (field: F) => {
      const own = columns.filter((each) => each.field === field && left.has(each.heading))
      const texts = own.map(({ heading }) => (left.get(heading) ?? '').trim()).filter(Boolean)
      for (const { heading } of own) left.delete(heading)
      return texts
    }
    const headingsOf = (field: F) => headings.filter((each) => each.field === field && left.has(each.heading))
    const takeAs = <T>(field: F, read: (text: string) => T | undefined): T | undefined => {
      for (const { heading } of headingsOf(field)) {
        const value = read((left.get(heading) ?? '').trim())
        if (value === undefined) continue
        left.delete(heading)
        return value
      }
      return undefined
    }
    return {
      line,
      takeAs,
      take: (field) => takeAs(field, (text) => text || undefined),
      takeAll,
      takeList: (field) => [...new Set(takeAll(field).flatMap(splitList))],
      takeMoment(field) {
        const moment = takeAs(field, (text) => readMoment(clockOf(text)))
        if (moment === undefined && headingsOf(field).length > 0) losses.add('other', NO_ZONE_WHY)
        return moment
      },
      has: (field) => headingsOf(field).length > 0,
      takeRest(isWanted) {
        const taken = [...left].filter(([heading, text]) => isWanted(heading, text))
        for (const [heading] of taken) left.delete(heading)
        return taken
      },
      rest: () => [...left],
    }
  }
}

/** A cell that lists values: separated by semicolons or line breaks, else by commas. */
export function splitList(text: string): string[] {
  const parts = /[;\n]/.test(text) ? text.split(/[;\n]/) : text.split(',')
  return parts.map((part) => part.trim()).filter(Boolean)
}

const CLOCK = /^(\d{4})[/-](\d{2})[/-](\d{2}),? (\d{1,2}):(\d{2})(:\d{2})?(?: ?([ap])\.?m\.?)?(?= |$)/i

/** Writes “2021/03/04 9:30 PM” like “2021-03-04 21:30”. Users choose among both in Greenhouse. */
export const clockOf = (text: string): string =>
  text.replace(CLOCK, (_, year, month, day, hour, minute, seconds = '', half) => {
    const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
    return `${year}-${month}-${day} ${String(hours).padStart(2, '0')}:${minute}${seconds}`
  })

/** A day that begins with its year; in others, day and month cannot be told apart. */
export const readDay = (text: string): string | undefined =>
  dayOf(text.replace(/^(\d{4})\/(\d{2})\/(\d{2})/, '$1-$2-$3'))

export function readYesNo(text: string): boolean | undefined {
  const said = text.toLowerCase()
  if (['yes', 'true', 'y', '1'].includes(said)) return true
  return ['no', 'false', 'n', '0'].includes(said) ? false : undefined
}

/** An amount such as “85,000.00” or “$85,000”; undefined where the separators leave a doubt. */
export function readAmount(text: string): number | undefined {
  const bare = text.replace(/[\s$€£¥]/g, '')
  if (/^\d{1,12}(?:\.\d{1,2})?$/.test(bare)) return Number(bare)
  return /^\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,2})?$/.test(bare) ? Number(bare.replaceAll(',', '')) : undefined
}
