import { formatMonth } from '../calendar/format-time.ts'
import { isTimePart, type ReportDefinition, subjectOf } from './report-definition.ts'
import { type ReportGroup, type SubjectId, TIME_PARTS, type TimePart } from './report-subjects.ts'

const PART_NAMES: Record<TimePart, string> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
}

/** What a subject can be grouped by, with names: its fields first, then parts of the time, unless it stands now. */
export const groupsOf = (subject: SubjectId): { id: ReportGroup; name: string }[] => [
  ...subjectOf(subject).fields,
  ...(subjectOf(subject).isNow ? [] : TIME_PARTS).map((id) => ({ id, name: PART_NAMES[id] })),
]

export const nameGroup = (subject: SubjectId, group: string): string =>
  groupsOf(subject).find(({ id }) => id === group)?.name ?? group

/** What a report counts, as a title: "Applications that came in, by source and month". */
export function titleOf({ subject, by }: Pick<ReportDefinition, 'subject' | 'by'>): string {
  const groups = by.map((group) => nameGroup(subject, group).toLowerCase())
  return [subjectOf(subject).counts, ...(groups.length > 0 ? [`by ${groups.join(' and ')}`] : [])].join(', ')
}

/** The name of a part of the time, by its first day: "Sep 2026", "Q3 2026", "From 07 Sep 2026" for a week. */
function namePart(part: TimePart, day: string, formatDay: (day: string) => string): string {
  if (part === 'year') return day.slice(0, 4)
  if (part === 'quarter') return `Q${Math.ceil(Number(day.slice(5, 7)) / 3)} ${day.slice(0, 4)}`
  if (part === 'month') return formatMonth(day)
  return part === 'day' ? formatDay(day) : `From ${formatDay(day)}`
}

type Key = { id: string; name: string }
/** The name of a line or column of a report. */
export const nameOfKey = (
  group: ReportGroup | undefined,
  { id, name }: Key,
  formatDay: (day: string) => string,
): string => (group !== undefined && isTimePart(group) ? namePart(group, id, formatDay) : name)

/** The channel of an application that came through no post; no link can have it. */
export const NO_POST = '@none'

/** The key of values that the viewer may not know (rule A-435). */
export const HIDDEN = '@hidden'
