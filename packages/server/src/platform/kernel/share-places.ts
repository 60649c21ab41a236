import { Problem } from './problem.ts'

/** The group that work is done for: a company, or another name. Background work waits behind all other. */
export type TurnOwner = { company: string; isBackground?: boolean }

/**
 * Maximum number of places in all, per company and for background work; and how many more pieces of foreground work of a
 * company may wait before more are refused.
 */
export type Places = { inAll: number; perCompany: number; inBackground: number; waitingMax: number }

export type SharePlaces = <T>(whose: TurnOwner, signal: AbortSignal | undefined, work: () => Promise<T>) => Promise<T>

type WaitingTurn = TurnOwner & { start: () => void }

/** Number of foreground turns in a row after which a background one is taken, so that background work makes progress. */
const FOREGROUND_IN_A_ROW = 4

/**
 * Shares out places between companies: a free one goes to the company whose last turn is longest ago, regardless of who came
 * first with how much. Work whose signal aborts leaves the queue.
 * @throws Problem too_many_requests if too many of a company wait
 */
export function sharePlaces({ inAll, perCompany, inBackground, waitingMax }: Places): SharePlaces {
  let waiting: WaitingTurn[] = []
  const active = { all: 0, background: 0, of: new Map<string, number>() }
  /** Companies by their last turn, the latest last. */
  const turns = new Map<string, true>()
  let inARow = 0

  const mayStart = ({ company, isBackground }: WaitingTurn) =>
    (active.of.get(company) ?? 0) < perCompany && !(isBackground && active.background >= inBackground)
  const findNext = (): WaitingTurn | undefined => {
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
  const count = ({ company, isBackground }: TurnOwner, by: 1 | -1) => {
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
  const enter = (whose: TurnOwner, signal: AbortSignal | undefined) => {
    const isOwn = ({ company, isBackground }: WaitingTurn) => company === whose.company && !isBackground
    if (!whose.isBackground && waiting.filter(isOwn).length >= waitingMax)
      throw new Problem(
        'too_many_at_once',
        'Too many requests of this kind at the same time. Wait a moment and try again.',
      )
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const one: WaitingTurn = {
      ...whose,
      start: () => {
        // A signal may outlive the work that waited by it.
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
