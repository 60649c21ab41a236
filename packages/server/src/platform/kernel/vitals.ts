import { setTimeout as sleep } from 'node:timers/promises'

/** `elsewhere`: another process has that part. */
export type PartState = 'ok' | 'ill' | 'elsewhere'
/** `files`, `mail`: external services, which no other process and no restart of this one would bring back. */
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
  /** Undefined if this process runs no worker. */
  worker: () => boolean | undefined
  events: () => boolean
  /** Whether the store and the mail server answer, as far as they were asked. */
  files: () => boolean
  mail: () => boolean
}

/** Reports the state of the parts of this process. Concurrent callers share one check. */
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

/** The parts of this process that are ill; a restart might help them. */
const listIllOfOurs = ({ files: _, mail: __, ...ours }: Parts): string[] =>
  Object.entries(ours).flatMap(([part, state]) => (state === 'ill' ? [part] : []))

type OutageOptions = {
  /** Milliseconds after which an ill part counts as lost. */
  limitMs: number
  everyMs: number
  /**
   * The database is ours to bring back, which is tried forever: wait without a limit for it and everything that depends on it.
   */
  forgivesDatabase: boolean
  signal: AbortSignal
}

/** Resolves with the ill parts when that has lasted too long; never, once aborted. */
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
