import type { ReportDefinition } from '@rolecall/domain/reports/report-definition'
import { STATEMENT_MS } from '../../platform/db/connect.ts'
import { isTooSlow } from '../../platform/db/database-unavailable.ts'
import { inSavepoint } from '../../platform/db/in-savepoint.ts'
import { limitStatements } from '../../platform/db/limit-statements.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import type { BlindReader } from '../blind-review/blind-gate.queries.ts'
import { type Figures, readFigures } from './read-figures.ts'

/** Milliseconds that one report may take. Limit chosen by us: the median of ten million stays by stage takes six seconds. */
const REPORT_MS = 10_000

/** `reader`: whose blind review counts, the user by default; `ms`: the time that the report may take. */
export type FiguresOptions = { reader?: BlindReader | undefined; ms?: number | undefined }

/** Reads the figures of a report. Refuses one that takes too long; the transaction goes on either way. */
export async function readFiguresWithin(
  work: Work,
  report: ReportDefinition,
  { reader, ms = REPORT_MS }: FiguresOptions = {},
): Promise<Figures> {
  const { tx } = work
  try {
    return await inSavepoint(tx, async () => {
      await limitStatements(tx, ms)
      const figures = await readFigures(work, report, reader)
      await limitStatements(tx, STATEMENT_MS)
      return figures
    })
  } catch (error) {
    if (isTooSlow(error)) throw invalid('days', 'This report takes too long. Choose a shorter period or fewer groups.')
    throw error
  }
}
