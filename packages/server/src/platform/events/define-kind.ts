import type { Tag } from '@rolecall/contract/platform/tags'
import type { Topic } from '@rolecall/domain/notifications/topics'
import { type SentenceValues, sentence, type Template } from '@rolecall/domain/text/sentence'
import { z } from 'zod'

/**
 * Listeners that hear of an event while it happens. `concerned`: users who may see the position that it names, else the
 * project, else every user of the company. `involved`: these, and the user whose visibility it changes. `person`: the user it
 * names, or the actor. `nobody`: it is kept for later only.
 */
export type Audience = 'concerned' | 'involved' | 'person' | 'admins' | 'nobody'

/** The placeholders that every sentence of the history may have. */
type CommonPlaceholder = 'who' | 'title' | 'viewed' | 'from' | 'to'

/** The values that a sentence of the history is made from. */
type SentenceInput<Payload> = {
  who: string
  /** Title of the position; empty without one. */
  title: string
  /** Name of the candidate, where entries about several are read together; otherwise empty. */
  viewed: string
  /** Names of the statuses that the payload calls `from` and `to`. */
  from: string
  to: string
  payload: Partial<Payload>
  /** Writes the sentence: `say('{who} withdrew the link[ on {title}].')`. */
  say: <const T extends Template>(template: T, ...values: SentenceValues<T, CommonPlaceholder>) => string
}

export type Kind<Shape extends z.core.$ZodShape> = {
  payload: z.ZodObject<Shape>
  /** Tags that are stale once it has happened. */
  changes: readonly Tag[]
  audience: Audience
  /** Whether it changes what users may do: the user it names, or all if it names nobody. */
  changesRights?: true
  /** Machines outside may hear of it, under the name of the kind. */
  isOpen?: true
  /** Topic of the notification for the users that the recorded event `tells`. */
  topic?: Topic
  /** One sentence. Fields that an older entry lacks, or has in another form, are missing from its payload. */
  describe: (told: SentenceInput<z.output<z.ZodObject<Shape>>>) => string
}

/** What open windows read again once it has happened, and which of them hear of it. */
export type LiveKind = { changes: readonly Tag[]; audience: Audience; changesRights?: true }

export const defineEventKind = <Shape extends z.core.$ZodShape>(declared: Kind<Shape>): Kind<Shape> => declared
/** Names a super-administrator who acted in the company, as its history does; any other user is `who`. */
export const nameVisitor = (by: string | undefined, who: string): string =>
  by ? sentence('{by} (Rolecall)', { by }) : who
export const nothing = z.object({})
export const text = z.string()
