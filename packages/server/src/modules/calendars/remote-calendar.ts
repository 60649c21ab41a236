import type { CalendarAnswer } from '@rolecall/domain/interviews/calendar-agreement'
import type { Period } from '@rolecall/domain/interviews/time-periods'
import { HostFailure } from '../../ground/outgoing/host-failure.ts'
import type { Gap } from './ical/reading.ts'

/** One of the calendars of an account. */
export type CalendarChoice = { id: string; name: string }

/** Where an entry of ours lies in a calendar, and the version of it that we know; empty where that is not known. */
export type Kept = { href: string; etag: string }

/** An interview that was written into the calendar. */
export type KnownEntry = Kept & { uid: string }

/** What is written of an interview. */
export type EntryToWrite = {
  uid: string
  /** The same for the same person and interview however often it is tried: 36 characters. */
  tryId: string
  startsAt: Date
  endsAt: Date
  summary: string
  description: string
  location: string
  url: string
  sequence: number
  organizer: { name: string; email: string }
  /** Whose calendar it is. */
  attendee: { name: string; email: string }
  now: Date
}

/** An interview as the calendar shows it. */
export type SeenEntry = Kept & {
  startsAt: Date
  endsAt: Date
  isAllDay: boolean
  isSeries: boolean
  answer: CalendarAnswer
  changedAt: Date | undefined
}

/** `calendar`: its id; `mark`: what the server called the state that was read last; `isWhole`: read all, changed or not. */
export type ReadAsked = {
  calendar: string
  mark: string
  isWhole: boolean
  window: Period
  /** Interviews that have to be there. */
  written: readonly KnownEntry[]
  /** Whose answers count. */
  email: string
  /** In which whole days are days. */
  timeZone: string
}

/** `seen`: by UID; what was taken out there is `gone`, and of what nothing is known nothing is said. */
export type RemoteRead =
  | { isUnchanged: true; mark: string }
  | {
      isUnchanged: false
      mark: string
      busy: Period[]
      seen: ReadonlyMap<string, SeenEntry | 'gone'>
      isCutOff: boolean
      /** What could not be read, and may keep its owner busy. */
      gaps: readonly Gap[]
    }

/** Somebody's account at a server of calendars. What it throws is a HostFailure, with words that are fit to be shown. */
export type RemoteCalendar = {
  list: () => Promise<CalendarChoice[]>
  read: (asked: ReadAsked) => Promise<RemoteRead>
  /** Written once however often it is tried; `changed` where its owner has changed it since we knew it. */
  put: (calendar: string, entry: EntryToWrite, known: Kept | undefined) => Promise<Kept | 'changed'>
  /** What is not there any more is done. */
  drop: (calendar: string, known: Kept) => Promise<void>
}

/** The server lets us in no more: nothing is tried again before its owner connects it anew. */
export class AccessRefused extends HostFailure {
  constructor(message: string) {
    super(message)
    this.name = 'AccessRefused'
  }
}

/** Our own bounds: calendars that are offered (rule A-192), and characters of their names. */
export const CALENDARS_MAX = 100
export const CALENDAR_NAME_MAX = 200
export const CALENDAR_ID_MAX = 2_000

/** What a server calls a state, where it can be kept; else all is read the next time. */
export const tidyMark = (mark: string): string => (mark.length <= MARK_MAX ? mark : '')
const MARK_MAX = 8_000

/** Those that can be kept, by name. */
export const tidyChoices = (found: readonly CalendarChoice[]): CalendarChoice[] =>
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
