import { imports } from '@rolecall/contract/imports/imports'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { pool } from '@rolecall/contract/pool/pool'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { PERMISSIONS } from '@rolecall/domain/access/permissions'
import { ERASE_WORD } from '@rolecall/domain/privacy/privacy-rules'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { anAssistant } from '../../../test/factories/assistant.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aKey } from '../../../test/factories/key.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aStoredFile, aStoredTable, aTextFile } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { jobActorOf } from '../../platform/events/job-initiator.ts'

const testing = await testApp()
const { db, make, runJobs, workIn } = testing

/** The actor that the history names, by kind of event: the last one of each. */
const actorsOf = ({ companyId }: TestUser) =>
  workIn({ companyId }, async ({ tx }) => {
    const rows = await tx
      .selectFrom('event')
      .select(['kind', 'actor_kind', 'actor_id', 'through'])
      .where('company_id', '=', companyId)
      .execute()
    return new Map(rows.map(({ kind, ...by }) => [kind, by]))
  })

test('a job started with a key is recorded as the key’s action', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const position = await aPosition(db, admin)
  await anApplication(db, position, await aCandidate(db, admin))
  const key = await aKey(db, admin, { scopes: [...PERMISSIONS, 'admin'] })

  const table = Buffer.from('name,email,consent\nIda Lund,ida@example.com,2026-01-01\n')
  const file_details = {
    s3_key: await aStoredTable(testing, admin, table),
    file_name: 'people.csv',
    bucket_name: 'local',
  }
  const { import_id } = await make(imports.upload, { body: { file_details } }, key)
  const file = await aStoredFile(testing, admin, aTextFile('new.txt', { name: 'Nia Abara' }))
  await make(pool.upload, { body: { files: [file], groupName: 'Machines', useMetadata: false } }, key)
  const { candidateId } = await aCandidate(db, admin)
  const erasing = { candidate: candidateId, reason: 'asked' as const, confirm: ERASE_WORD }
  const move = { positionId: position.positionId, status: 'Shortlisted', filter_set: { status_grp: 'Initial Status' } }
  const { change_id } = await make(shortlist.createBulkMove, { body: move }, key)
  await runJobs()
  await make(imports.undo, { body: { import_id } }, key)
  await make(pipeline.undoChange, { body: { positionId: position.positionId, change_id } }, key)
  await runJobs()
  // Erasing waits for the end of imports.
  await make(privacy.erase, { body: erasing }, key)
  await runJobs()

  const actors = await actorsOf(admin)
  for (const kind of [
    'candidate.imported',
    'import.finished',
    'import.undone',
    'resume.added',
    'application.moved',
    'bulk-move.finished',
    'bulk-move.undone',
    'candidate.erased',
  ])
    expect({ kind, ...actors.get(kind) }).toEqual({
      kind,
      actor_kind: 'key',
      actor_id: admin.userId,
      through: key.name,
    })
})

test('a job started by an assistant names it, also after it ended, and otherwise the user', async () => {
  const by = await aUser(db)
  const { assistantId, name } = await anAssistant(db, by)
  const begun = (asked: { assistant_id: string | null }) =>
    workIn(by, (work) => jobActorOf(work, by.userId, { account_id: null, ...asked }))
  const actorId = by.userId
  expect(await begun({ assistant_id: null })).toEqual({
    actorId,
    as: { actorKind: 'person', throughId: null, through: null },
  })
  expect(await begun({ assistant_id: assistantId })).toEqual({
    actorId,
    as: { actorKind: 'assistant', throughId: assistantId, through: name },
  })
})
