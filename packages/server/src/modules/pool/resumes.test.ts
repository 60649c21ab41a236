import { gunzipSync } from 'node:zlib'
import { pool } from '@rolecall/contract/pool/pool'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aResume } from '../../../test/factories/resume.ts'
import { aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { DOWNLOAD_LINK_MINUTES } from '../../platform/kernel/define-link.ts'

const testing = await testApp()
const { app, db, deps, make, refuse } = testing

const minutesAfter = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

test('a row opens its form for users who decide about candidates, and for nobody else', async () => {
  const user = await aUser(db)
  await aCandidate(db, user)
  const reader = await aUser(db, { companyId: user.companyId, actions: ['view_candidate_pool'] })
  for (const [who, isEditable] of [
    [user, true],
    [reader, false],
  ] as const) {
    const { candidate_creation_form, data } = await make(pool.resumes, { body: {} }, who)
    expect([candidate_creation_form, data[0]?.editable]).toEqual([isEditable, isEditable])
  }
})

// L-I03
test('the pool has ten résumés per page, newest first, with the total', async () => {
  const user = await aUser(db)
  for (const minute of Array.from({ length: 13 }, (_, index) => index))
    await aCandidate(db, user, {
      candidate: { name: `Person ${minute}` },
      resume: { received_at: minutesAfter(minute) },
    })
  const first = await make(pool.resumes, { body: {} }, user)
  expect(first).toMatchObject({ total: 13 })
  expect(first.data.map(({ index, name }) => `${index} ${name}`)).toEqual(
    Array.from({ length: 10 }, (_, index) => `${index + 1} Person ${12 - index}`),
  )
  const second = await make(pool.resumes, { body: { start: 10, resumeViewtype: '' } }, user)
  expect(second.total).toBe(13)
  expect(second.data.map(({ index, name }) => `${index} ${name}`)).toEqual([
    '11 Person 2',
    '12 Person 1',
    '13 Person 0',
  ])
  expect((await make(pool.resumes, { body: { start: 20 } }, user)).data).toEqual([])
})

test('résumés received at the same moment are neither repeated nor skipped across pages', async () => {
  const user = await aUser(db)
  for (let count = 0; count < 25; count += 1) await aCandidate(db, user)
  const pages = [0, 10, 20].map(async (start) => (await make(pool.resumes, { body: { start } }, user)).data)
  const ids = (await Promise.all(pages)).flat().map(({ resume_id }) => resume_id)
  expect(new Set(ids).size).toBe(25)
})

test('a page in the second half, read from the end, is the same as from the beginning', async () => {
  const user = await aUser(db)
  for (let count = 0; count < 23; count += 1)
    await aCandidate(db, user, {
      candidate: { name: `Person ${count}` },
      resume: { received_at: minutesAfter(count % 9) },
    })
  const show = async (start: number) =>
    (await make(pool.resumes, { body: { start, resumeSources: ['internal'] } }, user)).data.map(({ name }) => name)
  const inOrder = [...(await show(0)), ...(await show(10)), ...(await show(20))]
  expect(new Set(inOrder).size).toBe(23)
  for (const start of [11, 12, 13, 15, 22, 23, 40]) expect(await show(start)).toEqual(inOrder.slice(start, start + 10))
})

// L-I04
test('unknown facts are NA, and the months of experience are 0', async () => {
  const user = await aUser(db)
  const { resumeId, candidateId } = await aCandidate(db, user, {
    candidate: { name: null, email: null, phone: null },
    groups: ['Data people'],
  })
  const { data } = await make(pool.resumes, { body: {} }, user)
  expect(data).toMatchObject([
    {
      name: 'NA',
      designation: 'NA',
      current_employer: 'NA',
      phone: 'NA',
      email: 'NA',
      location: 'NA',
      degree: { degree_level: 'NA' },
      date_of_birth: 'NA',
      exp_months: 0,
      experience: { exp_months: 0 },
      resume_id: resumeId,
      candidate_id: candidateId,
      source: 'internal',
      source_label: 'Internal resume',
      group_details: [{ _id: expect.any(String), name: 'Data people' }],
    },
  ])
})

// L-I01
test('filters: group by id or name, source, geography, and all combined', async () => {
  const user = await aUser(db)
  await aCandidate(db, user, { candidate: { name: 'A' }, groups: ['North', 'South'] })
  await aCandidate(db, user, {
    candidate: { name: 'B' },
    groups: ['South'],
    resume: { source: 'shine', geo_region: 'USA' },
  })
  await aCandidate(db, user, { candidate: { name: 'C' }, resume: { geo_region: 'Europe' } })
  const names = async (body: object) => (await make(pool.resumes, { body }, user)).data.map(({ name }) => name).sort()
  const groupId = (await make(pool.groupNames, {}, user)).groups.find(({ name }) => name === 'North')?._id ?? ''

  expect(await names({ resumeGroups: ['South'] })).toEqual(['A', 'B'])
  expect(await names({ resumeGroups: ['south'] })).toEqual(['A', 'B'])
  expect(await names({ resumeGroups: 'North' })).toEqual(['A'])
  expect(await names({ resumeGroups: [groupId] })).toEqual(['A'])
  expect(await names({ resumeGroups: ['Nowhere'] })).toEqual([])
  expect(await names({ resumeSources: ['shine'] })).toEqual(['B'])
  expect(await names({ resumeSources: ['Internal resume'] })).toEqual(['A', 'C'])
  expect(await names({ resumeGeos: ['USA', 'Europe'] })).toEqual(['B', 'C'])
  expect(await names({ resumeGroups: ['South'], resumeSources: ['shine'], resumeGeos: ['USA'] })).toEqual(['B'])
  expect(await names({ resumeGroups: ['North'], resumeSources: ['shine'] })).toEqual([])
  expect(await names({})).toEqual(['A', 'B', 'C'])
})

// L-I02
test('the view type separates candidates on a position from those on none', async () => {
  const user = await aUser(db)
  const placed = await aCandidate(db, user, { candidate: { name: 'Placed' } })
  await aCandidate(db, user, { candidate: { name: 'Free' } })
  await anApplication(db, await aPosition(db, user), placed)
  const names = async (resumeViewtype: 'all' | 'with_cvid' | 'without_cvid') =>
    (await make(pool.resumes, { body: { resumeViewtype } }, user)).data.map(({ name }) => name).sort()
  expect(await names('all')).toEqual(['Free', 'Placed'])
  expect(await names('with_cvid')).toEqual(['Placed'])
  expect(await names('without_cvid')).toEqual(['Free'])
})

test.each([
  [{ start: -1 }],
  [{ start: 'x' }],
  [{ resumeViewtype: 'some' }],
  [{ keyword: 'x'.repeat(10_001) }],
  [{ resumeGroups: 5 }],
])('refuses the body %j', async (body) => {
  const user = await aUser(db)
  expect((await refuse(pool.resumes, { body } as never, user)).status_code).toBe(400)
})

// L-I05 L-Y09
test('the original file is downloaded under its own name through a temporary link', async () => {
  const user = await aUser(db)
  const file = aTextFile('Mara’s CV (1).txt', { name: 'Mara Ellison', email: 'mara@example.com' })
  const { files } = await uploadAndRead(testing, user, [file])
  const resumeId = files[0]?.resume_id ?? ''
  const { s3_url } = await make(pool.downloadLink, { query: { resume_id: resumeId, site_tag: 'internal' } }, user)

  const response = await app.inject({ url: s3_url })
  expect(response.statusCode).toBe(200)
  expect(response.rawPayload).toEqual(Buffer.from(file.bytes))
  expect(response.headers).toMatchObject({
    'content-type': 'text/plain',
    'content-disposition': "attachment; filename*=UTF-8''Mara%E2%80%99s%20CV%20%281%29.txt",
    'x-content-type-options': 'nosniff',
  })
  const zipped = await app.inject({ url: s3_url, headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(zipped.rawPayload)).toEqual(Buffer.from(file.bytes))
  expect((await app.inject({ url: s3_url.replace('type=text%2Fplain', 'type=text%2Fhtml') })).statusCode).toBe(403)
  expect((await app.inject({ url: s3_url.replace('.txt?', '.pdf?') })).statusCode).toBe(403)
  deps.now = () => minutesAfter(DOWNLOAD_LINK_MINUTES)
  expect((await app.inject({ url: s3_url })).statusCode).toBe(403)
  deps.now = () => NOW
})

test('a download is logged with its position', async () => {
  const user = await aUser(db)
  const { resumeId, candidateId } = await aCandidate(db, user)
  const { slug, positionId } = await aPosition(db, user)
  await make(pool.downloadLink, { query: { resume_id: resumeId, positionslug: slug } }, user)
  const events = await withCompany(db, user.companyId, (tx) =>
    tx.selectFrom('event').selectAll().where('kind', '=', 'resume.downloaded').execute(),
  )
  expect(events).toMatchObject([
    { actor_id: user.userId, resume_id: resumeId, candidate_id: candidateId, position_id: positionId },
  ])
})

test('résumés of other companies, and invalid ids, are not found', async () => {
  const user = await aUser(db)
  const { resumeId } = await aCandidate(db, await aUser(db))
  for (const id of [resumeId, 'x', '5', '\u0001', "' or 1=1", '00000000-0000-0000-0000-000000000000']) {
    expect((await refuse(pool.downloadLink, { query: { resume_id: id } }, user)).status_code, id).toBe(404)
    expect(await refuse(pool.resume, { body: { resumeId: id } }, user)).toMatchObject({
      status_code: 404,
      message: 'Resume not found.',
    })
  }
})

// L-I17
test('a résumé is returned with its parsed data', async () => {
  const user = await aUser(db)
  const file = aTextFile('cv.txt', { name: 'Mara Ellison', email: 'mara@example.com', skills: 'Python, SQL' })
  const { files } = await uploadAndRead(testing, user, [file])
  const { data } = await make(pool.resume, { body: { resumeId: files[0]?.resume_id ?? '' } }, user)
  expect(data).toMatchObject({
    name: 'Mara Ellison',
    email: 'mara@example.com',
    location: 'Pune, India',
    positions: [{ title: 'Data Engineer', employer: 'Northwind Analytics', start: '2020-01', end: 'Present' }],
    latest_position: null,
    file_name: 'cv.txt',
  })
  expect(data.text).toContain('Built pipelines')
  expect(data.skills.map(({ skill }) => skill)).toEqual(expect.arrayContaining(['Python', 'SQL']))
})

test('the latest position of a candidate is shown to users who may see it', async () => {
  const user = await aUser(db)
  const outsider = await aUser(db, { companyId: user.companyId, actions: ['view_candidate_pool'] })
  const candidate = await aCandidate(db, user)
  const position = await aPosition(db, user)
  await anApplication(db, position, candidate, { score: 77 })
  const body = { resumeId: candidate.resumeId }
  expect((await make(pool.resume, { body }, user)).data.latest_position).toEqual({
    _id: position.positionId,
    slug: position.slug,
    score: 77,
  })
  expect((await make(pool.resume, { body }, outsider)).data.latest_position).toBeNull()
})

test('a candidate id in place of a résumé id means their newest résumé, as in links from lists', async () => {
  const user = await aUser(db)
  const candidate = await aCandidate(db, user)
  const { candidateId } = candidate
  const newest = await aResume(db, candidate, { received_at: minutesAfter(5) })
  expect((await make(pool.resume, { body: { resumeId: candidateId } }, user)).data.resume_id).toBe(newest)
  expect((await refuse(pool.resume, { body: { resumeId: candidateId } }, await aUser(db))).status_code).toBe(404)
})

test('two résumés of one candidate are two rows of one candidate', async () => {
  const user = await aUser(db)
  const candidate = await aCandidate(db, user)
  await aResume(db, candidate, { received_at: minutesAfter(5) })
  const { data, total } = await make(pool.resumes, { body: {} }, user)
  expect(total).toBe(2)
  expect(new Set(data.map(({ candidate_id }) => candidate_id))).toEqual(new Set([candidate.candidateId]))
})
