import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

export type CalendarPerson = { name: string; email: string }

export type CalendarEntry = {
  /** The same for as long as the entry is the same one, whatever of it changes. */
  uid: string
  /** One more with every change, so that calendars know the newer one. */
  sequence: number
  isCancelled: boolean
  /** For whoever puts it into a calendar of their own: nobody is invited, and nothing is answered. */
  isPublished?: boolean
  startsAt: Date
  endsAt: Date
  summary: string
  description: string
  /** Where it is, in words or as a link; empty where that is not known. */
  location: string
  /** Of a video call; empty without one. */
  url: string
  organizer: CalendarPerson
  attendees: readonly CalendarPerson[]
  /** When it was written. */
  now: Date
}

const methodFor = ({ isCancelled, isPublished }: CalendarEntry): ICalCalendarMethod =>
  isCancelled ? ICalCalendarMethod.CANCEL : isPublished ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.REQUEST

/** An iCalendar text that asks calendars to keep an entry, or to drop it. Times are in UTC, which no zone's rules change. */
export const writeCalendarEntry = (entry: CalendarEntry): string => writeCalendarEntries([entry])

/** The same of several, all of which are to be kept, or dropped, in the same way. */
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
    // An address is no text, in which these would be written with a backslash; so that none is, they are written as its bytes.
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

/** What a calendar text asks for, as the mail that carries it has to say too. */
export function methodOf(calendar: string): 'request' | 'cancel' | 'publish' {
  const method = /^METHOD:(CANCEL|PUBLISH)\s*$/m.exec(calendar)?.[1]
  return method === 'CANCEL' ? 'cancel' : method === 'PUBLISH' ? 'publish' : 'request'
}
