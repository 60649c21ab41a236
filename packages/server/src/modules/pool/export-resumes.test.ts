import { pool } from '@rolecall/contract/pool/pool'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { DOWNLOAD_LINK_MINUTES } from '../../platform/kernel/define-link.ts'

const { app, db, deps, make } = await testApp()

const minutesAfter = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

// L-I06
test('the link leads to the filtered pool as a file for spreadsheets', async () => {
  const user = await aUser(db)
  await aCandidate(db, user, {
    candidate: { name: '=HYPERLINK("http://x.example")', phone: '+91 98200 00000', exp_months: 42 },
    groups: ['North'],
  })
  await aCandidate(db, user, { candidate: { name: 'Somebody else' } })
  await aCandidate(db, await aUser(db), { candidate: { name: 'Of another company' }, groups: ['North'] })
  const { url } = await make(pool.resumes, { body: { resumeGroups: ['North'] } }, user)
  const response = await app.inject({ url })
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': "attachment; filename*=UTF-8''resumes.csv",
    'cache-control': 'no-store',
  })
  const [headings, row, ...rest] = response.body.trimEnd().split('\r\n')
  expect(headings).toBe(
    '\ufeffName,Designation,Current employer,Experience in months,Phone,Email,Location,Degree,Date of birth,Résumé groups,Source,Geography,File,Received,Language',
  )
  expect(row).toMatch(
    /^"'=HYPERLINK\(""http:\/\/x\.example""\)",,,42,'\+91 98200 00000,candidate\d+@example\.com,,,,North,Internal resume,INDIA,/,
  )
  expect(rest).toEqual([])
})

test('an export contains all pages of the list', async () => {
  const user = await aUser(db)
  for (let count = 0; count < 23; count += 1) await aCandidate(db, user)
  const { url } = await make(pool.resumes, { body: { start: 20 } }, user)
  expect((await app.inject({ url })).body.trimEnd().split('\r\n')).toHaveLength(24)
})

test('an altered or expired export link shows nothing', async () => {
  const user = await aUser(db)
  const stranger = await aUser(db)
  const link = new URL((await make(pool.resumes, { body: {} }, user)).url, 'http://localhost')
  const theirs = new URL((await make(pool.resumes, { body: {} }, stranger)).url, 'http://localhost')
  const changed = (key: string, value: string | null) => {
    const other = new URL(link)
    if (value === null) other.searchParams.delete(key)
    else other.searchParams.set(key, value)
    return `${other.pathname}${other.search}`
  }
  for (const url of [
    changed('options', theirs.searchParams.get('options') ?? ''),
    changed('expires', '99999999999999'),
    changed('expires', 'never'),
    changed('signature', 'x'),
    changed('signature', null),
    link.pathname,
  ]) {
    const response = await app.inject({ url })
    expect(response.statusCode, url).toBe(403)
    expect(response.json()).toMatchObject({ message: 'This link is no longer valid. Please open the list again.' })
  }
  deps.now = () => minutesAfter(DOWNLOAD_LINK_MINUTES)
  expect((await app.inject({ url: `${link.pathname}${link.search}` })).statusCode).toBe(403)
  deps.now = () => NOW
  expect((await app.inject({ url: `${link.pathname}${link.search}` })).statusCode).toBe(200)
})
