import { randomUUID } from 'node:crypto'
import { WEBHOOK } from '@rolecall/domain/company/webhook-limits'
import { sealSecret } from '../../../contact/webhooks/keep-secret.ts'
import { newSecret } from '../../../contact/webhooks/sign-webhook.ts'
import { isTaken } from '../../../ground/db/is-taken.ts'
import { listEdits } from '../../../ground/events/edits.queries.ts'
import { isOpenKind } from '../../../ground/events/event-kinds.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { invalid, notFound, Problem } from '../../../ground/kernel/problem.ts'
import { compareFields, refuseStaleEdit } from '../../../ground/kernel/stale-edit.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { checkAddress } from '../../../ground/outgoing/check-address.ts'
import { HostFailure } from '../../../ground/outgoing/host-failure.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { countWebhooks, deleteWebhook, insertWebhook, lockWebhook, updateWebhook } from './webhooks.queries.ts'

export const NAME_TAKEN = 'Another webhook has this name.'
const HOUR_MS = 3_600_000

type Described = { name: string; url: string; kinds: readonly string[]; contents: boolean }

/** What is told to whom may be said only as far as it can be done. */
function refuseFaults({ deps }: Work, { url, kinds }: Described): void {
  try {
    checkAddress(url, () => deps.env.PRIVATE_SOURCES === 'allow')
  } catch (error) {
    throw error instanceof HostFailure ? invalid('url', error.message) : error
  }
  const unknown = kinds.find((kind) => !isOpenKind(kind))
  if (unknown !== undefined) throw invalid('kinds', `There is no event “${unknown}” to hear of.`)
}

const refuseTaken = (error: unknown) => {
  throw isTaken(error) ? new Problem('conflict', NAME_TAKEN, { name: NAME_TAKEN }) : error
}

/** The webhook, locked. */
export async function getWebhook({ tx }: Work, webhookId: string) {
  const found = isUuid(webhookId) ? await lockWebhook(tx, webhookId) : undefined
  if (!found) throw notFound('Webhook')
  return found
}

/** Answers with its id and the secret, which nobody is told again. */
export async function createWebhook(work: Work, described: Described): Promise<{ id: string; secret: string }> {
  const { tx, now, session } = work
  refuseFaults(work, described)
  const [id, secret] = [randomUUID(), newSecret()]
  // Under the lock that this takes, so that of two at the same moment the second counts the first.
  const sealed = await sealSecret(work, id, secret)
  if ((await countWebhooks(tx)) >= WEBHOOK.perCompany)
    throw new Problem('conflict', `A company has at most ${WEBHOOK.perCompany} webhooks. Delete one first.`)
  await insertWebhook(tx, { ...described, id, sealed, inCharge: session.userId, now }).catch(refuseTaken)
  await recordEvent(work, { kind: 'webhook.created', payload: { webhook_id: id, name: described.name } })
  return { id, secret }
}

/** Answers with the version that is in force. */
export async function editWebhook(
  work: Work,
  webhookId: string,
  { version: known, ...described }: Described & { version?: number | undefined },
): Promise<number> {
  const { tx, session } = work
  refuseFaults(work, described)
  const webhook = await getWebhook(work, webhookId)
  const { name, url, kinds, has_contents: contents } = webhook
  await refuseStaleEdit('webhook', {
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
  }).catch(refuseTaken)
  await recordEvent(work, {
    kind: 'webhook.edited',
    payload: { webhook_id: webhook.id, name: now.name, version, changed },
  })
  return version
}

export async function switchWebhook(work: Work, webhookId: string, isOn: boolean): Promise<void> {
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

/** Answers with the new secret. The one before it signs, too, for a day; one before that does no longer. */
export async function rotateSecret(work: Work, webhookId: string): Promise<string> {
  const { tx, now } = work
  const secret = newSecret()
  // The lock of the company first, in the order of whoever seals all of them anew.
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
