import { merges } from '@rolecall/contract/duplicates/merges'
import { pool } from '@rolecall/contract/pool/pool'
import { tagging } from '@rolecall/contract/pool/tagging'
import { TAG_COLOURS } from '@rolecall/domain/pool/tag'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { db, make, refuse } = await testApp()

const putOn = (by: TestUser, tag: string, ...resumeIds: string[]) =>
  make(tagging.putOn, { body: { resumeIds, tag } }, by)
const takeOff = (by: TestUser, tag_id: string, ...resumeIds: string[]) =>
  make(tagging.takeOff, { body: { resumeIds, tag_id } }, by)
const list = async (by: TestUser) => (await make(tagging.list, {}, by)).data
const namesOf = async (by: TestUser, resume_id: string) =>
  (await make(tagging.ofPerson, { query: { resume_id } }, by)).data.map(({ name }) => name)
const found = async (by: TestUser, body: object) =>
  (await make(pool.resumes, { body }, by)).data.map(({ name }) => name).toSorted()

test('several candidates are tagged at once, and undo keeps earlier tags', async () => {
  const by = await aUser(db)
  const [one, two] = [await aCandidate(db, by), await aCandidate(db, by)]
  const first = await putOn(by, 'Relocates', one.resumeId)
  expect(first).toMatchObject({ message: 'Tagged 1 candidate with “Relocates”.', changed: [one.candidateId] })
  const both = await putOn(by, ' relocates ', one.candidateId, two.resumeId)
  expect(both).toMatchObject({
    message: 'Tagged 1 candidate with “Relocates”. 1 already had it.',
    changed: [two.candidateId],
  })
  expect(await putOn(by, 'Relocates', two.resumeId)).toMatchObject({ changed: [] })
  expect(await list(by)).toMatchObject([{ name: 'Relocates', people: 2, may_change: true }])
  expect(await takeOff(by, both.tag.tag_id, ...both.changed)).toMatchObject({
    message: 'Removed “Relocates” from 1 candidate.',
    changed: [two.candidateId],
  })
  expect([await namesOf(by, one.resumeId), await namesOf(by, two.resumeId)]).toEqual([['Relocates'], []])
})

test('a tagged candidate is found by filter and search, and the list shows the tag', async () => {
  const by = await aUser(db)
  const [one, two] = [await aCandidate(db, by), await aCandidate(db, by)]
  const { tag } = await putOn(by, 'Night shifts', one.resumeId)
  expect(await found(by, { resumeTags: [tag.tag_id] })).toEqual([one.name])
  expect(await found(by, { resumeTags: 'night shifts' })).toEqual([one.name])
  expect(await found(by, { keyword: 'tag:"night shifts"' })).toEqual([one.name])
  expect(await found(by, { keyword: 'NOT tag:night' })).toEqual([two.name])
  expect(await found(by, { resumeTags: ['Nobody has this'] })).toEqual([])
  const { data } = await make(pool.resumes, { body: { resumeTags: [tag.tag_id], people: true } }, by)
  expect(data).toMatchObject([{ name: one.name, tags: [{ name: 'Night shifts', colour: tag.colour }] }])
})

test('each filter counts the results of the others', async () => {
  const by = await aUser(db)
  const one = await aCandidate(db, by, { groups: ['Data'], resume: { text: 'Kafka' } })
  await aCandidate(db, by, { groups: ['Sales'], resume: { text: 'Kafka' } })
  await aCandidate(db, by, { groups: ['Sales'] })
  const { tag } = await putOn(by, 'Relocates', one.resumeId)
  const { groups } = await make(pool.groups, {}, by)
  const idOf = (name: string) => groups.find((group) => group.name === name)?._id ?? ''
  const counts = async (body: object) =>
    (await make(pool.facets, { body: { people: true, ...body } }, by)).counts ?? expect.fail('was not counted')
  expect(await counts({})).toEqual({
    groups: { [idOf('Data')]: 1, [idOf('Sales')]: 2 },
    sources: { internal: 3 },
    geos: { INDIA: 3 },
    tags: { [tag.tag_id]: 1 },
    languages: { unknown: 3 },
    views: { all: 3, with_cvid: 0, without_cvid: 3 },
  })
  expect(await counts({ keyword: 'kafka', resumeGroups: ['Sales'] })).toMatchObject({
    groups: { [idOf('Data')]: 1, [idOf('Sales')]: 1 },
    sources: { internal: 1 },
    tags: {},
    views: { all: 1 },
  })
  expect(await counts({ resumeTags: [tag.tag_id] })).toMatchObject({
    groups: { [idOf('Data')]: 1 },
    tags: { [tag.tag_id]: 1 },
  })
})

test.each(TAG_COLOURS)('a tag can be %s', async (colour) => {
  const by = await aUser(db)
  await make(tagging.create, { body: { name: 'Speaks Dutch', colour } }, by)
  expect(await list(by)).toMatchObject([{ name: 'Speaks Dutch', colour }])
})

test('a tag is renamed, coloured, merged and deleted by its author and administrators', async () => {
  const by = await aUser(db)
  const colleague = await aUser(db, { companyId: by.companyId })
  const admin = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
  const [one, two] = [await aCandidate(db, by), await aCandidate(db, by)]
  const { tag } = await putOn(by, 'Moves', one.resumeId, two.resumeId)
  const { tag: other } = await putOn(colleague, 'Relocates', one.resumeId)
  const body = { tag_id: tag.tag_id, name: 'Would move', colour: 'pink' as const, version: 1 }
  expect(await refuse(tagging.edit, { body }, colleague)).toMatchObject({ status_code: 403 })
  expect((await make(tagging.edit, { body }, by)).data).toMatchObject({
    name: 'Would move',
    colour: 'pink',
    version: 2,
  })
  expect(await refuse(tagging.edit, { body }, by)).toMatchObject({ reason: 'stale_edit', newer: { version: 2 } })
  const taken = { status_code: 409, fields: { name: expect.any(String) } }
  expect(await refuse(tagging.edit, { body: { tag_id: tag.tag_id, name: 'RELOCATES' } }, by)).toMatchObject(taken)
  expect(await refuse(tagging.create, { body: { name: 'would move' } }, by)).toMatchObject(taken)

  const merge = { tag_id: tag.tag_id, into_id: other.tag_id }
  expect(await refuse(tagging.merge, { body: merge }, colleague)).toMatchObject({ status_code: 403 })
  expect(await refuse(tagging.merge, { body: { ...merge, into_id: tag.tag_id } }, by)).toMatchObject({
    status_code: 400,
  })
  expect((await make(tagging.merge, { body: merge }, admin)).data).toMatchObject({ name: 'Relocates', people: 2 })
  expect([await namesOf(by, one.resumeId), await namesOf(by, two.resumeId)]).toEqual([['Relocates'], ['Relocates']])
  const away = { body: { tag_id: other.tag_id } }
  expect(await refuse(tagging.remove, away, by)).toMatchObject({ status_code: 403 })
  for (const _ of [1, 2]) await make(tagging.remove, away, admin)
  expect([await list(by), await namesOf(by, one.resumeId)]).toEqual([[], []])
})

test('tags move with merged candidates, and return when they are separated', async () => {
  const by = await aUser(db)
  const [kept, merged] = [await aCandidate(db, by), await aCandidate(db, by, { resume: { received_at: new Date(0) } })]
  await putOn(by, 'Both', kept.resumeId, merged.resumeId)
  await putOn(by, 'One', merged.resumeId)
  const { data } = await make(
    merges.merge,
    { body: { updated_data: kept.candidateId, dedup_record: merged.candidateId } },
    by,
  )
  expect(await namesOf(by, kept.candidateId)).toEqual(['Both', 'One'])
  expect((await list(by)).map(({ people }) => people)).toEqual([1, 1])
  await make(merges.undo, { body: { merge_id: data.merge_ids[0] ?? '' } }, by)
  expect(await namesOf(by, kept.candidateId)).toEqual(['Both'])
  expect(await namesOf(by, merged.candidateId)).toEqual(['Both', 'One'])
})

test('another company, and a user without access to the pool, neither sees nor assigns tags', async () => {
  const by = await aUser(db)
  const person = await aCandidate(db, by)
  const { tag } = await putOn(by, 'Ours', person.resumeId)
  const stranger = await aUser(db, { role: 'company_admin' })
  const manager = await aUser(db, { companyId: by.companyId, role: 'hiring_manager' })
  const theirs = await aCandidate(db, stranger)
  expect(await list(stranger)).toEqual([])
  const given = { resumeIds: [theirs.resumeId], tag_id: tag.tag_id }
  for (const [who, status_code] of [
    [stranger, 404],
    [manager, 403],
    [undefined, 401],
  ] as const) {
    expect(await refuse(tagging.takeOff, { body: given }, who)).toMatchObject({ status_code })
    expect(await refuse(tagging.putOn, { body: { resumeIds: [person.resumeId], tag: 'X' } }, who)).toMatchObject({
      status_code,
    })
    expect(await refuse(tagging.edit, { body: { tag_id: tag.tag_id, name: 'X' } }, who)).toMatchObject({ status_code })
  }
  expect(await refuse(tagging.ofPerson, { query: { resume_id: person.resumeId } }, stranger)).toMatchObject({
    status_code: 404,
  })
  await make(tagging.remove, { body: { tag_id: tag.tag_id } }, stranger)
  expect(await list(by)).toHaveLength(1)
})

test('a company has at most 500 tags', async () => {
  const by = await aUser(db)
  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('tag')
      .values(
        Array.from({ length: 500 }, (_, number) => ({
          company_id: by.companyId,
          name: `Tag ${number}`,
          colour: 'grey',
          made_by: by.userId,
          created_at: new Date(0),
        })),
      )
      .execute(),
  )
  expect(await refuse(tagging.create, { body: { name: 'One more' } }, by)).toMatchObject({ status_code: 409 })
})

test.each([
  ['nobody', { resumeIds: [] }],
  ['more than a thousand', { resumeIds: Array.from({ length: 1001 }, (_, place) => String(place)) }],
  ['a blank name', { tag: '  ' }],
  ['a long name', { tag: 'x'.repeat(61) }],
  ['a name of another type', { tag: 7 }],
])('tagging %s is refused', async (_, over) => {
  const body = { resumeIds: ['1'], tag: 'Fine', ...over } as never
  expect(await refuse(tagging.putOn, { body }, await aUser(db))).toMatchObject({ status_code: 400 })
})
