import type { Tag } from '@rolecall/contract/ground/tags'
import type { Topic } from '@rolecall/domain/notifications/topics'
import type { Template, ValuesOf } from '@rolecall/domain/text/sentence'
import { z } from 'zod'

/**
 * Who hears of an event while it happens. `concerned`: whoever may see the position that it names, else the project, else
 * everybody of the company. `involved`: these, and the one of whom it says what they may see. `person`: the one whom it names,
 * or who acted. `nobody`: it is kept for later only.
 */
export type Audience = 'concerned' | 'involved' | 'person' | 'admins' | 'nobody'

/** The places that every sentence of the history may have. */
type Known = 'who' | 'title' | 'from' | 'to'

/** What a sentence of the history is made from. */
type Told<Payload> = {
  who: string
  /** Of the position; empty without one. */
  title: string
  /** Names of the statuses that the payload calls `from` and `to`. */
  from: string
  to: string
  payload: Partial<Payload>
  /** Writes the sentence: `say('{who} withdrew the link[ on {title}].')`. */
  say: <const T extends Template>(template: T, ...values: ValuesOf<T, Known>) => string
}

export type Kind<Shape extends z.core.$ZodShape> = {
  payload: z.ZodObject<Shape>
  /** What is stale once it has happened. */
  changes: readonly Tag[]
  audience: Audience
  /** People may do something else from now on: the one whom it names, or anybody where it names nobody. */
  changesRights?: true
  /** Machines outside may hear of it, under the name of the kind. */
  isOpen?: true
  /** As what those are notified whom the recorded event `tells`. */
  topic?: Topic
  /** One sentence. What an older entry lacks, or has in another form, is missing from its payload. */
  describe: (told: Told<z.output<z.ZodObject<Shape>>>) => string
}

export const kind = <Shape extends z.core.$ZodShape>(declared: Kind<Shape>): Kind<Shape> => declared
export const nothing = z.object({})
export const text = z.string()
