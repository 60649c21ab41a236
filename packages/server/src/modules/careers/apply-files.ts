import type { Html } from '../../platform/kernel/markup.ts'
import { hidden } from './apply-fields.ts'

/** A file sent with an earlier form, as the next one names it. */
export type FormerFile = { key: string; name: string; seal: string }
/** Files that answer questions, by the ids of the questions. */
export type Files = Readonly<Record<string, FormerFile>>

const KEPT = 'kept.'
const BETWEEN = '|'

/** Carries a file on, so that it need not be chosen again because another field was wrong. */
export const carriedFileField = (id: string, { key, name, seal }: FormerFile): Html =>
  hidden(`${KEPT}${id}`, [seal, key, name].join(BETWEEN))

export function readCarriedFiles(body: Readonly<Record<string, unknown>>): Files {
  const kept = Object.entries(body).flatMap(([field, value]) => {
    if (!field.startsWith(KEPT) || typeof value !== 'string') return []
    const [seal = '', key = '', ...name] = value.split(BETWEEN)
    return [[field.slice(KEPT.length), { key, name: name.join(BETWEEN).slice(0, NAME_MAX), seal }] as const]
  })
  return Object.fromEntries(kept)
}

/** Maximum length of a file name in a call. */
const NAME_MAX = 300
