import { figures } from '@rolecall/contract/reports/figures'
import { type GivenReport, type ReportDefinition, readReport } from '@rolecall/domain/reports/report-definition'
import { cancelWhen } from '../../platform/db/limit-statements.ts'
import { feature, withoutTransaction } from '../../platform/http/feature.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { listPositionChoices, listProjectChoices, listRecruiterChoices, listSourceChoices } from './choices.queries.ts'
import { computeCourses } from './compute-courses.ts'
import { presentRows } from './present-rows.ts'
import { readFigureRows, readRungs } from './read-figures.ts'
import { readFiguresWithin } from './read-figures-within.ts'

/** Reads the report of an address. Throws `invalid_request` for an address that holds no report. */
function reportOf(given: GivenReport): ReportDefinition {
  const report = readReport(given)
  if ('why' in report) throw invalid(report.field, report.why)
  return report
}

export const figuresFeature = feature(figures, {
  jobs: [computeCourses],
  handlers: {
    // A user who builds a report asks for several in a row, and PostgreSQL need not finish those that nobody waits for.
    read: withoutTransaction(async ({ query }, { inCompany, gone, deps: { db } }) => {
      const report = reportOf(query)
      return inCompany((work) => cancelWhen(gone, { db, tx: work.tx }, () => readFiguresWithin(work, report)))
    }),

    async rows({ query: { first, second, page, ...query } }, work) {
      const found = await readFigureRows(work, reportOf(query), { first, second, page })
      return { success: true, ...(await presentRows(work, found)) }
    },

    async choices(_, { tx, session }) {
      return {
        success: true,
        projects: await listProjectChoices(tx, session),
        positions: await listPositionChoices(tx, session),
        recruiters: await listRecruiterChoices(tx, session),
        sources: await listSourceChoices(tx),
        stages: (await readRungs(tx)).map(({ id, name }) => ({ id, name })),
      }
    },
  },
})
