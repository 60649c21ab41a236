import { Problem } from './problem.ts'

/** For whom something is done: a company, or another name that turns go by. What is `isBackground` lets all else go before. */
export type Whose = { company: string; isBackground?: boolean }

/**
 * Places at work at once, in all, of a company and of what nobody waits for; and how many more of a company may wait for what
 * somebody waits for, before more are refused.
 */
export type Places = { inAll: number; perCompany: number; inBackground: number; waitingMax: number }

export type SharePlaces = <T>(whose: Whose, signal: AbortSignal | undefined, work: () => Promise<T>) => Promise<T>

type Waiting = Whose & { start: () => void }

/** After so many that somebody waits for, one that nobody does has its turn, so that work in the background goes on. */
const FOREGROUND_IN_A_ROW = 4

/**
 * Shares out places between companies: one that becomes free goes to the company whose last turn is longest ago, whoever of
 * them came first with how much. Who is told by the signal not to wait any longer leaves the line.
 * @throws Problem too_many_requests where too many of a company wait
 */
export function sharePlaces({ inAll, perCompany, inBackground, waitingMax }: Places): SharePlaces {
  let waiting: Waiting[] = []
  const active = { all: 0, background: 0, of: new Map<string, number>() }
  /** Companies by their last turn, the latest last. */
  const turns = new Map<string, true>()
  let inARow = 0

  const mayStart = ({ company, isBackground }: Waiting) =>
    (active.of.get(company) ?? 0) < perCompany && !(isBackground && active.background >= inBackground)
  const findNext = (): Waiting | undefined => {
    const order = [...turns.keys()]
    const ready = waiting.filter(mayStart).map((each) => ({ each, turn: order.indexOf(each.company) }))
    const first = (isBackground: boolean) =>
      ready
        .filter(({ each }) => (each.isBackground ?? false) === isBackground)
        .reduce<(typeof ready)[number] | undefined>(
          (best, one) => (best && best.turn <= one.turn ? best : one),
          undefined,
        )
    const [foreground, background] = [first(false), first(true)]
    return (inARow >= FOREGROUND_IN_A_ROW ? (background ?? foreground) : (foreground ?? background))?.each
  }
  const count = ({ company, isBackground }: Whose, by: 1 | -1) => {
    active.all += by
    if (isBackground) active.background += by
    const own = (active.of.get(company) ?? 0) + by
    if (own > 0) active.of.set(company, own)
    else active.of.delete(company)
  }
  const serve = () => {
    while (active.all < inAll) {
      const next = findNext()
      if (!next) return
      waiting = waiting.filter((each) => each !== next)
      inARow = next.isBackground ? 0 : inARow + 1
      turns.delete(next.company)
      turns.set(next.company, true)
      count(next, 1)
      next.start()
    }
    if (active.all === 0) turns.clear()
  }
  const enter = (whose: Whose, signal: AbortSignal | undefined) => {
    const isOwn = ({ company, isBackground }: Waiting) => company === whose.company && !isBackground
    if (!whose.isBackground && waiting.filter(isOwn).length >= waitingMax)
      throw new Problem(
        'too_many_requests',
        'Too much of this is asked for at once. Please wait a moment and try again.',
      )
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const one: Waiting = {
      ...whose,
      start: () => {
        // A signal may outlive all who ever waited by it.
        signal?.removeEventListener('abort', leave)
        resolve()
      },
    }
    const leave = () => {
      waiting = waiting.filter((each) => each !== one)
      reject(signal?.reason)
    }
    waiting.push(one)
    signal?.addEventListener('abort', leave, { once: true })
    serve()
    return promise
  }

  return async (whose, signal, work) => {
    signal?.throwIfAborted()
    await enter(whose, signal)
    try {
      return await work()
    } finally {
      count(whose, -1)
      serve()
    }
  }
}
