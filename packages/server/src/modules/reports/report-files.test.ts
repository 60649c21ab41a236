import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reports } from '@rolecall/contract/reports/reports'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { anApplication, manyApplications } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { DOWNLOAD_LINK_MINUTES } from '../../platform/kernel/define-link.ts'
import { PAGE } from './reports.queries.ts'

let pagesRead = 0
const { app, db, deps, make, refuse } = await testApp({
  onStatement(text) {
    if (text.includes('"moved_by"') && text.includes('"o"."code"')) pagesRead += 1
  },
})
await app.listen({ port: 0, host: '127.0.0.1' })

const admin = () => aUser(db, { role: 'company_admin' })
const DAYS = { from_date: '2026-03-01', to_date: '2026-03-02' }

/** The rows of the sheet behind a link, as the texts and numbers of their cells. */
async function rowsOf(report: string): Promise<string[][]> {
  const { statusCode, rawPayload, headers } = await app.inject({ url: report })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(headers['content-disposition']).toContain('.xlsx')
  const sheet = strFromU8(unzipSync(rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).not.toContain('<f')
  return sheet
    .split('<row>')
    .slice(1)
    .map((row) =>
      [...row.matchAll(/<c\/>|<t [^>]*>([^<]*)<|<v>([^<]*)</g)].map(([, text, value]) => text ?? value ?? ''),
    )
}

const exported = async (by: TestUser, body: { positions: string[]; filters?: string[]; format?: string }) =>
  (await make(reports.candidates, { body: body as never }, by)).report

test('XLSX and CSV exports have the same cells, and neither runs a formula from a stranger', async () => {
  const by = await admin()
  const position = await aPosition(db, by, { title: 'Data Engineer' })
  const person = await aCandidate(db, by, { candidate: { name: '=1+1', phone: '+91 98200 12345', exp_months: 30 } })
  await anApplication(db, position, person)
  const link = await exported(by, { positions: [position.positionId], format: 'XLSX' })
  expect(link).toMatch(/^\/exports\/report\.xlsx\?/)
  const [headings, row] = await rowsOf(link)
  const cells = Object.fromEntries(headings?.map((name, place) => [name, row?.[place]]) ?? [])
  expect(cells).toMatchObject({ Name: '=1+1', Phone: '+91 98200 12345', 'Experience in months': '30', Score: '60' })
  // Nine in the morning of 2 March 2026, as a spreadsheet's serial number.
  expect(cells['Moved (UTC)']).toBe('46083.375')

  const text = (await app.inject({ url: await exported(by, { positions: [position.positionId] }) })).body
  const [first = '', line = ''] = text.slice(1).split('\r\n')
  expect(first.split(',')).toEqual(headings)
  expect(line).toContain(",'=1+1,")
  expect(line).toContain(",'+91 98200 12345,")
  expect(line).toContain('2026-03-02T09:00:00.000Z')
})

test('the data report is also available as XLSX, and another file type is refused', async () => {
  const by = await admin()
  const position = await aPosition(db, by)
  await anApplication(db, position, await aCandidate(db, by, { candidate: { name: 'Ines' } }))
  const { report } = await make(reports.data, { body: { ...DAYS, format: 'xlsx' } }, by)
  expect((await rowsOf(report)).map((row) => row[3])).toEqual(['Name', 'Ines'])
  for (const format of ['pdf', 7])
    expect(await refuse(reports.data, { body: { ...DAYS, format: format as never } }, by)).toMatchObject({
      status_code: 400,
    })
})

test('a workbook link works repeatedly until it expires, for its own company only', async () => {
  const [by, stranger] = [await admin(), await admin()]
  const { report } = await make(reports.data, { body: { ...DAYS, format: 'xlsx' } }, by)
  for (const _ of [1, 2]) expect(await rowsOf(report)).toHaveLength(1)
  const theirs = report.replace(by.companyId, stranger.companyId)
  expect((await app.inject({ url: theirs })).statusCode).toBe(403)
  deps.now = () => new Date(NOW.getTime() + DOWNLOAD_LINK_MINUTES * 60_000)
  expect((await app.inject({ url: report })).statusCode).toBe(403)
  deps.now = () => NOW
})

test('interest is the answer to the email, as in the shortlist, and otherwise comes from the pipeline', async () => {
  const by = await admin()
  const position = await aPosition(db, by)
  const { positionId } = position
  const aPerson = async (name: string, status: string, asked?: { answer?: 'interested' | 'not_interested' }) => {
    const person = await aCandidate(db, by, { candidate: { name } })
    await anApplication(db, position, person, { status })
    if (!asked) return
    const { answer } = asked
    const about = { company_id: by.companyId, position_id: positionId, candidate_id: person.candidateId }
    const mail = { mail_type: 'interest_check', asked_by: by.userId, asked_at: NOW }
    await withCompany(db, by.companyId, (tx) =>
      tx
        .insertInto('interest_mail')
        .values({ ...about, ...mail, ...(answer && { answer, answered_at: NOW }) })
        .execute(),
    )
  }
  await aPerson('Said yes', 'Initial Status', { answer: 'interested' })
  await aPerson('Said no', 'Shortlisted', { answer: 'not_interested' })
  await aPerson('Silent', 'Screened', {})
  await aPerson('Silent, applied', 'Applicants', {})
  await aPerson('Said yes, declined', 'Not Interested', { answer: 'interested' })
  await aPerson('Unasked, new', 'Initial Status')
  await aPerson('Unasked, on', 'Interviewed')
  await aPerson('Unasked, out', 'Rejected')
  const names = async (filter: string) => {
    const rows = await rowsOf(await exported(by, { positions: [positionId], filters: [filter], format: 'xlsx' }))
    return rows
      .slice(1)
      .map((row) => row[3])
      .toSorted()
  }
  expect(await names('ic_positive')).toEqual(['Said yes', 'Silent, applied', 'Unasked, on'])
  expect(await names('ic_negative')).toEqual(['Said no', 'Said yes, declined'])
  expect(await names('ic_pending')).toEqual(['Silent', 'Unasked, new'])
})

test('a download whose connection drops stops reading and leaves no open transaction', async () => {
  const by = await admin()
  const position = await aPosition(db, by)
  await manyApplications(db, position, 2 * PAGE + 1)
  // A page is larger than all socket buffers together.
  await withCompany(db, by.companyId, (tx) =>
    sql`update application set comments = repeat('x', 20000) where company_id = ${tx.companyId}`.execute(tx),
  )
  const link = await exported(by, { positions: [position.positionId] })
  pagesRead = 0
  const { port } = app.server.address() as AddressInfo
  const request = get({ port, path: link })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  await once(response, 'readable')
  response.read()
  // More than the headings: the first page is being sent.
  await once(response, 'readable')
  response.destroy()
  await vi.waitFor(async () => {
    const connections = await new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))
    expect(connections).toBe(0)
  })
  await vi.waitFor(async () => {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and (state like '%transaction%' or (state = 'active' and query like '%application%'))`.execute(db)
    expect(rows).toEqual([])
  })
  expect(pagesRead).toBeGreaterThan(0)
  expect(pagesRead).toBeLessThan(3)
})
