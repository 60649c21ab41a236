import type { Loss } from '../../adapter.ts'
import { tidy } from '../../line-values.ts'
import type { LossCount } from '../../losses.ts'
import type { Pay } from '../../nouns.ts'
import { otherOf, plainText } from '../shared/greenhouse-values.ts'
import type { HarvestRow } from './harvest-client.ts'
import type { CustomFields } from './harvest-types.ts'

export const NO_ID_WHY = 'Some entries came without an ID, or without that of what they belong to.'

/** An ID as text; undefined for one that is missing, or too long for a number to be exact. */
export function idOf(value: unknown): string | undefined {
  if (typeof value === 'string' && value.trim() !== '') return value.trim()
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : undefined
}

/** A text that says something. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/** Rows by the ID in one of their fields. */
export function groupBy<T>(rows: readonly HarvestRow[], field: string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const id = idOf(row[field])
    if (id !== undefined) groups.set(id, [...(groups.get(id) ?? []), row as T])
  }
  return groups
}

/** What an object says besides the fields that were read; fields of the customer come by their own names. */
export function restOf(noun: Loss['noun'], row: object, read: readonly string[], losses: LossCount) {
  const entries = Object.entries(row).flatMap(([name, value]): [string, string][] => {
    if (read.includes(name)) return []
    if (/custom_fields$/.test(name) && isObject(value)) return fieldsOf(value as CustomFields)
    return flatten(name, value)
  })
  return otherOf(noun, entries, losses)
}

/** Fields of the customer with a value, by their names. */
export const fieldsOf = (fields: CustomFields | null | undefined): [string, string][] =>
  Object.entries(fields ?? {}).flatMap(([key, field]): [string, string][] => {
    const text = isObject(field) ? sayValue(field.value) : ''
    return text === '' ? [] : [[textOf(field?.name) ?? key, text]]
  })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Levels of an object that are flattened. Limit chosen by us. */
const DEPTH_MAX = 4

function flatten(name: string, value: unknown, depth = 0): [string, string][] {
  if (isObject(value) && depth < DEPTH_MAX)
    return Object.entries(value).flatMap(([key, inner]) => flatten(`${name}.${key}`, inner, depth + 1))
  const text = sayValue(value)
  return text === '' ? [] : [[name, text]]
}

/** A value as text: a list with commas, an amount with its currency, a user by name. */
function sayValue(value: unknown): string {
  if (typeof value === 'string') return plainText(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(sayValue).filter(Boolean).join(', ')
  if (!isObject(value)) return ''
  if (typeof value.name === 'string') return value.name
  const amount = [value.amount ?? value.value ?? value.min_value, value.max_value].filter((part) => part != null)
  if (amount.length > 0) return [amount.join(' to '), textOf(value.unit)].filter(Boolean).join(' ')
  return JSON.stringify(value)
}

const PAY_FIELD = /salary|base pay|base_pay|compensation|wage/i

/** The pay of an offer, from the first field of a currency that is called so; its key. */
export function payOf(fields: CustomFields | null | undefined): { key: string; pay: Pay } | undefined {
  for (const [key, field] of Object.entries(fields ?? {})) {
    if (!field || !PAY_FIELD.test(`${key} ${field.name ?? ''}`) || !/^currency/.test(field.type ?? '')) continue
    const value = isObject(field.value) ? field.value : { amount: field.value }
    const from = numberOf(value.amount ?? value.value ?? value.min_value)
    const to = numberOf(value.max_value)
    if (from !== undefined || to !== undefined)
      return { key, pay: tidy<Pay>({ from, to, currency: textOf(value.unit) }) }
  }
  return undefined
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
