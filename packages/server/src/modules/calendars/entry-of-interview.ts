import { createHash } from 'node:crypto'
import { isPhoneCall } from '@rolecall/domain/interviews/meeting-link'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { isContactHiddenAtStage } from '../applications/contact-gate.queries.ts'
import { listBlind } from '../blind-review/blind-gate.queries.ts'
import { createTextRedactor } from '../blind-review/create-text-redactor.ts'
import { interviewUid } from '../email/interview-uid.ts'
import { pageLinks } from '../email/page-links.ts'
import { type EntryKey, findToWrite } from './entries.queries.ts'
import type { EntryDraft } from './remote-calendar.ts'

/**
 * An interview as the entry in an interviewer's calendar; undefined if it must not be there. Calendars, like emails, may be
 * read by others: a candidate hidden on a blind position is hidden here, too, and so is a phone that a stage hides.
 */
export async function entryOfInterview(work: SystemWork, key: EntryKey): Promise<EntryDraft | undefined> {
  const { tx, deps, now } = work
  const row = await findToWrite(tx, key)
  if (!row || row.state === 'cancelled' || row.email === null) return undefined
  const link = pageLinks(deps.env).position(row.position_id)
  const isHidden = (await listBlind(tx, 'nobody', [row.candidate_id])).has(row.candidate_id)
  const hidesPhone = isHidden || (await isContactHiddenAtStage(tx, row.candidate_id))
  const read = await createTextRedactor(tx, 'nobody', [row.candidate_id])
  const lines = [
    row.interview_type,
    row.meeting_link && `Video call: ${row.meeting_link}`,
    row.place && `Where: ${row.place}`,
    isPhoneCall(row.interview_type) && !hidesPhone && row.phone && `Phone: ${row.phone}`,
  ]
  const summary = `Interview with ${read(row.candidate_id, row.candidate_name)} for ${row.title}`
  const uid = interviewUid(key.interviewId)
  return {
    uid,
    tryId: uuidOf(`${uid} ${key.userId} ${row.sequence}`),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    summary: summary.replaceAll(/\p{Cc}+/gu, ' '),
    description: [...lines.filter(Boolean), link].join('\n'),
    location: row.place || row.meeting_link,
    url: row.meeting_link,
    sequence: row.sequence,
    organizer: { name: row.organizer_name, email: row.organizer_email },
    attendee: { name: row.name ?? row.email, email: row.email },
    now,
  }
}

/** Derives a UUID, the same for the same text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
