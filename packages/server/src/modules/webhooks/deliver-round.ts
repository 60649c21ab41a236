import pLimit from 'p-limit'
import { announce } from '../../platform/events/record-event.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  findWebhook,
  hurryDeliveries,
  type Outcome,
  recordHealth,
  recordOutcomes,
  releaseDeliveries,
  withholdDeliveries,
} from './deliveries.queries.ts'
import { DISABLED_REASONS, disableFailingWebhook, findInCharge } from './disable-failing-webhook.ts'
import { packMessages } from './pack-messages.ts'
import { type Answer, isAccepted, type Message, postWebhook } from './post-webhook.ts'
import { DEAD_MS, pauseAfter } from './retry-pauses.ts'
import { openSecrets } from './seal-secret.ts'

/** Number of deliveries taken at a time for one webhook, and posted in parallel; while it fails, only one. */
const IN_ROUND = 64
const AT_ONCE = 8
/** Time in milliseconds after which a round starts no further delivery. */
const ROUND_MS = 15_000
/** Time in milliseconds after which a killed process's deliveries are released, longer than a round with its last try takes. */
const HELD_MS = 45_000
/**
 * Number of failures in a row after which everything waiting is retried at once when one succeeds; with fewer, each keeps its
 * own time.
 */
const OUTAGE_FAILURES = 5

const GONE = 410

/** The event for open windows when tries have ended. */
export const NOTED = 'webhook-log.changed'
/** The event when something is to be sent that no other event announces. */
export const DELIVERIES_REQUESTED = 'webhook-log.asked'

export type RoundOptions = { patienceMs: number; chance: () => number }

/** `isOver`: nothing was due. `nextMs`: time until the first failed delivery is retried. */
export type Round = { isOver: boolean; failed: number; nextMs: number | undefined }
const OVER: Round = { isOver: true, failed: 0, nextMs: undefined }

/** Sends some of the due deliveries of one webhook, and records the outcomes. */
export async function deliverRound(
  deps: Deps,
  companyId: string,
  webhookId: string,
  { patienceMs, chance }: RoundOptions,
): Promise<Round> {
  const taken = await inCompany(deps, companyId, (work) => claimRound(work, webhookId))
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
    judge: (claimed, answer) => outcomeOf(claimed, answer, deps.now(), chance),
  })
  await inCompany(deps, companyId, (work) => recordRoundOutcomes(work, webhookId, { outcomes, left }))
  const waits = outcomes.flatMap(({ state, nextAt }) => (state === 'waiting' ? [nextAt.getTime()] : []))
  const nextMs = waits.length > 0 ? Math.min(...waits) - deps.now().getTime() : undefined
  return { isOver: false, failed: outcomes.filter(({ state }) => state !== 'delivered').length, nextMs }
}

type Parcel = { claimed: ClaimedDelivery; message: Message }
type Posting = {
  post: (message: Message) => Promise<Answer>
  judge: (claimed: ClaimedDelivery, answer: Answer) => Outcome
}
/** `left`: taken, but not posted. */
type RoundResult = { outcomes: Outcome[]; left: string[] }

/** Posts deliveries of one subject one after the other; after a failure, or when it has taken long, starts no other. */
async function postAll(parcels: readonly Parcel[], { post, judge: judged }: Posting): Promise<RoundResult> {
  const atOnce = pLimit(AT_ONCE)
  const since = performance.now()
  const posted: RoundResult = { outcomes: [], left: [] }
  let isFailing = false
  const postLine = async (line: readonly Parcel[]) => {
    for (const { claimed, message } of line) {
      if (isFailing || performance.now() - since > ROUND_MS) {
        posted.left.push(claimed.id)
        continue
      }
      const answer = await post(message)
      isFailing ||= !isAccepted(answer)
      posted.outcomes.push(judged(claimed, answer))
    }
  }
  const lines = Map.groupBy(parcels, ({ claimed }) => claimed.subject)
  await Promise.all([...lines.values()].map((line) => atOnce(postLine, line)))
  return posted
}

/** Takes deliveries to send; undefined if none is due, or the webhook is off. */
async function claimRound(work: SystemWork, webhookId: string) {
  const { tx, now, deps } = work
  const webhook = await findWebhook(tx, webhookId)
  if (webhook?.state !== 'on') return undefined
  const inCharge = await findInCharge(work, webhook)
  if (!inCharge) {
    await disableFailingWebhook(work, webhook, DISABLED_REASONS.right)
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

function outcomeOf({ id, tries }: ClaimedDelivery, answer: Answer, now: Date, chance: () => number): Outcome {
  const shared = { id, nextAt: now, ...answer }
  if (isAccepted(answer)) return { ...shared, state: 'delivered' }
  const pause = answer.status === GONE ? undefined : pauseAfter(tries + 1, chance())
  return pause === undefined
    ? { ...shared, state: 'failed' }
    : { ...shared, state: 'waiting', nextAt: new Date(now.getTime() + pause) }
}

async function recordRoundOutcomes(
  work: SystemWork,
  webhookId: string,
  { outcomes, left }: RoundResult,
): Promise<void> {
  const { tx, now } = work
  if (left.length > 0) await releaseDeliveries(tx, left, now)
  if (outcomes.length === 0) return
  await recordOutcomes(tx, outcomes, now)
  await announce(work, { kind: NOTED })
  const webhook = await findWebhook(tx, webhookId)
  if (!webhook) return
  if (outcomes.some(({ state }) => state === 'delivered')) {
    if (webhook.failures > 0) await recordHealth(tx, webhookId, { failures: 0, failingSince: null })
    if (webhook.failures >= OUTAGE_FAILURES) await hurryDeliveries(tx, webhookId, now)
    return
  }
  const failingSince = webhook.failing_since ?? now
  await recordHealth(tx, webhookId, { failures: webhook.failures + outcomes.length, failingSince })
  if (outcomes.some(({ status }) => status === GONE)) await disableFailingWebhook(work, webhook, DISABLED_REASONS.gone)
  else if (now.getTime() - failingSince.getTime() >= DEAD_MS)
    await disableFailingWebhook(work, webhook, DISABLED_REASONS.dead)
}
