import type { Call } from '@rolecall/contract/platform/define-calls'
import { EXAMPLE_IDS, type ExampleIds } from '@rolecall/contract/platform/example-ids'

export type IdName = keyof ExampleIds

/** The ids that the example of a call names. */
export function namedBy(call: Call): ReadonlySet<IdName> {
  const named = new Set<IdName>()
  const get = (ids: ExampleIds, name: IdName) => {
    named.add(name)
    return ids[name]
  }
  call.example(new Proxy(EXAMPLE_IDS, { get: get as never }))
  return named
}

const isChanging = ({ changes = [] }: Call) => changes.length > 0

/** The status of a request that its schema refuses, and that has therefore changed nothing. */
const REFUSED_AS_WRITTEN = 400

/**
 * Tells which ids have to be recreated for a call: those that its example names, unless they were made since the last call that
 * may have used them up. Making an offer and a hire takes a dozen calls, so that doing so for each call that reads one took
 * longer than all the calls themselves.
 */
export function trackFreshIds() {
  const fresh = new Set<string>()
  let mayHaveChanged = false
  let isHanded = false

  /** Turns to the ids of a call, and forgets those that the previous call may have used up. */
  function turnTo(call: Call): void {
    if (mayHaveChanged || isHanded) fresh.clear()
    mayHaveChanged = false
    isHanded = isChanging(call)
  }

  /** Notes the answer to a call, and returns it. A call whose answer is not noted may have used up all ids. */
  function noteAnswer<Answer extends { status: number }>(call: Call, answer: Answer): Answer {
    if (!isChanging(call)) return answer
    isHanded = false
    mayHaveChanged ||= answer.status !== REFUSED_AS_WRITTEN
    return answer
  }

  /** Returns the ids that have to be recreated; they count as fresh from now on. */
  function takeStale<Name extends IdName>(call: Call, ids: readonly Name[]): Set<Name> {
    const named = namedBy(call)
    const stale = ids.filter((name) => named.has(name) && !fresh.has(name))
    for (const name of stale) fresh.add(name)
    return new Set(stale)
  }

  return { turnTo, noteAnswer, takeStale }
}
