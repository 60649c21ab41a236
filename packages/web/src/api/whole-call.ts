import type { Call } from '@rolecall/contract/ground/define-calls'
import { use } from 'react'
import type { z } from 'zod'

export type CallWithBody = Call & { body: z.ZodType }

// The built pages have calls without their schemas (calls-as-data.ts): what a form holds its values to comes with the
// form. On the development server and in tests every call is whole.

type Light<C extends Call> = C & { whole?: () => Promise<C> }

const found = new WeakMap<Call, Call>()
const sought = new WeakMap<Call, Promise<Call>>()

/** The call with its schemas; nothing as long as they are not here. */
export function findWhole<C extends Call>(call: C): C | undefined {
  const { whole, body }: Light<C> = call
  return whole && !body ? (found.get(call) as C | undefined) : call
}

/** Resolves when `findWhole` finds the call. Rejects where it cannot be had; the next time it is asked for again. */
export function loadWhole<C extends Call>(call: C): Promise<C> {
  const { whole, body }: Light<C> = call
  const loading = sought.get(call) ?? (whole && !body ? whole() : Promise.resolve(call))
  if (!sought.has(call)) {
    sought.set(call, loading)
    loading.then(
      (all) => found.set(call, all),
      () => sought.delete(call),
    )
  }
  return loading as Promise<C>
}

/** The whole call, for pages that hold to its rules from the start: they wait for it as for the rest of the page. */
export const useWhole = <C extends Call>(call: C): C => findWhole(call) ?? use(loadWhole(call))
