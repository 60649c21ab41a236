import { EXPORT_POSITIONS_MAX } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { MESSAGES } from '../ground/messages.ts'
import { emailText, Id, OptionalFlag, OptionalNumber, SignedLink, unlessEmpty } from '../ground/wire.ts'

/** Which candidates of the positions an export holds, by how much they are interested (rule I-011). */
export const EXPORT_FILTERS = ['all', 'ic_negative', 'ic_pending', 'ic_positive'] as const
export type ExportFilter = (typeof EXPORT_FILTERS)[number]

/** A day, with a time or without one, written with any of the marks that clients put between the two. */
const TIME = /^(\d{4}-\d{2}-\d{2})(?:[-T ]([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.\d{1,3})?Z?)?$/

const partsOf = (text: string) => TIME.exec(text.trim())
const isTime = (text: string) => z.iso.date().safeParse(partsOf(text)?.[1]).success

const TimeText = z
  .string()
  .max(40, { error: MESSAGES.dateInvalid })
  .refine(isTime, { error: unlessEmpty(MESSAGES.dateInvalid) })

/** A moment in UTC, YYYY-MM-DD-HH:mm:ss; a day alone is taken at the time given. */
const UtcTime = (timeOfDay: string) =>
  TimeText.describe('UTC, YYYY-MM-DD-HH:mm:ss').transform((text) => {
    const [, day, ...time] = partsOf(text) ?? []
    return `${day}T${time[0] === undefined ? timeOfDay : time.join(':')}Z`
  })

/** A day; a time of day beside it says nothing, since the report runs from the beginning of one to the end of another. */
const Day = TimeText.describe('YYYY-MM-DD').transform((text) => partsOf(text)?.[1] ?? '')

/** Whom a report is mailed to (rule I-006). */
const Recipient = z
  .string()
  .trim()
  .max(254)
  .pipe(emailText(unlessEmpty(MESSAGES.invalidInviteEmail)))

/** The boxes that are ticked: a list, one word, words with commas between, or each by name. Nothing is all of them. */
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
  .describe(`Some of: ${EXPORT_FILTERS.join(', ')}`)

const isTicked = (value: unknown) => [true, 'true', 1, '1'].some((yes) => yes === value)

/** What a file is to be; `csv` unless told. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

const Format = z
  .string()
  .max(20)
  .nullish()
  .transform((word) => word?.trim().toLowerCase() || 'csv')
  .pipe(z.enum(EXPORT_FORMATS))
  .describe(`One of: ${EXPORT_FORMATS.join(', ')}; csv unless told`)

/** With those beyond what may be chosen, which are refused in words of their own. */
const GIVEN_POSITIONS_MAX = 1_000
const Positions = z
  .union([z.array(Id).max(GIVEN_POSITIONS_MAX), Id.transform((id) => [id])], {
    error: unlessEmpty('Choose at least one position.'),
  })
  .pipe(
    z
      .array(z.string())
      .min(1, { error: 'Choose at least one position.' })
      .max(EXPORT_POSITIONS_MAX, { error: `Choose at most ${EXPORT_POSITIONS_MAX} positions.` }),
  )
  .describe('Ids or slugs')

const Sent = z.object({ success: z.literal(true), msg: z.string(), message: z.string() })
const Report = z.object({
  success: z.literal(true),
  report: z.string().describe('A short-lived signed link to the file'),
  message: z.string(),
})

export const reports = defineCalls({
  sendActivity: {
    method: 'POST',
    path: '/generate/activity_report',
    creates: true,
    summary:
      'Mail what was done on positions and with candidates in a time of less than 60 days, as a spreadsheet file',
    access: { allOf: ['generate_activity_report'] },
    changes: ['mails'],
    body: z.object({
      start_date: UtcTime('00:00:00'),
      end_date: UtcTime('23:59:59'),
      email: Recipient,
      exclude_data_ingestion: OptionalFlag.transform((value) => value ?? true).describe(
        'Leave out files that were read and people that were imported; true unless told otherwise',
      ),
      offset: OptionalNumber.transform((value) => value ?? 0)
        .pipe(z.int().min(-900).max(900))
        .describe('Minutes that UTC is ahead of the clock of whoever reads the report: -330 in India'),
    }),
    response: Sent.extend({ report: Report.shape.report }),
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
    summary: 'Mail what people said of candidates on positions, and where those stood then, as a spreadsheet file',
    access: { allOf: ['generate_activity_report'] },
    changes: ['mails'],
    body: z.object({ email: Recipient }),
    response: Sent.extend({ report: Report.shape.report }),
    example: ({ email }) => ({ body: { email } }),
  },
  data: {
    method: 'POST',
    path: '/reckrutReport',
    summary:
      'Candidates who came onto positions, or were moved there, from the beginning of a day to the end of another',
    access: { allOf: ['candidate_import_export'] },
    changes: ['history'],
    body: z.object({ from_date: Day, to_date: Day, format: Format }),
    response: Report,
    example: ({ pastStart, pastEnd }) => ({ body: { from_date: pastStart, to_date: pastEnd } }),
  },
  candidates: {
    method: 'POST',
    path: '/exportData',
    summary: 'The candidates of some positions as a spreadsheet file',
    access: { allOf: ['candidate_import_export'] },
    changes: ['history'],
    body: z.object({ positions: Positions, filters: Filters, format: Format }),
    response: Report,
    example: ({ positionId }) => ({ body: { positions: [positionId], filters: ['all'], format: 'xlsx' } }),
  },
  file: {
    method: 'GET',
    path: '/exports/report.csv',
    aliases: ['/exports/report.xlsx'],
    summary: 'A report as a spreadsheet file; opened by the short-lived signed link that was answered',
    access: 'signed-link',
    reads: ['applications', 'candidates', 'history'],
    transfer: 'download',
    query: z.object({ company: z.string().max(40).default(''), report: z.string().max(40).default(''), ...SignedLink }),
    response: z.string(),
    example: ({ reportLink }) => ({ query: reportLink }),
  },
})
