import pLimit from 'p-limit'
import { announce } from '../../platform/events/record-event.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { KeyMissing } from '../../platform/kernel/seal.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { warnOfMissingKey } from '../sourcing/warn-of-missing-key.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  findWebhook,
  hurryDeliveries,
  type Outcome,
  recordHealth,
  recordOutcomes,
  releaseDeliveries,
  type WebhookRow,
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
    allowsPrivate: deps.env.PRIVATE_SOURCES === 'allow',
    patienceMs,
    now: deps.now(),
  }
  const { outcomes, left } = await postAll(parcels, {
    post: async (message) => (secrets ? postWebhook(message, { ...receiver, secrets }) : UNSIGNED),
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
  const { tx, now } = work
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
  return { webhook, secrets: await findSecrets(work, webhook), parcels }
}

/** The answer in place of a receiver's while messages can't be signed. */
const UNSIGNED: Answer = {
  status: null,
  answer: '',
  error: 'We can’t decrypt the secret of this webhook, so nothing was sent. Create a new secret.',
  tookMs: 0,
}

/** The secrets of a webhook; undefined, with a warning for the operator, if their key is missing. */
async function findSecrets({ tx, now, deps }: SystemWork, webhook: WebhookRow): Promise<string[] | undefined> {
  try {
    return await openSecrets(deps.env, tx.companyId, webhook, now)
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error
    warnOfMissingKey(deps, {
      effect: `Webhook ${webhook.id} of company ${tx.companyId} sends nothing`,
      remedy: 'an administrator of the company has to create a new secret for it',
    })
    return undefined
  }
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
