import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { writeWords } from '../../src/modules/matching/write-words.ts'
import { recordPoolChange } from '../../src/modules/resumes/record-pool-change.ts'
import { clearNewestMarks, listWithNewer } from '../../src/modules/resumes/store-resume.queries.ts'
import type { Db } from '../../src/platform/db/connect.ts'
import { json } from '../../src/platform/db/json.ts'
import type { Resume } from '../../src/platform/db/tables.gen.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW } from '../harness.ts'
import { aResumeGroup } from './resume-group.ts'

export type ResumeOptions = Partial<Omit<Insertable<Resume>, 'parsed'>> & { parsed?: unknown }

/** Another résumé of a candidate, in the named resume groups; returns its id. */
export const aResume = (
  db: Db,
  { companyId, candidateId }: { companyId: string; candidateId: string },
  { parsed = { jobs: [], education: [] }, ...resume }: ResumeOptions = {},
  groups: readonly string[] = [],
): Promise<string> =>
  withCompany(db, companyId, async (tx) => {
    const key = resume.file_key ?? `PROD/${companyId}/RESUME/${randomBytes(32).toString('hex')}.txt`
    await tx
      .insertInto('stored_file')
      .values({ company_id: companyId, key, size: '10', content_type: 'text/plain' })
      .execute()
    const moment = new Date(resume.received_at ?? NOW)
    const isNewest = !(await listWithNewer(tx, [{ candidateId, moment }])).has(candidateId)
    recordPoolChange(tx, [candidateId])
    if (isNewest) await clearNewestMarks(tx, [candidateId])
    const { id } = await tx
      .insertInto('resume')
      .values({
        company_id: companyId,
        candidate_id: candidateId,
        file_name: 'resume.txt',
        file_type: 'txt',
        text: 'A résumé.',
        parsed: json(parsed),
        source: 'internal',
        geo_region: 'INDIA',
        received_at: NOW,
        is_newest: isNewest,
        ...resume,
        file_key: key,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const name of groups)
      await tx
        .insertInto('resume_in_group')
        .values({
          company_id: companyId,
          resume_group_id: await aResumeGroup(tx, name),
          resume_id: id,
          candidate_id: candidateId,
        })
        .execute()
    await writeWords(tx, [candidateId])
    return id
  })
