import { moveIn } from '@rolecall/contract/moving/move-in'
import { aMovingFile, greenhouseExport } from '../factories/moving-files.ts'
import type { TestUser } from '../factories/user.ts'
import type { TestApp } from '../harness.ts'
import { defineExamples } from './define-examples.ts'

export const movingWorld = defineExamples({
  own: async (test, by) => ({ ids: await aMove(test, by) }),
  secret: async (test, { owner }) => {
    const { run_id: moveInId } = await begin(test, owner)
    return { moveFile: `PROD/${owner.companyId}/IMPORT/${'b'.repeat(64)}.xlsx`, moveInId }
  },
})

async function begin(test: TestApp, by: TestUser) {
  const { files } = await greenhouseExport(test, by, 2)
  return test.make(moveIn.begin, { body: { product: 'greenhouse', files } }, by)
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
