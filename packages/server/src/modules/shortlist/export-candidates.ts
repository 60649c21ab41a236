import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import type { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { CSV_BYTE_ORDER_MARK, csvLine } from '@rolecall/domain/text/csv-line'
import { csvDownload } from '../../parsing/csv/csv-download.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Download, HandlerContext } from '../../platform/http/feature.ts'
import { redactRows } from '../blind-review/create-text-redactor.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { findStatus, getInView } from '../pipeline/status-config.ts'
import { listStatuses } from '../pipeline/statuses.queries.ts'
import { type ExportedRow, listExported } from './export-candidates.queries.ts'
import { isOfSkill } from './present-card.ts'

/**
 * Number of rows read at once, in one transaction each, so that a long list neither fills the memory nor holds a connection.
 */
const SLICE = 500

/** The candidates of a position as a spreadsheet file; those of one status or one group if `status` names one. */
export async function exportCandidates(
  context: Pick<HandlerContext, 'inCompany' | 'gone'>,
  { positionId, status: name }: CallRequest<typeof shortlist.exportCandidates>['query'],
): Promise<Download> {
  const asked = await context.inCompany(async (work) => {
    const position = await getVisiblePosition(work.tx, work.session, positionId)
    const all = await listStatuses(work.tx)
    const inView = getInView(all, namesOf(all, name?.trim()))
    const shown = inView.status ? inView.statuses[0]?.display_name : inView.group && inView.statuses[0]?.group_name
    await recordEvent(work, {
      kind: 'shortlist.exported',
      positionId: position.id,
      projectId: position.project_id,
      payload: { status: shown ?? '' },
    })
    const statusNames = new Map(inView.statuses.map(({ id, display_name }) => [id, display_name]))
    return { position, statusNames, fileName: `${[position.title, shown].filter(Boolean).join(' ')}.csv` }
  })
  return csvDownload(asked.fileName, linesOf(context, asked))
}

/** A tab is a group; if no group has the name, it may be a status. */
const namesOf = (all: Awaited<ReturnType<typeof listStatuses>>, name: string | undefined) => {
  const same = (text: string) => text.toLowerCase() === name?.toLowerCase()
  const isGroup = all.some(({ group_id, group_name }) => same(group_id) || same(group_name))
  const isStatus = name !== undefined && findStatus(all, name) !== undefined
  return {
    group: name && (isGroup || !isStatus) ? name : undefined,
    status: name && !isGroup && isStatus ? name : undefined,
  }
}

const HEADINGS = [
  'Name',
  'Designation',
  'Current employer',
  'Experience in months',
  'Phone',
  'E-mail',
  'Location',
  'Degree',
  'Notice period in days',
  'Status',
  'Score',
  'Rating',
  'Source',
  'Skills found',
  'Skills missing',
  'Reason',
  'Comments',
  'In this status since',
]

/** Fields of a row that are the candidate's, or about them. */
const TEXTS = ['designation', 'current_employer', 'location', 'degree_level', 'reason', 'comments'] as const

type ExportContext = { position: { id: string }; statusNames: ReadonlyMap<string, string> }

async function* linesOf(
  { inCompany, gone }: Pick<HandlerContext, 'inCompany' | 'gone'>,
  { position, statusNames }: ExportContext,
) {
  yield CSV_BYTE_ORDER_MARK + csvLine(HEADINGS)
  let after: ExportedRow | undefined
  do {
    const slice = { positionId: position.id, statuses: [...statusNames.keys()], after, limit: SLICE }
    const rows = await inCompany(async (work) =>
      redactRows(work.tx, work.session, await listExported(work, slice), { texts: TEXTS }),
    )
    yield rows.map((row) => lineOf(row, statusNames)).join('')
    after = rows.length === SLICE ? rows.at(-1) : undefined
  } while (after && !gone.aborted)
}

function lineOf(row: ExportedRow, statusNames: ReadonlyMap<string, string>): string {
  const skills = row.contributions.filter(isOfSkill)
  const namesWhere = (isMissing: boolean) =>
    skills
      .filter(({ rule }) => (rule === 'missing') === isMissing)
      .map(({ requirement }) => requirement)
      .join('; ')
  return csvLine([
    row.name ?? '',
    row.designation ?? '',
    row.current_employer ?? '',
    row.exp_months || '',
    row.phone ?? '',
    row.email ?? '',
    row.location ?? '',
    row.degree_level ?? '',
    row.notice_days ?? '',
    statusNames.get(row.status_id) ?? row.status_id,
    row.score,
    row.rating ?? '',
    row.source_label ?? row.source,
    namesWhere(false),
    namesWhere(true),
    row.reason ?? '',
    row.comments ?? '',
    row.moved_at.toISOString(),
  ])
}
