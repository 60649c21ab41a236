import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { moveIn } from '@rolecall/contract/moving/move-in'
import { expect, onTestFinished, test } from 'vitest'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import type { ApiAdapter } from '../../adapters/adapter.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { Away } from '../../platform/kernel/dependency.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { sealWith } from '../../platform/kernel/seal.ts'
import { insertRun } from '../runs/runs.queries.ts'
import { readCredentialKeys } from '../sourcing/credential-keys.ts'
import { insertMoveIn } from './moving.queries.ts'
import { movePlace } from './open-source.ts'
import { takeReading } from './parked-readings.ts'
import { readSource } from './read-source.ts'

const app = await testApp()
const { db, make } = app
const deps: Deps = { ...app.deps, env: { ...app.deps.env, PRIVATE_SOURCES: 'allow' } }

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** A system with pages of two people, whose lists are asked for by their numbers. */
async function aSystem(answer: Answer) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  const adapter: ApiAdapter = {
    product: 'odd',
    label: 'Odd',
    door: 'api',
    asks: [],
    credentials: [],
    pace: { requests: 100, inMs: 1, atOnce: 1 },
    check: async () => undefined,
    fetchFile: async () => undefined,
    async *read(ask, _, { after = '0' }) {
      for (let page = Number(after); page < 3; page += 1) {
        const { body } = await ask({ url: `http://127.0.0.1:${port}/people/${page}` })
        yield { total: 6 }
        for (const value of JSON.parse(body.toString())) yield { noun: 'person', value }
        yield { loss: { noun: 'file', count: 1, why: 'Odd has no files.' } }
        yield { mark: String(page + 1) }
      }
    },
  }
  return { asked, find: () => adapter }
}

const twoPeople: Answer = (response, { url = '' }) =>
  response.end(JSON.stringify([{ id: `${url}a` }, { id: `${url}b` }]))

async function aRun(by: TestUser) {
  const runId = randomUUID()
  const { current } = await readCredentialKeys(deps.env)
  await withCompany(db, by.companyId, async (tx) => {
    await insertRun(tx, 'move-in', { id: runId, by: by.userId, at: NOW })
    const sealed = sealWith(current, '{}', movePlace(by.companyId, runId))
    await insertMoveIn(tx, { id: runId, product: 'odd', zone: '', files: [], sealed })
  })
  const get = async () => make(moveIn.get, { body: { run_id: runId } }, by)
  return { task: { companyId: by.companyId, runId }, get }
}

test('a reading gives way at a mark, goes on there, and shows how much is left', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { asked, find } = await aSystem(twoPeople)
  const { task, get } = await aRun(by)
  const turn = { find, turnMs: 0 }
  await readSource(task, deps, turn)
  expect((await get()).data).toMatchObject({ state: 'running', phase: 'reading', people: 2, people_total: 6 })
  await readSource(task, deps, turn)
  expect(asked).toEqual(['/people/0', '/people/1'])
  // As in another process, which has no open reading.
  await takeReading(task.runId, 'another mark')
  await readSource(task, deps, turn)
  await readSource(task, deps, turn)
  expect(asked).toEqual(['/people/0', '/people/1', '/people/2'])
  const { data, receipt } = await get()
  expect(data).toMatchObject({ state: 'paused', phase: 'mapping', people: 6, people_total: 6 })
  expect(receipt.find(({ noun }) => noun === 'file')?.lost).toEqual([{ why: 'Odd has no files.', count: 3 }])
})

test('a second job of the same move stops, and the first reads on', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { find } = await aSystem(twoPeople)
  const { task, get } = await aRun(by)
  await Promise.all([readSource(task, deps, { find }), readSource(task, deps, { find })])
  const { data, receipt } = await get()
  expect(data).toMatchObject({ phase: 'mapping', read: 6 })
  expect(receipt.find(({ noun }) => noun === 'file')?.lost).toEqual([{ why: 'Odd has no files.', count: 3 }])
})

test('a pause ends the wait for a source that does not answer', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const heard = Promise.withResolvers<void>()
  const { find } = await aSystem(() => heard.resolve())
  const { task, get } = await aRun(by)
  const reading = readSource(task, deps, { find, lookMs: 5 })
  await heard.promise
  await make(moveIn.pause, { body: { run_id: task.runId } }, by)
  await reading
  expect((await get()).data).toMatchObject({ state: 'paused', reason: '', read: 0 })
})

test('a pause ends the wait that a source asks for', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const heard = Promise.withResolvers<void>()
  const { find } = await aSystem((response) => {
    response.writeHead(429, { 'retry-after': '100' }).end(() => heard.resolve())
  })
  const { task, get } = await aRun(by)
  const reading = readSource(task, deps, { find, lookMs: 5 })
  await heard.promise
  await make(moveIn.pause, { body: { run_id: task.runId } }, by)
  await reading
  expect((await get()).data.state).toBe('paused')
})

test('a source that asks for a long wait is asked again then, and given up when it does so twice', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { asked, find } = await aSystem((response) => void response.writeHead(429, { 'retry-after': '3600' }).end())
  const { task, get } = await aRun(by)
  const refused = await readSource(task, deps, { find }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Away)
  expect((refused as Away).retryMs).toBe(3_600_000)
  const reason = 'odd takes no more requests until 10:00 UTC. The move goes on then by itself.'
  expect((await get()).data).toMatchObject({ state: 'running', reason })
  await readSource(task, deps, { find })
  expect((await get()).data).toMatchObject({
    state: 'paused',
    reason: 'The source refuses more requests for now. Go on later.',
  })
  expect(asked).toHaveLength(2)
})

test('entries without an ID cost only themselves, and text that a database can’t keep loses only that', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { find } = await aSystem((response, { url = '' }) =>
    response.end(
      JSON.stringify([
        { id: `${url} a`, name: 'Ida\0 Blom', location: '\ud83d \\u0000' },
        { id: '' },
        { id: 'x'.repeat(301) },
      ]),
    ),
  )
  const { task, get } = await aRun(by)
  await readSource(task, deps, { find })
  const { receipt } = await get()
  const why = 'They have no ID in the source, or one that is too long.'
  expect(receipt.find(({ noun }) => noun === 'person')).toMatchObject({ read: 3, lost: [{ why, count: 6 }] })
  const lines = await withCompany(db, by.companyId, (tx) => tx.selectFrom('moved_line').select('line').execute())
  expect(lines[0]?.line).toEqual({ id: '/people/0 a', name: 'Ida Blom', location: '\ufffd \\u0000' })
})
