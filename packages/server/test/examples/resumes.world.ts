import { createHash } from 'node:crypto'
import { pool } from '@rolecall/contract/pool/pool'
import { corrections } from '@rolecall/contract/resumes/corrections'
import { finds } from '@rolecall/contract/resumes/finds'
import { rereading } from '@rolecall/contract/resumes/rereading'
import { resumesExamples } from '@rolecall/contract/resumes/resumes.examples'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { aSuggestion } from '../factories/find.ts'
import { parametersOf, pathOf } from '../factories/link-parts.ts'
import { showSkills } from '../factories/shown-skills.ts'
import type { TestUser } from '../factories/user.ts'
import { NOW, type TestApp } from '../harness.ts'
import { defineExamples } from './define-examples.ts'

const { skillId } = resumesExamples

const strike = async ({ make }: TestApp, by: TestUser, evidence: { candidate_id: string; skill_id: string }) =>
  (await make(corrections.strike, { body: evidence }, by)).correction.id

export const resumesWorld = defineExamples({
  own: async (test, by, { mover, resumeId }) => {
    const { prefix } = await test.make(pool.signaturePolicy, { query: {} }, by)
    const bytes = Buffer.from('Priya Nair, data engineer')
    const file = (await test.make(pool.downloadLink, { query: { resume_id: resumeId } }, by)).s3_url
    return {
      ids: {
        correctionId: await strike(test, by, { candidate_id: mover.candidateId, skill_id: skillId }),
        skillId,
        findId: await aSuggestion(test.db, by),
        upload: { key: `${prefix}${createHash('sha256').update(bytes).digest('hex')}.txt`, bytes },
        fileLink: { ...parametersOf<'fileLink'>(file), key: pathOf(file).replace('/files/', '') },
      },
      getReady: async ({ call }) => {
        if (call === rereading.start || call === rereading.goOn) await stopReading(test, by)
        return call === finds.answer ? { findId: await aSuggestion(test.db, by) } : {}
      },
    }
  },
  secret: async (test, { owner, person }) => {
    await showSkills(test.db, person, [{ skill: 'sql' }])
    const key = `PROD/${owner.companyId}/RESUME/${'a'.repeat(64)}.txt`
    return {
      correctionId: await strike(test, owner, { candidate_id: person.candidateId, skill_id: 'sql' }),
      skillId: 'sql',
      findId: await aSuggestion(test.db, owner, 'Secret craft'),
      upload: resumesExamples.upload,
      fileLink: { ...resumesExamples.fileLink, key },
    }
  },
})

/** A re-parse of résumés that was started and stopped. */
const stopReading = ({ db }: TestApp, by: TestUser) =>
  withCompany(db, by.companyId, async (tx) => {
    await tx.deleteFrom('rereading').where('company_id', '=', by.companyId).execute()
    const run = { company_id: by.companyId, everything: true, total: 2, started_by: by.userId, started_at: NOW }
    await tx
      .insertInto('rereading')
      .values({ ...run, ended_at: NOW, outcome: 'stopped', stopped_by: by.userId })
      .execute()
  })
