import { createHash } from 'node:crypto'
import { chance, oneOf } from './fuzz-requests.ts'
import { anAct } from './life-acts.ts'

export const FAULTS = [
  'product killed',
  'product ended',
  'reader killed',
  'database cut',
  'database deaf',
  'database held',
  'database slow',
  'database killed',
  'mail cut',
  'mail deaf',
  'mail held',
  'store cut',
  'store slow',
  'clock ahead',
  'clock behind',
] as const
export type FaultKind = (typeof FAULTS)[number] | 'clock right'

/** A fault after the start of the action of that number: `afterMs` later, for `forMs`. */
export type Fault = { at: number; kind: FaultKind; afterMs: number; forMs: number }
export type PlannedAct = { name: string; seed: number; pauseMs: number }
export type Plan = { acts: PlannedAct[]; faults: Fault[]; store: 'folder' | 's3'; digest: string }

/** Number of actions before the first fault, so that work is in progress. */
const WARM_ACTS = 15
/** Longer than any timeout for a database or mail server in the product of this bench. */
const LONG_MS = 9_000
const SHORT_MS = 2_500

/** Makes all random decisions before the start; the same for the same numbers and commit. */
export function planOf(seed: number, wanted: { acts: number; faults: number; only: readonly string[] }): Plan {
  const next = chance(seed)
  const store = next() < 0.5 ? 'folder' : 's3'
  const acts = Array.from({ length: wanted.acts }, () => ({
    name: anAct(next),
    seed: Math.floor(next() * 2 ** 32),
    pauseMs: Math.floor(next() * 200),
  }))
  const kinds = FAULTS.filter((kind) => wanted.only.length === 0 || wanted.only.some((part) => kind.includes(part)))
  const possible = kinds.filter((kind) => store === 's3' || !kind.startsWith('store'))
  const room = wanted.acts - WARM_ACTS
  let isClockRight = true
  const kindOf = (): FaultKind => {
    const kind = oneOf(next, possible)
    if (!kind.startsWith('clock')) return kind
    isClockRight = !isClockRight
    return isClockRight ? 'clock right' : kind
  }
  const faults = Array.from({ length: wanted.faults }, (_, place) => ({
    // Spread out, so that the product has recovered between most of them, but not between all.
    at: WARM_ACTS + Math.floor((room * (place + next())) / wanted.faults),
    kind: kindOf(),
    afterMs: Math.floor(next() * 400),
    forMs: Math.floor(next() < 0.3 ? next() * LONG_MS : next() * SHORT_MS),
  }))
  const plan = { acts, faults, store } as const
  const digest = createHash('sha256').update(JSON.stringify(plan)).digest('hex').slice(0, 12)
  return { ...plan, digest }
}
