import { availability } from '@rolecall/contract/interviews/availability'
import { interviews } from '@rolecall/contract/interviews/interviews'
import { panelSettings } from '@rolecall/contract/interviews/panel-settings'
import { panels } from '@rolecall/contract/interviews/panels'
import { beforeAll, describe, expect, test } from 'vitest'
import { aShortlist } from '../../../test/factories/application.ts'
import { aPool, twoTalks } from '../../../test/factories/panel.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { startApp, type TestApp, TODAY } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const ROOMY = { days: [1, 2, 3, 4, 5], from_minute: 540, to_minute: 1_020, time_zone: 'UTC' }
const CANDIDATE = 'mara.ellison@example.com'

/**
 * A booked panel of two talks on Tuesday, of 45 minutes at nine and of 30 at ten, in a room that is open from nine to twelve.
 */
async function aBookedPanel() {
  const { by, position, first } = await aShortlist(app.db, 1, { status: 'Screened' })
  const [ines, omar, eva] = [await aUser(app.db, by), await aUser(app.db, by), await aUser(app.db, by)]
  for (const each of [ines, omar, eva]) await app.make(availability.settle, { body: ROOMY }, each)
  const [one, two] = [await aPool(app, by, [ines.userId, eva.userId]), await aPool(app, by, [omar.userId])]
  const hours = { ...ROOMY, to_minute: 720 }
  const { id: room } = await app.make(panelSettings.saveRoom, { body: { name: 'Birch', seats: 3, hours } }, by)
  const plan = twoTalks(one, two)
  const whom = { resumeid: first.resumeId, position_id: position.positionId }
  const asked = { ...whom, plan, date: TODAY, days: 3, timezone: 'UTC' }
  const { ways } = await app.make(panels.search, { body: asked }, by)
  const way = (ways[0]?.talks ?? []).map(({ starts_at, room_id, people }) => ({
    starts_at,
    room_id,
    user_ids: people.map(({ user_id }) => user_id),
  }))
  const body = { ...asked, way, interview_type: 'On site', candidate_email: CANDIDATE }
  const { panel_id } = await app.make(panels.book, { body }, by)
  const talks = async () => (await app.make(panels.list, { body: whom }, by)).data[0]?.talks ?? []
  const [systems, team] = await talks()
  const moving = {
    panel_id,
    interview_id: team?.interview_id ?? '',
    date: '2026-03-03',
    days: 1,
    same_people: true,
  }
  return { by, ines, omar, eva, room, talks, systems, moving, whom, position }
}

const timeOf = ({ starts_at }: { starts_at: string }) => starts_at.slice(11, 16)

const mailsTo = (by: TestUser, to: string) =>
  withCompany(app.db, by.companyId, (tx) =>
    tx
      .selectFrom('outgoing_mail')
      .selectAll()
      .where('company_id', '=', by.companyId)
      .where('recipient', '=', to)
      .execute(),
  )

describe('one interview of a panel', () => {
  test('moves to any valid time beside the others, which stay, and everyone gets one email', async () => {
    const { by, ines, omar, eva, room, talks, moving } = await aBookedPanel()
    const { moves, timezone } = await app.make(panels.moves, { body: moving }, by)
    // Every quarter of an hour after 9:45, without the present time.
    expect([timezone, moves.map(timeOf)]).toEqual(['UTC', ['10:15', '10:30', '10:45']])
    const [, next] = moves
    const to = { starts_at: next?.starts_at ?? '', room_id: room, user_ids: [omar.userId] }
    expect(await app.make(panels.move, { body: { ...moving, ...to } }, by)).toMatchObject({
      message: 'Team was rescheduled.',
    })
    expect((await talks()).map((talk) => [talk.title, timeOf(talk), talk.room])).toEqual([
      ['Systems', '09:00', 'Birch'],
      ['Team', '10:30', 'Birch'],
    ])
    const [mine, theirs, candidate] = [
      // Either of the pool may lead the talk that stays.
      [...(await mailsTo(by, ines.email)), ...(await mailsTo(by, eva.email))],
      await mailsTo(by, omar.email),
      await mailsTo(by, CANDIDATE),
    ]
    expect([mine.length, theirs.length, candidate.length]).toEqual([1, 2, 2])
    for (const { calendar } of candidate) expect(String(calendar).match(/BEGIN:VEVENT/g)).toHaveLength(2)
  })

  test('does not move against the order, a break, the room’s hours, or to a user outside its pools', async () => {
    const { by, omar, eva, room, moving } = await aBookedPanel()
    for (const time of ['08:00', '09:45', '11:00', '12:00', '10:07']) {
      const to = { starts_at: `2026-03-03T${time}:00.000Z`, room_id: room, user_ids: [omar.userId] }
      expect(await app.refuse(panels.move, { body: { ...moving, ...to } }, by)).toMatchObject({ status_code: 409 })
    }
    const to = { starts_at: '2026-03-03T10:15:00.000Z', room_id: room, user_ids: [eva.userId] }
    expect(await app.refuse(panels.move, { body: { ...moving, ...to } }, by)).toMatchObject({ status_code: 409 })
  })

  test('says why it has no other time, and moves to others in its pool on request', async () => {
    const { by, ines, eva, systems, moving } = await aBookedPanel()
    const first = { ...moving, interview_id: systems?.interview_id ?? '' }
    const held = systems?.people[0]?.user_id === ines.userId ? ines : eva
    await app.make(availability.settle, { body: { ...ROOMY, days: [5] } }, held)
    const none = await app.make(panels.moves, { body: first }, by)
    expect(none).toMatchObject({ moves: [], message: 'There’s no other time for this interview.' })
    expect(none.reasons.length).toBeGreaterThan(0)
    const { moves } = await app.make(panels.moves, { body: { ...first, same_people: false } }, by)
    const others = new Set(moves.flatMap(({ people }) => people.map(({ user_id }) => user_id)))
    expect([...others]).toEqual([held === ines ? eva.userId : ines.userId])
  })

  test('moved by two users to one room in the same second respects both moves', async () => {
    const { by, omar, room, moving, talks } = await aBookedPanel()
    const to = { starts_at: '2026-03-03T10:15:00.000Z', room_id: room, user_ids: [omar.userId] }
    await Promise.all([1, 2].map(() => app.make(panels.move, { body: { ...moving, ...to } }, by)))
    expect((await talks()).map(timeOf)).toEqual(['09:00', '10:15'])
  })

  test('keeps its shadow when moved as an interview', async () => {
    const { by, talks, systems, position, whom } = await aBookedPanel()
    await withCompany(app.db, by.companyId, (tx) =>
      tx
        .updateTable('interviewer')
        .set({ seat: 'shadow' })
        .where('company_id', '=', by.companyId)
        .where('interview_id', '=', systems?.interview_id ?? '')
        .execute(),
    )
    const { data } = await app.make(interviews.interviewers, {}, by)
    const email = data.find(({ id }) => id === systems?.people[0]?.user_id)?.email ?? ''
    const body = {
      ...whom,
      slug: position.slug,
      interview_email: email,
      custom_email: '',
      interview_type: 'On site',
      candidate_email: CANDIDATE,
      schedule_type: 'rescheduled' as const,
      slot_time: { date: '2026-03-04', start_time: '10:00', end_time: '10:45', timezone: 'UTC' },
    }
    await app.make(interviews.schedule, { body }, by)
    const moved = (await talks()).find(({ interview_id }) => interview_id === systems?.interview_id)
    expect(moved).toMatchObject({ starts_at: '2026-03-04T10:00:00.000Z', people: [{ as: 'shadow' }] })
  })

  test('is invisible to another company', async () => {
    const { by, moving } = await aBookedPanel()
    const stranger = await aUser(app.db)
    expect(await app.refuse(panels.moves, { body: moving }, stranger)).toMatchObject({ status_code: 404 })
    const to = { starts_at: '2026-03-03T10:15:00.000Z', user_ids: [stranger.userId] }
    expect(await app.refuse(panels.move, { body: { ...moving, ...to } }, stranger)).toMatchObject({ status_code: 404 })
    expect(await app.refuse(panels.move, { body: { ...moving, ...to } }, by)).toMatchObject({ status_code: 409 })
    const { panel_id, interview_id } = moving
    const stand = { panel_id, interview_id, leaves: by.userId }
    expect(await app.refuse(panels.standIns, { body: stand }, stranger)).toMatchObject({ status_code: 404 })
    expect(await app.refuse(panels.standIns, { body: stand }, by)).toMatchObject({ status_code: 409 })
  })
})

test('a user is told about limits set for them, and users of another company cannot have any', async () => {
  const { by, ines } = await aBookedPanel()
  const told = () =>
    withCompany(app.db, by.companyId, (tx) =>
      tx
        .selectFrom('notification')
        .selectAll()
        .where('company_id', '=', by.companyId)
        .where('user_id', '=', ines.userId)
        .execute(),
    )
  const before = await told()
  const body = { user_id: ines.userId, per_day: 2, per_week: null }
  await app.make(panelSettings.limitSomebody, { body }, by)
  expect(await app.make(panelSettings.limits, {}, ines)).toMatchObject({ per_day: 2, per_week: null })
  const { limits } = await app.make(panelSettings.setup, {}, by)
  expect(limits.find(({ user_id }) => user_id === ines.userId)).toMatchObject({ per_day: 2, per_week: null })
  expect(await told()).toHaveLength(before.length + 1)
  const stranger = await aUser(app.db)
  expect(
    await app.refuse(panelSettings.limitSomebody, { body: { ...body, user_id: stranger.userId } }, by),
  ).toMatchObject({
    status_code: 404,
  })
  const nobody = { user_id: by.userId, per_day: -1, per_week: null }
  expect(await app.refuse(panelSettings.limitSomebody, { body: nobody }, by)).toMatchObject({ status_code: 400 })
  const hours = { ...ROOMY, from_minute: 700, to_minute: 600 }
  const room = { name: 'Odd', seats: 3, hours }
  expect(await app.refuse(panelSettings.saveRoom, { body: room }, by)).toMatchObject({ status_code: 400 })
})
