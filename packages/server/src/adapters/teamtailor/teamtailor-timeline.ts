import type { NounLine } from '../adapter.ts'
import { lineOf, otherOf } from '../line-values.ts'
import type { LossCount } from '../losses.ts'
import { momentOf } from '../moments.ts'
import { plainTextOf } from '../plain-text.ts'
import { isObject, type SourceObject, textOf, textsOf } from '../source-values.ts'
import type { Resource } from './teamtailor-types.ts'

/** An entry of a timeline. `data` is JSON in a text, whose fields depend on the code. */
export type TeamtailorEntry = {
  id: string
  code: string
  data: SourceObject
  at: string | undefined
  userId: string | undefined
  jobId: string | undefined
}

/** Codes that say nothing besides what the moves and the candidate say. */
const SAID_ELSEWHERE = new Set(['created', 'applied', 'sourced', 'stage', 'rejected', 'unrejected', 'unreject'])

/** Returns the entries of a timeline, oldest first. */
export const readEntries = (activities: readonly Resource[]): TeamtailorEntry[] =>
  activities
    .map((activity) => ({
      id: activity.id,
      code: textOf(activity.attributes.code)?.toLowerCase() ?? '',
      data: parseData(activity.attributes.data),
      at: momentOf(textOf(activity.attributes['created-at'])),
      userId: activity.related('user')?.[0],
      jobId: activity.related('job')?.[0],
    }))
    .sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''))

function parseData(data: unknown): SourceObject {
  if (typeof data !== 'string') return isObject(data) ? data : {}
  try {
    const parsed: unknown = JSON.parse(data)
    return isObject(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

export type EntryContext = {
  candidateId: string
  email: string | undefined
  /** Ids of applications by job. */
  applicationOf: ReadonlyMap<string, string>
  losses: LossCount
}

/** Returns the notes, emails and interviews of a timeline. */
export function mapEntries(entries: readonly TeamtailorEntry[], context: EntryContext, now: number): NounLine[] {
  const lines = entries.flatMap((entry) => mapEntry(entry, context))
  return [...lines, ...mapMeetings(entries, context, now)]
}

function mapEntry(entry: TeamtailorEntry, { candidateId, email, applicationOf, losses }: EntryContext): NounLine[] {
  const { id, code, data, at, userId } = entry
  const base = { id, personId: candidateId, applicationId: applicationOf.get(entry.jobId ?? ''), at }
  if (code === 'note' || code === 'comment') {
    const text = plainTextOf(data.note) ?? plainTextOf(data.comment) ?? plainTextOf(data.text)
    const other = otherOf(data, ['note', 'comment', 'text', 'rich_text_enabled'])
    return text ? [lineOf('note', { ...base, authorId: userId, text, other })] : []
  }
  if (code === 'message' || code === 'email') {
    const text = plainTextOf(data.body) ?? plainTextOf(data.message)
    const from = textOf(data.from)
    const isIn = from ? email !== undefined && from.toLowerCase().includes(email.toLowerCase()) : isFromCandidate(entry)
    if (!text) return []
    return [
      lineOf('email', {
        ...base,
        way: isIn ? 'in' : 'out',
        from,
        to: textsOf(data.to),
        byId: userId,
        subject: textOf(data.subject),
        text,
        other: otherOf(data, ['body', 'message', 'from', 'to', 'subject', 'from_trigger']),
      }),
    ]
  }
  if (!SAID_ELSEWHERE.has(code) && !code.startsWith('meeting_event'))
    losses.add('other', `Entries “${code || 'without a code'}” in Teamtailor’s timeline are not brought along.`)
  return []
}

const isFromCandidate = ({ userId, data }: TeamtailorEntry): boolean =>
  userId === undefined && data.from_trigger !== true

/** The invitation says what a meeting is, and a later entry that it was called off. */
function mapMeetings(
  entries: readonly TeamtailorEntry[],
  { applicationOf, losses }: EntryContext,
  now: number,
): NounLine[] {
  const meetings = Map.groupBy(
    entries.filter(({ code }) => code.startsWith('meeting_event')),
    ({ data, jobId }) =>
      textOf(data.meeting_event_id) ??
      `${jobId ?? ''} ${textOf(data.meeting_event_summary)} ${textOf(data.meeting_event_starts_at)}`,
  )
  return [...meetings.values()].flatMap((all) => {
    const said = all.findLast(({ data }) => textOf(data.meeting_event_starts_at) !== undefined) ?? all[0]
    const applicationId = applicationOf.get(said?.jobId ?? '')
    if (!said || !applicationId) {
      losses.add('interview', 'Meetings in Teamtailor that belong to no application are left out.')
      return []
    }
    const { data } = said
    const startsAt = momentOf(textOf(data.meeting_event_starts_at))
    const endsAt = momentOf(textOf(data.meeting_event_ends_at))
    const end = endsAt ?? startsAt
    const isCancelled = all.some(({ code }) => code === 'meeting_event_cancelled')
    const isPast = end !== undefined && Date.parse(end) < now
    return [
      lineOf('interview', {
        id: all[0]?.id ?? said.id,
        applicationId,
        name: textOf(data.meeting_event_summary),
        startsAt,
        endsAt,
        zone: textOf(data.meeting_event_tzid),
        state: isCancelled ? 'cancelled' : isPast ? 'done' : 'scheduled',
        byId: said.userId,
        other: otherOf(data, ['meeting_event_summary', 'meeting_event_tzid', 'meeting_event_id']),
      }),
    ]
  })
}
