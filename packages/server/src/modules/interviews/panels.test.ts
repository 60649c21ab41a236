import { availability } from '@rolecall/contract/interviews/availability'
import { panelSettings } from '@rolecall/contract/interviews/panel-settings'
import { panels } from '@rolecall/contract/interviews/panels'
import { beforeAll, describe, expect, test } from 'vitest'
import { aShortlist } from '../../../test/factories/application.ts'
import { aPool, twoTalks } from '../../../test/factories/panel.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, startApp, type TestApp, TODAY } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const ROOMY = { days: [1, 2, 3, 4, 5], from_minute: 540, to_minute: 1_020, time_zone: 'UTC' }

/** Two users of two pools, a room, and a candidate to be interviewed, from Tuesday on. */
async function aPanelWorld() {
  const { by, position, first } = await aShortlist(app.db, 1, { status: 'Screened' })
  const [ines, omar] = [await aUser(app.db, by), await aUser(app.db, by)]
  for (const each of [ines, omar]) await app.make(availability.settle, { body: ROOMY }, each)
  const [one, two] = [await aPool(app, by, [ines.userId]), await aPool(app, by, [omar.userId])]
  const { id: room } = await app.make(panelSettings.saveRoom, { body: { name: 'Birch', seats: 3 } }, by)
  const plan = twoTalks(one, two)
  const asked = {
    resumeid: first.resumeId,
    position_id: position.positionId,
    plan,
    date: TODAY,
    days: 3,
    timezone: 'UTC',
  }
  return { by, ines, omar, room, asked, position, first }
}
type World = Awaited<ReturnType<typeof aPanelWorld>>

const REST = { interview_type: 'On site', candidate_email: 'mara.ellison@example.com', candidate_name: 'Mara Ellison' }

type SearchReply = Awaited<ReturnType<typeof search>>
const search = ({ asked, by }: World, over: object = {}) => app.make(panels.search, { body: { ...asked, ...over } }, by)
const bodyOf = ({ asked }: World, { ways }: SearchReply, over: object = {}) => {
  const talks = (ways[0]?.talks ?? []).toSorted((one, other) => one.talk - other.talk)
  const way = talks.map(({ starts_at, room_id, people }) => ({
    starts_at,
    room_id,
    user_ids: people.map(({ user_id }) => user_id),
  }))
  return { ...asked, ...REST, way, ...over }
}
const mailsTo = (by: TestUser, to: string) =>
  withCompany(app.db, by.companyId, (tx) =>
    tx
      .selectFrom('outgoing_mail')
      .selectAll()
      .where('company_id', '=', by.companyId)
      .where('recipient', '=', to)
      .execute(),
  )

describe('a panel', () => {
  test('is found, booked at once, and announced in one email, and its room is reserved', async () => {
    const world = await aPanelWorld()
    const found = await search(world)
    expect(found).toMatchObject({ state: 'ways', is_best: true, reasons: [], ways_out: [] })
    const [way] = found.ways
    expect(way?.talks.map(({ title, starts_at, room }) => [title, starts_at, room])).toEqual([
      ['Systems', '2026-03-03T09:00:00.000Z', 'Birch'],
      ['Team', '2026-03-03T10:00:00.000Z', 'Birch'],
    ])
    const body = bodyOf(world, found)
    const booked = await app.make(panels.book, { body }, world.by)
    expect(booked.message).toBe('2 interviews booked.')
    const { data } = await app.make(panels.list, { body: world.asked }, world.by)
    expect(data[0]?.talks.map(({ title, people }) => [title, people.length])).toEqual([
      ['Systems', 1],
      ['Team', 1],
    ])
    const mails = await mailsTo(world.by, REST.candidate_email)
    expect(mails).toHaveLength(1)
    expect(String(mails[0]?.calendar).match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(await mailsTo(world.by, world.ines.email)).toHaveLength(1)
    // The same way is no longer possible, and neither the candidate, the room nor a lead is booked twice.
    expect(await app.refuse(panels.book, { body }, world.by)).toMatchObject({ status_code: 409 })
    const next = await search(world)
    const starts = next.ways.flatMap(({ talks }) => talks.map(({ starts_at }) => starts_at))
    expect(starts).not.toContain('2026-03-03T09:00:00.000Z')
    await app.make(panels.cancel, { body: { panel_id: booked.panel_id } }, world.by)
    expect(await mailsTo(world.by, REST.candidate_email)).toHaveLength(2)
    expect((await search(world)).ways[0]).toEqual(way)
  })

  test('is searched from the company’s current day, even if the candidate’s is a day ahead', async () => {
    const world = await aPanelWorld()
    await withCompany(app.db, world.by.companyId, (tx) =>
      tx
        .updateTable('candidate')
        .set({ location: 'Auckland, New Zealand' })
        .where('company_id', '=', world.by.companyId)
        .where('id', '=', world.first.candidateId)
        .execute(),
    )
    // Nine o'clock on Monday in UTC is Sunday in Honolulu.
    const honolulu = { date: '2026-03-01', timezone: 'Pacific/Honolulu' }
    for (const days of [1, 5]) {
      const found = await search(world, { ...honolulu, days })
      expect([found.timezone, found.message.includes('today or later')]).toEqual(['Pacific/Auckland', false])
      expect(found.notes).toEqual([])
    }
    const body = { ...world.asked, ...honolulu, date: '2026-02-28' }
    expect(await app.refuse(panels.search, { body }, world.by)).toMatchObject({
      status_code: 400,
      fields: { date: 'The date must be today or later.' },
    })
  })

  test('names users whose calendar was only partly read', async () => {
    const world = await aPanelWorld()
    await withCompany(app.db, world.by.companyId, (tx) =>
      tx
        .insertInto('calendar_feed')
        .values({
          company_id: world.by.companyId,
          user_id: world.ines.userId,
          host: 'calendar.example',
          key_id: 'none',
          sealed: Buffer.from(''),
          read_at: NOW,
          error: 'One entry couldn’t be read completely: line 3 (end).',
          is_cut_off: true,
          changed_at: NOW,
        })
        .execute(),
    )
    expect((await search(world)).notes).toEqual([
      expect.stringMatching(/calendar was only partly read, so some busy times may be missing\.$/),
    ])
  })

  test('booked by two users in the same second is booked once', async () => {
    const world = await aPanelWorld()
    const body = bodyOf(world, await search(world))
    const answers = await Promise.allSettled([1, 2].map(() => app.make(panels.book, { body }, world.by)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await app.make(panels.list, { body: world.asked }, world.by)).data).toHaveLength(1)
  })

  test('that exceeds a limit says so, and is booked once the limit is raised for it', async () => {
    const world = await aPanelWorld()
    const only = { days: 2 }
    await app.make(panelSettings.settleLimits, { body: { per_day: 0, per_week: null } }, world.ines)
    const none = await search(world, only)
    expect(none).toMatchObject({ state: 'none', message: 'No schedule fits, for one reason.' })
    expect(none.reasons).toEqual([expect.stringContaining('’s limit is 0 on Tue 03 Mar 2026.')])
    const out = none.ways_out.find(({ changes }) => changes[0]?.kind === 'day-limit')
    expect(out?.says).toMatch(/^Raise .+’s limit from 0 to 1 on Tue 03 Mar 2026 to find \d+ (or more )?schedules\.$/)
    const changes = out?.changes ?? []
    const found = await search(world, { ...only, changes })
    expect(found.state).toBe('ways')
    expect(await app.refuse(panels.book, { body: bodyOf(world, found, only) }, world.by)).toMatchObject({
      status_code: 409,
      message: expect.stringContaining('has reached their interview limit'),
    })
    await app.make(panels.book, { body: bodyOf(world, found, { ...only, changes }) }, world.by)
  })

  test('has a lead replaced only by another who is free', async () => {
    const world = await aPanelWorld()
    const { panel_id } = await app.make(panels.book, { body: bodyOf(world, await search(world)) }, world.by)
    const { data } = await app.make(panels.list, { body: world.asked }, world.by)
    const interview_id = data[0]?.talks[0]?.interview_id ?? ''
    const comes = await aUser(app.db, world.by)
    const body = { panel_id, interview_id, leaves: world.ines.userId, comes: comes.userId }
    await app.make(availability.settle, { body: { ...ROOMY, days: [5] } }, comes)
    expect(await app.refuse(panels.replace, { body }, world.by)).toMatchObject({ status_code: 409 })
    await app.make(availability.settle, { body: ROOMY }, comes)
    await app.make(panels.replace, { body }, world.by)
    const after = await app.make(panels.list, { body: world.asked }, world.by)
    expect(after.data[0]?.talks[0]?.people).toMatchObject([{ user_id: comes.userId, as: 'lead' }])
    expect(await mailsTo(world.by, world.ines.email)).toHaveLength(2)
    expect(await app.refuse(panels.replace, { body }, world.by)).toMatchObject({ status_code: 409 })
  })

  test('is invisible to another company, and includes none of its users', async () => {
    const world = await aPanelWorld()
    const stranger = await aUser(app.db)
    const { panel_id } = await app.make(panels.book, { body: bodyOf(world, await search(world)) }, world.by)
    expect(await app.refuse(panels.cancel, { body: { panel_id } }, stranger)).toMatchObject({ status_code: 404 })
    const members = [{ user_id: stranger.userId, seat: 'lead' as const }]
    const body = { name: 'Theirs', shadows_needed: 0, members }
    expect(await app.refuse(panelSettings.savePool, { body }, world.by)).toMatchObject({ status_code: 400 })
  })
})

test('trainees cannot substitute, and the list of substitutes says why others cannot', async () => {
  const world = await aPanelWorld()
  const { panel_id } = await app.make(panels.book, { body: bodyOf(world, await search(world)) }, world.by)
  const { data } = await app.make(panels.list, { body: world.asked }, world.by)
  const interview_id = data[0]?.talks[0]?.interview_id ?? ''
  const [free, trainee, away, full] = await Promise.all([1, 2, 3, 4].map(() => aUser(app.db, world.by)))
  if (!free || !trainee || !away || !full) throw new Error('Nobody was made.')
  for (const each of [free, trainee, full]) await app.make(availability.settle, { body: ROOMY }, each)
  await app.make(availability.settle, { body: { ...ROOMY, days: [6] } }, away)
  await app.make(panelSettings.settleLimits, { body: { per_day: 0, per_week: null } }, full)
  const { pools } = await app.make(panelSettings.setup, {}, world.by)
  const pool = pools.find(({ members }) => members.some(({ user_id }) => user_id === world.ines.userId))
  const members = [
    { user_id: world.ines.userId, seat: 'lead' as const },
    { user_id: trainee.userId, seat: 'shadow' as const },
    { user_id: free.userId, seat: 'lead' as const },
  ]
  const body = { pool_id: pool?.pool_id, name: pool?.name ?? '', shadows_needed: 1, members }
  await app.make(panelSettings.savePool, { body }, world.by)
  const asked = { panel_id, interview_id, leaves: world.ines.userId }
  const found = await app.make(panels.standIns, { body: asked }, world.by)
  const whyOf = (user: TestUser) => found.data.find(({ user_id }) => user_id === user.userId)
  expect(found.data[0]).toMatchObject({ user_id: free.userId, in_pool: true, why_not: '' })
  expect(whyOf(trainee)?.why_not).toMatch(/must shadow more interviews before leading/)
  expect(whyOf(away)?.why_not).toMatch(/isn’t at work at that time/)
  expect(whyOf(full)?.why_not).toMatch(/has reached their limit for that day/)
  expect(whyOf(world.ines)).toBeUndefined()
  for (const each of [trainee, away, full])
    expect(await app.refuse(panels.replace, { body: { ...asked, comes: each.userId } }, world.by)).toMatchObject({
      status_code: 409,
      message: whyOf(each)?.why_not,
    })
  await app.make(panels.replace, { body: { ...asked, comes: free.userId } }, world.by)
})

test('a user who has shadowed as often as the pool requires may lead', async () => {
  const world = await aPanelWorld()
  const pool = await aPool(app, world.by, [world.omar.userId], { shadows: [world.ines.userId], needed: 1 })
  const talk = {
    title: 'Code',
    minutes: 30,
    room: false,
    seats: [
      { as: 'lead' as const, pool_id: pool },
      { as: 'shadow' as const, pool_id: pool },
    ],
  }
  const plan = { ...world.asked.plan, talks: [talk] }
  const found = await search(world, { plan })
  await app.make(panels.book, { body: bodyOf(world, found, { plan }) }, world.by)
  const leadsOf = async () => {
    const { pools } = await app.make(panelSettings.setup, {}, world.by)
    return pools.find(({ pool_id }) => pool_id === pool)?.members.find(({ user_id }) => user_id === world.ines.userId)
  }
  expect(await leadsOf()).toMatchObject({ leads: false, shadowed: 0 })
  const over = { starts_at: new Date(NOW.getTime() - 7_200_000), ends_at: new Date(NOW.getTime() - 3_600_000) }
  await withCompany(app.db, world.by.companyId, (tx) =>
    tx
      .updateTable('interviewer')
      .set(over)
      .where('company_id', '=', world.by.companyId)
      .where('pool_id', '=', pool)
      .execute(),
  )
  expect(await leadsOf()).toMatchObject({ leads: true, shadowed: 1 })
})
