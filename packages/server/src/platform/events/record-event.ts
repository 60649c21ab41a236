import { type AnyWork, actorOf } from '../kernel/work.ts'
import { type ActedAs, actedAs } from './actor.ts'
import { notifyListeners } from './announce.queries.ts'
import type { EventKind, PassingKind, PayloadOf } from './event-kinds.ts'
import { feedEvents } from './feed-events.ts'
import { insertEvents } from './record-event.queries.ts'

type Subjects = {
  projectId?: string
  positionId?: string
  candidateId?: string
  resumeId?: string
}

type Payload<K extends EventKind> =
  Record<never, never> extends PayloadOf<K> ? { payload?: PayloadOf<K> } : { payload: PayloadOf<K> }

/** An event with the payload that its kind asks for. */
export type NewEvent<K extends EventKind = EventKind> = {
  [Name in K]: Subjects &
    Payload<Name> & {
      kind: Name
      /** Whoever acts in `work`, unless somebody else is named. */
      actorId?: string | null
      /** As what they acted; as the session of `work` says, or as a person, unless it is told (begun-by.ts). */
      as?: ActedAs
      /** That of the request of `work`, unless another is given. */
      address?: string | undefined
      /** Of whom it says what they may see; told of it, and not kept beside the payload. */
      userId?: string
      /** Users whom it concerns so much that they are notified of it; its kind has a topic. */
      tells?: readonly string[]
      /** Ties the events of one act together, so that it can be undone. */
      changeId?: string
    }
}[K]

/**
 * Appends to the history, in the transaction of the change that it tells of. Without `isTold` open windows do not hear of it;
 * whoever records very many announces them as one.
 */
export async function recordEvents(
  work: AnyWork,
  events: readonly NewEvent[],
  { isTold = true }: { isTold?: boolean } = {},
): Promise<void> {
  const actorId = actorOf(work)
  feedEvents(work, actorId, events)
  if (events.length > 0)
    await insertEvents(
      work.tx,
      work.now,
      events.map(({ as, ...event }) => ({
        actorId,
        address: work.session?.address,
        ...event,
        ...(as ?? actedAs(work, event.actorId)),
      })),
      isTold,
    )
}

export const recordEvent = (work: AnyWork, event: NewEvent): Promise<void> => recordEvents(work, [event])

type Passing = Subjects & { kind: PassingKind; userId?: string }

/** Tells open windows, once the transaction is kept, of things that the history does not keep. */
export const announceAll = (work: AnyWork, events: readonly Passing[]): Promise<void> =>
  notifyListeners(
    work.tx,
    events.map((event) => ({ ...event, actorId: actorOf(work) })),
  )

export const announce = (work: AnyWork, event: Passing): Promise<void> => announceAll(work, [event])
