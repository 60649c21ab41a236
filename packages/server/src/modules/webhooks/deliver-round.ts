import pLimit from 'p-limit'
import { announce } from '../../ground/events/record-event.ts'
import type { Deps } from '../../ground/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../ground/kernel/work.ts'
import {
  type Claimed,
  claimDeliveries,
  findWebhook,
  hurryDeliveries,
  noteHealth,
  noteOutcomes,
  type Outcome,
  releaseDeliveries,
  withholdDeliveries,
} from './deliveries.queries.ts'
import { openSecrets } from './keep-secret.ts'
import { packMessages } from './pack-messages.ts'
import { type Answer, isTaken, type Message, postWebhook } from './post-webhook.ts'
import { findInCharge, switchOff, WHY } from './switch-off.ts'
import { DEAD_MS, pauseAfter } from './try-times.ts'

/** Taken at a time for one webhook, and posted side by side; while it fails, one is, and then the next. */
const IN_ROUND = 64
const AT_ONCE = 8
/** Of a round, until none of it is begun any more. */
const ROUND_MS = 15_000
/** Whoever was killed gives back what they were at after this, which is longer than a round with its last try and its notes takes. */
const HELD_MS = 45_000
/** After so many failures in a row whatever waits is tried at once when one goes through; before, each keeps its own time. */
const OUTAGE_FAILURES = 5

const GONE = 410

/** What open windows hear when something came of tries. */
export const NOTED = 'webhook-log.changed'
/** Said when something is to be sent that no event asks for. */
export const ASKED = 'webhook-log.asked'

export type RoundOptions = { patienceMs: number; chance: () => number }

/** `isOver`: nothing was due. `nextMs`: until the first of what failed is tried again. */
export type Round = { isOver: boolean; failed: number; nextMs: number | undefined }
const OVER: Round = { isOver: true, failed: 0, nextMs: undefined }

/** Sends some of what is due at one webhook, and notes what came of it. */
export async function deliverRound(
  deps: Deps,
  companyId: string,
  webhookId: string,
  { patienceMs, chance }: RoundOptions,
): Promise<Round> {
  const taken = await inCompany(deps, companyId, (work) => take(work, webhookId))
  if (!taken) return OVER
  const { webhook, secrets, parcels } = taken
  const receiver = {
    url: webhook.url,
    secrets,
    allowsPrivate: deps.env.PRIVATE_SOURCES === 'allow',
    patienceMs,
    now: deps.now(),
  }
  const { outcomes, left } = await postAll(parcels, {
    post: (message) => postWebhook(message, receiver),
    judge: (claimed, answer) => judge(claimed, answer, deps.now(), chance),
  })
  await inCompany(deps, companyId, (work) => note(work, webhookId, { outcomes, left }))
  const waits = outcomes.flatMap(({ state, nextAt }) => (state === 'waiting' ? [nextAt.getTime()] : []))
  const nextMs = waits.length > 0 ? Math.min(...waits) - deps.now().getTime() : undefined
  return { isOver: false, failed: outcomes.filter(({ state }) => state !== 'delivered').length, nextMs }
}

type Parcel = { claimed: Claimed; message: Message }
type Posting = {
  post: (message: Message) => Promise<Answer>
  judge: (claimed: Claimed, answer: Answer) => Outcome
}
/** `left`: what was taken and not posted. */
type Posted = { outcomes: Outcome[]; left: string[] }

/** What is of one subject goes one after the other; once one fails, or it has taken long, no other is begun. */
async function postAll(parcels: readonly Parcel[], { post, judge: judged }: Posting): Promise<Posted> {
  const atOnce = pLimit(AT_ONCE)
  const since = performance.now()
  const posted: Posted = { outcomes: [], left: [] }
  let isFailing = false
  const postLine = async (line: readonly Parcel[]) => {
    for (const { claimed, message } of line) {
      if (isFailing || performance.now() - since > ROUND_MS) {
        posted.left.push(claimed.id)
        continue
      }
      const answer = await post(message)
      isFailing ||= !isTaken(answer)
      posted.outcomes.push(judged(claimed, answer))
    }
  }
  const lines = Map.groupBy(parcels, ({ claimed }) => claimed.subject)
  await Promise.all([...lines.values()].map((line) => atOnce(postLine, line)))
  return posted
}

/** What is to be sent; undefined where nothing is due, or the webhook is none any more. */
async function take(work: SystemWork, webhookId: string) {
  const { tx, now, deps } = work
  const webhook = await findWebhook(tx, webhookId)
  if (webhook?.state !== 'on') return undefined
  const inCharge = await findInCharge(work, webhook)
  if (!inCharge) {
    await switchOff(work, webhook, WHY.right)
    return undefined
  }
  const until = new Date(now.getTime() + HELD_MS)
  const limit = webhook.failures > 0 ? 1 : IN_ROUND
  const claimed = await claimDeliveries(tx, { webhookId, now, until, limit })
  if (claimed.length === 0) return undefined
  const messages = await packMessages(work, { webhook, inCharge, deliveries: claimed })
  const withheld = claimed.filter(({ id }) => !messages.has(id)).map(({ id }) => id)
  if (withheld.length > 0) await withholdDeliveries(tx, withheld, now)
  const parcels = claimed.flatMap((each) => {
    const message = messages.get(each.id)
    return message ? [{ claimed: each, message }] : []
  })
  const secrets = await openSecrets(deps.env, tx.companyId, webhook, now)
  return { webhook, secrets, parcels }
}

function judge({ id, tries }: Claimed, answer: Answer, now: Date, chance: () => number): Outcome {
  const shared = { id, nextAt: now, ...answer }
  if (isTaken(answer)) return { ...shared, state: 'delivered' }
  const pause = answer.status === GONE ? undefined : pauseAfter(tries + 1, chance())
  return pause === undefined
    ? { ...shared, state: 'failed' }
    : { ...shared, state: 'waiting', nextAt: new Date(now.getTime() + pause) }
}

async function note(work: SystemWork, webhookId: string, { outcomes, left }: Posted): Promise<void> {
  const { tx, now } = work
  if (left.length > 0) await releaseDeliveries(tx, left, now)
  if (outcomes.length === 0) return
  await noteOutcomes(tx, outcomes, now)
  await announce(work, { kind: NOTED })
  const webhook = await findWebhook(tx, webhookId)
  if (!webhook) return
  if (outcomes.some(({ state }) => state === 'delivered')) {
    if (webhook.failures > 0) await noteHealth(tx, webhookId, { failures: 0, failingSince: null })
    if (webhook.failures >= OUTAGE_FAILURES) await hurryDeliveries(tx, webhookId, now)
    return
  }
  const failingSince = webhook.failing_since ?? now
  await noteHealth(tx, webhookId, { failures: webhook.failures + outcomes.length, failingSince })
  if (outcomes.some(({ status }) => status === GONE)) await switchOff(work, webhook, WHY.gone)
  else if (now.getTime() - failingSince.getTime() >= DEAD_MS) await switchOff(work, webhook, WHY.dead)
}
