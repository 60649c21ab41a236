import { CHARTS_PAGE } from '@rolecall/domain/access/page-access'
import { VIEW_NAME_MAX } from '@rolecall/domain/pool/saved-view'
import { EXPORT_POSITIONS_MAX } from '@rolecall/domain/reports/chart-limits'
import { DASHBOARD_TILES_MAX, TILE_TEXT_MAX } from '@rolecall/domain/reports/dashboard-tiles'
import { isAmong } from '@rolecall/domain/text/is-among'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { MESSAGES } from '../platform/messages.ts'
import { emailText, Id, OptionalFlag, OptionalNumber, SignedLink, unlessEmpty } from '../platform/wire.ts'

/** The candidates of an export, by their interest (rule I-011). */
export const EXPORT_FILTERS = ['all', 'ic_negative', 'ic_pending', 'ic_positive'] as const
export type ExportFilter = (typeof EXPORT_FILTERS)[number]

/** A day, with or without a time, in any of the separators that clients put between the two. */
const TIME = /^(\d{4}-\d{2}-\d{2})(?:[-T ]([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.\d{1,3})?Z?)?$/

const partsOf = (text: string) => TIME.exec(text.trim())
const isTime = (text: string) => z.iso.date().safeParse(partsOf(text)?.[1]).success

const TimeText = z
  .string()
  .max(40, { error: MESSAGES.dateInvalid })
  .refine(isTime, { error: unlessEmpty(MESSAGES.dateInvalid) })

/** A moment in UTC, YYYY-MM-DD-HH:mm:ss; a day alone gets the given time. */
const UtcTime = (timeOfDay: string) =>
  TimeText.describe('Time in UTC, YYYY-MM-DD-HH:mm:ss').transform((text) => {
    const [, day, ...time] = partsOf(text) ?? []
    return `${day}T${time[0] === undefined ? timeOfDay : time.join(':')}Z`
  })

/** A day; a time of day is ignored, since the report runs from the start of one day to the end of another. */
const Day = TimeText.describe('YYYY-MM-DD').transform((text) => partsOf(text)?.[1] ?? '')

/** The recipient of a report (rule I-006). */
const Recipient = z
  .string()
  .trim()
  .max(254)
  .pipe(emailText(unlessEmpty(MESSAGES.invalidInviteEmail)))

/** The ticked boxes: a list, a single word, comma-separated words, or flags by name. All boxes if omitted. */
const Filters = z
  .union([
    z.array(z.string().max(100)).max(20),
    z
      .string()
      .max(1_000)
      .transform((words) => words.split(',')),
    z
      .record(z.string().max(100), z.unknown())
      .transform((boxes) => Object.keys(boxes).filter((name) => isTicked(boxes[name]))),
  ])
  .nullish()
  .transform((words) => (words ?? []).map((word) => word.trim().toLowerCase()).filter((word) => word !== ''))
  .pipe(z.array(z.enum(EXPORT_FILTERS)))
  .transform((words): ExportFilter[] => (words.length === 0 || words.includes('all') ? ['all'] : [...new Set(words)]))
  .describe(`Any of: ${EXPORT_FILTERS.join(', ')}`)

const isTicked = (value: unknown) => isAmong([true, 'true', 1, '1'], value)

/** File format; defaults to `csv`. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
/** Formats of files of reports; dashboards can be printed as well. */
export const FILE_FORMATS = [...EXPORT_FORMATS, 'pdf'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

const Format = z
  .string()
  .max(20)
  .nullish()
  .transform((word) => word?.trim().toLowerCase() || 'csv')
  .pipe(z.enum(EXPORT_FORMATS))
  .describe(`One of: ${EXPORT_FORMATS.join(', ')}; defaults to csv`)

/** Maximum length of the list in a request; more positions than can be chosen are refused with their own message. */
const GIVEN_POSITIONS_MAX = 1_000
const Positions = z
  .union([z.array(Id).max(GIVEN_POSITIONS_MAX), Id.transform((id) => [id])], {
    error: unlessEmpty('Select at least one position.'),
  })
  .pipe(
    z
      .array(z.string())
      .min(1, { error: 'Select at least one position.' })
      .max(EXPORT_POSITIONS_MAX, { error: `Select at most ${EXPORT_POSITIONS_MAX} positions.` }),
  )
  .describe('Ids or slugs of positions')

const SendResponse = z.object({ success: z.literal(true), msg: z.string(), message: z.string() })
const Report = z.object({
  success: z.literal(true),
  report: z.string().describe('Short-lived signed URL of the file'),
  message: z.string(),
})

export const reports = defineCalls({
  sendActivity: {
    method: 'POST',
    path: '/generate/activity_report',
    creates: true,
    summary: 'Email a spreadsheet of the activity on positions and candidates in a period of less than 60 days',
    access: { allOf: ['generate_activity_report'] },
    changes: ['mails'],
    body: z.object({
      start_date: UtcTime('00:00:00'),
      end_date: UtcTime('23:59:59'),
      email: Recipient,
      exclude_data_ingestion: OptionalFlag.transform((value) => value ?? true).describe(
        'Whether to omit parsed files and imported people; true by default',
      ),
      offset: OptionalNumber.transform((value) => value ?? 0)
        .pipe(z.int().min(-900).max(900))
        .describe('Offset of UTC from the reader’s local time in minutes: -330 in India'),
    }),
    response: SendResponse.extend({ report: Report.shape.report }),
    example: ({ email, pastStart, pastEnd }) => ({
      body: {
        start_date: `${pastStart}-00:00:00`,
        end_date: `${pastEnd}-23:59:59`,
        email,
        exclude_data_ingestion: true,
        offset: -330,
      },
    }),
  },
  sendFeedback: {
    method: 'POST',
    path: '/api/v1/fetch_submitted_feedback',
    creates: true,
    summary: 'Email a spreadsheet of the feedback on candidates, with their status at the time',
    access: { allOf: ['generate_activity_report'] },
    changes: ['mails'],
    body: z.object({ email: Recipient }),
    response: SendResponse.extend({ report: Report.shape.report }),
    example: ({ email }) => ({ body: { email } }),
  },
  data: {
    method: 'POST',
    path: '/reckrutReport',
    summary: 'List candidates who were added to positions or moved, between two days, both included',
    access: { allOf: ['candidate_import_export'] },
    changes: ['history'],
    body: z.object({ from_date: Day, to_date: Day, format: Format }),
    response: Report,
    example: ({ pastStart, pastEnd }) => ({ body: { from_date: pastStart, to_date: pastEnd } }),
  },
  candidates: {
    method: 'POST',
    path: '/exportData',
    summary: 'Export the candidates of positions as a spreadsheet file',
    access: { allOf: ['candidate_import_export'] },
    changes: ['history'],
    body: z.object({ positions: Positions, filters: Filters, format: Format }),
    response: Report,
    example: ({ positionId }) => ({ body: { positions: [positionId], filters: ['all'], format: 'xlsx' } }),
  },
  file: {
    method: 'GET',
    path: '/exports/report.csv',
    aliases: ['/exports/report.xlsx', '/exports/report.pdf'],
    summary: 'Download a report as a file, through the short-lived signed URL returned for it',
    access: 'signed-link',
    reads: ['applications', 'candidates', 'history'],
    transfer: 'download',
    query: z.object({ company: z.string().max(40).default(''), report: z.string().max(40).default(''), ...SignedLink }),
    response: z.string(),
    example: ({ reportLink }) => ({ query: reportLink }),
  },
  dashboard: {
    method: 'POST',
    path: '/rest/dashboards/export',
    summary: 'Export the figures of a dashboard as a file, with what the caller may see',
    access: CHARTS_PAGE,
    onlyPeople: true,
    changes: ['history'],
    body: z.object({
      name: z.string().trim().max(VIEW_NAME_MAX).default(''),
      tiles: z
        .array(z.string().max(TILE_TEXT_MAX))
        .min(1)
        .max(DASHBOARD_TILES_MAX)
        .describe('Reports, as a saved dashboard has them'),
      narrowing: z
        .record(z.string().max(20), z.string().max(100))
        .default({})
        .describe(
          'What narrows all of them: days, or days “custom” with from and to; project, position, recruiter, source',
        ),
      format: z.enum(FILE_FORMATS).default('pdf'),
    }),
    response: Report,
    example: () => ({ body: { tiles: ['sources'], format: 'xlsx' as const } }),
  },
})
