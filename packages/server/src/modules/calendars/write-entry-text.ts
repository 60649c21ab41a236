import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalEventStatus } from 'ical-generator'
import type { EntryToWrite } from './remote-calendar.ts'

/**
 * An interview as it lies in a calendar: without a METHOD, which only messages have. That nobody but us tells the people of it is
 * said in words that servers know (SCHEDULE-AGENT, RFC 6638): they write to nobody, and everybody has our mail already.
 */
export function writeEntryText(entry: EntryToWrite): string {
  const calendar = ical({ prodId: { company: 'Rolecall', product: 'Rolecall', language: 'EN' } })
  const event = calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    stamp: entry.now,
    lastModified: entry.now,
    start: entry.startsAt,
    end: entry.endsAt,
    summary: entry.summary,
    description: entry.description,
    ...(entry.location && { location: entry.location }),
    ...(entry.url && { url: entry.url.replaceAll(';', '%3B').replaceAll(',', '%2C') }),
    status: ICalEventStatus.CONFIRMED,
    organizer: entry.organizer,
  })
  event.createAttendee({
    ...entry.attendee,
    rsvp: true,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
  })
  return calendar.toString().replaceAll(/^(ORGANIZER|ATTENDEE);/gm, '$1;SCHEDULE-AGENT=CLIENT;')
}
