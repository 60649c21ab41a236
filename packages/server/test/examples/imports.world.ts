import { imports } from '@rolecall/contract/imports/imports'
import { importsExamples } from '@rolecall/contract/imports/imports.examples'
import { parametersOf } from '../factories/link-parts.ts'
import { aThroughImport } from '../factories/stored-files.ts'
import { aStoredTable } from '../factories/upload.ts'
import type { TestUser } from '../factories/user.ts'
import type { TestApp } from '../harness.ts'
import { defineExamples } from './define-examples.ts'

export const importsWorld = defineExamples({
  own: async (test, by) => ({ ids: await anImport(test, by) }),
  secret: async ({ db }, { owner }) => {
    const { importId } = await aThroughImport(db, owner)
    return {
      importFile: `PROD/${owner.companyId}/IMPORT/${'a'.repeat(64)}.csv`,
      importId,
      importLink: { ...importsExamples.importLink, company: owner.companyId, import: importId },
    }
  },
})

/** A table of people in the store, and a finished import of another. */
async function anImport(test: TestApp, by: TestUser) {
  const table = (name: string) => aStoredTable(test, by, Buffer.from(`name,email\n${name},${name}@example.com\n`))
  const file_details = { s3_key: await table('noor'), file_name: 'people.csv' }
  const { import_id: importId } = await test.make(imports.upload, { body: { file_details } }, by)
  await test.runJobs()
  const { url } = await test.make(imports.lines, { body: { import_id: importId } }, by)
  return { importFile: await table('ravi'), importId, importLink: parametersOf<'importLink'>(url) }
}
