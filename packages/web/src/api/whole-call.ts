import type { Call } from '@rolecall/contract/platform/define-calls'
import { use } from 'react'
import type { z } from 'zod'

export type CallWithBody = Call & { body: z.ZodType }

// Built pages have calls without their schemas (calls-as-data.ts); the rules of a form are loaded with the form. On
// the development server and in tests every call is whole.

type LightCall<C extends Call> = C & { whole?: () => Promise<C> }

const found = new WeakMap<Call, Call>()
const sought = new WeakMap<Call, Promise<Call>>()

/** Returns the call with its schemas; undefined while they are not loaded. */
export function findFullCall<C extends Call>(call: C): C | undefined {
  const { whole, body }: LightCall<C> = call
  return whole && !body ? (found.get(call) as C | undefined) : call
}

/** Resolves when `findWhole` finds the call. Rejects when loading fails; the next call tries again. */
export function loadFullCall<C extends Call>(call: C): Promise<C> {
  const { whole, body }: LightCall<C> = call
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

/** Returns the whole call, for pages that apply its rules from the start; they suspend until it is loaded. */
export const useFullCall = <C extends Call>(call: C): C => findFullCall(call) ?? use(loadFullCall(call))
