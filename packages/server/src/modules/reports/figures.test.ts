import { moveIn } from '@rolecall/contract/moving/move-in'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { figures } from '@rolecall/contract/reports/figures'
import { dayIn } from '@rolecall/domain/calendar/company-day'
import { isTimePart, type ReportDefinition, subjectOf, writeReport } from '@rolecall/domain/reports/report-definition'
import { SUBJECT_IDS, TIME_PARTS } from '@rolecall/domain/reports/report-subjects'
import { HIDDEN } from '@rolecall/domain/reports/report-words'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { greenhouseExport } from '../../../test/factories/moving-files.ts'
import { addFacts } from '../../../test/factories/report-facts.ts'
import { addRecords } from '../../../test/factories/report-records.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { countPlainly, readWorld, tell, valuesOf } from '../../../test/plain-counting.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { updateCompanySettings } from '../company/settings.queries.ts'

const server = await testApp()
const { db, deps, make, refuse, runJobs } = server
/** An hour is skipped and one is doubled in its years. */
const ZONE = 'America/New_York'
const EVER = { from: '2019-01-01', to: '2026-12-31' }

const admin = await aUser(db, { role: 'company_admin' })
const colleague = await aUser(db, {
  companyId: admin.companyId,
  actions: ['move_forward_candidate', 'create_requisition'],
})
await inCompany(deps, admin.companyId, ({ tx }) => updateCompanySettings(tx, { time_zone: ZONE }))
const { files } = await greenhouseExport(server, admin, 60)
const { run_id } = await make(moveIn.create, { body: { product: 'greenhouse', files } }, admin)
await runJobs()
await make(moveIn.goOn, { body: { run_id } }, admin)
await runJobs()
await make(figures.read, { query: {} }, admin)

const inWorld = <T>(run: Parameters<typeof withCompany<T>>[2]) => withCompany(db, admin.companyId, run)

await inWorld((tx) => addRecords(tx, admin, colleague))
await inWorld((tx) => addFacts(tx, admin))
await eraseSomebody()
const world = await inWorld((tx) => readWorld(tx, deps.now()))
const count = (report: ReportDefinition, viewer: TestUser) =>
  countPlainly(world, report, {
    userId: viewer.userId,
    seesAll: viewer === admin,
    readsPool: viewer === admin,
    zone: ZONE,
  })

/** Erases a candidate who was selected, so that courses of nobody are counted too. */
async function eraseSomebody() {
  const { rows } = await make(figures.rows, { query: { subject: 'selections', ...EVER } }, admin)
  const candidate = rows[0]?.candidate_id ?? ''
  await make(privacy.erase, { body: { candidate, reason: 'asked', confirm: 'ERASE' } }, admin)
  await runJobs()
}

/** Reports of every subject, measure, field and time, with filters on values that there are, and on some that there are not. */
const anyReport = fc.constantFrom(...SUBJECT_IDS).chain((subject) => {
  const { fields, measures, isNow } = subjectOf(subject)
  const told = tell(world, subject)
  const field = fc.constantFrom(...fields.map(({ id }) => id))
  const filter = field.chain((id) => {
    const known = [...new Set(told.flatMap((each) => (each.at ? valuesOf(each, id, ZONE) : [])))]
    return fc.record({
      id: fc.constant(id),
      values: fc.uniqueArray(fc.constantFrom(...known, 'nothing ~ like * this'), { minLength: 1, maxLength: 4 }),
    })
  })
  return fc.record({
    subject: fc.constant(subject),
    measure: fc.constantFrom(...measures.map(({ id }) => id)),
    by: fc
      .uniqueArray(isNow ? field : fc.oneof(field, fc.constantFrom(...TIME_PARTS.slice(1))), {
        maxLength: 2,
        size: 'max',
      })
      .filter((by) => by.filter(isTimePart).length < 2),
    filters: fc
      .array(filter, { maxLength: 1 })
      .map((some) => Object.fromEntries(some.map(({ id, values }) => [id, values]))),
    period: fc.constantFrom(
      EVER,
      EVER,
      EVER,
      { from: '2024-03-09', to: '2024-11-04' },
      { from: '2021-01-01', to: '2023-06-30' },
      { from: '1999-01-01', to: '1999-12-31' },
    ),
    chart: fc.constant('table' as const),
  })
})

/** Compares a report with plain counting; returns what was counted. */
async function compare(report: ReportDefinition, viewer: TestUser) {
  const answer = await make(figures.read, { query: writeReport(report) }, viewer)
  const expected = count(report, viewer)
  const cells = Object.fromEntries(
    answer.cells.map(({ line, column, count: own, value }) => [
      `${answer.lines[line]?.id} × ${answer.columns[column]?.id}`,
      { count: own, value: value === null ? null : expect.closeTo(value, 6) },
    ]),
  )
  const told = JSON.stringify(report)
  expect(answer.count, told).toBe(expected.count)
  if (expected.value === null) expect(answer.value, told).toBeNull()
  else expect(answer.value, told).toBeCloseTo(expected.value, 6)
  if (answer.more_lines === 0 && answer.more_columns === 0) expect(expected.cells, told).toEqual(cells)
  return expected
}

test('five hundred reports equal plain counting of the stored rows, for users who see all positions or some', {
  timeout: 120_000,
}, async () => {
  const seen = { rows: 0, values: 0, hidden: 0 }
  for (const [at, report] of fc.sample(anyReport, { numRuns: 500, seed: 51 }).entries()) {
    const viewer = at % 3 === 0 ? colleague : admin
    const expected = await compare(report, viewer)
    seen.rows += expected.count
    seen.values += Object.keys(expected.cells).length
    if (viewer === colleague) seen.hidden += count(report, admin).count - expected.count
  }
  // Otherwise it would say little.
  expect(Math.min(seen.rows / 5_000, seen.values / 300, seen.hidden / 1_000), JSON.stringify(seen)).toBeGreaterThan(1)
})

test.each(SUBJECT_IDS)(
  'each field of %s groups and filters as plain counting does',
  { timeout: 120_000 },
  async (subject) => {
    const { fields, measures } = subjectOf(subject)
    const measured = measures.flatMap(({ id, kind }) => (kind === 'count' || kind === 'days' ? [id] : []))
    for (const [at, { id }] of fields.entries())
      for (const viewer of [admin, colleague]) {
        const report = {
          subject,
          measure: measured[at % measured.length] ?? 'count',
          filters: {},
          period: EVER,
          chart: 'table' as const,
        }
        const { cells } = await compare({ ...report, by: [id] }, viewer)
        const keys = new Set([...Object.keys(cells).map((cell) => cell.replace(/ × $/, '')), HIDDEN])
        for (const key of [...keys].slice(0, 3))
          await compare({ ...report, by: [id], filters: { [id]: [key] } }, viewer)
      }
  },
)

test.each([
  [{ subject: 'salaries' }, 'Choose what the report counts.'],
  [{ subject: 'emails', by: 'source' }, 'Emails to candidates can’t be grouped by “source”.'],
  [{ by: 'source,channel,stage' }, 'Group by 2 different fields at most.'],
  [{ by: 'month,week' }, 'Group by one part of the time only.'],
  [{ subject: 'progress', by: 'week' }, 'Candidates in progress are counted as of now, and can’t be grouped by week.'],
  [{ measure: 'fill-median' }, 'Applications can’t be measured so. Choose another measure.'],
  [{ where: 'source~%E0%A4%A' }, 'A filter has between 1 and 50 values.'],
  [{ where: 'source~%00' }, 'A filter has between 1 and 50 values.'],
  [{ where: 'salary~5' }, 'Applications can’t be filtered by “salary”.'],
  [{ from: '2024-02-30', to: '2024-03-01' }, 'Enter the first and the last day.'],
  [{ from: '2024-03-02', to: '2024-03-01' }, 'The last day is before the first.'],
  [{ days: '0' }, 'A report covers between 1 and 3660 days.'],
  [
    { by: 'day', from: '2015-01-01', to: '2024-12-31' },
    'A report shows at most 550 parts of time. Group by longer ones.',
  ],
])('refuses %j with a sentence', async (query, sentence) => {
  expect(JSON.stringify(await refuse(figures.read, { query }, admin))).toContain(sentence)
})

test('a filter on something that was deleted finds nothing, and the report goes on', async () => {
  const query = { where: 'position~018f0000-0000-7000-8000-000000000000', days: '3660' }
  expect(await make(figures.read, { query }, admin)).toMatchObject({ count: 0, cells: [] })
})

test('each number lists the candidates that it counts, one page after the other', async () => {
  const query = { by: 'source,month', from: EVER.from, to: EVER.to, measure: 'hire-median' }
  const { cells, lines, columns } = await make(figures.read, { query }, admin)
  for (const { line, column, count: counted } of cells) {
    const [first, second] = [lines[line]?.id, columns[column]?.id]
    const { total, rows } = await make(figures.rows, { query: { ...query, first, second } }, admin)
    expect([total, rows.length]).toEqual([counted, counted])
    expect(
      rows.every(
        ({ at, source_id }) => source_id === first && dayIn(ZONE, new Date(at)).startsWith((second ?? '').slice(0, 7)),
      ),
    ).toBe(true)
  }
  expect(cells.length).toBeGreaterThan(1)
  const hidden = await make(figures.rows, { query: { from: EVER.from, to: EVER.to } }, colleague)
  expect(hidden.total).toBeLessThan(
    (await make(figures.rows, { query: { from: EVER.from, to: EVER.to } }, admin)).total,
  )
  expect(JSON.stringify(await refuse(figures.rows, { query: { subject: 'positions' } }, admin))).toContain(
    'Only the candidates behind a number',
  )
})
