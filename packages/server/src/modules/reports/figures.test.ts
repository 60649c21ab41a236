import { moveIn } from '@rolecall/contract/moving/move-in'
import { figures } from '@rolecall/contract/reports/figures'
import { dayIn } from '@rolecall/domain/calendar/company-day'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import {
  isTimePart,
  type ReportDefinition,
  startOfPart,
  subjectOf,
  writeReport,
} from '@rolecall/domain/reports/report-definition'
import { SUBJECT_IDS, TIME_PARTS } from '@rolecall/domain/reports/report-subjects'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { greenhouseExport } from '../../../test/factories/moving-files.ts'
import { addRecords } from '../../../test/factories/report-records.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { updateCompanySettings } from '../company/settings.queries.ts'

const server = await testApp()
const { db, deps, make, refuse, runJobs } = server
/** An hour is skipped and one is doubled in its years. */
const ZONE = 'America/New_York'

const admin = await aUser(db, { role: 'company_admin' })
const colleague = await aUser(db, { companyId: admin.companyId, actions: ['move_forward_candidate'] })
await inCompany(deps, admin.companyId, ({ tx }) => updateCompanySettings(tx, { time_zone: ZONE }))
const { files } = await greenhouseExport(server, admin, 60)
const { run_id } = await make(moveIn.create, { body: { product: 'greenhouse', files } }, admin)
await runJobs()
await make(moveIn.goOn, { body: { run_id } }, admin)
await runJobs()
await make(figures.read, { query: {} }, admin)

type Row = Record<string, unknown> & { position_id: string; candidate_id: string }
type Position = Record<string, unknown> & { id: string; members: string[] }
const inWorld = <T>(run: Parameters<typeof withCompany<T>>[2]) => withCompany(db, admin.companyId, run)

await inWorld((tx) => addRecords(tx, admin, colleague))

/** All rows as they are stored, for an oracle that shares nothing with the queries. */
const world = await inWorld(async (tx) => {
  const all = async (table: string) =>
    (await sql<Row>`select * from ${sql.table(table)} where company_id = ${tx.companyId}`.execute(tx)).rows
  const members = await all('position_member')
  const positions = (await all('position')).map((row): Position => {
    const id = String(row.id)
    return {
      ...row,
      id,
      members: members.filter((each) => each.position_id === id).map(({ user_id }) => String(user_id)),
    }
  })
  const groups = (await all('status_group')).toSorted(
    (one, other) => Number(one.group_order) - Number(other.group_order),
  )
  return {
    positions: new Map(positions.map((row) => [row.id, row])),
    tables: {
      course: await all('application_course'),
      stay: await all('application_stay'),
      application: await all('application'),
      form: await all('application_form'),
      interview: await all('interview'),
      interviewer: await all('interviewer'),
      scorecard: await all('scorecard'),
      offer: await all('offer'),
      mail: await all('outgoing_mail'),
      enrolment: await all('sequence_enrolment'),
    },
    groups,
  }
})
const keyOf = ({ position_id, candidate_id }: Row) => `${position_id} ${candidate_id}`
const applications = new Map(world.tables.application.map((row) => [keyOf(row), row]))
const courses = new Map(world.tables.course.map((row) => [keyOf(row), row]))
const typesOf = (...types: string[]) =>
  new Set(world.groups.filter((row) => types.includes(String(row.status_type))).map(({ id }) => id))
const beyondEntrance = new Set(
  world.groups
    .filter((row) => !['initial', 'applicants', 'closed'].includes(String(row.status_type)))
    .map(({ id }) => id),
)

type StoredRow = {
  at: Date | null
  row: Row
  position: Position | undefined
  fields: Record<string, unknown[]>
  rates: Record<string, boolean | undefined>
  days: Record<string, number | undefined>
}

const days = (from: unknown, to: unknown) =>
  from instanceof Date && to instanceof Date ? (to.getTime() - from.getTime()) / DAY_MS : undefined

/** What each row of a subject says, by the stored rows alone. */
function tell(subject: ReportDefinition['subject']): StoredRow[] {
  const of = (rows: readonly Row[], say: (row: Row) => Omit<StoredRow, 'row' | 'position'>): StoredRow[] =>
    rows.map((row) => ({ ...say(row), row, position: world.positions.get(row.position_id) }))
  const ofApplication = (row: Row) => {
    const application = applications.get(keyOf(row))
    const form = world.tables.form.find((each) => keyOf(each) === keyOf(row) && each.applied_at)
    return {
      source: [row.source],
      furthest: [row.furthest],
      stage: [application?.status_group_id],
      reason: [application?.reason],
      channel: [form?.channel],
    }
  }
  const { tables } = world
  switch (subject) {
    case 'applications':
    case 'selections':
      return of(tables.course, (row) => ({
        at: (subject === 'applications' ? row.came_at : row.selected_at) as Date | null,
        fields: ofApplication(row),
        rates: { further: beyondEntrance.has(row.furthest), selected: typesOf('selected').has(row.furthest) },
        days: {
          answer: days(row.came_at, row.answered_at),
          hire: days(row.came_at, row.selected_at),
          fill: days(world.positions.get(row.position_id)?.created_at, row.selected_at),
        },
      }))
    case 'stays':
      return of(tables.stay, (row) => ({
        at: row.left_at as Date,
        fields: { stage: [row.group_id], source: [courses.get(keyOf(row))?.source] },
        rates: {},
        days: { stay: days(row.entered_at, row.left_at) },
      }))
    case 'positions':
      return [...world.positions.values()].map((position) => ({
        at: position.created_at as Date,
        row: { position_id: position.id, candidate_id: '' },
        position,
        fields: {
          state: [
            position.archive ? 'archived' : position.stage === 'Closed' ? 'closed' : position.hold ? 'on_hold' : 'open',
          ],
        },
        rates: {
          filled:
            tables.course.filter((row) => row.position_id === position.id && row.selected_at).length >=
            Number(position.total_openings),
        },
        days: {},
      }))
    case 'interviews':
      return of(tables.interview, (row) => ({
        at: row.starts_at as Date,
        fields: {
          person: tables.interviewer.filter((each) => each.interview_id === row.id).map(({ user_id }) => user_id),
          kind: [row.interview_type],
          state: [row.state === 'cancelled' ? 'cancelled' : 'scheduled'],
        },
        rates: { cancelled: row.state === 'cancelled' },
        days: { ahead: days(row.scheduled_at, row.starts_at) },
      }))
    case 'scorecards':
      return of(
        tables.scorecard.filter((row) => row.submitted_at),
        (row) => {
          const ends = tables.interview
            .filter(
              (each) =>
                keyOf(each) === keyOf(row) &&
                each.state !== 'cancelled' &&
                (each.ends_at as Date) <= (row.submitted_at as Date),
            )
            .filter((each) =>
              tables.interviewer.some(
                ({ interview_id, user_id }) => interview_id === each.id && user_id === row.written_by,
              ),
            )
            .map((each) => (each.ends_at as Date).getTime())
          return {
            at: row.submitted_at as Date,
            fields: { person: [row.written_by], kind: [row.verdict] },
            rates: {},
            days: { late: ends.length > 0 ? days(new Date(Math.max(...ends)), row.submitted_at) : undefined },
          }
        },
      )
    case 'offers':
      return of(
        tables.offer.filter((row) => row.sent_at),
        (row) => {
          const state =
            row.state === 'sent' && row.expires_at && (row.expires_at as Date) <= deps.now()
              ? 'expired'
              : String(row.state)
          return {
            at: row.sent_at as Date,
            fields: { source: [applications.get(keyOf(row))?.source], state: [state], person: [row.made_by] },
            rates: {
              accepted: ['signed', 'declined', 'expired', 'withdrawn'].includes(state) ? state === 'signed' : undefined,
            },
            days: { reply: ['signed', 'declined'].includes(state) ? days(row.sent_at, row.ended_at) : undefined },
          }
        },
      )
    case 'emails':
      return of(
        tables.mail.filter((row) => row.candidate_id && row.position_id),
        (row) => ({
          at: row.created_at as Date,
          fields: { kind: [row.kind], state: [row.state] },
          rates: { failed: row.state === 'failed' || row.state === 'bounced' },
          days: {},
        }),
      )
    case 'sequences':
      return of(tables.enrolment, (row) => ({
        at: row.enrolled_at as Date,
        fields: { sequence: [row.sequence_id], state: [row.state], person: [row.enrolled_by] },
        rates: { answered: row.why === 'answered' },
        days: {},
      }))
  }
}

const valuesOf = ({ row, position, fields, at }: StoredRow, group: string): string[] => {
  if (isTimePart(group)) return [startOfPart(group, dayIn(ZONE, at as Date))]
  const functions = (position?.functions ?? []) as { name?: string }[]
  const own: Record<string, unknown[]> = {
    position: [row.position_id],
    project: [position?.project_id],
    recruiter: [position?.created_by],
    department: [functions[0]?.name],
    ...fields,
  }
  return (own[group] ?? []).map((value) => String(value ?? ''))
}

function quantile(numbers: readonly number[], at: number): number | null {
  const sorted = numbers.toSorted((one, other) => one - other)
  if (sorted.length === 0) return null
  const place = at * (sorted.length - 1)
  const [low = 0, high = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low + (high - low) * (place - Math.floor(place))
}

/** The figures of a report by plain counting. */
function count(report: ReportDefinition, viewer: TestUser) {
  const { from, to } = report.period as { from: string; to: string }
  const sees = ({ position }: StoredRow) =>
    viewer === admin || position?.created_by === viewer.userId || position?.members.includes(viewer.userId)
  const rows = tell(report.subject).filter((told) => {
    if (!told.at || !told.position || !sees(told)) return false
    const day = dayIn(ZONE, told.at)
    return (
      day >= from &&
      day <= to &&
      Object.entries(report.filters).every(([field, values]) =>
        valuesOf(told, field).some((value) => values.includes(value)),
      )
    )
  })
  const measure = subjectOf(report.subject).measures.find(({ id }) => id === report.measure)
  const measured = (some: readonly StoredRow[]): number | null => {
    if (!measure || measure.kind === 'count') return some.length
    if (measure.kind === 'share') return rows.length === 0 ? null : some.length / rows.length
    if (measure.kind === 'days')
      return quantile(
        some.flatMap((told) => told.days[measure.of] ?? []),
        measure.at,
      )
    if (measure.kind !== 'rate') return null
    const held = some.flatMap((told) => told.rates[measure.of] ?? [])
    return held.length === 0 ? null : held.filter(Boolean).length / held.length
  }
  const cells = new Map<string, StoredRow[]>()
  for (const told of rows)
    for (const first of report.by[0] ? valuesOf(told, report.by[0]) : [''])
      for (const second of report.by[1] ? valuesOf(told, report.by[1]) : ['']) {
        const key = `${first} × ${second}`
        cells.set(key, [...(cells.get(key) ?? []), told])
      }
  return {
    count: rows.length,
    value: measured(rows),
    cells: Object.fromEntries([...cells].map(([key, some]) => [key, { count: some.length, value: measured(some) }])),
  }
}

const EVER = { from: '2019-01-01', to: '2026-12-31' }

/** Reports of every subject, measure, field and time, with filters on values that there are, and on some that there are not. */
const anyReport = fc.constantFrom(...SUBJECT_IDS).chain((subject) => {
  const { fields, measures } = subjectOf(subject)
  const told = tell(subject)
  const field = fc.constantFrom(...fields.map(({ id }) => id))
  const filter = field.chain((id) => {
    const known = [...new Set(told.flatMap((each) => (each.at ? valuesOf(each, id) : [])))]
    return fc.record({
      id: fc.constant(id),
      values: fc.uniqueArray(fc.constantFrom(...known, 'nothing ~ like * this'), { minLength: 1, maxLength: 4 }),
    })
  })
  return fc.record({
    subject: fc.constant(subject),
    measure: fc.constantFrom(...measures.map(({ id }) => id)),
    by: fc
      .uniqueArray(fc.oneof(field, fc.constantFrom(...TIME_PARTS.slice(1))), { maxLength: 2, size: 'max' })
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

test('five hundred reports equal plain counting of the stored rows, for users who see all positions or some', {
  timeout: 120_000,
}, async () => {
  const seen = { rows: 0, values: 0, hidden: 0 }
  for (const [at, report] of fc.sample(anyReport, { numRuns: 500, seed: 51 }).entries()) {
    const viewer = at % 3 === 0 ? colleague : admin
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
    seen.rows += expected.count
    seen.values += Object.keys(expected.cells).length
    if (viewer === colleague) seen.hidden += count(report, admin).count - expected.count
  }
  // Otherwise it would say little.
  expect(Math.min(seen.rows / 5_000, seen.values / 300, seen.hidden / 1_000), JSON.stringify(seen)).toBeGreaterThan(1)
})

test.each([
  [{ subject: 'salaries' }, 'Choose what the report counts.'],
  [{ subject: 'emails', by: 'source' }, 'Emails to candidates can’t be grouped by “source”.'],
  [{ by: 'source,channel,stage' }, 'Group by 2 different fields at most.'],
  [{ by: 'month,week' }, 'Group by one part of the time only.'],
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
