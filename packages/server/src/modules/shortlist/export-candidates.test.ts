import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { expect, test } from 'vitest'
import { anApplication, aShortlist } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { app, db } = await testApp()

const download = (query: Record<string, string>, by?: { token: string }) =>
  app.inject({
    method: 'GET',
    url: shortlist.exportCandidates.path,
    query,
    headers: by ? { 'access-token': by.token } : {},
  })

const rowsOf = (body: string) => body.replace('\ufeff', '').trimEnd().split('\r\n')

// Rule H-125.
// L-Q12
test('the candidates of a status are a CSV file named after the position and the status', async () => {
  const by = await aUser(db)
  const position = await aPosition(db, by, { title: 'Data Engineer' })
  const formula = await aCandidate(db, by, { candidate: { name: '=1+1', designation: 'Engineer, "data"' } })
  await anApplication(db, position, formula, {
    score: 80,
    contributions: [
      { requirement: 'SQL', rule: 'exact' },
      { requirement: 'Spark', rule: 'missing' },
    ],
  })
  const unread = await aCandidate(db, by, { candidate: { name: 'Second', exp_months: 0 } })
  await anApplication(db, position, unread, { score: 70 })
  await anApplication(db, position, await aCandidate(db, by), { status: 'Shortlisted' })

  const response = await download({ positionId: position.positionId, status: 'Initial Status' }, by)

  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': "attachment; filename*=UTF-8''Data%20Engineer%20Initial%20Status.csv",
  })
  const [headings, first, second, ...rest] = rowsOf(response.body)
  expect(headings).toContain('Name,Designation,Current employer')
  expect(first).toContain(`'=1+1,"Engineer, ""data""",`)
  expect(first).toContain(',Initial Status,80,,Internal resume,SQL,Spark,')
  // Unreadable experience is unknown, not zero.
  expect(second).toMatch(/^Second,,,,/)
  expect(rest).toEqual([])
  expect(await eventsOf(db, by.companyId, 'shortlist.exported')).toMatchObject([
    { position_id: position.positionId, payload: { status: 'Initial Status' } },
  ])
})

test('a group exports all its statuses, a status only itself, and without either everyone is exported', async () => {
  const { by, position } = await aShortlist(db, 1, { status: 'Screening on hold', group: 'Screened' })
  await anApplication(db, position, await aCandidate(db, by), { status: 'Screened' })
  await anApplication(db, position, await aCandidate(db, by))
  const sizeOf = async (status?: string) =>
    rowsOf((await download({ positionId: position.slug, ...(status && { status }) }, by)).body).length - 1
  expect([await sizeOf('screened'), await sizeOf('Screening on hold'), await sizeOf('Selected')]).toEqual([2, 1, 0])
  expect([await sizeOf(), await sizeOf('')]).toEqual([3, 3])
})

test('contact data hidden by a status is in no file', async () => {
  const { by, position, first } = await aShortlist(db, 1)
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('status')
      .set({ enabled_features: ['hide_details'] })
      .where('id', '=', 'Initial Status')
      .execute(),
  )
  const { body } = await download({ positionId: position.positionId }, by)
  expect(body).toContain(first.name)
  expect(body).not.toContain(first.email)
})

test.each([
  ['an unknown position', async () => ({ positionId: 'unknown', status: '' }), 404],
  ['an unknown status', async (own: string) => ({ positionId: own, status: 'Elected' }), 400],
  ['no position', async () => ({ status: 'Initial Status' }), 400],
] as const)('refuses %s', async (_, queryOf, code) => {
  const { by, position } = await aShortlist(db, 1)
  const response = await download(await queryOf(position.positionId), by)
  expect(response.statusCode).toBe(code)
  expect(response.json()).toMatchObject({ success: false })
})

test('visitors and users of another company get no file', async () => {
  const { position } = await aShortlist(db, 1)
  expect((await download({ positionId: position.positionId })).statusCode).toBe(401)
  const other = await aUser(db, { role: 'company_admin' })
  expect((await download({ positionId: position.positionId }, other)).statusCode).toBe(404)
})
