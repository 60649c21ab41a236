import { fillIn, sentence, type Template } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { EVENT_KINDS, type EventKind } from './event-kinds.ts'

const text = z.string().catch('')
const Facts = z.object({
  from: text,
  to: text,
  reason: text,
  comments: text,
  score: z.number().transform(Math.round).nullable().catch(null),
})

/** What an entry of the history may say beside its sentence, whatever its kind; empty where its payload does not. */
export const readPayload = (payload: unknown): z.output<typeof Facts> =>
  Facts.catch(() => Facts.parse({})).parse(payload)

type KeptEvent = {
  kind: string
  actor: string | null
  title: string | null
  from_name: string | null
  to_name: string | null
  payload: unknown
}

/** An entry of the history as a sentence; one of a kind that no longer exists is named as it was. */
export function describeEvent({ kind, actor, title, from_name, to_name, payload }: KeptEvent): string {
  const who = actor ?? 'Rolecall'
  if (!isEventKind(kind)) return sentence('{who}: {kind}[ on {title}].', { who, kind, title })
  const { from, to } = readPayload(payload)
  const { describe, payload: schema } = EVENT_KINDS[kind]
  const known = { who, title: title ?? '', from: from_name ?? from, to: to_name ?? to }
  const say = (template: Template, values?: object) => fillIn(template, { ...known, ...values })
  return (describe as (about: object) => string)({ ...known, say, payload: pickValid(schema.shape, payload) })
}

const isEventKind = (kind: string): kind is EventKind => Object.hasOwn(EVENT_KINDS, kind)

/** The fields that are as today's code writes them: events outlive the code that wrote them. */
function pickValid(shape: Readonly<Record<string, z.ZodType>>, payload: unknown): Record<string, unknown> {
  const given: object = typeof payload === 'object' && payload !== null ? payload : {}
  return Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => Object.hasOwn(shape, name) && shape[name]?.safeParse(value).success,
    ),
  )
}
