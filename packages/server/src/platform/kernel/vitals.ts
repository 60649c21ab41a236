import { setTimeout as sleep } from 'node:timers/promises'

/** `elsewhere`: another process does that. */
export type PartState = 'ok' | 'ill' | 'elsewhere'
/** `files`, `mail`: what others run for us, which no other process and no other start of this one would bring back. */
export type Parts = {
  database: PartState
  worker: PartState
  events: PartState
  files: PartState
  mail: PartState
}

export type Vitals = { check: () => Promise<Parts> }

type Sources = {
  /** Answers within a limit of its own. */
  database: () => Promise<boolean>
  /** Undefined where this process runs no worker. */
  worker: () => boolean | undefined
  events: () => boolean
  /** Whether the store and the mail server answer, as far as they were asked. */
  files: () => boolean
  mail: () => boolean
}

/** Tells how the parts of this process are. Whoever asks while that is being found out is given the same answer. */
export function createVitals({ database, worker, events, files, mail }: Sources): Vitals {
  const stateOf = (isWell: boolean | undefined): PartState => {
    if (isWell === undefined) return 'elsewhere'
    return isWell ? 'ok' : 'ill'
  }
  const ask = async (): Promise<Parts> => ({
    database: stateOf(await database()),
    worker: stateOf(worker()),
    events: stateOf(events()),
    files: stateOf(files()),
    mail: stateOf(mail()),
  })
  let asking: Promise<Parts> | undefined
  return {
    check() {
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
  }
}

export const listIll = (parts: Parts): string[] =>
  Object.entries(parts).flatMap(([part, state]) => (state === 'ill' ? [part] : []))

/** Of what this process is made of; another start of it might help. */
const listIllOfOurs = ({ files: _, mail: __, ...ours }: Parts): string[] =>
  Object.entries(ours).flatMap(([part, state]) => (state === 'ill' ? [part] : []))

type OutageOptions = {
  /** A part that stays ill for so long will not come back by itself. */
  limitMs: number
  everyMs: number
  /** The database is ours to bring back, which never ends: waited for without a limit, and so is what hangs on it. */
  forgivesDatabase: boolean
  signal: AbortSignal
}

/** Resolves with what is ill when that has lasted too long; never, when told to leave off. */
export async function awaitOutage(vitals: Vitals, options: OutageOptions): Promise<string[]> {
  const { limitMs, everyMs, forgivesDatabase, signal } = options
  let illSince: number | undefined
  for (;;) {
    await sleep(everyMs, undefined, { signal, ref: false })
    const parts = await vitals.check()
    const ill = forgivesDatabase && parts.database === 'ill' ? [] : listIllOfOurs(parts)
    if (ill.length === 0) illSince = undefined
    else illSince ??= performance.now()
    if (illSince !== undefined && performance.now() - illSince >= limitMs) return ill
  }
}
