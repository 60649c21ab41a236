import { forecasts } from '@rolecall/contract/forecast/forecasts'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { addDays } from '@rolecall/domain/calendar/company-day'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { FORECAST_HISTORY } from '@rolecall/domain/forecast/forecast-limits'
import { expect, test } from 'vitest'
import { aFilledPosition, noonOf, playMoves } from '../../../test/factories/played-moves.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { day } from '../../../test/factories/serial.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, TODAY, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { updateCompanySettings } from '../company/settings.queries.ts'
import { beginForecasts, forecastFills } from './forecast-fills.ts'
import { numberOfDay, readTraces } from './read-traces.ts'

const { call, db, deps, make, runJobs, workIn } = await testApp()

async function at<T>(moment: Date, act: () => Promise<T>): Promise<T> {
  deps.now = () => moment
  try {
    return await act()
  } finally {
    deps.now = () => NOW
  }
}

const forecast = ({ companyId }: TestUser) => forecastFills.run({ companyId }, deps)
const list = (by: TestUser, start = 0) => make(forecasts.list, { query: { start } }, by)
const show = async (by: TestUser, position: string) => (await make(forecasts.show, { query: { position } }, by)).data
const change = ({ companyId }: TestUser, positionId: string, values: { end_date?: string; total_openings?: number }) =>
  withCompany(db, companyId, (tx) =>
    tx.updateTable('position').set(values).where('company_id', '=', companyId).where('id', '=', positionId).execute(),
  )
const storedOf = (by: TestUser) =>
  workIn(by, ({ tx }) =>
    tx
      .selectFrom('position_forecast')
      .select(['position_id', 'made_on', 'first_day', 'last_day', 'likely_day', 'needed'])
      .where('company_id', '=', by.companyId)
      .orderBy('position_id')
      .execute(),
  )

/** A company that filled a position every fifty days, and has one open. */
async function aHiringCompany() {
  const by = await aUser(db, { role: 'company_admin' })
  const filled: string[] = []
  for (let place = 1; place <= 8; place += 1) filled.push((await aFilledPosition(db, by, -60 - 50 * place)).positionId)
  const open = await aPosition(db, by, {
    title: 'Pastry Chef',
    created_at: noonOf(-10),
    end_date: day(30),
    total_openings: 1,
    functions: JSON.stringify([{ name: 'Kitchen', score: 70 }]),
  })
  await playMoves(db, open, [
    { from: 'Applicants', came: -8, moves: [['Interviewed', -3]] },
    { from: 'Applicants', came: -4 },
  ])
  return { by, open, filled }
}

const kitchen = await aHiringCompany()

//
test('traces say what was played: skipped stages, moves back, matches from the pool, and who is out', async () => {
  const by = await aUser(db)
  const position = await aPosition(db, by, { created_at: noonOf(-30), total_openings: 2 })
  await playMoves(db, position, [
    { came: -30 },
    { came: -30, moves: [['Shortlisted', -20]] },
    {
      from: 'Applicants',
      came: -25,
      moves: [
        ['Shortlisted', -22],
        ['Interviewed', -15],
        ['Shortlisted', -14],
      ],
    },
    { from: 'Applicants', came: -24, moves: [['Not Interested', -21]] },
    {
      from: 'Applicants',
      came: -23,
      moves: [
        ['Rejected', -22],
        ['Shortlisted', -20],
        ['Rejected', -18],
      ],
    },
    {
      from: 'Applicants',
      came: -20,
      moves: [
        ['HM Review', -12],
        ['Selected', -2],
      ],
    },
  ])
  const { traced, positions, applications, isCut } = await workIn(by, (work) => readTraces(work))
  expect({ positions, applications, isCut }).toEqual({ positions: 1, applications: 5, isCut: false })
  const now = numberOfDay(TODAY)
  const [trace] = traced.traces
  // Fewer than five left any stage, so that all are one.
  expect(traced.stages).toEqual(['came'])
  expect(trace).toMatchObject({ family: position.projectId, openedOn: now - 30, openings: 2, hiredOn: [now - 2] })
  expect(trace?.filledOn).toBeUndefined()
  const courses = (trace?.candidates ?? []).map((course) =>
    course.map(({ enteredOn, leftOn, end }) => [enteredOn - now, leftOn === undefined ? undefined : leftOn - now, end]),
  )
  expect(courses).toEqual([
    [[-20, undefined, undefined]],
    [[-25, undefined, undefined]],
    [[-24, -21, 'withdrawn']],
    [[-23, -18, 'rejected']],
    [[-20, -2, 'hired']],
  ])
  const cut = await workIn(kitchen.by, (work) => readTraces(work, { ...FORECAST_HISTORY, positions: 3 }))
  expect(cut).toMatchObject({ positions: 3, isCut: true })
  expect([...cut.open.keys()]).toEqual([kitchen.open.positionId])
  const few = await workIn(kitchen.by, (work) => readTraces(work, { ...FORECAST_HISTORY, applications: 12 }))
  expect(few).toMatchObject({ positions: 2, applications: 10, isCut: true })
  const recent = await workIn(kitchen.by, (work) => readTraces(work, { ...FORECAST_HISTORY, days: 200 }))
  expect(recent).toMatchObject({ positions: 3, isCut: false })
})

test('the night gives each open position an interval, is the same when it runs again, and clears closed ones', async () => {
  const { by, open, filled } = kitchen
  const before = await list(by)
  expect(before).toMatchObject({ made_on: null, total: 1, message: 'The first forecasts come with the next night.' })
  expect(before.data[0]).toMatchObject({ state: 'pending', first_day: null, plan: null })
  await beginForecasts.run({}, deps)
  await runJobs()
  const read = await list(by)
  expect(read).toMatchObject({ made_on: TODAY, total: 1, message: '' })
  expect(read.basis).toBe('Made on 2 March from 66 candidates on 9 positions of the last three years.')
  const [line] = read.data
  expect(line).toMatchObject({ position_id: open.positionId, state: 'interval', title: 'Pastry Chef', end: day(30) })
  expect(line?.first_day && line.first_day >= TODAY).toBe(true)
  expect(line?.words).toMatch(/^(?:Between|Not before) \d/)
  const stored = await storedOf(by)
  expect(stored).toHaveLength(1)
  await forecast(by)
  expect(await storedOf(by)).toEqual(stored)

  const shown = await show(by, open.slug)
  expect(shown).toMatchObject({ ...line, made_on: TODAY })
  expect(shown.basis).toMatch(/^It counts on 2 candidates under way and on as many as usually come in\. Made on/)
  expect(shown.needed.by_stage.map(({ name }) => name)).toContain('New')
  expect(shown.needed.words).toMatch(
    /^To fill it by 1 April with 80% certainty, \d+ more candidates? (?:is|are) needed/,
  )
  expect(await show(by, filled[0] ?? '')).toMatchObject({ state: 'filled', words: 'All openings are filled.' })

  // What the night did not know is not said.
  await change(by, open.positionId, { end_date: day(45) })
  expect((await show(by, open.positionId)).needed).toEqual({ words: '', by_stage: [] })
  await change(by, open.positionId, { total_openings: 3 })
  expect(await show(by, open.positionId)).toMatchObject({ state: 'pending', last_day: null })
  await make(lifecycle.act, { body: { positionId: open.positionId, stage: 'hold', action: 'hold' } }, by)
  expect((await list(by)).data[0]).toMatchObject({ state: 'paused' })
  await forecast(by)
  expect(await storedOf(by)).toEqual([])
})

test('intervals that were said count in the quarter in which they were decided', async () => {
  const by = await aUser(db)
  await aPosition(db, by, { created_at: noonOf(-9) })
  const early = await aFilledPosition(db, by, -180)
  const late = await aFilledPosition(db, by, -150)
  const filledOn = day(-140)
  const say = (positionId: string, made_on: string, first_day: string, last_day: string | null) =>
    workIn(by, ({ tx }) =>
      tx
        .insertInto('past_forecast')
        .values({
          company_id: by.companyId,
          position_id: positionId,
          month: `${made_on.slice(0, 7)}-01`,
          made_on,
          first_day,
          last_day,
        })
        .execute(),
    )
  await say(early.positionId, '2024-09-30', '2024-12-01', '2025-12-31')
  await say(early.positionId, '2024-10-05', addDays(filledOn, -20), addDays(filledOn, 20))
  await say(early.positionId, '2025-01-05', addDays(filledOn, 10), null)
  // The interval was over in November, before the position was filled.
  await say(late.positionId, '2025-10-03', '2025-10-20', '2025-11-01')
  // Decided in August.
  await say(late.positionId, '2025-07-01', '2025-07-20', '2025-08-01')
  await forecast(by)
  expect((await list(by)).coverage).toEqual({ held: 1, of: 3, words: 'Last quarter 1 of 3 such intervals held.' })
  const kept = await workIn(by, ({ tx }) =>
    tx
      .selectFrom('past_forecast')
      .select('made_on')
      .where('company_id', '=', by.companyId)
      .orderBy('made_on')
      .execute(),
  )
  expect(kept.map(({ made_on }) => made_on)).toEqual(['2024-10-05', '2025-01-05', '2025-07-01', '2025-10-03'])
})

test('a company with little history reads what is missing, and one without open positions keeps no forecast', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { positionId } = await aPosition(db, by, { created_at: noonOf(-9) })
  await aFilledPosition(db, by, -100)
  await forecast(by)
  const read = await list(by)
  expect(read.message).toBe(
    'Too few to say. A forecast needs 5 filled openings (1 so far). A forecast needs 30 decisions about candidates (8 so far).',
  )
  expect(read.data).toMatchObject([{ state: 'too-few', words: 'Too few to say.' }])
  expect(await show(by, positionId)).toMatchObject({ state: 'too-few', basis: read.message })
  await make(lifecycle.act, { body: { positionId, stage: 'close', action: 'close' } }, by)
  await forecast(by)
  expect(await list(by)).toMatchObject({ made_on: null, total: 0, data: [] })
})

test('users read forecasts of positions that they see, and of no other company', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const secret = await aPosition(db, by, { is_public: false })
  const colleague = await aUser(db, {
    companyId: by.companyId,
    actions: ['move_forward_candidate', 'view_public_position'],
  })
  const open = await aPosition(db, by)
  expect((await list(by)).total).toBe(2)
  expect((await list(colleague)).data.map(({ position_id }) => position_id)).toEqual([open.positionId])
  const statusOf = async (position: string, as: TestUser) =>
    (await call(forecasts.show, { query: { position } }, as)).status
  expect(await statusOf(secret.positionId, colleague)).toBe(404)
  expect(await statusOf(open.positionId, kitchen.by)).toBe(404)
  const nobody = await aUser(db, { companyId: by.companyId, actions: ['view_public_position'] })
  expect((await call(forecasts.list, { query: {} }, nobody)).status).toBe(403)
  expect((await show(nobody, open.positionId)).state).toBe('pending')
  expect((await list(by, 1)).data).toHaveLength(1)
})

test('days are those of the company, fourteen hours ahead', async () => {
  const by = await aUser(db)
  await workIn(by, ({ tx }) => updateCompanySettings(tx, { time_zone: 'Pacific/Kiritimati' }))
  const position = await aPosition(db, by, { created_at: noonOf(-3), end_date: '2026-03-03' })
  await playMoves(db, position, [{ from: 'Applicants', came: -1 }])
  for (const [hour, today] of [
    [9, TODAY],
    [10, '2026-03-03'],
  ] as const) {
    const moment = new Date(Date.parse(TODAY) + (hour / 24) * DAY_MS)
    const { traced, today: read } = await at(moment, () => workIn(by, (work) => readTraces(work)))
    expect(read).toBe(today)
    // Noon in UTC is in the night after it.
    expect(traced.traces[0]?.openedOn).toBe(numberOfDay('2026-02-28'))
    expect(traced.traces[0]?.candidates).toEqual([[{ stage: 'came', enteredOn: numberOfDay(TODAY) }]])
    await at(moment, () => forecast(by))
    expect((await list(by)).made_on).toBe(today)
  }
})
