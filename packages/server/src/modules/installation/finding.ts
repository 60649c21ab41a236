import type { CHECKS } from '@rolecall/contract/installation/installation'
import { sentence } from '@rolecall/domain/text/sentence'
import type { RawEnv } from '../../platform/env.ts'
import { Away, within } from '../../platform/kernel/dependency.ts'

export type CheckName = (typeof CHECKS)[number]

/** What a check found, in sentences that say what to do about it. */
export type Verdict = { state: 'ok' | 'warning' | 'problem'; says: string }
export type Finding = Verdict & { check: CheckName }

export const ok = (says: string): Verdict => ({ state: 'ok', says })
export const warning = (says: string): Verdict => ({ state: 'warning', says })
export const problem = (says: string): Verdict => ({ state: 'problem', says })

/** `moreMs`: time that it may take beyond the usual limit. */
export type Check = { name: CheckName; moreMs?: number; run: () => Verdict | Promise<Verdict> }

/** Longer than the time in which mail servers and databases have to accept a connection. */
const LIMIT_MS = 12_000

/** Runs checks side by side. Each ends within its limit, even if what it asks never answers, and one that fails is a problem. */
export const runChecks = (checks: readonly Check[], limitMs = LIMIT_MS): Promise<Finding[]> =>
  Promise.all(
    checks.map(async ({ name, run, moreMs = 0 }) => {
      const own = limitMs + moreMs
      const late = () =>
        new Error(sentence('There was no answer within {count} seconds.', { count: Math.ceil(own / 1_000) }))
      const verdict = await within(own, async () => run(), late).catch((error: unknown) => problem(reasonOf(error)))
      return { check: name, ...verdict }
    }),
  )

/** The reason of an error in one sentence. A host with several addresses fails with one error for each. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return endSentence(error.errors.map(textOf).join(', '))
  if (error instanceof Away && error.cause) return reasonOf(error.cause)
  return endSentence(textOf(error))
}

/** What fetch says of any failure; its cause says why. */
const FETCH_FAILED = 'fetch failed'

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message === FETCH_FAILED && error.cause ? reasonOf(error.cause) : error.message || error.name
}

const endSentence = (text: string): string => {
  const whole = text.trim()
  return /[.!?]$/.test(whole) ? whole : `${whole}.`
}

const SECRET = /SECRET|KEY|TOKEN|PASSWORD/
const SHORTEST = 4

/** Returns a function that removes the passwords and keys of the settings from a text; errors of libraries may quote them. */
export function createMask(env: Partial<RawEnv>, variables: NodeJS.ProcessEnv = {}): (text: string) => string {
  const secrets = Object.entries({ ...variables, ...env }).flatMap(([name, value]) => {
    if (typeof value !== 'string') return []
    const { password = '' } = URL.parse(value) ?? {}
    return [...(SECRET.test(name) ? value.split(',') : []), password, tryDecode(password)]
  })
  const known = [...new Set(secrets.filter(({ length }) => length >= SHORTEST))]
  return (text) => known.reduce((left, secret) => left.replaceAll(secret, '***'), text)
}

function tryDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
