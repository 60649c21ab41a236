import type { NounLine } from '../adapter.ts'
import { keepOther } from '../line-values.ts'
import { plainTextOf } from '../plain-text.ts'
import { namesOf } from '../source-values.ts'
import { isOfCandidate } from './map-opencats-jobs.ts'
import { applicationOf, candidateOf } from './map-opencats-people.ts'
import { type Context, momentAt, restOf, userAt } from './opencats-context.ts'
import {
  ACTIVITY_TYPES,
  EVENT_INTERVIEW,
  EVENT_PERSONAL,
  EVENT_TYPES,
  idAt,
  type Row,
  textAt,
  timeAt,
} from './opencats-rows.ts'

const OF_ACTIVITY: ReadonlySet<string> = new Set(
  namesOf(`
    activity_id joborder_id entered_by date_occurred date_created date_modified type notes
  `),
)

export function mapActivity(context: Context, row: Row): NounLine[] {
  const { found, lose } = context
  const id = idAt(row, 'activity_id')
  if (!isOfCandidate(row)) {
    lose('note', 'Activities of contacts and companies have no place here.')
    return []
  }
  const personId = candidateOf(context, row)
  if (!id || !personId) {
    lose('note', 'The activity belongs to a candidate who was deleted.')
    return []
  }
  const type = textAt(row, 'type') ?? ''
  const label = found.activityTypes.get(type) ?? ACTIVITY_TYPES[type] ?? ''
  const text = plainTextOf(row.notes) ?? ''
  if (text === '' && label === '') return []
  const other = restOf(context, row, OF_ACTIVITY)
  const at = momentAt(context, 'note', row, timeAt(row, 'date_occurred') ? 'date_occurred' : 'date_created', other)
  const [authorId, applicationId] = [userAt(context, row, 'entered_by'), applicationOf(context, personId, row)]
  return [
    {
      noun: 'note',
      value: {
        id: `activity-${id}`,
        personId,
        ...(applicationId && { applicationId }),
        ...(authorId && { authorId }),
        ...(at && { at }),
        text: [label, text].filter((part) => part !== '').join(': '),
        ...keepOther(other),
      },
    },
  ]
}

const isInterview = (context: Context, row: Row): boolean =>
  row.type?.trim() === EVENT_INTERVIEW && applicationOf(context, candidateOf(context, row), row) !== undefined

/** Events other than interviews for a job, as notes: what was planned with somebody. */
export function mapEventNote(context: Context, row: Row): NounLine[] {
  const { lose } = context
  if (isInterview(context, row)) return []
  const [id, personId] = [idAt(row, 'calendar_event_id'), candidateOf(context, row)]
  if (!id || !personId) {
    lose('note', 'Events of calendars that belong to no candidate do not come along.')
    return []
  }
  const other: Record<string, string | undefined> = {}
  const at = momentAt(context, 'note', row, 'date', other)
  const type = textAt(row, 'type') ?? ''
  const isPrivate = row.public?.trim() === '0' || type === EVENT_PERSONAL
  const [authorId, applicationId] = [userAt(context, row, 'entered_by'), applicationOf(context, personId, row)]
  const words = [EVENT_TYPES[type], plainTextOf(row.title), plainTextOf(row.description)]
  return [
    {
      noun: 'note',
      value: {
        id: `event-${id}`,
        personId,
        ...(applicationId && { applicationId }),
        ...(authorId && { authorId }),
        ...(at && { at }),
        text: words.filter(Boolean).join(': '),
        ...(isPrivate && { isPrivate }),
        ...keepOther(other),
      },
    },
  ]
}

const OF_EVENT: ReadonlySet<string> = new Set(
  namesOf(`
    calendar_event_id type date title entered_by date_created date_modified joborder_id duration
    reminder_enabled reminder_email reminder_time public
  `),
)

export function mapInterview(context: Context, row: Row): NounLine[] {
  if (!isInterview(context, row)) return []
  const [id, applicationId] = [idAt(row, 'calendar_event_id'), applicationOf(context, candidateOf(context, row), row)]
  const date = timeAt(row, 'date')
  if (!id || !applicationId || date === undefined) {
    context.lose('interview', 'The interview has no date.')
    return []
  }
  const other = restOf(context, row, OF_EVENT)
  // Of a whole day only the day is known.
  const isWholeDay = row.all_day?.trim() === '1'
  const startsAt = isWholeDay ? undefined : momentAt(context, 'interview', row, 'date', other)
  if (isWholeDay) other.date = date.slice(0, 10)
  const end = addMinutes(date, Number(row.duration ?? 0))
  const endsAt = startsAt && end !== date ? context.moment(end) : undefined
  const byId = userAt(context, row, 'entered_by')
  const name = plainTextOf(row.title)
  if (row.public?.trim() === '0') other.public = '0'
  return [
    {
      noun: 'interview',
      value: {
        id,
        applicationId,
        ...(name && { name }),
        ...(startsAt && { startsAt }),
        ...(endsAt && { endsAt }),
        // OpenCATS deletes what is cancelled. Both times are of the same clock.
        state: end <= context.found.madeAt ? 'done' : 'scheduled',
        ...(byId && { byId }),
        ...keepOther(other),
      },
    },
  ]
}

/** Adds minutes to a time on the same clock; returns a text that is no time unchanged. */
function addMinutes(time: string, minutes: number): string {
  const ms = Date.parse(`${time.replace(' ', 'T')}Z`)
  if (Number.isNaN(ms) || !Number.isFinite(minutes) || Math.abs(minutes) > 100_000) return time
  return new Date(ms + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')
}

type Answers = { key: string; first: Row; lines: string[] }

/** Answers of questionnaires, as notes: a candidate gives all of one in rows that follow one another. */
export function mapAnswers(context: Context) {
  let open: Answers | undefined
  const end = (): NounLine[] => {
    const answers = open
    open = undefined
    return answers ? noteOf(context, answers) : []
  }
  const take = (row: Row): NounLine[] => {
    const key = [row.candidate_id, row.questionnaire_title, row.date].join(' ')
    const line = `${textAt(row, 'question') ?? ''}\n${textAt(row, 'answer') ?? ''}`.trim()
    if (open?.key === key) {
      open.lines.push(line)
      return []
    }
    const before = end()
    open = { key, first: row, lines: [line] }
    return before
  }
  return { take, end }
}

function noteOf(context: Context, { first, lines }: Answers): NounLine[] {
  const [id, personId] = [idAt(first, 'career_portal_questionnaire_history_id'), idAt(first, 'candidate_id')]
  if (!id || !personId || !context.found.candidates.has(personId)) {
    context.lose('note', 'The answers belong to a candidate who was deleted.', lines.length)
    return []
  }
  const other: Record<string, string | undefined> = {}
  const at = momentAt(context, 'note', first, 'date', other)
  const text = [textAt(first, 'questionnaire_title'), ...lines].filter(Boolean).join('\n\n')
  return [{ noun: 'note', value: { id: `answers-${id}`, personId, ...(at && { at }), text, ...keepOther(other) } }]
}
