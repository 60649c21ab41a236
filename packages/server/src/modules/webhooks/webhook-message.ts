import { describeEvent, readPayload } from '../../ground/events/describe-event.ts'
import type { Message } from './post-webhook.ts'

/** A delivery with the event that it tells of. */
export type ToldEvent = {
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

/** Of a test, which tells of no event. */
export const TEST_KIND = 'webhook.test'

type Options = {
  hasContents: boolean
  /** The page of the product that shows what it is about. */
  linkOf: (event: ToldEvent) => string
}

/**
 * What is told of an event: what happened, when, and to what, by ids. With contents also what the history of a candidate or
 * position shows of it. The same every time it is asked for, unless words were taken out of the history meanwhile.
 */
export function writeMessage(event: ToldEvent, { hasContents, linkOf }: Options): Message {
  const { message_id, event_id, at, kind } = event
  const data = event_id === null ? { test: true } : { ...idsOf(event), ...(hasContents && contentsOf(event)) }
  const body = JSON.stringify({
    type: kind,
    timestamp: at.toISOString(),
    data: { ...data, url: linkOf(event) },
  })
  return { id: messageIdOf(message_id), body }
}

/** The same for all tries, by which a receiver knows one again. */
export const messageIdOf = (id: string): string => `msg_${id.replaceAll('-', '')}`

/** Of what else an event may be about, by names under which its payload has ids. */
const BESIDES = ['requisition_id', 'offer_id', 'hire_id'] as const

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const besidesOf = ({ payload }: Pick<ToldEvent, 'payload'>) =>
  Object.fromEntries(
    BESIDES.flatMap((name) => {
      const id = isRecord(payload) ? payload[name] : undefined
      return typeof id === 'string' && id !== '' ? [[name, id]] : []
    }),
  )

const idsOf = (event: ToldEvent) => ({
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

function contentsOf(event: ToldEvent) {
  const { from, to, reason, comments, score } = readPayload(event.payload)
  const facts = { from: event.from_name ?? from, to: event.to_name ?? to, reason, comments }
  const said = Object.entries(facts).filter(([, text]) => text !== '')
  return {
    sentence: describeEvent(event),
    ...Object.fromEntries(said),
    ...(score !== null && { score }),
  }
}
