import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import { WEBHOOK } from '@rolecall/domain/webhooks/webhook-limits'
import { isUniqueViolation } from '../../platform/db/constraint-violations.ts'
import { listEdits } from '../../platform/events/edits.queries.ts'
import { isOpenKind } from '../../platform/events/event-kinds.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid, notFound, Problem } from '../../platform/kernel/problem.ts'
import { assertNotStale, compareFields } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { checkAddress } from '../../platform/outgoing/check-address.ts'
import { HostFailure } from '../../platform/outgoing/host-failure.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { sealSecret } from './seal-secret.ts'
import { newSecret } from './sign-webhook.ts'
import { countWebhooks, deleteWebhook, insertWebhook, lockWebhook, updateWebhook } from './webhooks.queries.ts'

export const NAME_TAKEN = 'Another webhook already has this name.'

type WebhookInput = { name: string; url: string; kinds: readonly string[]; contents: boolean }

/** Throws if the address or the kinds of events cannot be used. */
function assertValidWebhook({ deps }: Work, { url, kinds }: WebhookInput): void {
  try {
    checkAddress(url, () => deps.env.PRIVATE_SOURCES === 'allow')
  } catch (error) {
    throw error instanceof HostFailure ? invalid('url', error.message) : error
  }
  const unknown = kinds.find((kind) => !isOpenKind(kind))
  if (unknown !== undefined) throw invalid('kinds', `Unknown event “${unknown}”.`)
}

const rethrowNameTaken = (error: unknown) => {
  throw isUniqueViolation(error) ? new Problem('name_taken', NAME_TAKEN, { name: NAME_TAKEN }) : error
}

/** The webhook, locked. */
export async function getWebhook({ tx }: Work, webhookId: string) {
  const found = isUuid(webhookId) ? await lockWebhook(tx, webhookId) : undefined
  if (!found) throw notFound('Webhook')
  return found
}

/** Creates a webhook; returns its id and the secret, which is never shown again. */
export async function createWebhook(work: Work, described: WebhookInput): Promise<{ id: string; secret: string }> {
  const { tx, now, session } = work
  assertValidWebhook(work, described)
  const [id, secret] = [randomUUID(), newSecret()]
  // After the lock that this takes, so that the second of two concurrent requests counts the first.
  const sealed = await sealSecret(work, id, secret)
  if ((await countWebhooks(tx)) >= WEBHOOK.perCompany)
    throw new Problem(
      'limit_reached',
      `Your company has reached the limit of ${WEBHOOK.perCompany} webhooks. Delete one first.`,
    )
  await insertWebhook(tx, { ...described, id, sealed, inCharge: session.userId, now }).catch(rethrowNameTaken)
  await recordEvent(work, { kind: 'webhook.created', payload: { webhook_id: id, name: described.name } })
  return { id, secret }
}

/** Returns the new version. */
export async function editWebhook(
  work: Work,
  webhookId: string,
  { version: known, ...described }: WebhookInput & { version?: number | undefined },
): Promise<number> {
  const { tx, session } = work
  assertValidWebhook(work, described)
  const webhook = await getWebhook(work, webhookId)
  const { name, url, kinds, has_contents: contents } = webhook
  await assertNotStale('webhook', {
    known,
    current: webhook.version,
    listEdits: (since) => listEdits(tx, { kind: 'webhook.edited', named: { webhook_id: webhook.id }, known: since }),
  })
  const now = { ...described, kinds: [...described.kinds] }
  const changed = compareFields({ name, url, kinds, contents }, now)
  if (changed.length === 0) return webhook.version
  const version = webhook.version + 1
  await updateWebhook(tx, webhook.id, {
    name: now.name,
    url: now.url,
    kinds: now.kinds,
    has_contents: now.contents,
    in_charge: session.userId,
    version,
  }).catch(rethrowNameTaken)
  await recordEvent(work, {
    kind: 'webhook.edited',
    payload: { webhook_id: webhook.id, name: now.name, version, changed },
  })
  return version
}

export async function setWebhookEnabled(work: Work, webhookId: string, isOn: boolean): Promise<void> {
  const { tx, session } = work
  const { id, name, state, in_charge } = await getWebhook(work, webhookId)
  const wanted = isOn ? 'on' : 'paused'
  if (state === wanted && (!isOn || in_charge === session.userId)) return
  const afresh = { in_charge: session.userId, failures: 0, failing_since: null }
  await updateWebhook(tx, id, { state: wanted, reason: '', ...(isOn && afresh) })
  await recordEvent(work, {
    kind: isOn ? 'webhook.switched-on' : 'webhook.paused',
    payload: { webhook_id: id, name },
  })
}

/** Returns the new secret. The previous one signs, too, for a day; the one before that no longer does. */
export async function rotateSecret(work: Work, webhookId: string): Promise<string> {
  const { tx, now } = work
  const secret = newSecret()
  // Locks the company first, in the order of the job that seals all secrets again.
  const sealed = await sealSecret(work, webhookId.toLowerCase(), secret)
  const webhook = await getWebhook(work, webhookId)
  await updateWebhook(tx, webhook.id, {
    key_id: sealed.keyId,
    sealed: sealed.bytes,
    older_key_id: webhook.key_id,
    older_sealed: webhook.sealed,
    older_until: new Date(now.getTime() + WEBHOOK.olderSecretHours * HOUR_MS),
  })
  await recordEvent(work, { kind: 'webhook.secret-changed', payload: { webhook_id: webhook.id, name: webhook.name } })
  return secret
}

export async function removeWebhook(work: Work, webhookId: string): Promise<string> {
  const { id, name } = await getWebhook(work, webhookId)
  await deleteWebhook(work.tx, id)
  await recordEvent(work, { kind: 'webhook.deleted', payload: { webhook_id: id, name } })
  return name
}
