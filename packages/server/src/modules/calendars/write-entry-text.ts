import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalEventStatus } from 'ical-generator'
import type { EntryDraft } from './remote-calendar.ts'

/**
 * Writes an interview as a calendar stores it: without METHOD, which only messages have. SCHEDULE-AGENT (RFC 6638) tells
 * servers not to email the attendees, who have our email already.
 */
export function writeEntryText(entry: EntryDraft): string {
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
