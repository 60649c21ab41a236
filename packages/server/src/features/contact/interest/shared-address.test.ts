import { imports } from '@rolecall/contract/people/imports'
import { expect, test } from 'vitest'
import { aStoredTable } from '../../../../test/factories/upload.ts'
import { aUser } from '../../../../test/factories/user.ts'
import { NOW, testApp } from '../../../../test/harness.ts'
import { withCompany } from '../../../ground/db/with-company.ts'
import { insertStop } from './interest.queries.ts'

const tested = await testApp()
const { db, make, runJobs } = tested

test('an address that wants no more emails stays so for everybody who has it, also for who comes later', async () => {
  const by = await aUser(db)
  const bring = async (...names: string[]) => {
    const lines = names.map((name) => `${name},desk@agency.example`)
    const s3_key = await aStoredTable(tested, by, Buffer.from(['name,email', ...lines].join('\n')))
    const file_details = { s3_key, file_name: 'people.csv', bucket_name: 'local' }
    await make(imports.upload, { body: { file_details } }, by)
    await runJobs()
  }
  const listStopped = () =>
    withCompany(db, by.companyId, (tx) =>
      tx
        .selectFrom('candidate as c')
        .innerJoin('mail_stop as s', (join) =>
          join.onRef('s.candidate_id', '=', 'c.id').on('s.company_id', '=', by.companyId),
        )
        .select(['c.id', 'c.name'])
        .where('c.company_id', '=', by.companyId)
        .orderBy('c.name')
        .execute(),
    )
  await bring('Anna Bergstedt', 'Ola Lindqvist')
  const [anna] = await withCompany(db, by.companyId, (tx) =>
    tx.selectFrom('candidate').select('id').where('company_id', '=', by.companyId).orderBy('id').execute(),
  )
  const stop = () => withCompany(db, by.companyId, (tx) => insertStop(tx, anna?.id ?? '', NOW))
  expect([await stop(), await stop()]).toEqual([true, false])
  await bring('Frida Ek')
  expect((await listStopped()).map(({ name }) => name)).toEqual(['Anna Bergstedt', 'Frida Ek', 'Ola Lindqvist'])
})
