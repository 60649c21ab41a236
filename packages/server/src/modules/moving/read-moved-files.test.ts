import { moveIn } from '@rolecall/contract/moving/move-in'
import { expect, test } from 'vitest'
import { greenhouseExport } from '../../../test/factories/moving-files.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const app = await testApp()
const { db, make, runJobs } = app

test('a damaged résumé and one that two people have cost only themselves among those that are read together', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { files } = await greenhouseExport(app, by, 5, {
    change: ([first, damaged, same, ...others]) => [
      ...(first ? [first] : []),
      ...(damaged ? [[damaged[0], Buffer.from('This was a résumé.')] as const] : []),
      ...(first && same ? [[same[0], first[1]] as const] : []),
      ...others,
    ],
  })
  const { run_id } = await make(moveIn.create, { body: { product: 'greenhouse', files } }, by)
  await runJobs()
  await make(moveIn.goOn, { body: { run_id } }, by)
  await runJobs()
  const { read, events } = await withCompany(db, by.companyId, async (tx) => ({
    read: await tx
      .selectFrom('upload_file')
      .select(['state', 'reason', 'version', 'finished_at'])
      .where('company_id', '=', tx.companyId)
      .orderBy('state')
      .execute(),
    events: await tx
      .selectFrom('event')
      .select('resume_id')
      .where('company_id', '=', tx.companyId)
      .where('kind', '=', 'resume.added')
      .execute(),
  }))
  expect(read.map(({ state }) => state)).toEqual(['added', 'added', 'added', 'duplicate', 'refused'])
  expect(read.every(({ finished_at }) => finished_at)).toBe(true)
  expect(read.at(-1)?.reason).toBe('The file’s content doesn’t match its extension.')
  expect(read[0]?.version).toBe('newer')
  expect(events).toHaveLength(3)
})
