import { withCompany } from '../../platform/db/with-company.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { sharePlaces } from '../../platform/kernel/share-places.ts'
import { DELIVERIES_REQUESTED, deliverRound, NOTED, type RoundOptions } from './deliver-round.ts'
import { listDueWebhooks, listWithDeliveries, listWithWebhooks } from './deliveries.queries.ts'
import { PATIENCE_MS } from './post-webhook.ts'

/**
 * Maximum number of webhooks that a process sends to at once: in all, per company, and of failing or slow ones, which never
 * take the slots of the others. Limits chosen by us.
 */
const PLACES = { inAll: 100, perCompany: 6, inBackground: 50, waitingMax: 10_000 } as const
/** Duration in milliseconds from which a round counts as slow. */
const SLOW_MS = 3_000
/**
 * Interval in milliseconds for checking all companies, for deliveries without a notification: retries, or those of a killed
 * process.
 */
const LOOK_MS = 10_000

export type PostOffice = {
  /** Sends everything due, of all companies; resolves when nothing is due. */
  settle: () => Promise<void>
  /** Lets the current tries finish. */
  close: () => Promise<void>
}

type Options = Partial<RoundOptions> & {
  /** If false, sends only by `settle`. */
  isAwake?: boolean
}

type Lane = { done: Promise<void>; isAskedAgain: boolean }

/**
 * Sends events to webhooks. It is woken by notifications about companies with webhooks, so that a first try follows at once;
 * the deliveries themselves are only in the database, where each process finds them.
 */
export function openPostOffice(
  deps: Deps,
  { isAwake = true, patienceMs = PATIENCE_MS, chance = Math.random }: Options = {},
): PostOffice {
  const places = sharePlaces(PLACES)
  const closing = new AbortController()
  const lanes = new Map<string, Lane>()
  const visits = new Map<string, { done: Promise<void>; isAskedAgain: boolean }>()
  const slow = new Set<string>()
  let known: ReadonlySet<string> = new Set()

  const warn = (error: unknown) => {
    if (!closing.signal.aborted) deps.log.warn({ err: error }, 'could not deliver webhooks')
  }

  /** Runs rounds until nothing is due. */
  async function work(companyId: string, webhookId: string, lane: Lane): Promise<void> {
    do {
      lane.isAskedAgain = false
      for (;;) {
        if (closing.signal.aborted) return
        const whose = { company: companyId, isBackground: slow.has(webhookId) }
        const since = performance.now()
        let begun = since
        const round = await places(whose, closing.signal, () => {
          begun = performance.now()
          return deliverRound(deps, companyId, webhookId, { patienceMs, chance })
        })
        if (round.isOver) break
        if (round.failed > 0 || performance.now() - begun > SLOW_MS) slow.add(webhookId)
        else slow.delete(webhookId)
        if (round.nextMs !== undefined && round.nextMs <= LOOK_MS && isAwake)
          setTimeout(() => visit(companyId), round.nextMs).unref()
      }
    } while (lane.isAskedAgain)
  }

  function open(companyId: string, webhookId: string): void {
    const running = lanes.get(webhookId)
    if (running) {
      running.isAskedAgain = true
      return
    }
    const lane: Lane = { done: Promise.resolve(), isAskedAgain: false }
    lanes.set(webhookId, lane)
    lane.done = work(companyId, webhookId, lane)
      .catch(warn)
      .finally(() => lanes.delete(webhookId))
  }

  async function ask(companyId: string): Promise<void> {
    const now = deps.now()
    const due = await withCompany(deps.db, companyId, (tx) => listDueWebhooks(tx, now), { isReading: true })
    for (const webhookId of due) open(companyId, webhookId)
  }

  /** Checks a company, and once more if that is requested meanwhile, however often. */
  function visit(companyId: string): void {
    if (closing.signal.aborted) return
    const running = visits.get(companyId)
    if (running) {
      running.isAskedAgain = true
      return
    }
    const one = { done: Promise.resolve(), isAskedAgain: false }
    visits.set(companyId, one)
    one.done = ask(companyId)
      .catch(warn)
      .finally(() => {
        visits.delete(companyId)
        if (one.isAskedAgain) visit(companyId)
      })
  }

  async function look(): Promise<void> {
    known = new Set(await listWithWebhooks(deps.db))
    for (const companyId of await listWithDeliveries(deps.db, deps.now())) visit(companyId)
  }

  const looks = new Set<Promise<void>>()
  const lookSoon = () => {
    const one: Promise<void> = look()
      .catch(warn)
      .finally(() => looks.delete(one))
    looks.add(one)
  }
  const idle = async () => {
    while (looks.size + visits.size + lanes.size > 0)
      await Promise.all([...looks, ...[...visits.values(), ...lanes.values()].map(({ done }) => done)])
  }

  let leave = () => {}
  let timer: NodeJS.Timeout | undefined
  if (isAwake) {
    leave = deps.hub.hearAny((companyId, kinds) => {
      // A new or changed webhook is known from then on.
      if (kinds.some((kind) => kind.startsWith('webhook.'))) lookSoon()
      else if (kinds.includes(DELIVERIES_REQUESTED) || (known.has(companyId) && kinds.some((kind) => kind !== NOTED)))
        visit(companyId)
    })
    timer = setInterval(lookSoon, LOOK_MS).unref()
    lookSoon()
  }

  return {
    async settle() {
      await look()
      await idle()
    },
    async close() {
      closing.abort(new Error('Rolecall is stopping.'))
      clearInterval(timer)
      leave()
      await idle()
    },
  }
}
