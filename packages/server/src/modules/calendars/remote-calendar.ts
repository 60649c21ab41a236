import type { CalendarAnswer } from '@rolecall/domain/interviews/calendar-agreement'
import type { Period } from '@rolecall/domain/interviews/time-periods'
import { HostFailure } from '../../platform/outgoing/host-failure.ts'
import type { Gap } from './ical/reading.ts'

/** One of the calendars of an account. */
export type CalendarChoice = { id: string; name: string }

/** The address of our entry in a calendar, and its known version; '' if unknown. */
export type EntryReference = { href: string; etag: string }

/** An interview that was written into the calendar. */
export type KnownEntry = EntryReference & { uid: string }

/** The data of an interview that are written. */
export type EntryDraft = {
  uid: string
  /** The same for the same user and interview however often it is tried: 36 characters. */
  tryId: string
  startsAt: Date
  endsAt: Date
  summary: string
  description: string
  location: string
  url: string
  sequence: number
  organizer: { name: string; email: string }
  /** The calendar's owner. */
  attendee: { name: string; email: string }
  now: Date
}

/** An interview as the calendar shows it. */
export type SeenEntry = EntryReference & {
  startsAt: Date
  endsAt: Date
  isAllDay: boolean
  isSeries: boolean
  answer: CalendarAnswer
  changedAt: Date | undefined
}

/**
 * `calendar`: its id; `mark`: the server's token for the state read last; `isWhole`: whether to read all of it even if
 * unchanged.
 */
export type CalendarReadRequest = {
  calendar: string
  mark: string
  isWhole: boolean
  window: Period
  /** Interviews that should be there. */
  written: readonly KnownEntry[]
  /** The address whose answers count. */
  email: string
  /** The zone for whole days. */
  timeZone: string
}

/** `seen`: by UID; `gone` for entries deleted there; entries of unknown state are not listed. */
export type RemoteReadResult =
  | { isUnchanged: true; mark: string }
  | {
      isUnchanged: false
      mark: string
      busy: Period[]
      seen: ReadonlyMap<string, SeenEntry | 'gone'>
      isCutOff: boolean
      /** Parts that could not be read and may make the owner busy. */
      gaps: readonly Gap[]
    }

/** A user's account on a calendar server. Throws HostFailure, whose message can be shown. */
export type RemoteCalendar = {
  list: () => Promise<CalendarChoice[]>
  read: (asked: CalendarReadRequest) => Promise<RemoteReadResult>
  /** Writes an entry once however often it is tried; `changed` if the owner has changed it since the known version. */
  put: (calendar: string, entry: EntryDraft, known: EntryReference | undefined) => Promise<EntryReference | 'changed'>
  /** Removes an entry; succeeds if it does not exist any more. */
  drop: (calendar: string, known: EntryReference) => Promise<void>
}

/** Thrown when the server denies access: nothing is retried before the owner reconnects. */
export class AccessRefused extends HostFailure {
  constructor(message: string) {
    super(message)
    this.name = 'AccessRefused'
  }
}

/** Limits chosen by us: calendars offered (rule A-192), and characters of their names. */
export const CALENDARS_MAX = 100
export const CALENDAR_NAME_MAX = 200
export const CALENDAR_ID_MAX = 2_000

/** The server's token for a state, if short enough to be stored; else everything is read the next time. */
export const sanitiseSyncToken = (mark: string): string => (mark.length <= MARK_MAX ? mark : '')
const MARK_MAX = 8_000

/** The calendars that can be stored, by name. */
export const sanitiseCalendarChoices = (found: readonly CalendarChoice[]): CalendarChoice[] =>
  found
    .filter(({ id }) => id !== '' && id.length <= CALENDAR_ID_MAX)
    .slice(0, CALENDARS_MAX)
    .map(({ id, name }) => ({
      id,
      name:
        name
          .replaceAll(/\p{Cc}/gu, ' ')
          .trim()
          .slice(0, CALENDAR_NAME_MAX) || 'Calendar',
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
