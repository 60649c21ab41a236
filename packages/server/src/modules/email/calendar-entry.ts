import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

export type CalendarPerson = { name: string; email: string }

export type CalendarEntry = {
  /** Stays the same for all changes of an entry. */
  uid: string
  /** Increases with every change, so that calendars recognize the newer version. */
  sequence: number
  isCancelled: boolean
  /** Set for an entry that readers add to a calendar themselves, without invitations and answers. */
  isPublished?: boolean
  startsAt: Date
  endsAt: Date
  summary: string
  description: string
  /** The place, in words or as a link; '' if unknown. */
  location: string
  /** Address of a video call; '' if none. */
  url: string
  organizer: CalendarPerson
  attendees: readonly CalendarPerson[]
  /** Time of writing. */
  now: Date
}

const methodFor = ({ isCancelled, isPublished }: CalendarEntry): ICalCalendarMethod =>
  isCancelled ? ICalCalendarMethod.CANCEL : isPublished ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.REQUEST

/**
 * Writes an iCalendar text that asks calendars to keep or drop an entry. Times are in UTC, which does not depend on a zone's
 * rules.
 */
export const writeCalendarEntry = (entry: CalendarEntry): string => writeCalendarEntries([entry])

/** The same for several entries, which are either all to be kept or all to be dropped. */
export function writeCalendarEntries(entries: readonly CalendarEntry[]): string {
  const [first] = entries
  const method = first ? methodFor(first) : ICalCalendarMethod.PUBLISH
  const calendar = ical({ prodId: { company: 'Rolecall', product: 'Rolecall', language: 'EN' }, method })
  for (const entry of entries) addEntry(calendar, entry)
  return calendar.toString()
}

function addEntry(calendar: ReturnType<typeof ical>, entry: CalendarEntry): void {
  const event = calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    stamp: entry.now,
    start: entry.startsAt,
    end: entry.endsAt,
    summary: entry.summary,
    description: entry.description,
    ...(entry.location && { location: entry.location }),
    // These characters would get a backslash, which an address must not have, so they are percent-encoded.
    ...(entry.url && { url: entry.url.replaceAll(';', '%3B').replaceAll(',', '%2C') }),
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: entry.organizer,
  })
  for (const { name, email } of entry.attendees)
    event.createAttendee({
      name,
      email,
      rsvp: !entry.isCancelled,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
    })
}

/** The method of a calendar text, which the email that carries it has to state too. */
export function methodOf(calendar: string): 'request' | 'cancel' | 'publish' {
  const method = /^METHOD:(CANCEL|PUBLISH)\s*$/m.exec(calendar)?.[1]
  return method === 'CANCEL' ? 'cancel' : method === 'PUBLISH' ? 'publish' : 'request'
}
