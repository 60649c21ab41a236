import type { Session } from '../../platform/kernel/session.ts'
import type { AnyWork } from '../../platform/kernel/work.ts'
import { redactRows } from '../blind-review/create-text-redactor.ts'
import { linkTo, pagePaths } from '../email/page-links.ts'
import { listToldEvents, type WebhookRow } from './deliveries.queries.ts'
import type { Message } from './post-webhook.ts'
import { TEST_KIND, type WebhookEvent, writeMessage } from './webhook-message.ts'

type QueuedDelivery = { id: string; message_id: string; event_id: string | null; created_at: Date }

/** `inCharge`: the user whose rights decide what the webhook is sent. */
type PackInput = {
  webhook: Pick<WebhookRow, 'has_contents'>
  inCharge: Session
  deliveries: readonly QueuedDelivery[]
}

/** Builds messages by delivery id; none for events that the user in charge may not see. */
export async function packMessages(work: AnyWork, { webhook, inCharge, deliveries }: PackInput) {
  const { tx, deps } = work
  const eventIds = deliveries.flatMap(({ event_id }) => event_id ?? [])
  const told = eventIds.length > 0 ? await listToldEvents(tx, inCharge, eventIds) : []
  // An outside system's readers are unknown.
  const shown = await redactRows(tx, 'nobody', told, { texts: ['payload'] })
  const events = new Map(shown.map((event) => [event.id, event]))
  const options = {
    hasContents: webhook.has_contents,
    linkOf: (event: WebhookEvent) => linkTo(deps.env, pathOf(event)),
  }
  const messages = new Map<string, Message>()
  for (const { id, message_id, event_id, created_at } of deliveries) {
    const event = event_id === null ? testOf(created_at) : events.get(event_id)
    if (!event?.is_visible) continue
    messages.set(id, writeMessage({ ...event, message_id, event_id }, options))
  }
  return messages
}

/** The path of the page about an event. */
function pathOf({ position_id, candidate_id, project_id }: WebhookEvent): string {
  if (position_id) return pagePaths.position(position_id, candidate_id ?? undefined, '')
  if (candidate_id) return pagePaths.candidate(candidate_id)
  return project_id ? pagePaths.project(project_id) : pagePaths.webhooks()
}

const testOf = (at: Date) => ({
  at,
  kind: TEST_KIND,
  is_visible: true,
  project_id: null,
  position_id: null,
  candidate_id: null,
  resume_id: null,
  actor_id: null,
  actor_kind: null,
  through: null,
  actor: null,
  title: null,
  from_name: null,
  to_name: null,
  payload: {},
})
