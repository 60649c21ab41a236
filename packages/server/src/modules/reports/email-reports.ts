import { Readable } from 'node:stream'
import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import type { ExportFilter, ExportFormat, FileFormat } from '@rolecall/contract/reports/reports'
import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import { findRangeMistake, type RangeMistake } from '@rolecall/domain/calendar/report-range'
import { ACTIVITY_REPORT_DAYS } from '@rolecall/domain/reports/chart-limits'
import { readTile } from '@rolecall/domain/reports/dashboard-tiles'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Download } from '../../platform/http/feature.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { invalid, notFound, Problem } from '../../platform/kernel/problem.ts'
import { linkOf, openLink, rejectFileLink, signLink } from '../../platform/kernel/signed-links.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { todayOf } from '../company/today.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { mailReportJob } from './mail-report.ts'
import { CONTENT_TYPES, Question } from './report-question.ts'
import { findReport, insertReport, listVisiblePositions } from './reports.queries.ts'
import { writeFile } from './write-report.ts'

const PATH = '/exports/report'

const SENTENCES: Record<RangeMistake, string> = {
  'turned-round': DIALOG_MESSAGES.reportTurnedRound,
  'in-future': 'The end date can’t be in the future.',
  'too-long': DIALOG_MESSAGES.reportTooLong,
}

/** Refuses a range. The specification's name for the sentence of an emailed report is `msg`; the refusal uses that name too. */
function assertRangeAllowed(mistake: RangeMistake | undefined, field: string): void {
  if (!mistake) return
  const sentence = SENTENCES[mistake]
  throw new Problem('invalid_field', sentence, { [field]: sentence }, { data: { msg: sentence } })
}

/** The last moment of today on a clock that is `offset` minutes behind UTC, or in UTC if that is later (rule I-007). */
function endOfToday(now: Date, offset: number): number {
  const endOf = (minutes: number) => {
    const shown = new Date(now.getTime() - minutes * MINUTE_MS)
    return shown.setUTCHours(23, 59, 59, 999) + minutes * MINUTE_MS
  }
  return Math.max(endOf(0), endOf(offset))
}

export const viewerOf = ({ session: { userId, isAdmin, permissions, through } }: Work) => ({
  userId,
  isAdmin,
  is_machine: through !== undefined,
  is_key: through?.kind === 'key',
  permissions: [...permissions],
})

type Activity = {
  start_date: string
  end_date: string
  email: string
  exclude_data_ingestion: boolean
  offset: number
}

/** Emails a report of the activity within a time; returns the link to the same file. */
export async function emailActivityReport(work: Work, asked: Activity): Promise<string> {
  const range = { start: Date.parse(asked.start_date), end: Date.parse(asked.end_date) }
  const latest = endOfToday(work.now, asked.offset)
  assertRangeAllowed(findRangeMistake(range, { latest, daysBelow: ACTIVITY_REPORT_DAYS }), 'end_date')
  const question: Question = {
    of: 'activity',
    format: 'csv',
    viewer: viewerOf(work),
    from: asked.start_date,
    to: asked.end_date,
    withIngestion: !asked.exclude_data_ingestion,
    offset: asked.offset,
  }
  return emailReport(work, question, asked.email)
}

export const emailFeedbackReport = (work: Work, email: string): Promise<string> =>
  emailReport(work, { of: 'feedback', format: 'csv', viewer: viewerOf(work) }, email)

type Days = { from_date: string; to_date: string; format: ExportFormat }

export async function emailDataReport(work: Work, { from_date, to_date, format }: Days) {
  const range = { start: Date.parse(from_date), end: Date.parse(to_date) }
  assertRangeAllowed(findRangeMistake(range, { latest: Date.parse(await todayOf(work)) }), 'to_date')
  const { timeZone: zone } = work.session
  return emailReport(work, { of: 'data', format, viewer: viewerOf(work), from: from_date, to: to_date, zone })
}

/** Throws `not_found` unless the caller sees all of the positions. */
export async function emailCandidateReport(
  work: Work,
  {
    positions,
    filters,
    format,
  }: { positions: readonly string[]; filters: readonly ExportFilter[]; format: ExportFormat },
): Promise<string> {
  const viewer = viewerOf(work)
  const found = await listVisiblePositions(work.tx, viewer, positions)
  const known = new Set(found.flatMap(({ id, slug }) => [id, slug]))
  if (!positions.every((each) => known.has(isUuid(each) ? each.toLowerCase() : each))) throw notFound('Position')
  return emailReport(work, {
    of: 'candidates',
    format,
    viewer,
    positionIds: found.map(({ id }) => id),
    filters: [...filters],
  })
}

type Dashboard = { name: string; tiles: string[]; narrowing: Record<string, string>; format: FileFormat }

/** Returns the link to the file of a dashboard. Refuses a report that can't be read. */
export async function exportDashboard(work: Work, { name, tiles, narrowing, format }: Dashboard): Promise<string> {
  for (const text of tiles) {
    const tile = readTile(text)
    if ('fault' in tile) throw invalid('tiles', `The report “${tile.name}” can’t be read. ${tile.fault.why}`)
  }
  return emailReport(work, { of: 'dashboard', format, viewer: viewerOf(work), name, tiles, narrowing, viewId: '' })
}

async function emailReport(work: Work, question: Question, email?: string): Promise<string> {
  const { tx, session, now, deps } = work
  const id = await insertReport(tx, question, { userId: session.userId, now })
  const payload = { report_id: id, of: question.of, mailed: email !== undefined }
  await recordEvent(work, { kind: 'report.asked', payload })
  if (email !== undefined) await enqueue(tx, mailReportJob, { companyId: tx.companyId, reportId: id, email })
  const named = { companyId: tx.companyId, reportId: id }
  const seal = signLink(deps.env.ROLECALL_SECRET, 'report', named, now)
  return `${PATH}.${question.format}?${new URLSearchParams({ company: tx.companyId, report: id, ...seal })}`
}

type ReportLink = { company: string; report: string; expires: string; signature: string }

/** The file behind a link, which is its only credential, written while it is read. */
export async function openReport(deps: Deps, { company, report, ...seal }: ReportLink): Promise<Download> {
  const kept = await openLink(deps, linkOf('report', { companyId: company, reportId: report }, seal), {
    act: ({ tx }) => findReport(tx, report),
    otherwise: rejectFileLink('Report', 'Create the report again.'),
  })
  if (!kept) throw notFound('Report')
  const question = Question.parse(kept.question)
  return {
    contentType: CONTENT_TYPES[question.format],
    fileName: fileNameOf(question, kept.asked_at),
    inline: false,
    body: Readable.from(writeFile({ deps, companyId: company }, question)),
  }
}

const fileNameOf = ({ of, format }: Question, at: Date) => `${of}-${at.toISOString().slice(0, 10)}.${format}`
