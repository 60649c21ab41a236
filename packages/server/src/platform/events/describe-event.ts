import { fillTemplate, sentence, type Template } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { findEventKind } from './event-kinds.ts'

const text = z.string().catch('')
const Facts = z.object({
  from: text,
  to: text,
  reason: text,
  comments: text,
  score: z.number().transform(Math.round).nullable().catch(null),
})

/** Facts that an entry of the history shows beside its sentence, whatever its kind; empty if its payload has none. */
export const readPayload = (payload: unknown): z.output<typeof Facts> =>
  Facts.catch(() => Facts.parse({})).parse(payload)

type StoredEvent = {
  kind: string
  actor: string | null
  title: string | null
  /** Name of the candidate, as the reader may see it; only where entries about several are read together. */
  viewed?: string | null
  from_name: string | null
  to_name: string | null
  payload: unknown
}

/** An entry of the history as a sentence; one of a kind that no longer exists shows the kind's name. */
export function describeEvent({ kind, actor, title, viewed, from_name, to_name, payload }: StoredEvent): string {
  const who = actor ?? 'Rolecall'
  const declared = findEventKind(kind)
  if (!declared) return sentence('{who}: {kind}[ on {title}].', { who, kind, title })
  const { from, to } = readPayload(payload)
  const { describe, payload: schema } = declared
  const known = { who, title: title ?? '', viewed: viewed ?? '', from: from_name ?? from, to: to_name ?? to }
  const say = (template: Template, values?: object) => fillTemplate(template, { ...known, ...values })
  return (describe as (about: object) => string)({ ...known, say, payload: pickValid(schema.shape, payload) })
}

/** The fields in the format of today's code: events outlive the code that wrote them. */
function pickValid(shape: Readonly<Record<string, z.ZodType>>, payload: unknown): Record<string, unknown> {
  const given: object = typeof payload === 'object' && payload !== null ? payload : {}
  return Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => Object.hasOwn(shape, name) && shape[name]?.safeParse(value).success,
    ),
  )
}
