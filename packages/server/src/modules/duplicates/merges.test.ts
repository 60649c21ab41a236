import { candidates } from '@rolecall/contract/candidates/candidates'
import { merges } from '@rolecall/contract/duplicates/merges'
import { exclusions } from '@rolecall/contract/pipeline/exclusions'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listCompanyTables } from '../../../test/company-tables.ts'
import { anApplication, aShortlist } from '../../../test/factories/application.ts'
import { aCandidate, type TestCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { showSkills } from '../../../test/factories/shown-skills.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { TABLES_OF_PEOPLE } from '../all-modules.gen.ts'
import { writeWords } from '../matching/write-words.ts'

const { db, make, refuse, call } = await testApp()

const merge = (by: TestUser, kept: string, ...duplicates: string[]) =>
  make(merges.merge, { body: { updated_data: { candidate_id: kept }, dedup_record: duplicates } }, by)

/** All data of a company, except the history and the records of merges. */
const kept = (companyId: string) =>
  withCompany(db, companyId, async (tx) => {
    const rows: Record<string, unknown[]> = {}
    const told = ['event', 'candidate_merge', 'session', 'change_turn', 'person_change', 'feed_turn', 'feed_entry']
    for (const table of (await listCompanyTables(db)).filter((name) => !told.includes(name)))
      rows[table] = (
        await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.table(table)} t
          order by to_jsonb(t)::text`.execute(tx)
      ).rows.map(({ row }) => row)
    const { application_count: counts = [], ...rest } = rows
    const held = (counts as { count: number; changes: number }[]).filter(({ count }) => count > 0)
    const counted = held.map(({ changes: _, ...row }) => JSON.stringify(row))
    return { ...rest, counts: counted.toSorted().map((row): object => JSON.parse(row)) }
  })

/** The same once the search words are rebuilt from the current facts. */
async function keptWithWords(companyId: string) {
  await withCompany(db, companyId, async (tx) => {
    const people = await tx.selectFrom('candidate').select('id').execute()
    await writeWords(
      tx,
      people.map(({ id }) => id),
    )
  })
  return kept(companyId)
}

/** Two records of one person: one on two positions with a newer résumé, the other on one of these and on a third. */
async function twoRecords() {
  const { by, position, first: person } = await aShortlist(db, 1)
  const [both, own] = [await aPosition(db, by), await aPosition(db, by)]
  const twin = await aCandidate(db, by, {
    candidate: { name: 'Mara E.', designation: 'Analyst', phone: null },
    resume: { received_at: new Date(NOW.getTime() + 1_000) },
    groups: ['North'],
  })
  await anApplication(db, both, person, { score: 40 })
  await anApplication(db, both, twin, { score: 80, status: 'Screened' })
  await anApplication(db, own, twin, { score: 70 })
  await showSkills(db, person, [{ skill: 'sql' }])
  await showSkills(db, twin, [{ skill: 'sql' }, { skill: 'python' }])
  const say = (who: TestCandidate, text: string) =>
    make(candidates.addComment, { body: { text, docId: who.resumeId, positionId: both.positionId } }, by)
  await say(person, 'Knows the tools')
  await say(twin, 'Called twice')
  await make(exclusions.exclude, { body: { candidateId: twin.candidateId, reason: 'general' } }, by)
  await make(candidates.preview, { body: { resume_id: twin.resumeId, positionId: both.positionId } }, by)
  await talkAndMail(by, twin, [both.positionId, own.positionId])
  return { by, position, both, own, person, twin }
}

/** An interview and an email of a candidate on each position. */
const talkAndMail = (by: TestUser, { candidateId, resumeId }: TestCandidate, positionIds: readonly string[]) =>
  withCompany(db, by.companyId, async (tx) => {
    for (const [days, positionId] of positionIds.entries()) {
      const on = { company_id: by.companyId, position_id: positionId, candidate_id: candidateId }
      const startsAt = new Date(NOW.getTime() + (days + 1) * 86_400_000)
      const interview = {
        ...on,
        resume_id: resumeId,
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + 1_800_000),
        time_zone: 'UTC',
        interview_type: 'On the phone',
        candidate_name: 'Mara E.',
        candidate_email: 'mara@post.example',
        scheduled_by: by.userId,
        scheduled_at: NOW,
        changed_at: NOW,
      }
      const { id } = await tx.insertInto('interview').values(interview).returning('id').executeTakeFirstOrThrow()
      await tx
        .insertInto('interest_mail')
        .values({ ...on, mail_type: 'interest_check', id, asked_by: by.userId, asked_at: NOW })
        .execute()
    }
  })

// L-T14
test('the duplicate’s positions, résumés, comments, history and missing facts move to the remaining candidate', async () => {
  const { by, both, own, person, twin } = await twoRecords()
  const { candidateId } = person
  const { message, data } = await merge(by, person.resumeId, twin.candidateId)
  expect(message).toBe('Candidate Data Updated. Please wait while we Refresh')
  expect(data).toMatchObject({ candidate_id: candidateId, merge_ids: [expect.any(String)] })

  const preview = (resume_id: string, positionId?: string) =>
    make(candidates.preview, { body: { resume_id, positionId } }, by)
  const { data: seen } = await preview(twin.candidateId, both.positionId)
  expect(seen).toMatchObject({
    candidate_id: candidateId,
    name: person.name,
    designation: 'Analyst',
    application: { score: 40, status: 'Initial Status' },
  })
  expect(seen.other_positions.map(({ positionId }) => positionId)).toContain(own.positionId)
  expect(seen.skills.map(({ skill }) => skill).sort()).toEqual(['Python', 'SQL'])
  const { comments } = await make(candidates.comments, { query: { docId: person.resumeId } }, by)
  expect(comments.map(({ text }) => text).sort()).toEqual(['Called twice', 'Knows the tools'])
  const { candidate_statuses: history } = await make(candidates.history, { query: { resumeId: person.resumeId } }, by)
  expect(history.map(({ comments: said }) => said)).toContain('Called twice')
  expect(history.map(({ sentence }) => sentence)).toContainEqual(
    expect.stringMatching(/merged Mara E\. into the candidate/),
  )
  expect((await make(merges.list, { query: { candidate_id: candidateId } }, by)).data).toMatchObject([
    { merge_id: data.merge_ids[0], name: 'Mara E.', resumes: 1, positions: 2 },
  ])
})

test('the duplicate’s interviews and emails move to the remaining candidate, also on shared positions', async () => {
  const { by, both, own, person, twin } = await twoRecords()
  await merge(by, person.candidateId, twin.candidateId)
  const { interview = [], interest_mail = [] } = (await kept(by.companyId)) as Record<string, object[]>
  const expected = [both.positionId, own.positionId].map((position_id) =>
    expect.objectContaining({ position_id, candidate_id: Number(person.candidateId) }),
  )
  expect(interview).toEqual(expect.arrayContaining(expected))
  expect(interest_mail).toEqual(expect.arrayContaining(expected))
})

test('separating restores both exactly', async () => {
  const { by, person, twin } = await twoRecords()
  const before = await keptWithWords(by.companyId)
  const { data } = await merge(by, person.candidateId, twin.resumeId)
  expect(await kept(by.companyId)).not.toEqual(before)
  const undone = await make(merges.undo, { body: { merge_id: data.merge_ids[0] ?? '' } }, by)
  expect(undone).toMatchObject({
    message: 'Mara E. is a separate candidate again.',
    data: { merged_id: twin.candidateId },
  })
  expect(await kept(by.companyId)).toEqual(before)
  expect((await refuse(merges.undo, { body: { merge_id: data.merge_ids[0] ?? '' } }, by)).status_code).toBe(404)
})

test('merging the other way round, with an email that the remaining one lacks, gives the same result', async () => {
  const { by, person, twin } = await twoRecords()
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('candidate').set({ email: null }).where('id', '=', twin.candidateId).execute(),
  )
  const before = await keptWithWords(by.companyId)
  const { data } = await merge(by, twin.candidateId, person.candidateId)
  const { data: contact } = await make(candidates.personalInformation, { body: { candidate_id: twin.candidateId } }, by)
  expect(contact.email).toBe(person.email)
  await make(merges.undo, { body: { merge_id: data.merge_ids[0] ?? '' } }, by)
  expect(await kept(by.companyId)).toEqual(before)
})

test('three candidates are merged into one, and separated from the last merge to the first', async () => {
  const { by, person, twin } = await twoRecords()
  const third = await aCandidate(db, by)
  const before = await keptWithWords(by.companyId)
  const first = (await merge(by, twin.candidateId, person.candidateId)).data.merge_ids[0] ?? ''
  const second = (await merge(by, third.candidateId, twin.candidateId)).data.merge_ids[0] ?? ''
  const { data } = await make(candidates.preview, { body: { candidate_id: person.candidateId, ahead: true } }, by)
  expect(data.candidate_id).toBe(third.candidateId)
  expect((await refuse(merges.undo, { body: { merge_id: first } }, by)).status_code).toBe(409)
  for (const merge_id of [second, first]) await make(merges.undo, { body: { merge_id } }, by)
  expect(await kept(by.companyId)).toEqual(before)

  const { merge_ids } = (await merge(by, person.candidateId, twin.candidateId, third.candidateId)).data
  expect((await refuse(merges.undo, { body: { merge_id: merge_ids[0] ?? '' } }, by)).status_code).toBe(409)
  for (const merge_id of merge_ids.toReversed()) await make(merges.undo, { body: { merge_id } }, by)
  expect(await kept(by.companyId)).toEqual(before)
})

test('changes made while merged are kept', async () => {
  const { by, own, both, person, twin } = await twoRecords()
  const { data } = await merge(by, person.candidateId, twin.candidateId)
  const move = { positionId: own.positionId, resumeId: person.candidateId, status: 'Shortlisted' }
  await make(pipeline.changeStatus, { body: move }, by)
  await make(merges.undo, { body: { merge_id: data.merge_ids[0] ?? '' } }, by)
  const statusOn = async (positionId: string) =>
    (await make(candidates.preview, { body: { candidate_id: twin.candidateId, positionId } }, by)).data.application
      ?.status
  expect([await statusOn(own.positionId), await statusOn(both.positionId)]).toEqual(['Shortlisted', 'Screened'])
})

test('two simultaneous merges of the same candidates merge them once', async () => {
  const { by, person, twin } = await twoRecords()
  const body = { updated_data: person.candidateId, dedup_record: { _id: twin.candidateId } }
  const answers = await Promise.all([1, 2].map(() => call(merges.merge, { body }, by)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.toSatisfy((status) => status >= 400)])
  expect((await make(merges.list, { query: { resume_id: person.resumeId } }, by)).data).toHaveLength(1)
})

test.each([
  ['with themselves', (own: string) => ({ updated_data: own, dedup_record: own }), 400],
  ['with nobody', (own: string) => ({ updated_data: own, dedup_record: [] }), 400],
  ['with an empty record', (own: string) => ({ updated_data: own, dedup_record: { email: 'x' } }), 400],
  ['without the remaining one', (own: string) => ({ dedup_record: own }), 400],
  ['with an unknown candidate', (own: string) => ({ updated_data: own, dedup_record: '1' }), 404],
] as const)('a candidate cannot be merged %s', async (_, bodyOf, code) => {
  const by = await aUser(db)
  const { candidateId } = await aCandidate(db, by)
  expect((await refuse(merges.merge, { body: bodyOf(candidateId) } as never, by)).status_code).toBe(code)
})

test('candidates of another company cannot be merged, and merging needs permission to move candidates', async () => {
  const by = await aUser(db)
  const [one, two] = [await aCandidate(db, by), await aCandidate(db, by)]
  const other = await aUser(db, { role: 'company_admin' })
  const theirs = await aCandidate(db, other)
  const reader = await aUser(db, { companyId: by.companyId, actions: ['view_all_positions'] })
  const code = async (duplicate: TestCandidate, who?: TestUser) =>
    (await refuse(merges.merge, { body: { updated_data: one.candidateId, dedup_record: duplicate.candidateId } }, who))
      .status_code
  expect([await code(two), await code(two, reader), await code(two, other), await code(theirs, by)]).toEqual([
    401, 403, 404, 404,
  ])
  const { data } = await merge(by, one.candidateId, two.candidateId)
  expect((await refuse(merges.undo, { body: { merge_id: data.merge_ids[0] ?? '' } }, other)).status_code).toBe(404)
})

test('every table that refers to candidates, résumés or applications is part of a merge', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = any(array['candidate'::regclass, 'resume'::regclass, 'application'::regclass])
      and (select bool_or(attname = 'candidate_id') from pg_attribute a where a.attrelid = conrelid)`.execute(db)
  // Survey answers stay with the person who gave them: the application can read nothing that refers to them (decision 157).
  const known = [...Object.keys(TABLES_OF_PEOPLE), 'survey.answer']
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})
