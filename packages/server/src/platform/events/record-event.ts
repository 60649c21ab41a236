import { type AnyWork, actorOf } from '../kernel/work.ts'
import { type ActorDetails, actedAs } from './actor.ts'
import { notifyListeners } from './announce.queries.ts'
import type { EventKind, EventPayload, PassingKind } from './event-kinds.ts'
import { feedEvents } from './feed-events.ts'
import { insertEvents } from './record-event.queries.ts'

type Subjects = {
  projectId?: string
  positionId?: string
  candidateId?: string
  resumeId?: string
}

type Payload<K extends EventKind> =
  Record<never, never> extends EventPayload<K> ? { payload?: EventPayload<K> } : { payload: EventPayload<K> }

/** An event with the payload of its kind. */
export type NewEvent<K extends EventKind = EventKind> = {
  [Name in K]: Subjects &
    Payload<Name> & {
      kind: Name
      /** The user who acts in `work`, unless another is named. */
      actorId?: string | null
      /** The way in which they acted: by default as in the session of `work`, or as a person (job-initiator.ts). */
      as?: ActorDetails
      /** Address of the request of `work`, unless another is given. */
      address?: string | undefined
      /** The user whose visibility it changes; sent to listeners, and not kept beside the payload. */
      userId?: string
      /** Users to notify of it; its kind has a topic. */
      tells?: readonly string[]
      /** Whether the user who acts is notified too: of how their act ended. */
      tellsActor?: boolean
      /** Ties the events of one act together, so that it can be undone. */
      changeId?: string
    }
}[K]

/**
 * Appends to the history, in the transaction of the change it describes. Without `isTold` open windows do not hear of it; a
 * caller that records very many events announces them as one.
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

type PassingEvent = Subjects & { kind: PassingKind; userId?: string }

/** Notifies open windows, once the transaction commits, of events that the history does not keep. */
export const announceAll = (work: AnyWork, events: readonly PassingEvent[]): Promise<void> =>
  notifyListeners(
    work.tx,
    events.map((event) => ({ ...event, actorId: actorOf(work) })),
  )

export const announce = (work: AnyWork, event: PassingEvent): Promise<void> => announceAll(work, [event])
