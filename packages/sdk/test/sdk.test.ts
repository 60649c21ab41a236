import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EXAMPLE_IDS } from '@rolecall/contract/platform/example-ids'
import { positions } from '@rolecall/contract/positions/positions'
import { afterAll, expect, test } from 'vitest'
import { aPosition } from '../../server/test/factories/position.ts'
import { aUser } from '../../server/test/factories/user.ts'
import { TODAY, testApp } from '../../server/test/harness.ts'
import { everyCall } from '../src/every-call.ts'
import { Rolecall, RolecallError } from '../src/sdk.ts'

const { app, db } = await testApp()
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const by = await aUser(db, { role: 'company_admin' })
const rolecall = new Rolecall({ url, session: by.token })
const { projectId } = await aPosition(db, by)
for (let more = 0; more < 22; more++) await aPosition(db, by, { project_id: projectId })

/** Paths answered by a proxy that forwards to the product, and drops the first answer after the product has done the work. */
const answered: string[] = []
const cutting = createServer((request, reply) => {
  const onward = forward(`${url}${request.url}`, { method: request.method, headers: request.headers }, (answer) => {
    answered.push(request.url ?? '')
    if (answered.length > 1) answer.pipe(reply.writeHead(answer.statusCode ?? 500, answer.headers))
    else answer.resume().on('end', () => request.socket.destroy())
  })
  request.pipe(onward)
})
await new Promise<void>((done) => cutting.listen(0, '127.0.0.1', done))
afterAll(() => cutting.close())

test('every page of a list arrives, each row once', async () => {
  const ids: string[] = []
  for await (const { slug } of rolecall.positions.list.rows({ body: { sort_by: 'title' } })) ids.push(slug)
  expect([ids.length, new Set(ids).size]).toEqual([23, 23])
  const pages: number[] = []
  for await (const { result } of rolecall.positions.list.pages()) pages.push(result.length)
  expect(pages).toEqual([20, 3])
})

test('a record created over a broken connection is created once', async () => {
  const through = new Rolecall({
    url: `http://127.0.0.1:${(cutting.address() as AddressInfo).port}`,
    session: by.token,
  })
  const { body } = positions.create.example({
    ...EXAMPLE_IDS,
    projectId,
    newCode: 'ONCE1',
    startDate: TODAY,
    endDate: '2026-06-30',
  })
  const { positionId } = await through.positions.create({ body: { ...body, resumeGroups: [], inviteUsers: [] } })
  expect(answered).toHaveLength(2)
  const { position } = await rolecall.positions.details({ body: { positionId } })
  expect(position.code).toBe('ONCE1')
  const { result } = await rolecall.positions.list({ body: { search_key: 'ONCE1' } })
  expect(result).toHaveLength(1)
})

test('a refusal is the server’s own, with the fault of each field', async () => {
  const failure = await rolecall.tagging.create({ body: { name: '' } as never }).catch((error) => error)
  expect(failure).toBeInstanceOf(RolecallError)
  expect(failure).toMatchObject({ status: 400, code: 'invalid_request', fields: { name: 'Field is required.' } })
  const missing = rolecall.positions.details({ body: { positionId: projectId } })
  await expect(missing).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await expect(new Rolecall({ url, session: 'nobody' }).tagging.list()).rejects.toMatchObject({ code: 'not_signed_in' })
})

test('a link in an answer is followed to its file', async () => {
  const { url: link } = await rolecall.audit.list()
  const parts = new URL(link, url).searchParams
  const file = await rolecall.audit.export({ query: Object.fromEntries(parts) as never })
  expect(file).toMatchObject({ name: expect.stringMatching(/\.csv$/), type: expect.stringContaining('text/csv') })
  expect((await file.response.text()).length).toBeGreaterThan(10)
})

test('a file is sent as a form', async () => {
  const form = new FormData()
  form.set('groupName', 'From a script')
  form.append('file', new Blob(['Priya Nair\nData engineer\nPython']), 'priya.txt')
  const { failure_count, upload_id } = await rolecall.pool.upload({ body: form })
  expect([failure_count, typeof upload_id]).toEqual([0, 'string'])
})

// Paging was declared for the product's own client; a list that other clients can't page through would go unnoticed.
test('the SDK knows every paginated list', () => {
  const paged = Object.entries(everyCall).flatMap(([area, shapes]) =>
    Object.entries(shapes).flatMap(([name, { paging }]) =>
      paging ? [`${area}.${name} ${paging.part}.${paging.word}`] : [],
    ),
  )
  expect(paged).toEqual(
    expect.arrayContaining(['positions.list body.page', 'pool.resumes body.start', 'audit.list query.before']),
  )
  expect(paged).not.toContain('savedViews.list query.page')
})

test('every call that creates something is sent with an idempotency key that the server supports', () => {
  const creating = Object.entries(everyCall).flatMap(([area, shapes]) =>
    Object.entries(shapes).flatMap(([name, { isOnce, isSentOnce }]) =>
      isOnce && isSentOnce ? [`${area}.${name}`] : [],
    ),
  )
  expect(creating).toEqual([])
})
