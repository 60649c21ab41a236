import { imports } from '@rolecall/contract/imports/imports'
import { interest } from '@rolecall/contract/outreach/interest'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aStoredTable } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { insertStop } from './interest.queries.ts'

const tested = await testApp()
const { db, make, runJobs } = tested

test('an unsubscribed address stays so for every candidate with it, also for later ones', async () => {
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

test('an email to a shared address names the other candidates that the writer may see, and is sent', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const position = await aPosition(db, by)
  const address = { email: 'family@home.example' }
  const anna = await aCandidate(db, by, { candidate: { name: 'Anna Bergstedt', ...address } })
  const ola = await aCandidate(db, by, { candidate: { name: 'Ola Bergstedt', ...address } })
  await anApplication(db, position, anna)
  const body = { candidate_id: anna.candidateId, positionId: position.positionId }
  const sharing = [{ candidate_id: ola.candidateId, name: 'Ola Bergstedt' }]
  expect(await make(interest.thread, { body }, by)).toMatchObject({ shares_address: sharing })
  const written = await make(interest.write, { body: { ...body, text: 'Hello!' } }, by)
  expect(written).toMatchObject({ success: true, shares_address: sharing })
  // Ola is hidden while a position with blind review considers them: that Anna shares the address would give them away.
  const blind = await aPosition(db, by, { blind_review: true })
  await anApplication(db, blind, ola)
  const ofOla = { candidate_id: ola.candidateId, positionId: blind.positionId }
  expect(await make(interest.thread, { body }, by)).toMatchObject({ shares_address: [] })
  expect(await make(interest.thread, { body: ofOla }, by)).toMatchObject({ shares_address: [] })
  expect(await make(interest.write, { body: { ...ofOla, text: 'Hello!' } }, by)).toMatchObject({ shares_address: [] })
  const stranger = await aUser(db, { role: 'company_admin' })
  const other = await aCandidate(db, stranger, { candidate: address })
  const alone = await make(interest.thread, { body: { candidate_id: other.candidateId } }, stranger)
  expect(alone.shares_address).toEqual([])
})
