import type { Html } from '../../../ground/kernel/markup.ts'
import { hidden } from './apply-fields.ts'

/** A file that came with an earlier form of ours, as the next one names it. */
export type FormerFile = { key: string; name: string; seal: string }
/** Those that answer questions, by the ids of these. */
export type Files = Readonly<Record<string, FormerFile>>

const KEPT = 'kept.'
const BETWEEN = '|'

/** So that nobody has to choose a file once more because something else was wrong. */
export const keptField = (id: string, { key, name, seal }: FormerFile): Html =>
  hidden(`${KEPT}${id}`, [seal, key, name].join(BETWEEN))

export function readKept(body: Readonly<Record<string, unknown>>): Files {
  const kept = Object.entries(body).flatMap(([field, value]) => {
    if (!field.startsWith(KEPT) || typeof value !== 'string') return []
    const [seal = '', key = '', ...name] = value.split(BETWEEN)
    return [[field.slice(KEPT.length), { key, name: name.join(BETWEEN).slice(0, NAME_MAX), seal }] as const]
  })
  return Object.fromEntries(kept)
}

/** As long as a name of a file may be in a call. */
const NAME_MAX = 300
