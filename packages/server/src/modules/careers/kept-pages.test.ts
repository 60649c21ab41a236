import { account } from '@rolecall/contract/accounts/account'
import { careers } from '@rolecall/contract/careers/careers'
import { jobPost } from '@rolecall/contract/careers/job-post'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { day, next } from '../../../test/factories/serial.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { stampOf } from './site-stamp.queries.ts'

// Changes are written past the product here, as another node would: nothing tells this one.

const seen: string[] = []
const { app, db, make } = await testApp({ onStatement: (text) => seen.push(text) })

const HOLD = sql`hold = true`

async function aSite() {
  const by = await aUser(db, { role: 'company_admin' })
  const subDomain = `kept${next()}`
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('company_directory').set({ sub_domain: subDomain }).where('company', '=', by.companyId).execute(),
  )
  await make(careers.settle, { body: { is_on: true } }, by)
  const over = { start_date: day(-90), end_date: day(60) }
  const [{ positionId }, other] = [
    await aPosition(db, by, over, { description: 'Cares for people.', skills: [{ name: 'SQL' }] }),
    await aPosition(db, by, over, { description: 'Plans the rest.' }),
  ]
  for (const id of [positionId, other.positionId])
    await make(lifecycle.publish, { body: { positionId: id, is_posted: true } }, by)
  const change = (write: (tx: Tx) => RawBuilder<unknown>) =>
    withCompany(db, by.companyId, (tx) => write(tx).execute(tx))
  const changePosition = (id: string, set: RawBuilder<unknown>) =>
    change((tx) => sql`update position set ${set} where company_id = ${tx.companyId} and id = ${id}`)
  const pages = { post: `/jobpost/${positionId}`, list: `/careers/${subDomain}` }
  return { by, positionId, other, change, changePosition, ...pages }
}

/** Opens a page, and returns the statements that it took beside the stamp. */
async function open(url: string) {
  seen.length = 0
  const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } })
  return { statusCode, body, statements: [...seen] }
}

test.each(['post', 'list'] as const)('the page of a %s is made once and then only compared', async (kind) => {
  const site = await aSite()
  const [first, second] = [await open(site[kind]), await open(site[kind])]
  expect(second.body).toBe(first.body)
  expect(first.statements.length).toBeGreaterThan(5)
  expect(second.statements).toEqual([])
})

test('a post that another node withdraws, holds or closes is shown by none from then on', async () => {
  for (const set of [sql`job_posted = false`, HOLD, sql`archive = true`, sql`end_date = ${day(-3)}`]) {
    const { post, list, positionId, changePosition } = await aSite()
    expect((await open(post)).statusCode).toBe(200)
    expect((await open(list)).body).toContain(positionId)
    await changePosition(positionId, set)
    expect((await open(post)).statusCode).toBe(410)
    expect((await open(list)).body).not.toContain(positionId)
    await changePosition(positionId, sql`job_posted = true, hold = false, archive = false, end_date = ${day(60)}`)
    expect((await open(post)).statusCode).toBe(200)
  }
})

test('pages of a company that is disabled, or changes its sub-domain, are refused at once', async () => {
  const { post, list, change } = await aSite()
  const setDirectory = (set: RawBuilder<unknown>) =>
    change((tx) => sql`update company_directory set ${set} where company = ${tx.companyId}`)
  expect([(await open(post)).statusCode, (await open(list)).statusCode]).toEqual([200, 200])
  await setDirectory(sql`is_active = false`)
  expect((await open(post)).statusCode).toBe(404)
  await setDirectory(sql`is_active = true, sub_domain = ${`kept${next()}`}`)
  expect([(await open(post)).statusCode, (await open(list)).statusCode]).toEqual([200, 404])
})

test('a post names another one only while that is open', async () => {
  const { post, other, changePosition } = await aSite()
  expect((await open(post)).body).toContain(other.positionId)
  await changePosition(other.positionId, HOLD)
  expect((await open(post)).body).not.toContain(other.positionId)
})

test('changes of texts, settings, skills and people show at the next request', async () => {
  const { by, post, list, positionId, change } = await aSite()
  await make(account.agreeToPosts, { body: { agrees: true, part: 'Leads' } }, by)
  const { data } = await make(jobPost.content, { body: { positionId } }, by)
  const skills = data.skills.map(({ id }) => id)
  const content = { skills, workplace: 'hybrid' as const, shows_pay: false, people: [by.userId], about_team: '' }
  await make(jobPost.editContent, { body: { positionId, ...content } }, by)
  const where = (tx: Tx) => sql`where company_id = ${tx.companyId} and position_id = ${positionId}`
  const changes: [write: (tx: Tx) => RawBuilder<unknown>, shown: string][] = [
    [(tx) => sql`update position_version set description = 'Written anew.' ${where(tx)}`, 'Written anew.'],
    [(tx) => sql`update position_skill set name = 'Basketry' ${where(tx)}`, 'Basketry'],
    [(tx) => sql`update post_content set about_team = 'Nine of us.' ${where(tx)}`, 'Nine of us.'],
    [(tx) => sql`update app_user set full_name = 'Ines Okafor' where company_id = ${tx.companyId}`, 'Ines Okafor'],
    [(tx) => sql`update company set name = 'Acme Renamed' where id = ${tx.companyId}`, 'Acme Renamed'],
  ]
  for (const [write, shown] of changes) {
    expect((await open(post)).body).not.toContain(shown)
    await change(write)
    expect((await open(post)).body).toContain(shown)
  }
  expect((await open(list)).body).toContain('Acme Renamed')
})

test('visitors by a link of their own, and those of different channels, get pages of their own', async () => {
  const { post } = await aSite()
  const plain = await open(post)
  const tracked = await open(`${post}?source=board`)
  expect(tracked.body).toContain('board')
  expect((await open(post)).body).toBe(plain.body)
  expect((await open(`${post}?doc=17`)).statements.length).toBeGreaterThan(5)
})

test('every table that a public page reads counts for whether it is still right', async () => {
  const { post, list } = await aSite()
  const tablesIn = (text: string) =>
    [...text.matchAll(/\b(?:from|join) "?([a-z_]+)"?/g)].flatMap(([, name = '']) => name)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  const tables = new Set(rows.map(({ name }) => name))
  const read = [...(await open(post)).statements, ...(await open(list)).statements].flatMap(tablesIn)
  const counted = tablesIn(stampOf.of({ companyId: '' }, '').sql)
  const missing = [...new Set(read)].filter((name) => tables.has(name) && !counted.includes(name))
  expect(read).toContain('hiring_time')
  expect(missing).toEqual([])
})
