import { randomUUID } from 'node:crypto'
import { moveIn } from '@rolecall/contract/moving/move-in'
import { insertMoveIn } from '../../src/modules/moving/moving.queries.ts'
import { insertRun } from '../../src/modules/runs/runs.queries.ts'
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
          await reset(test, by, { id: ids.moveInId, state: call === moveIn.pause ? 'running' : 'paused' })
        return {}
      },
    }
  },
  secret: async ({ db }, { owner }) => ({
    moveFile: `PROD/${owner.companyId}/IMPORT/${'b'.repeat(64)}.xlsx`,
    moveInId: await withCompany(db, owner.companyId, async (tx) => {
      const id = randomUUID()
      await insertRun(tx, 'move-in', { id, by: owner.userId, at: new Date('2026-03-01T09:00:00Z') })
      await insertMoveIn(tx, { id, product: 'greenhouse', zone: '', files: [], sealed: undefined })
      return id
    }),
  }),
})

/** A move that was read, and a further file in the store. */
async function aMove(test: TestApp, by: TestUser) {
  const { files } = await greenhouseExport(test, by, 2)
  const { run_id: moveInId } = await test.make(moveIn.create, { body: { product: 'greenhouse', files } }, by)
  await test.runJobs()
  const { s3_key: moveFile } = await aMovingFile(
    test,
    by,
    'all_jobs_summary.xlsx',
    Buffer.from('Job,Status\nWelder,Open\n'),
  )
  return { moveFile, moveInId }
}

/** Puts a move back to where it was read, in one state, and ends all others. */
const reset = ({ db }: TestApp, { companyId }: TestUser, { id, state }: { id: string; state: 'running' | 'paused' }) =>
  withCompany(db, companyId, async (tx) => {
    await tx.updateTable('run').set({ state: 'finished' }).where('kind', '=', 'move-in').execute()
    await tx.updateTable('run').set({ state }).where('id', '=', id).execute()
    await tx.updateTable('move_in').set({ phase: 'mapping' }).where('id', '=', id).execute()
  })
