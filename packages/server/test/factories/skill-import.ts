import { createHash } from 'node:crypto'
import type { Db } from '../../src/platform/db/connect.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { importPrefix } from '../../src/platform/files/file-store.ts'
import type { TestApp } from '../harness.ts'
import type { TestUser } from './user.ts'

/** Puts a file of skills into the store as a page does; returns its key. */
export async function aSkillFile(
  { deps }: TestApp,
  { companyId }: TestUser,
  text: string | Uint8Array,
): Promise<string> {
  const bytes = Buffer.from(text)
  const key = `${importPrefix(companyId)}${createHash('sha256').update(bytes).digest('hex')}.csv`
  await deps.files.put(key, bytes, 'text/csv')
  return key
}

/** An import without a running job. Returns its id. */
export const aSkillImport = (db: Db, by: TestUser, fileKey: string, state = 'checked'): Promise<string> =>
  withCompany(db, by.companyId, async (tx) => {
    const { id } = await tx
      .insertInto('skill_import')
      .values({
        company_id: by.companyId,
        file_name: 'skills_en.csv',
        file_key: fileKey,
        state,
        made_by: by.userId,
        made_at: new Date(0),
        samples: JSON.stringify({ added: [], known: [], doubled: [], refused: [] }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
