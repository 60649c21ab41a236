import { randomUUID } from 'node:crypto'
import { insertImport } from '../../src/modules/imports/imports.queries.ts'
import { changeRun, insertRun } from '../../src/modules/runs/runs.queries.ts'
import type { Db } from '../../src/platform/db/connect.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW } from '../harness.ts'
import type { Owner } from './user.ts'

/** A finished import of the owner. */
export const aThroughImport = (db: Db, { companyId, userId }: Owner) =>
  withCompany(db, companyId, async (tx) => {
    const file = { company_id: companyId, key: `PROD/${companyId}/IMPORT/${'b'.repeat(64)}.csv` }
    await tx
      .insertInto('stored_file')
      .values({ ...file, size: '1', content_type: 'text/csv' })
      .execute()
    const about = { file_key: file.key, file_name: 'secret-file.csv', columns: ['name'] }
    const importId = randomUUID()
    await insertRun(tx, 'import', { id: importId, by: userId, at: NOW, total: 1 })
    await changeRun(tx, 'import', importId, { state: 'finished', more: { done: 1, made: 1 } })
    await insertImport(tx, { id: importId, ...about, dry_run: false })
    return { importId }
  })

/** A file of the owner that waits for a name. */
export const aNamelessUpload = (db: Db, { companyId, userId }: Owner) =>
  withCompany(db, companyId, async (tx) => {
    const group = await tx.selectFrom('resume_group').select('id').executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('upload')
      .values({
        company_id: companyId,
        resume_group_id: group.id,
        source: 'internal',
        geo_region: 'INDIA',
        file_count: 1,
        created_by: userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const file = { file_name: 'secret-scan.txt', state: 'needs_look', reason: 'No name found.' }
    await tx
      .insertInto('upload_file')
      .values({ company_id: companyId, upload_id: id, place: 1, ...file })
      .execute()
    return id
  })
