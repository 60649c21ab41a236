import { randomUUID } from 'node:crypto'
import { merges } from '@rolecall/contract/duplicates/merges'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { ERASE_WORD } from '@rolecall/domain/privacy/privacy-rules'
import { insertFindings } from '../../src/modules/matching/postings.queries.ts'
import { insertMoveIn } from '../../src/modules/moving/moving.queries.ts'
import { insertStoredFile } from '../../src/modules/resumes/store-resume.queries.ts'
import { changeRun, insertRun } from '../../src/modules/runs/runs.queries.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW, type TestApp } from '../harness.ts'
import { anApplication } from './application.ts'
import { aCandidate, type TestCandidate } from './candidate.ts'
import { aPosition } from './position.ts'
import { next } from './serial.ts'
import { aStoredFile, aTextFile } from './upload.ts'
import { aUser, type TestUser } from './user.ts'

const OLD = { received_at: new Date(0) }
const OWN_SKILL = 'own:jacquard'

/**
 * A company that has been used for a while: merged, erased and imported people, a user who left, ids of its own in texts and JSON,
 * and a skill of its own.
 */
export async function aLivedCompany(test: TestApp, by?: TestUser) {
  const admin = by ?? (await aUser(test.db, { role: 'company_admin' }))
  const left = await aUser(test.db, { companyId: admin.companyId })
  const position = await aPosition(test.db, admin)
  const kept = await aCandidate(test.db, admin, { candidate: { name: 'Zoë “Zo” O’Hara 日本 🙂' } })
  const merged = await aCandidate(test.db, admin, { candidate: { email: null, phone: null }, resume: OLD })
  for (const person of [kept, merged]) await anApplication(test.db, position, person)
  await showOwnSkill(test, kept)
  await showOwnSkill(test, merged)
  const { data } = await test.make(
    merges.merge,
    { body: { updated_data: kept.candidateId, dedup_record: [merged.candidateId] } },
    admin,
  )
  const erased = await aCandidate(test.db, admin)
  await test.make(
    privacy.erase,
    { body: { candidate: erased.candidateId, reason: 'asked', confirm: ERASE_WORD } },
    admin,
  )
  const file = await aStoredFile(test, admin, aTextFile(`lived${next()}.txt`, { name: 'Zoë O’Hara' }))
  await withCompany(test.db, admin.companyId, (tx) =>
    insertStoredFile(tx, { key: file.s3_key, size: 1, contentType: 'text/plain' }),
  )
  await writeIdsEverywhere(test, admin, kept)
  await withCompany(test.db, admin.companyId, (tx) =>
    tx.updateTable('app_user').set({ is_active: false }).where('id', '=', left.userId).execute(),
  )
  await test.runJobs()
  return { by: admin, kept, merged, mergeId: data.merge_ids[0] ?? '', ownSkill: OWN_SKILL }
}

const showOwnSkill = ({ db }: TestApp, { companyId, candidateId, resumeId }: TestCandidate) =>
  withCompany(db, companyId, async (tx) => {
    await tx
      .insertInto('company_skill')
      .values({ company_id: companyId, id: OWN_SKILL, name: 'Jacquard', is_confirmed: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const found = { candidateId, resumeId, strength: 100, rule: 'exact' as const, via: null, spans: [] }
    await insertFindings(tx, [{ ...found, skillId: OWN_SKILL }])
  })

/** Texts and JSON that name the company, its administrator and an entry of the history, as links and moves do. */
const writeIdsEverywhere = ({ db }: TestApp, { companyId, userId }: TestUser, { candidateId }: TestCandidate) =>
  withCompany(db, companyId, async (tx) => {
    await tx
      .insertInto('candidate_comment')
      .values({
        company_id: companyId,
        candidate_id: candidateId,
        author_id: userId,
        text: `See https://rolecall.example/users/${userId.toUpperCase()}?company=${companyId} \u0001\u2028`,
      })
      .execute()
    await tx
      .insertInto('saved_view')
      .values({
        company_id: companyId,
        owner_id: userId,
        name: `View ${next()}`,
        changed_at: NOW,
        state: JSON.stringify({ [userId]: [null, { owners: [userId], company: companyId }], '': [] }),
      })
      .execute()
    const id = randomUUID()
    await insertRun(tx, 'move-in', { id, by: userId, at: NOW })
    await changeRun(tx, 'move-in', id, { state: 'finished' })
    await insertMoveIn(tx, { id, product: 'greenhouse', zone: 'UTC', files: [], sealed: undefined })
    const line = { company_id: companyId, run_id: id, outcome: 'made' }
    await tx
      .insertInto('moved_line')
      .values([
        { ...line, noun: 'user', source_id: '7', place: 0, line: JSON.stringify({ user: userId }), made: userId },
        { ...line, noun: 'person', source_id: '8', place: 1, line: JSON.stringify({}), made: candidateId },
      ])
      .execute()
    await tx
      .insertInto('event')
      .values({
        company_id: companyId,
        actor_kind: 'imported',
        through: 'Greenhouse',
        kind: 'candidate.commented',
        candidate_id: candidateId,
        payload: JSON.stringify({ by: userId }),
      })
      .execute()
  })
