import { dayIn } from '@rolecall/domain/calendar/company-day'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { isTimePart, type ReportDefinition, startOfPart, subjectOf } from '@rolecall/domain/reports/report-definition'
import type { SubjectId } from '@rolecall/domain/reports/report-subjects'
import { sql } from 'kysely'
import type { Tx } from '../src/platform/db/connect.ts'
import { type Facts, readFacts, valuesFor } from './plain-facts.ts'

// Figures of reports by plain counting of the stored rows, for an oracle that shares nothing with the queries.

type Row = Record<string, unknown> & { position_id: string; candidate_id: string }
type Position = Record<string, unknown> & { id: string; members: string[] }
type World = Awaited<ReturnType<typeof readWorld>>

const keyOf = ({ position_id, candidate_id }: Row) => `${position_id} ${candidate_id}`

/** All rows of a company as they are stored, and the moment that is now. */
export async function readWorld(tx: Tx, now: Date) {
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
  const tables = {
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
    link: await all('referral_link'),
    requisition: await all('requisition'),
    approval: await all('approval'),
    step: await all('approval_step'),
    seat: await all('approval_seat'),
  }
  const groupsOf = (isSo: (type: string) => boolean) =>
    new Set(groups.filter((row) => isSo(String(row.status_type))).map(({ id }) => id))
  return {
    positions: new Map(positions.map((row) => [row.id, row])),
    tables,
    applications: new Map(tables.application.map((row) => [keyOf(row), row])),
    courses: new Map(tables.course.map((row) => [keyOf(row), row])),
    beyondEntrance: groupsOf((type) => !['initial', 'applicants', 'closed'].includes(type)),
    selected: groupsOf((type) => type === 'selected'),
    closed: groupsOf((type) => type === 'closed'),
    inProgress: groupsOf((type) => ['applicants', 'open', 'hiring_manager'].includes(type)),
    factsOf: await readFacts(tx),
    now,
  }
}

/** A stored row with what a report says of it; `position`: null for one that all users of the test may see. */
type StoredRow = {
  at: Date | null
  row: Row
  position: Position | null | undefined
  fields: Record<string, unknown[]>
  rates: Record<string, boolean | undefined>
  days: Record<string, number | undefined>
  facts?: Facts | undefined
}

const stateOf = (position: Position | undefined) =>
  position?.archive ? 'archived' : position?.stage === 'Closed' ? 'closed' : position?.hold ? 'on_hold' : 'open'

const days = (from: unknown, to: unknown) =>
  from instanceof Date && to instanceof Date ? (to.getTime() - from.getTime()) / DAY_MS : undefined

const tellEach = (world: World, rows: readonly Row[], say: (row: Row) => Omit<StoredRow, 'row' | 'position'>) =>
  rows.map((row): StoredRow => ({ ...say(row), row, position: world.positions.get(row.position_id) }))

const formOf = ({ tables }: World, row: Row) =>
  tables.form.find((each) => keyOf(each) === keyOf(row) && each.applied_at)

const tellCourses = (at: 'came_at' | 'selected_at') => (world: World) =>
  tellEach(world, world.tables.course, (row) => {
    const application = world.applications.get(keyOf(row))
    const form = formOf(world, row)
    return {
      at: row[at] as Date | null,
      fields: {
        source: [row.source],
        furthest: [row.furthest],
        stage: [application?.status_group_id],
        reason: [application?.reason],
        channel: [form ? String(form.channel).replace(/^referral-.{10}$/, 'referral') : '@none'],
      },
      rates: { further: world.beyondEntrance.has(row.furthest), selected: world.selected.has(row.furthest) },
      days: {
        answer: days(row.came_at, row.answered_at),
        hire: days(row.came_at, row.selected_at),
        fill: days(world.positions.get(row.position_id)?.created_at, row.selected_at),
      },
    }
  })

/** What each row of a subject says, by the stored rows alone. */
const TELL: Record<SubjectId, (world: World) => StoredRow[]> = {
  applications: tellCourses('came_at'),
  selections: tellCourses('selected_at'),
  stays(world) {
    const { tables, courses } = world
    return tellEach(world, tables.stay, (row) => ({
      at: row.left_at as Date,
      fields: { stage: [row.group_id], source: [courses.get(keyOf(row))?.source] },
      rates: {},
      days: { stay: days(row.entered_at, row.left_at) },
    }))
  },
  positions: ({ positions, tables }) =>
    [...positions.values()].map((position) => ({
      at: position.created_at as Date,
      row: { position_id: position.id, candidate_id: '' },
      position,
      fields: {
        state: [stateOf(position)],
      },
      rates: {
        filled:
          tables.course.filter((row) => row.position_id === position.id && row.selected_at).length >=
          Number(position.total_openings),
      },
      days: {},
    })),
  progress(world) {
    const { positions, tables, inProgress, now } = world
    return tellEach(
      world,
      tables.application.filter(
        (row) =>
          inProgress.has(row.status_group_id) && ['open', 'on_hold'].includes(stateOf(positions.get(row.position_id))),
      ),
      (row) => ({
        at: row.moved_at as Date,
        fields: { stage: [row.status_group_id], source: [row.source] },
        rates: {},
        days: { age: days(row.moved_at, now) },
      }),
    )
  },
  ends(world) {
    const { tables, courses, closed } = world
    return tellEach(
      world,
      tables.application.filter((row) => closed.has(row.status_group_id)),
      (row) => {
        const form = formOf(world, row)
        return {
          at: row.moved_at as Date,
          fields: {
            reason: [row.reason],
            kind: [form?.withdrawn_at ? 'withdrawn' : 'rejected'],
            furthest: [courses.get(keyOf(row))?.furthest],
            source: [row.source],
          },
          rates: {},
          days: {},
        }
      },
    )
  },
  referrals(world) {
    const { tables, courses, beyondEntrance, selected } = world
    return tellEach(
      world,
      tables.form.filter((row) => row.applied_at && String(row.channel).startsWith('referral-')),
      (row) => {
        const furthest = courses.get(keyOf(row))?.furthest
        const code = String(row.channel).slice('referral-'.length)
        return {
          at: row.applied_at as Date,
          fields: { person: [tables.link.find((each) => each.code === code)?.user_id], furthest: [furthest] },
          rates: { further: beyondEntrance.has(furthest), selected: selected.has(furthest) },
          days: {},
        }
      },
    )
  },
  openings: ({ positions, tables }) =>
    [...positions.values()].flatMap((position) => {
      const taken = tables.course
        .filter((row) => row.position_id === position.id && row.selected_at)
        .map((row) => row.selected_at as Date)
        .toSorted((one, other) => one.getTime() - other.getTime())
      return Array.from({ length: Number(position.total_openings) }, (_, place) => ({
        at: position.created_at as Date,
        row: { position_id: position.id, candidate_id: '' },
        position,
        fields: { state: [stateOf(position)] },
        rates: { filled: taken[place] !== undefined },
        days: { fill: days(position.created_at, taken[place]) },
      }))
    }),
  requisitions: ({ tables }) =>
    tables.requisition.map((row) => {
      const decided = tables.approval
        .filter((each) => each.subject_id === row.id && ['approved', 'refused'].includes(String(each.state)))
        .at(-1)
      const isDecided = ['approved', 'done', 'refused'].includes(String(row.state))
      return {
        at: row.created_at as Date,
        row,
        position: null,
        fields: { department: [row.department], person: [row.created_by], state: [row.state] },
        rates: { approved: isDecided ? row.state !== 'refused' : undefined },
        days: { decision: days(decided?.asked_at, decided?.ended_at) },
      }
    }),
  approvals: ({ tables }) =>
    tables.seat
      .filter((row) => row.answer !== '')
      .map((row) => {
        const step = tables.step.find((each) => each.approval_id === row.approval_id && each.place === row.place)
        const kind = tables.approval.find((each) => each.id === row.approval_id)?.kind
        return {
          at: row.answered_at as Date,
          row,
          position: null,
          fields: { person: [row.answered_by], kind: [kind], state: [row.answer] },
          rates: {},
          days: { answer: days(step?.opened_at, row.answered_at) },
        }
      }),
  interviews(world) {
    const { tables } = world
    return tellEach(world, tables.interview, (row) => ({
      at: row.starts_at as Date,
      fields: {
        person: tables.interviewer.filter((each) => each.interview_id === row.id).map(({ user_id }) => user_id),
        kind: [row.interview_type],
        state: [row.state === 'cancelled' ? 'cancelled' : 'scheduled'],
      },
      rates: { cancelled: row.state === 'cancelled' },
      days: { ahead: days(row.scheduled_at, row.starts_at) },
    }))
  },
  scorecards(world) {
    const { tables } = world
    return tellEach(
      world,
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
  },
  offers(world) {
    const { tables, applications, now } = world
    return tellEach(
      world,
      tables.offer.filter((row) => row.sent_at),
      (row) => {
        const state =
          row.state === 'sent' && row.expires_at && (row.expires_at as Date) <= now ? 'expired' : String(row.state)
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
  },
  emails(world) {
    const { tables } = world
    return tellEach(
      world,
      tables.mail.filter((row) => row.candidate_id && row.position_id),
      (row) => ({
        at: row.created_at as Date,
        fields: { kind: [row.kind], state: [row.state] },
        rates: { failed: row.state === 'failed' || row.state === 'bounced' },
        days: {},
      }),
    )
  },
  sequences(world) {
    const { tables } = world
    return tellEach(world, tables.enrolment, (row) => ({
      at: row.enrolled_at as Date,
      fields: { sequence: [row.sequence_id], state: [row.state], person: [row.enrolled_by] },
      rates: { answered: row.why === 'answered' },
      days: {},
    }))
  },
}

/** The rows of a subject. */
export const tell = (world: World, subject: SubjectId): StoredRow[] =>
  TELL[subject](world).map((told) => ({ ...told, facts: world.factsOf(keyOf(told.row)) }))

/** A user of reports: whether they see all positions, and the talent pool. */
type Viewer = { userId: string; seesAll: boolean; readsPool: boolean; zone: string }

/** The values of a row by which it is grouped; with a viewer, as far as they may know them. */
export const valuesOf = (
  { row, position, fields, at, facts }: StoredRow,
  group: string,
  zone: string,
  viewer?: Viewer,
): string[] => {
  if (isTimePart(group)) return [startOfPart(group, dayIn(zone, at as Date))]
  const places = (position?.locations ?? []) as { name: string }[]
  const functions = (position?.functions ?? []) as { name?: string }[]
  const own: Record<string, unknown[]> = {
    position: [row.position_id],
    project: [position?.project_id],
    recruiter: [position?.created_by],
    department: [functions[0]?.name],
    employment: [((position?.metadata ?? {}) as Row).employment_type],
    country: [String(position?.country ?? '').toLowerCase()],
    place: [places.map(({ name }) => name).join(', ')],
    opening: [stateOf(position ?? undefined)],
    ...fields,
  }
  return (own[group] ?? (facts && valuesFor(facts, group, viewer)) ?? []).map((value) => String(value ?? ''))
}

function quantile(numbers: readonly number[], at: number): number | null {
  const sorted = numbers.toSorted((one, other) => one - other)
  if (sorted.length === 0) return null
  const place = at * (sorted.length - 1)
  const [low = 0, high = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low + (high - low) * (place - Math.floor(place))
}

/** The figures of a report by plain counting, for someone who sees all positions or those that they are in. */
export function countPlainly(world: World, report: ReportDefinition, viewer: Viewer) {
  const { userId, seesAll, zone } = viewer
  const { from, to } = report.period as { from: string; to: string }
  const sees = ({ position }: StoredRow) =>
    position === null || seesAll || position?.created_by === userId || position?.members.includes(userId)
  const rows = tell(world, report.subject).filter((told) => {
    if (!told.at || told.position === undefined || !sees(told)) return false
    const day = dayIn(zone, told.at)
    return (
      ((day >= from && day <= to) || report.subject === 'progress') &&
      Object.entries(report.filters).every(([field, values]) =>
        valuesOf(told, field, zone, viewer).some((value) => values.includes(value)),
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
    for (const first of report.by[0] ? valuesOf(told, report.by[0], zone, viewer) : [''])
      for (const second of report.by[1] ? valuesOf(told, report.by[1], zone, viewer) : ['']) {
        const key = `${first} × ${second}`
        cells.set(key, [...(cells.get(key) ?? []), told])
      }
  return {
    count: rows.length,
    value: measured(rows),
    cells: Object.fromEntries([...cells].map(([key, some]) => [key, { count: some.length, value: measured(some) }])),
  }
}
