import { randomUUID } from 'node:crypto'
import { archive } from '@rolecall/contract/archive/archive'
import { archiveExamples } from '@rolecall/contract/archive/archive.examples'
import { insertArchive } from '../../src/modules/archive/archives.queries.ts'
import { changeRun, insertRun } from '../../src/modules/runs/runs.queries.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { parametersOf } from '../factories/link-parts.ts'
import { aStoredArchive } from '../factories/stored-archive.ts'
import type { TestUser } from '../factories/user.ts'
import type { TestApp } from '../harness.ts'
import { defineExamples } from './define-examples.ts'

export const archiveWorld = defineExamples({
  own: async (test, by) => {
    const ids = await someArchives(test, by)
    return {
      ids,
      // One archive is made at a time.
      getReady: async ({ names, call }) => {
        if (call === archive.create || names('archiveFile')) await test.runJobs()
        return {}
      },
    }
  },
  secret: async (test, { owner }) => ({
    archiveId: await anEnded(test, owner, 'archive-export'),
    archiveLink: { ...archiveExamples.archiveLink, company: owner.companyId },
    archiveFile: `PROD/${owner.companyId}/IMPORT/${'a'.repeat(64)}.zst`,
    undoneArchiveId: await anEnded(test, owner, 'archive-import'),
  }),
})

/** A run that is over, without anything that it made. */
const anEnded = ({ db }: TestApp, { companyId, userId }: TestUser, kind: 'archive-export' | 'archive-import') =>
  withCompany(db, companyId, async (tx) => {
    const id = randomUUID()
    await insertRun(tx, kind, { id, by: userId, at: new Date('2026-03-01T09:00:00Z') })
    await insertArchive(tx, { id, file_name: 'Secret.tar.zst' })
    await changeRun(tx, kind, id, { state: kind === 'archive-import' ? 'undone' : 'failed' })
    return id
  })

async function someArchives(test: TestApp, by: TestUser) {
  const { archive_id: archiveId } = await test.make(archive.create, { body: {} }, by)
  await test.runJobs()
  const { url } = await test.make(archive.link, { body: { archive_id: archiveId } }, by)
  const { bytes } = await (async () => {
    const response = await test.app.inject({ method: 'GET', url })
    return { bytes: response.rawPayload }
  })()
  return {
    archiveId,
    archiveLink: parametersOf<'archiveLink'>(url),
    archiveFile: await aStoredArchive(test, by, bytes),
    undoneArchiveId: await anEnded(test, by, 'archive-import'),
  }
}
