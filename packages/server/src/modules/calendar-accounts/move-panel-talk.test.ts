import { availability } from '@rolecall/contract/interviews/availability'
import { interviews } from '@rolecall/contract/interviews/interviews'
import { panelSettings } from '@rolecall/contract/interviews/panel-settings'
import { panels } from '@rolecall/contract/interviews/panels'
import { notifications } from '@rolecall/contract/notifications/notifications'
import { describe, expect, test } from 'vitest'
import { movedTo } from '../../../test/caldav-server.ts'
import { aShortlist } from '../../../test/factories/application.ts'
import {
  aCaldavServer,
  aClock,
  type CaldavServer,
  connectCalendar,
  onlyEvent,
  runAllJobs,
} from '../../../test/factories/calendar.ts'
import { aPool, twoTalks } from '../../../test/factories/panel.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { TODAY, testApp } from '../../../test/harness.ts'
import { readMails } from '../../../test/read-mails.ts'
import { readAccounts } from './read-accounts.ts'

const app = await testApp()
const { deps, make } = app
deps.env = { ...deps.env, PRIVATE_SOURCES: 'allow' }

const ROOMY = { days: [1, 2, 3, 4, 5], from_minute: 540, to_minute: 1_020, time_zone: 'UTC' }
const CANDIDATE = 'mara.ellison@example.com'
const bellsOf = async (by: TestUser) => JSON.stringify((await make(notifications.list, { query: {} }, by)) as object)

/**
 * A panel of two talks on Tuesday, at nine for 45 minutes and at ten for 30, in the only room, which is open from nine to
 * twelve; each has its own lead, with a connected calendar.
 */
async function aPanelInCalendars({ mostDays = 1 } = {}) {
  const clock = aClock(app)
  const { by, position, people } = await aShortlist(app.db, 2, { status: 'Screened' })
  const [first, second] = people
  if (!first || !second) throw new Error('Two people')
  const owner = async () => {
    const user = await aUser(app.db, { companyId: by.companyId, role: 'company_admin' })
    const server = await aCaldavServer(clock.now)
    await make(availability.settle, { body: ROOMY }, user)
    await connectCalendar(app, user, server)
    return { user, server }
  }
  const [ines, omar] = [await owner(), await owner()]
  const [one, two] = [await aPool(app, by, [ines.user.userId]), await aPool(app, by, [omar.user.userId])]
  const room = { name: 'Birch', seats: 3, hours: { ...ROOMY, to_minute: 720 } }
  await make(panelSettings.saveRoom, { body: room }, by)
  const plan = { ...twoTalks(one, two), most_days: mostDays, break_most: 240 }
  const whom = { resumeid: first.resumeId, position_id: position.positionId }
  const asked = { ...whom, plan, date: TODAY, days: 3, timezone: 'UTC' }
  const { ways } = await make(panels.search, { body: asked }, by)
  const way = (ways[0]?.talks ?? []).map(({ starts_at, room_id, people: sitting }) => ({
    starts_at,
    room_id,
    user_ids: sitting.map(({ user_id }) => user_id),
  }))
  const { panel_id } = await make(
    panels.book,
    { body: { ...asked, way, interview_type: 'On site', candidate_email: CANDIDATE } },
    by,
  )
  await runAllJobs(app)
  const talks = async () => (await make(panels.list, { body: whom }, by)).data[0]?.talks ?? []
  const times = async () => (await talks()).map(({ title, starts_at }) => `${title} ${starts_at.slice(5, 16)}`)
  const move = (server: CaldavServer, from: string, to: string) =>
    server.edit(onlyEvent(server).path, movedTo(from, to, clock.now()))
  /** Reads the calendars, as the clock does four times an hour. */
  const read = async () => {
    clock.pass(15)
    await readAccounts.run({}, deps)
    await runAllJobs(app)
  }
  clock.pass(5)
  return { clock, by, position, second, ines, omar, panel_id, whom, talks, times, move, read }
}

const AS_BOOKED = ['Systems 03-03T09:00', 'Team 03-03T10:00']

describe('a panel interview that its owner moves in their calendar', () => {
  test('is moved within the panel’s constraints, keeps its room, and the candidate gets one email about all interviews', async () => {
    const { by, omar, talks, times, move, read } = await aPanelInCalendars()
    // Moving it themselves means that they can, whatever their hours are.
    await make(availability.settle, { body: { ...ROOMY, days: [5] } }, omar.user)
    move(omar.server, '2026-03-03T10:45Z', '2026-03-03T11:15Z')
    await read()
    expect(await times()).toEqual(['Systems 03-03T09:00', 'Team 03-03T10:45'])
    const [, team] = await talks()
    expect(team).toMatchObject({ room: 'Birch', people: [{ user_id: omar.user.userId, as: 'lead' }] })
    expect(onlyEvent(omar.server).text).toContain('DTSTART:20260303T104500Z')
    expect(await bellsOf(by)).toContain('in their calendar')
    const mails = (await readMails(app, by)).filter(({ to }) => to === CANDIDATE)
    expect(mails).toHaveLength(2)
    await read()
    expect(await times()).toEqual(['Systems 03-03T09:00', 'Team 03-03T10:45'])
  })

  test.each([
    ['against the order', 'ines', '2026-03-03T11:00Z', '2026-03-03T11:45Z', 'The interviews must stay in order.'],
    [
      'too close to another one',
      'omar',
      '2026-03-03T09:45Z',
      '2026-03-03T10:15Z',
      'Breaks must be at least 15 minutes.',
    ],
    ['outside its room’s hours', 'omar', '2026-03-03T12:00Z', '2026-03-03T12:30Z', 'No room with enough seats'],
    ['to another day', 'omar', '2026-03-04T10:00Z', '2026-03-04T10:30Z', 'All interviews must be on one day.'],
    ['to a longer time', 'omar', '2026-03-03T10:00Z', '2026-03-03T11:00Z', 'Team must take 30 minutes in its panel.'],
    [
      'to a time between the quarter hours',
      'omar',
      '2026-03-03T10:20Z',
      '2026-03-03T10:50Z',
      'start on a quarter of an hour',
    ],
    [
      'onto the other one',
      'omar',
      '2026-03-03T09:15Z',
      '2026-03-03T09:45Z',
      'Team can’t be at that time in its panel.',
    ],
  ] as const)('and moved %s stays, is restored there, and its owner is told why', async (_, whose, from, to, why) => {
    const made = await aPanelInCalendars()
    const { user, server } = made[whose]
    made.move(server, from, to)
    await made.read()
    expect(await made.times()).toEqual(AS_BOOKED)
    const booked = whose === 'ines' ? 'DTSTART:20260303T090000Z' : 'DTSTART:20260303T100000Z'
    expect(onlyEvent(server).text).toContain(booked)
    expect(await bellsOf(user)).toContain(why)
    expect((await readMails(app, made.by)).filter(({ to: address }) => address === CANDIDATE)).toHaveLength(1)
  })

  test('stays if its owner has reached their limit of interviews at that time', async () => {
    const { by, second, position, omar, times, read } = await aPanelInCalendars({ mostDays: 2 })
    const body = {
      resumeid: second.resumeId,
      position_id: position.positionId,
      slug: position.slug,
      interview_email: omar.user.email,
      custom_email: '',
      interview_type: 'Video call',
      candidate_email: second.email,
      candidate_name: second.name,
      slot_time: { date: '2026-03-04', start_time: '15:00', end_time: '15:30', timezone: 'UTC' },
    }
    await make(interviews.schedule, { body }, by)
    await make(panelSettings.settleLimits, { body: { per_day: 1, per_week: null } }, omar.user)
    await runAllJobs(app)
    const talk = [...omar.server.events()].find(([, text]) => text.includes('20260303T100000Z'))
    omar.server.edit(talk?.[0] ?? '', movedTo('2026-03-04T10:00Z', '2026-03-04T10:30Z'))
    await read()
    expect(await times()).toEqual(AS_BOOKED)
    expect(await bellsOf(omar.user)).toContain('limit is 1 on Wed 04 Mar 2026')
    // It is moved to a day on which they lead none.
    await make(panelSettings.settleLimits, { body: { per_day: 2, per_week: null } }, omar.user)
    omar.server.edit(talk?.[0] ?? '', movedTo('2026-03-04T10:00Z', '2026-03-04T10:30Z'))
    await read()
    expect(await times()).toEqual(['Systems 03-03T09:00', 'Team 03-04T10:00'])
  })

  test('by two owners at once is moved for one of them if both would break the order', async () => {
    const { ines, omar, times, move, read } = await aPanelInCalendars()
    move(omar.server, '2026-03-03T10:30Z', '2026-03-03T11:00Z')
    await read()
    move(ines.server, '2026-03-03T09:30Z', '2026-03-03T10:15Z')
    move(omar.server, '2026-03-03T10:00Z', '2026-03-03T10:30Z')
    await read()
    const after = await times()
    expect([
      ['Systems 03-03T09:30', 'Team 03-03T10:30'],
      ['Systems 03-03T09:00', 'Team 03-03T10:00'],
    ]).toContainEqual(after)
    const [moved, kept] = after[0] === 'Systems 03-03T09:30' ? [ines, omar] : [omar, ines]
    expect(await bellsOf(kept.user)).toContain('can’t be at that time in its panel')
    expect(await bellsOf(moved.user)).not.toContain('can’t be at that time in its panel')
    await read()
    expect(await times()).toEqual(after)
    for (const { server } of [ines, omar]) {
      const start = /DTSTART:(\d{8}T\d{4})/.exec(onlyEvent(server).text)?.[1]
      const talk = after[server === ines.server ? 0 : 1]?.slice(-5).replace(':', '')
      expect(start).toBe(`20260303T${talk}`)
    }
  })
})
