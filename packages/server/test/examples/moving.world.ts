import { moveIn } from '@rolecall/contract/moving/move-in'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { aMovingFile, greenhouseExport } from '../factories/moving-files.ts'
import type { TestUser } from '../factories/user.ts'
import type { TestApp } from '../harness.ts'
import { defineExamples } from './define-examples.ts'

export const movingWorld = defineExamples({
  own: async (test, by) => {
    const ids = await aMove(test, by)
    return {
      ids,
      // One move is at work at a time, and each call needs the state that the one before it has changed.
      getReady: async ({ names, call }) => {
        if (names('moveInId') || call === moveIn.create)
          await reset(test, by, call === moveIn.pause ? 'running' : 'paused')
        return {}
      },
    }
  },
  secret: async (test, { owner }) => {
    const { run_id: moveInId } = await begin(test, owner)
    return { moveFile: `PROD/${owner.companyId}/IMPORT/${'b'.repeat(64)}.xlsx`, moveInId }
  },
})

async function begin(test: TestApp, by: TestUser) {
  const { files } = await greenhouseExport(test, by, 2)
  return test.make(moveIn.create, { body: { product: 'greenhouse', files } }, by)
}

/** A move that was read, and a further file in the store. */
async function aMove(test: TestApp, by: TestUser) {
  const { run_id: moveInId } = await begin(test, by)
  await test.runJobs()
  const { s3_key: moveFile } = await aMovingFile(
    test,
    by,
    'all_jobs_summary.xlsx',
    Buffer.from('Job,Status\nWelder,Open\n'),
  )
  return { moveFile, moveInId }
}

/** Puts all moves of a company back to where they were read, in one state. */
const reset = ({ db }: TestApp, { companyId }: TestUser, state: 'running' | 'paused') =>
  withCompany(db, companyId, async (tx) => {
    await tx.updateTable('run').set({ state: 'finished' }).where('kind', '=', 'move-in').execute()
    const first = tx.selectFrom('run').select('id').where('kind', '=', 'move-in').orderBy('started_at').limit(1)
    await tx.updateTable('run').set({ state }).where('id', '=', first).execute()
    await tx.updateTable('move_in').set({ phase: 'mapping' }).execute()
  })
