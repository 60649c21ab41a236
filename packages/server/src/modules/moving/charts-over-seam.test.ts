import { moveIn } from '@rolecall/contract/moving/move-in'
import { figures } from '@rolecall/contract/reports/figures'
import { reports } from '@rolecall/contract/reports/reports'
import { dayIn } from '@rolecall/domain/calendar/company-day'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { expect, test } from 'vitest'
import {
  type ApplicationRow,
  JOBS,
  SOURCES,
  STAGES,
  tellHiringYears,
  writeHiringYears,
} from '../../../test/factories/hiring-years.ts'
import { aMovingFile } from '../../../test/factories/moving-files.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { updateCompanySettings } from '../company/settings.queries.ts'
import { insertSource } from '../sourcing/sources.queries.ts'

const server = await testApp()
const { app, db, deps, make, runJobs } = server

const ZONE = 'America/New_York'
const YEARS = ['2021', '2022', '2023', '2024'] as const
/** The statuses that the stages, and the ends, become. */
const GROUPS = ['Applicants', 'Shortlisted', 'Screened', 'Interviewed'] as const
const story = tellHiringYears({ people: 130, seed: 7 })
const companyFiles = writeHiringYears(story)

async function moveIntoCompany() {
  const by = await aUser(db, { role: 'company_admin' })
  await inCompany(deps, by.companyId, async ({ tx }) => {
    await updateCompanySettings(tx, { time_zone: ZONE })
    for (const [place, label] of SOURCES.entries())
      await insertSource(tx, { id: `s${place}`, label, place: 50 + place })
  })
  const files = []
  for (const [name, bytes] of Object.entries(companyFiles)) files.push(await aMovingFile(server, by, name, bytes))
  const { run_id } = await make(moveIn.create, { body: { product: 'greenhouse', files } }, by)
  await runJobs()
  const stages = Object.fromEntries(STAGES.map((name, place) => [name.toLowerCase(), GROUPS[place] ?? '']))
  const ended = { hired: 'Selected', rejected: 'Rejected', withdrawn: 'Not Interested' }
  await make(moveIn.map, { body: { run_id, mapping: { stages, ended } } }, by)
  await make(moveIn.goOn, { body: { run_id } }, by)
  await runJobs()
  return { by, run_id }
}

const { by, run_id } = await moveIntoCompany()

/** A stay in a stage, or an end, by the rows alone. Times that no row gives are missing. */
type Visit = { where: string; from: number | undefined; to: number | undefined }

const timeOf = (text: string) => (text.endsWith('Z') ? Date.parse(text) : undefined)

/** Rows in the order of what they tell: as in the feed, but of two at one moment the one first that leads to the other. */
function rowsOf(application: string) {
  const rows = story.feed.filter((row) => row.application === application)
  for (const [place, row] of rows.entries()) {
    const next = rows[place + 1]
    if (next && next.at === row.at && next.to === row.from) rows.splice(place, 2, next, row)
  }
  return rows
}

function visitsOf(same: readonly ApplicationRow[]): Visit[] {
  const visits: Visit[] = []
  const go = (where: string, at: number | undefined) => {
    const last = visits.at(-1)
    if (last?.where === where) return
    if (last) last.to = at
    visits.push({ where, from: at, to: undefined })
  }
  for (const { application, stage, status, appliedAt, rejectedAt } of same) {
    go(STAGES[0], Date.parse(appliedAt))
    const rows = rowsOf(application)
    for (const { at, from, to, ended } of rows) {
      // Brought back without a row that says when.
      if (from && visits.at(-1)?.where !== from) go(from, undefined)
      if (ended && visits.at(-1)?.where === ended) go(stage, undefined)
      go(to || ended, timeOf(at))
    }
    const isListed = rows.some(({ ended, at }) => ended === 'rejected' && at === rejectedAt)
    if (status === 'Rejected' && !isListed) {
      go(stage, undefined)
      go('rejected', timeOf(rejectedAt))
    }
    if (status !== 'Rejected' && status !== 'Hired') go(stage, undefined)
    if (status === 'Hired') {
      if (visits.at(-1)?.where === 'rejected') go(stage, undefined)
    }
  }
  return visits
}

const course = [...Map.groupBy(story.applications, ({ person, job }) => `${person} ${job}`).values()].map((rows) => {
  const same = rows.toSorted((one, other) => (one.appliedAt < other.appliedAt ? -1 : 1))
  const visits = visitsOf(same)
  const depth = Math.max(...visits.map(({ where }) => (where === 'hired' ? 4 : STAGES.indexOf(where as never))))
  const last = visits.at(-1)
  return {
    ...(same.at(-1) as ApplicationRow),
    cameAt: Date.parse(same[0]?.appliedAt ?? ''),
    visits,
    depth,
    answeredAt: visits[0]?.to,
    hiredAt: last?.where === 'hired' ? last.from : undefined,
  }
})

const isIn = (year: string, at: number | undefined): at is number =>
  at !== undefined && dayIn(ZONE, new Date(at)).startsWith(year)
const spanOf = (year: string) => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** Half of some times, in days, as the function percentile_cont of SQL has it. */
function medianOf(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  if (sorted.length === 0) return null
  const at = 0.5 * (sorted.length - 1)
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return expect.closeTo((low + (high - low) * (at % 1)) / DAY_MS, 2)
}

test('everything of the years came in, odd courses among it', async () => {
  const visits = course.flatMap((each) => each.visits)
  expect(visits.filter(({ where, from }) => where !== 'hired' && from === undefined).length).toBeGreaterThan(10)
  expect(visits.filter(({ from, to }) => from !== undefined && from === to).length).toBeGreaterThan(5)
  expect(course.length).toBeLessThan(story.applications.length)
  expect(course.filter(({ hiredAt }) => hiredAt !== undefined).length).toBeGreaterThan(10)
  const { data, receipt } = await make(moveIn.get, { body: { run_id } }, by)
  expect(data).toMatchObject({ phase: 'placed', state: 'finished' })
  expect(receipt.filter(({ noun }) => ['application', 'move'].includes(noun)).map(({ lost }) => lost)).toEqual([[], []])
})

type Query = Parameters<typeof make<typeof figures.read>>[1]['query']
/** Groups of a report by name, with their numbers and measures. */
const groupsOf = async (year: string, query: Query) => {
  const { lines, cells } = await make(figures.read, { query: { ...spanOf(year), ...query } }, by)
  return new Map(cells.map(({ line, count, value }) => [lines[line]?.name ?? '', { count, value }]))
}

test.each(YEARS)('the funnel of %s is the one of the source', async (year) => {
  const came = course.filter(({ cameAt }) => isIn(year, cameAt))
  const steps = await groupsOf(year, { by: 'furthest', chart: 'funnel' })
  const reached = (least: number) => came.filter(({ depth }) => depth >= least).length
  expect(Object.fromEntries([...steps].map(([name, { count }]) => [name, count]))).toMatchObject({
    New: came.length,
    Shortlisted: reached(1),
    Screened: reached(2),
    Interviewed: reached(3),
    Selected: reached(4),
  })
})

test.each(YEARS)('arrivals, answers and times to hire of each month of %s are those of the source', async (year) => {
  const answers = await make(figures.read, { query: { ...spanOf(year), by: 'month', measure: 'answer-median' } }, by)
  const fills = await make(
    figures.read,
    { query: { ...spanOf(year), subject: 'selections', by: 'month', measure: 'fill-median' } },
    by,
  )
  const cellOf = ({ lines, cells }: typeof answers, month: string) => {
    const place = lines.findIndex(({ id }) => id.startsWith(month))
    const { count = 0, value = null } = cells.find(({ line }) => line === place) ?? {}
    return { month, count, value }
  }
  for (const { id } of answers.lines) {
    const month = id.slice(0, 7)
    const own = course.filter(({ cameAt }) => isIn(month, cameAt))
    const waits = own.flatMap(({ cameAt, answeredAt }) => (answeredAt === undefined ? [] : [answeredAt - cameAt]))
    expect(cellOf(answers, month)).toEqual({ month, count: own.length, value: medianOf(waits) })
    const hires = course.filter(({ hiredAt }) => isIn(month, hiredAt))
    const opened = (job: string) => Date.parse(JOBS.find(({ id: known }) => known === job)?.openedAt ?? '')
    const times = hires.map(({ job, hiredAt = 0 }) => hiredAt - opened(job))
    expect(cellOf(fills, month)).toEqual({ month, count: hires.length, value: medianOf(times) })
  }
})

test.each(YEARS)('time in stage of %s is the one of the source', async (year) => {
  const stays = await make(
    figures.read,
    { query: { ...spanOf(year), subject: 'stays', by: 'stage', measure: 'stay-median' } },
    by,
  )
  for (const [place, group] of GROUPS.entries()) {
    const times = course.flatMap(({ visits }) =>
      visits.flatMap(({ where, from, to }) =>
        where === STAGES[place] && from !== undefined && isIn(year, to) ? to - from : [],
      ),
    )
    const at = stays.lines.findIndex(({ id }) => id === group)
    const { count = 0, value = null } = stays.cells.find(({ line }) => line === at) ?? {}
    expect({ group, count, value }).toEqual({ group, count: times.length, value: medianOf(times) })
  }
})

test.each(YEARS)('applications by source and by position of %s are those of the source', async (year) => {
  const came = course.filter(({ cameAt }) => isIn(year, cameAt))
  for (const split of ['source', 'position'] as const) {
    const [further, selected] = [
      await groupsOf(year, { by: split, measure: 'further' }),
      await groupsOf(year, { by: split, measure: 'selected' }),
    ]
    const nameOf = ({ source, job }: ApplicationRow) =>
      split === 'source' ? source : (JOBS.find(({ id }) => id === job)?.name ?? '')
    const groups = [...Map.groupBy(came, nameOf)]
    const share = (own: typeof came, least: number) => own.filter(({ depth }) => depth >= least).length / own.length
    expect(further).toEqual(new Map(groups.map(([name, own]) => [name, { count: own.length, value: share(own, 1) }])))
    expect(selected).toEqual(new Map(groups.map(([name, own]) => [name, { count: own.length, value: share(own, 4) }])))
  }
})

test('the report of candidates has the reasons, sources and times of the source', async () => {
  const { lines: positions } = await make(figures.read, { query: { ...spanOf('2022'), by: 'position' } }, by)
  const { report } = await make(reports.candidates, { body: { positions: positions.map(({ id }) => id) } as never }, by)
  const [headings = '', ...lines] = (await app.inject({ url: report })).body.slice(1).trim().split('\r\n')
  const cells = lines.map((line) => {
    const texts = line.split(',')
    return Object.fromEntries(headings.split(',').map((name, place) => [name, texts[place]]))
  })
  const found = cells.map((cell) =>
    [cell['E-mail'], cell.Position, cell.Reason, cell.Source, cell['Added (UTC)']].join('|'),
  )
  const expected = course.map(({ person, job, reason, source, cameAt }) =>
    [
      `kim.${person}@mail.example`,
      JOBS.find(({ id }) => id === job)?.name,
      reason,
      source,
      new Date(cameAt).toISOString(),
    ].join('|'),
  )
  expect(found.toSorted()).toEqual(expected.toSorted())
})
