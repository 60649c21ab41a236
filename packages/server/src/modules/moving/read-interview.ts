import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { INTERVIEW_SLOT_MINUTES, INTERVIEW_TEXT, INTERVIEWERS_MAX } from '@rolecall/domain/interviews/interview-limits'
import { findLinkFault } from '@rolecall/domain/interviews/meeting-link'
import { isEmailAddress } from '@rolecall/domain/text/email-address'
import { listOf } from '@rolecall/domain/text/sentence'
import type { Nouns } from '../../adapters/nouns.ts'
import type { Lead } from '../interviews/interviews.queries.ts'
import { cutText, type Native, oneLine, reasons } from './native-lines.ts'
import { linesOfOther } from './other-fields.ts'

type Interview = Nouns['interview']

/** Longest time from now until an interview that moves in. Limit chosen by us: later ones are slips of the pen. */
const AHEAD_MS = 730 * DAY_MS
/** Longest interview. The agenda looks for those that began within a day (rule A-385). */
const LONGEST_MS = DAY_MS

/** An interview as it is stored here; its notes are lines. */
export type StoredInterview = {
  startsAt: Date
  endsAt: Date
  zone: string
  type: string
  place: string
  link: string
  notes: readonly string[]
  isCancelled: boolean
}

/** What an interview of another system becomes. zone: of the times, where the source says none. */
export function interviewOf(line: Interview, { now, zone }: { now: Date; zone: string }): Native<StoredInterview> {
  const start = Date.parse(line.startsAt ?? '')
  const end = Date.parse(line.endsAt ?? '')
  if (!line.startsAt) return { remark: 'The source does not say when it was.' }
  if (!(start > 0 && start < now.getTime() + AHEAD_MS)) return { remark: 'Its time can’t be right.' }
  if (line.state === 'done' && start > now.getTime())
    return { remark: 'It is over there, but its time is still to come.' }
  const hasEnd = end > start
  if (hasEnd && end - start > LONGEST_MS) return { remark: 'It lasts longer than a day.' }
  const name = oneLine(line.name ?? '')
  const link = line.link?.trim() ?? ''
  const place = oneLine(line.place ?? '')
  const isLink = findLinkFault(link) === undefined
  return {
    stored: {
      startsAt: new Date(start),
      endsAt: new Date(hasEnd ? end : start + INTERVIEW_SLOT_MINUTES * 60_000),
      zone: line.zone && isTimeZone(line.zone) ? line.zone : zone,
      type: cutText(name, INTERVIEW_TEXT.type) || 'Interview',
      place: cutText(place, INTERVIEW_TEXT.place),
      link: isLink ? link : '',
      notes: [
        name.length > INTERVIEW_TEXT.type ? name : '',
        place.length > INTERVIEW_TEXT.place ? place : '',
        isLink ? '' : link,
        ...linesOfOther(line.other),
      ].filter(Boolean),
      isCancelled: line.state === 'cancelled',
    },
    why: reasons(
      !hasEnd && `The source does not say how long it was. Here it is ${INTERVIEW_SLOT_MINUTES} minutes.`,
      line.state === 'scheduled' && start > now.getTime() && 'It is still to come. Rolecall has invited nobody to it.',
    ),
  }
}

type KnownLeads = {
  /** Users here, by the users' ids there. */
  users: ReadonlyMap<string, Lead>
  /** What users are called there, by their ids. */
  names: ReadonlyMap<string, string>
}

/** Returns the interviewers who are users or have an email, and the names of others, for the notes. */
export function interviewersOf({ interviewers = [] }: Interview, { users, names }: KnownLeads) {
  const leads = new Map<string, Lead>()
  const others: string[] = []
  for (const each of interviewers) {
    const user = users.get(each.userId ?? '')
    const email = each.email?.trim().toLowerCase() ?? ''
    const name = oneLine(each.name ?? names.get(each.userId ?? '') ?? '') || email
    const lead = user ?? (isEmailAddress(email) ? { email, name: cutText(name, 200), userId: null } : undefined)
    if (lead && leads.size < INTERVIEWERS_MAX) leads.set(lead.email, leads.get(lead.email) ?? lead)
    else if (name) others.push(name)
  }
  return { leads: [...leads.values()], others }
}

/** The notes of an interview that moved in, with whether they were cut. */
export function notesOf(
  { notes }: Pick<StoredInterview, 'notes'>,
  { label, by, others }: { label: string; by: string | undefined; others: readonly string[] },
): { remarks: string; isCut: boolean } {
  const whole = [
    by ? `From ${label}, scheduled there by ${by}.` : `From ${label}.`,
    ...(others.length > 0 ? [`With ${listOf(others)}.`] : []),
    ...notes,
  ].join('\n')
  const remarks = cutText(whole, INTERVIEW_TEXT.remarks)
  return { remarks, isCut: remarks !== whole }
}
