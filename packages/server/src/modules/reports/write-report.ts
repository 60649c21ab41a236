import { hasAccess } from '@rolecall/domain/access/may'
import { CHARTS_PAGE } from '@rolecall/domain/access/page-access'
import { type Cell, CSV_BYTE_ORDER_MARK, csvLine, type Table } from '@rolecall/domain/text/csv-line'
import { writeXlsx } from '../../parsing/csv/write-xlsx.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { readAside } from '../../platform/db/read-aside.ts'
import { describeEvent } from '../../platform/events/describe-event.ts'
import type { EventKind } from '../../platform/events/event-kinds.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { workOnBehalfOf } from '../../platform/kernel/work-on-behalf-of.ts'
import { redactRows } from '../blind-review/create-text-redactor.ts'
import { findNamed } from '../company/named-company.queries.ts'
import { writingOf } from '../company/writing.ts'
import { readDashboard } from './dashboard-figures.ts'
import { documentOfDashboard } from './dashboard-pdf.ts'
import { DASHBOARD_HEADINGS, pagesOfDashboard } from './dashboard-table.ts'
import { listApplications, listPlaces, type Place } from './report-lines.queries.ts'
import type { Question, ReportQuestion } from './report-question.ts'
import { listActivity, listFeedback, PAGE, readerFor } from './reports.queries.ts'

type Cells = readonly Cell[]
type Source = { deps: Deps; companyId: string }
type Reading = Source & { viewer: Question['viewer'] }

/** A report as the text of a CSV file, a page at a time, each with its number of rows, not counting the headings. */
export async function* writeReport(source: Source, question: Question): AsyncGenerator<{ text: string; rows: number }> {
  const { headings, pages } = tableOf(source, question)
  yield { text: CSV_BYTE_ORDER_MARK + csvLine(headings), rows: 0 }
  for await (const rows of pages) yield { text: rows.map(csvLine).join(''), rows: rows.length }
}

/** A report as a file in the requested format. */
export async function* writeFile(source: Source, question: Question): AsyncGenerator<string | Uint8Array> {
  if (question.format === 'pdf') yield await printDashboard(source, question)
  else if (question.format === 'xlsx') yield* writeXlsx(tableOf(source, question))
  else for await (const { text } of writeReport(source, question)) yield text
}

function tableOf(source: Source, question: Question): Table {
  if (question.of === 'dashboard') return dashboardOf(source, question)
  if (question.of === 'activity') return activityOf(source, question)
  if (question.of === 'feedback') return feedbackOf(source, question)
  return candidatesOf(source, question)
}

/** Reads each page in a transaction of its own, after the last row of the one before; from a replica, if there is one. */
async function* pagesOf<Row extends { candidate_id: string | null }>(
  { deps, companyId, viewer }: Reading,
  read: (tx: Tx, last: Row | undefined) => Promise<Row[]>,
  { texts, present }: { texts: readonly (keyof Row)[]; present: (row: Row) => Cells },
): AsyncGenerator<Cells[]> {
  const reading = await readAside(deps)
  let last: Row | undefined
  for (;;) {
    const reader = readerFor(viewer)
    const { rows, shown } = await reading(companyId, async (tx) => {
      const found = await read(tx, last)
      return { rows: found, shown: await redactRows(tx, reader, found, { texts }) }
    })
    if (shown.length > 0) yield shown.map(present)
    if (rows.length < PAGE) return
    last = rows.at(-1)
  }
}

const dashboardOf = (source: Source, question: ReportQuestion<'dashboard'>): Table => ({
  headings: DASHBOARD_HEADINGS,
  pages: (async function* () {
    yield* pagesOfDashboard((await readAsViewer(source, question)).figures)
  })(),
})

/** Reads a dashboard with the rights that its reader has now. Nothing for someone who may no longer sign in. */
const readAsViewer = ({ deps, companyId }: Source, { viewer, ...asked }: ReportQuestion<'dashboard'>) =>
  inCompany(deps, companyId, async (system) => {
    const work = await workOnBehalfOf(system, viewer.userId)
    if (!work || !hasAccess(work.session, CHARTS_PAGE)) throw notFound('Report')
    const [figures, company, writing] = [
      await readDashboard(work, asked, readerFor(viewer)),
      await findNamed(work.tx),
      await writingOf(work.tx),
    ]
    return { figures, printed: { company: company?.name ?? '', at: work.now, writing } }
  })

async function printDashboard(source: Source, question: Question): Promise<Buffer> {
  if (question.of !== 'dashboard') throw notFound('Report')
  const { figures, printed } = await readAsViewer(source, question)
  const { deps, companyId } = source
  const document = documentOfDashboard(figures, printed)
  return deps.pdfs.writeFigures(companyId, { figures: document, dataFolder: deps.env.ROLECALL_DATA })
}

type Activity = Awaited<ReturnType<typeof listActivity>>[number]
type Feedback = Awaited<ReturnType<typeof listFeedback>>[number]
type ApplicationLine = Awaited<ReturnType<typeof listApplications>>[number]

/** Events about users without work on candidates, and the report itself. */
const NO_ACTIVITY: readonly EventKind[] = ['user.signed-in', 'user.signed-out', 'user.password-changed', 'report.asked']
const INGESTION: readonly EventKind[] = [
  'resume.added',
  'upload.started',
  'upload.file-removed',
  'candidate.imported',
  'import.started',
  'import.finished',
  'import.undone',
  'rereading.started',
  'rereading.stopped',
  'rereading.finished',
]

function activityOf(source: Source, { viewer, from, to, offset, withIngestion }: ReportQuestion<'activity'>): Table {
  const time = { from, to, without: withIngestion ? NO_ACTIVITY : [...NO_ACTIVITY, ...INGESTION] }
  return {
    headings: ['When', 'Who', 'What', 'Candidate', 'Position', 'Position code'],
    pages: pagesOf<Activity>({ ...source, viewer }, (tx, last) => listActivity(tx, viewer, time, last), {
      texts: ['candidate', 'payload'],
      present: (row) => [
        atClock(row.at, offset),
        row.actor ?? 'Rolecall',
        describeEvent(row),
        row.candidate ?? '',
        row.title ?? '',
        row.code ?? '',
      ],
    }),
  }
}

/** Formats a moment as "2026-03-02 14:30:00" on a clock that is this many minutes behind UTC. */
const atClock = (moment: Date, offset: number) =>
  new Date(moment.getTime() - offset * 60_000).toISOString().slice(0, 19).replace('T', ' ')

const feedbackOf = (source: Source, { viewer }: ReportQuestion<'feedback'>): Table => ({
  headings: ['When (UTC)', 'Who', 'Candidate', 'Position', 'Position code', 'Status', 'Score', 'Feedback'],
  pages: pagesOf<Feedback>({ ...source, viewer }, (tx, last) => listFeedback(tx, viewer, last), {
    texts: ['candidate', 'text'],
    present: (row) => [
      atClock(row.at, 0),
      row.author,
      row.candidate ?? '',
      row.title,
      row.code,
      row.status ?? '',
      row.hire_score ?? '',
      row.text,
    ],
  }),
})

const CANDIDATE_HEADINGS = [
  'Position code',
  'Position',
  'Project',
  'Name',
  'E-mail',
  'Phone',
  'Designation',
  'Current employer',
  'Experience in months',
  'Location',
  'Degree',
  'Status',
  'Status group',
  'Score',
  'Reason',
  'Comments',
  'Source',
  'Added (UTC)',
  'Moved (UTC)',
  'Moved by',
]

const CANDIDATE_TEXTS = 'name email phone designation current_employer location degree_level reason comments'.split(
  ' ',
) as (keyof ApplicationLine)[]

const candidatesOf = (source: Source, question: ReportQuestion<'data' | 'candidates'>): Table => ({
  headings: CANDIDATE_HEADINGS,
  pages: candidatePages(source, question),
})

async function* candidatePages({ deps, companyId }: Source, question: ReportQuestion<'data' | 'candidates'>) {
  const { viewer } = question
  const reading = await readAside(deps)
  let last: Place | undefined
  do {
    const page = await reading(companyId, async (tx) => {
      const places = await listPlaces(tx, viewer, question, last)
      const rows = await listApplications(tx, viewer, places)
      return { places, rows: await redactRows(tx, readerFor(viewer), rows, { texts: CANDIDATE_TEXTS }) }
    })
    yield page.rows.map(candidateCells)
    last = page.places.length === PAGE ? page.places.at(-1) : undefined
  } while (last)
}

const candidateCells = (row: ApplicationLine): Cells => [
  row.code,
  row.title,
  row.project,
  row.name ?? '',
  row.email ?? '',
  row.phone ?? '',
  row.designation ?? '',
  row.current_employer ?? '',
  row.exp_months || '',
  row.location ?? '',
  row.degree_level ?? '',
  row.status,
  row.group,
  row.score,
  row.reason ?? '',
  row.comments ?? '',
  row.source,
  row.created_at,
  row.moved_at,
  row.moved_by ?? '',
]
