import { describeEvent, readPayload } from '../../platform/events/describe-event.ts'
import type { Message } from './post-webhook.ts'

/** A delivery with its event. */
export type WebhookEvent = {
  message_id: string
  event_id: string | null
  at: Date
  kind: string
  project_id: string | null
  position_id: string | null
  candidate_id: string | null
  resume_id: string | null
  actor_id: string | null
  actor_kind: string | null
  through: string | null
  actor: string | null
  title: string | null
  from_name: string | null
  to_name: string | null
  payload: unknown
}

/** The kind of a test message, which has no event. */
export const TEST_KIND = 'webhook.test'

type Options = {
  hasContents: boolean
  /** Returns the page about an event. */
  linkOf: (event: WebhookEvent) => string
}

/**
 * Writes the message about an event: what happened, when, and to what, by ids. With contents also the details that the history
 * of a candidate or position shows. Always the same for an event, unless its history was redacted meanwhile.
 */
export function writeMessage(event: WebhookEvent, { hasContents, linkOf }: Options): Message {
  const { message_id, event_id, at, kind } = event
  const data = event_id === null ? { test: true } : { ...idsOf(event), ...(hasContents && contentsOf(event)) }
  const body = JSON.stringify({
    type: kind,
    timestamp: at.toISOString(),
    data: { ...data, url: linkOf(event) },
  })
  return { id: messageIdOf(message_id), body }
}

/** The id of a message, the same for all tries, so that a receiver recognizes a repetition. */
export const messageIdOf = (id: string): string => `msg_${id.replaceAll('-', '')}`

/** Payload fields with ids of other things that an event may be about. */
const BESIDES = ['requisition_id', 'offer_id', 'hire_id'] as const

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const besidesOf = ({ payload }: Pick<WebhookEvent, 'payload'>) =>
  Object.fromEntries(
    BESIDES.flatMap((name) => {
      const id = isRecord(payload) ? payload[name] : undefined
      return typeof id === 'string' && id !== '' ? [[name, id]] : []
    }),
  )

const idsOf = (event: WebhookEvent) => ({
  event_id: event.event_id,
  ...(event.project_id && { project_id: event.project_id }),
  ...(event.position_id && { position_id: event.position_id }),
  ...(event.candidate_id && { candidate_id: event.candidate_id }),
  ...(event.resume_id && { resume_id: event.resume_id }),
  ...besidesOf(event),
  actor: {
    kind: event.actor_kind ?? (event.actor_id ? 'person' : 'system'),
    ...(event.actor_id && { id: event.actor_id }),
    ...(event.through && { name: event.through }),
  },
})

function contentsOf(event: WebhookEvent) {
  const { from, to, reason, comments, score } = readPayload(event.payload)
  const facts = { from: event.from_name ?? from, to: event.to_name ?? to, reason, comments }
  const said = Object.entries(facts).filter(([, text]) => text !== '')
  return {
    sentence: describeEvent(event),
    ...Object.fromEntries(said),
    ...(score !== null && { score }),
  }
}
