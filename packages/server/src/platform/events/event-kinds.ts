import type { Topic } from '@rolecall/domain/notifications/topics'
import type { z } from 'zod'
import type { EVENT_KINDS, LIVE_EVENT_KINDS } from '../../modules/all-modules.gen.ts'
import { providedModules } from '../kernel/provided-modules.ts'
import type { LiveKind } from './define-kind.ts'

/** A kind of event that the history keeps, named in the past tense: what happened to what. */
export type EventKind = keyof typeof EVENT_KINDS
export type EventPayload<K extends EventKind> = z.output<(typeof EVENT_KINDS)[K]['payload']>
/** A kind that open windows hear of and the history does not keep. */
export type PassingKind = keyof typeof LIVE_EVENT_KINDS

type Kinds = Readonly<Record<string, LiveKind & { topic?: Topic; isOpen?: true }>>

export const findEventKind = (name: string): (typeof EVENT_KINDS)[EventKind] | undefined =>
  Object.hasOwn(providedModules().events, name) ? providedModules().events[name as EventKind] : undefined

/** The topic under which users are notified of a kind; undefined where they are not. */
export function findTopic(name: string): Topic | undefined {
  const kinds: Kinds = providedModules().events
  return Object.hasOwn(kinds, name) ? kinds[name]?.topic : undefined
}

/** The kinds whose names begin with a subject and a dot, in alphabetical order. */
export const listKindsOf = (subject: string): string[] =>
  Object.keys(providedModules().events)
    .filter((kind) => kind.startsWith(`${subject}.`))
    .toSorted()

let open: ReadonlySet<string> | undefined
/** The kinds that programs outside may hear of. */
export const openKinds = (): ReadonlySet<string> => {
  open ??= new Set(
    Object.entries<Kinds[string]>(providedModules().events).flatMap(([name, { isOpen }]) => (isOpen ? [name] : [])),
  )
  return open
}
export const isOpenKind = (name: string): boolean => openKinds().has(name)

/** What a kind means for open windows; undefined for one that this version does not know. */
export function findEffects(name: string): LiveKind | undefined {
  const { events, liveEvents } = providedModules()
  for (const kinds of [events, liveEvents] as readonly Kinds[]) if (Object.hasOwn(kinds, name)) return kinds[name]
  return undefined
}
