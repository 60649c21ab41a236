import { moveIn } from '@rolecall/contract/moving/move-in'
import { charts } from '@rolecall/contract/reports/charts'
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

/** A quarter, half and three quarters of some times, in days, as the function percentile_cont of SQL has them. */
function spreadOf(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  const part = (share: number) => {
    const at = share * (sorted.length - 1)
    const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
    return sorted.length === 0 ? null : expect.closeTo((low + (high - low) * (at % 1)) / DAY_MS, 2)
  }
  return { count: times.length, low: part(0.25), median: part(0.5), high: part(0.75) }
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

test.each(YEARS)('the funnel of %s is the one of the source', async (year) => {
  const came = course.filter(({ cameAt }) => isIn(year, cameAt))
  const { steps } = await make(charts.funnel, { query: spanOf(year) }, by)
  const reached = (least: number) => came.filter(({ depth }) => depth >= least).length
  const byName = Object.fromEntries(steps.map(({ name, count }) => [name, count]))
  expect(byName).toMatchObject({
    New: came.length,
    Shortlisted: reached(1),
    Screened: reached(2),
    Interviewed: reached(3),
    Selected: reached(4),
  })
})

test.each(YEARS)(
  'arrivals, hires, answers and times to hire of each month of %s are those of the source',
  async (year) => {
    const { parts } = await make(charts.arrivals, { query: spanOf(year) }, by)
    const speed = await make(charts.speed, { query: spanOf(year) }, by)
    for (const [place, { id, came, selected }] of parts.entries()) {
      const month = id.slice(0, 7)
      const own = course.filter(({ cameAt }) => isIn(month, cameAt))
      expect([month, came, selected]).toEqual([month, own.length, own.filter(({ depth }) => depth === 4).length])
      const answers = course.filter(({ answeredAt }) => isIn(month, answeredAt))
      const hires = course.filter(({ hiredAt }) => isIn(month, hiredAt))
      expect({ month, ...speed.parts[place]?.answer }).toEqual({
        month,
        ...spreadOf(answers.map(({ cameAt, answeredAt = 0 }) => answeredAt - cameAt)),
      })
      const opened = (id: string) => Date.parse(JOBS.find((job) => job.id === id)?.openedAt ?? '')
      expect({ month, ...speed.parts[place]?.fill }).toEqual({
        month,
        ...spreadOf(hires.map(({ job, hiredAt = 0 }) => hiredAt - opened(job))),
      })
    }
  },
)

test.each(YEARS)('time in stage of %s is the one of the source', async (year) => {
  const { stages } = await make(charts.stages, { query: spanOf(year) }, by)
  for (const [place, group] of GROUPS.entries()) {
    const stays = course.flatMap(({ visits }) =>
      visits.flatMap(({ where, from, to }) =>
        where === STAGES[place] && from !== undefined && isIn(year, to) ? to - from : [],
      ),
    )
    const { id: _, name: __, ...found } = stages.find(({ id }) => id === group) as (typeof stages)[number]
    expect({ group, ...found }).toEqual({ group, ...spreadOf(stays) })
  }
})

test.each(YEARS)('applications by source and by position of %s are those of the source', async (year) => {
  const came = course.filter(({ cameAt }) => isIn(year, cameAt))
  for (const split of ['source', 'position'] as const) {
    const { rows } = await make(charts.split, { query: { ...spanOf(year), by: split } }, by)
    const nameOf = ({ source, job }: ApplicationRow) =>
      split === 'source' ? source : (JOBS.find(({ id }) => id === job)?.name ?? '')
    const expected = [...Map.groupBy(came, nameOf)].map(([name, own]) => ({
      name,
      came: own.length,
      further: own.filter(({ depth }) => depth > 0).length,
      selected: own.filter(({ depth }) => depth === 4).length,
    }))
    const found = rows.map(({ id: _, ...row }) => row)
    expect(new Set(found)).toEqual(new Set(expected))
  }
})

test('openings count until the day in the company’s zone on which the job closed there', async () => {
  const onDay = async (day: string) => {
    const { rows } = await make(charts.openings, { query: { from: day, to: day } }, by)
    return Object.fromEntries(rows.map(({ name, openings, selected }) => [name, [openings, selected]]))
  }
  const hires = (job: string) => course.filter((each) => each.job === job && each.hiredAt !== undefined).length
  const [fitter, driver, sound] = JOBS.map(({ name, openings, id }) => [name, [openings, hires(id)]] as const)
  const all = [fitter, driver, sound].flatMap((each) => (each ? [each] : []))
  expect(await onDay('2024-02-09')).toEqual(Object.fromEntries(all))
  expect(await onDay('2024-02-10')).toEqual(Object.fromEntries(all.filter((each) => each !== driver)))
})

test('the report of candidates has the reasons, sources and times of the source', async () => {
  const { rows } = await make(charts.split, { query: { ...spanOf('2022'), by: 'position' } }, by)
  const { report } = await make(reports.candidates, { body: { positions: rows.map(({ id }) => id) } as never }, by)
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
