import { merges } from '@rolecall/contract/duplicates/merges'
import { expect, test } from 'vitest'
import { anExampleWorld } from '../../../test/example-world.ts'
import { arbitraryLines } from '../../../test/factories/arbitrary-lines.ts'
import { anAdministrator, exportOf, importInto } from '../../../test/factories/archive.ts'
import { compareArchives, idsOf, listOldIds } from '../../../test/factories/compare-archives.ts'
import { aLivedCompany } from '../../../test/factories/lived-company.ts'
import { packArchive } from '../../../test/factories/pack-archive.ts'
import { shownSkills } from '../../../test/factories/shown-skills.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { verifySeals } from '../../platform/events/verify-seals.ts'
import { listNouns } from './archive-nouns.ts'
import { ARCHIVED } from './archived-tables.ts'

const [there, here] = [await testApp(), await testApp()]
const { by: from } = await anExampleWorld(there)
const lived = await aLivedCompany(there, from)
const left = await exportOf(there, from)

/** Lets others sign in with the addresses of a company: each signs in one user of an installation. */
const freeAddresses = ({ companyId }: TestUser) =>
  withCompany(here.db, companyId, (tx) => tx.deleteFrom('sign_in_address').where('company', '=', companyId).execute())

test('a company that moves out and in again is the same, record by record, and names nothing by its old ids', async () => {
  const { email } = lived.by
  // Numbers of skills differ between databases.
  const other = await aUser(here.db)
  await withCompany(here.db, other.companyId, (tx) =>
    tx.insertInto('company_skill').values({ company_id: tx.companyId, id: 'own:x', name: 'X' }).execute(),
  )
  const admin = await anAdministrator(here, email)
  const run = await importInto(here, admin, left.bytes)
  expect(run).toMatchObject({ state: 'finished', reason: '', lost: 0 })
  const arrived = await exportOf(here, admin)
  const ids = idsOf(left, arrived, email)
  expect(compareArchives(left, arrived, ids)).toEqual([])
  expect(listOldIds(left, arrived, ids)).toEqual([])
  // The example world fills most tables, so that the comparison says something.
  const filled = [...left.lines].filter(([, lines]) => lines.length > 0)
  expect(filled.length).toBeGreaterThan(Object.keys(ARCHIVED).length / 2)
  expect((await verifySeals(here.db, admin.companyId, { now: new Date() })).broken).toBeUndefined()

  await here.make(merges.undo, { body: { merge_id: lived.mergeId } }, admin)
  const shown = await shownSkills(here.db, admin.companyId)
  await freeAddresses(admin)
  const theirs = shown.filter(({ candidateId }) => candidateId === lived.merged.candidateId)
  expect(theirs.map(({ skillId }) => skillId)).toEqual([lived.ownSkill])
})

test('a company with arbitrary values that moves is the same, record by record', async () => {
  const { email } = lived.by
  const [first, second] = [await anAdministrator(here, email), await anAdministrator(here, email)]
  const nouns = await withCompany(here.db, first.companyId, listNouns)
  const seed = Number(process.env.ARCHIVE_SEED ?? 1)
  expect(await importInto(here, first, packArchive(left, { lines: arbitraryLines(left, nouns, seed) }))).toMatchObject({
    state: 'finished',
  })
  const odd = await exportOf(here, first)
  expect(odd.lines.get('candidates')?.length, 'lines that keep the rules').toBeGreaterThan(4)
  await freeAddresses(first)
  const run = await importInto(here, second, odd.bytes)
  expect(run, JSON.stringify(run.receipt)).toMatchObject({ state: 'finished', lost: 0 })
  const arrived = await exportOf(here, second)
  expect(compareArchives(odd, arrived, idsOf(odd, arrived, email))).toEqual([])
})
