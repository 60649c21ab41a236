import { expect, test } from 'vitest'
import { exportOf, importInto } from '../../../test/factories/archive.ts'
import { compareArchives } from '../../../test/factories/compare-archives.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { seedDemo } from '../../ops/demo/seed-demo.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { SNAPSHOT_MOMENT } from '../../ops/demo/demo-snapshot.ts'
import { newToken } from '../../platform/kernel/session.ts'

const there = await testApp({ now: () => SNAPSHOT_MOMENT })
const here = await testApp({ now: () => SNAPSHOT_MOMENT, logTo: { write: (t: string) => { if (t.includes('failed')) console.log(t.slice(0, 1500)) } } })

test('demo', async () => {
  const t0 = performance.now()
  const { companyId } = await seedDemo(there.deps, there.url)
  console.log('seeded', Math.round(performance.now() - t0))
  const { token, hash } = newToken(companyId)
  const by = await withCompany(there.db, companyId, async (tx) => {
    const { id } = await tx.selectFrom('app_user').select('id').where('email', '=', 'admin@demo.example').executeTakeFirstOrThrow()
    await tx.insertInto('session').values({ company_id: companyId, token_hash: hash, user_id: id, created_at: SNAPSHOT_MOMENT, last_seen_at: SNAPSHOT_MOMENT }).execute()
    return { companyId, userId: id, email: 'admin@demo.example', token }
  })
  const t1 = performance.now()
  const left = await exportOf(there, by)
  console.log('exported', Math.round(performance.now() - t1), left.bytes.length, JSON.stringify(left.manifest.losses), left.manifest.files)
  const admin = await aUser(here.db, { role: 'company_admin' })
  await withCompany(here.db, admin.companyId, (tx) => tx.updateTable('app_user').set({ email: by.email }).where('id', '=', admin.userId).execute())
  const t2 = performance.now()
  const run = await importInto(here, admin, left.bytes)
  console.log('imported', Math.round(performance.now() - t2), JSON.stringify(run))
  const arrived = await exportOf(here, admin)
  const find = (archive: typeof left) => archive.lines.get('users')?.find((user) => user.email === by.email) ?? {}
  const [from, to] = [find(left), find(arrived)]
  const ids = { [companyId]: admin.companyId, [String(from.id)]: String(to.id), [String(from.role_id)]: String(to.role_id) }
  const differences = compareArchives(left, arrived, ids)
  console.log(differences.length, differences.slice(0, 12).join('\n').slice(0, 4000))
  console.log([...left.lines].map(([n, l]) => `${n}:${l.length}`).filter((x) => !x.endsWith(':0')).join(' '))
  expect(run.state).toBe('finished')
}, 600_000)
