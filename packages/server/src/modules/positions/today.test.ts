import { session } from '@rolecall/contract/accounts/session'
import { positions } from '@rolecall/contract/positions/positions'
import { projects } from '@rolecall/contract/positions/projects'
import { expect, test } from 'vitest'
import { anExampleWorld } from '../../../test/example-world.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { createCompany } from '../company/create-company.ts'
import { updateCompanySettings } from '../company/settings.queries.ts'
import { todayOf } from '../company/today.ts'

// The tests' clock is at 9:00 on March 2 in UTC: in Honolulu it is still the evening of March 1.

const product = await testApp()
const { db, make, refuse, workIn } = product
const world = await anExampleWorld(product)

const moveTo = ({ companyId }: { companyId: string }, time_zone: string) =>
  withCompany(db, companyId, (tx) => updateCompanySettings(tx, { time_zone }))

const startingOn = (startDate: string) => projects.create.example({ ...world.ids, startDate })

test.each([
  ['UTC', '2026-03-02', '2026-03-01'],
  ['Pacific/Honolulu', '2026-03-01', '2026-02-28'],
])('in %s a project may start on %s, which is today there, but not on %s', async (zone, today, yesterday) => {
  const user = await aUser(db)
  await moveTo(user, zone)
  await make(projects.create, startingOn(today), user)
  expect((await refuse(projects.create, startingOn(yesterday), user)).fields).toHaveProperty('startDate')
})

test.each([
  ['UTC', '2026-03-02'],
  ['Pacific/Honolulu', '2026-03-01'],
])('a job for a company in %s runs on %s, like its users', async (zone, today) => {
  const user = await aUser(db)
  await moveTo(user, zone)
  expect(await workIn(user, todayOf)).toBe(today)
})

test('a position uses the same current day as its project, and so do list counts', async () => {
  await moveTo(world.by, 'Pacific/Honolulu')
  const ids = { ...world.ids, startDate: '2026-03-01', newCode: 'TODAY1' }
  await make(positions.create, positions.create.example(ids), world.by)
  const early = positions.create.example({ ...ids, startDate: '2026-02-28', newCode: 'TODAY2' })
  expect((await refuse(positions.create, early, world.by)).fields).toHaveProperty('startDate')

  await make(projects.create, startingOn('2026-03-02'), world.by)
  const { result } = await make(projects.count, {}, world.by)
  expect(result.find(({ name }) => name === 'upcoming')?.count).toBeGreaterThan(0)
})

test('the time zone of the first administrator who signs in becomes the company’s, and stays', async () => {
  const user = (email: string, role: string) => ({ email, password: 'Present#1', fullName: 'Ines Okafor', role })
  const users = [user('early@zone.example', 'recruiter'), user('boss@zone.example', 'company_admin')]
  await createCompany(db, { name: 'Acme', users })
  const zoneAfter = async (email: string, time_zone: string) =>
    (await make(session.login, { body: { email, password: 'Present#1', time_zone } })).cc.time_zone

  expect(await zoneAfter('early@zone.example', 'Europe/Berlin')).toBe('UTC')
  expect(await zoneAfter('boss@zone.example', 'not a zone')).toBe('UTC')
  expect(await zoneAfter('boss@zone.example', 'America/Los_Angeles')).toBe('America/Los_Angeles')
  expect(await zoneAfter('boss@zone.example', 'Asia/Tokyo')).toBe('America/Los_Angeles')
})
