import { session } from '@rolecall/contract/accounts/session'
import { archive } from '@rolecall/contract/archive/archive'
import { PERMISSIONS } from '@rolecall/domain/access/permissions'
import { ARCHIVE_DAYS } from '@rolecall/domain/archive/archive-format'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { exportOf, findRun, importInto } from '../../../test/factories/archive.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { sealEvents } from '../../platform/events/seal-events.ts'
import { verifySeals } from '../../platform/events/verify-seals.ts'
import { removeOldArchives } from './remove-old-archives.ts'

const there = await testApp()
let now = NOW
const here = await testApp({ now: () => now })

/** A company with some people on a position. */
async function aSmallCompany() {
  const by = await aUser(there.db, { role: 'company_admin' })
  const colleague = await aUser(there.db, { companyId: by.companyId, role: 'recruiter' })
  const position = await aPosition(there.db, by)
  const people = [
    await aCandidate(there.db, by, { candidate: { name: 'Ines Okafor' } }),
    await aCandidate(there.db, by),
  ]
  for (const person of people) await anApplication(there.db, position, person)
  return { by, colleague, position, people }
}

const admins = () => aUser(here.db, { role: 'company_admin' })

test('only a user who may see everything exports it, and is told what is missing', async () => {
  const { by } = await aSmallCompany()
  const { companyId } = by
  const blind = await aUser(there.db, { companyId, actions: PERMISSIONS.filter((each) => each !== 'view_pay') })
  const refused = await there.refuse(archive.create, { body: {} }, blind)
  expect(refused).toMatchObject({ reason: 'missing_permission' })
  expect(refused.message).toContain('You lack: ')
  expect(await there.make(archive.list, {}, blind)).toMatchObject({ may_export: false })
  const all = await aUser(there.db, { companyId, actions: [...PERMISSIONS] })
  await there.make(archive.create, { body: {} }, all)
  const twice = await there.refuse(archive.create, { body: {} }, by)
  expect(twice.reason).toBe('already_running')
  await there.runJobs()
})

test('a link to an export opens nothing any more for a user who may not see everything since', async () => {
  const { by } = await aSmallCompany()
  const all = await aUser(there.db, { companyId: by.companyId, actions: [...PERMISSIONS] })
  const { archive_id } = await there.make(archive.create, { body: {} }, all)
  expect((await there.refuse(archive.link, { body: { archive_id } }, all)).reason).toBe('import_not_ready')
  await there.runJobs()
  const { url } = await there.make(archive.link, { body: { archive_id } }, all)
  await withCompany(there.db, by.companyId, (tx) =>
    tx
      .updateTable('role')
      .set({ actions: ['candidate_import_export'] })
      .where('is_admin', '=', false)
      .execute(),
  )
  expect((await there.app.inject({ method: 'GET', url })).statusCode).toBe(403)
  const events = await withCompany(there.db, by.companyId, (tx) =>
    tx.selectFrom('event').select('kind').where('kind', 'like', 'archive.%').orderBy('id').execute(),
  )
  expect(events.map(({ kind }) => kind)).toEqual(['archive.export-started', 'archive.exported'])
})

test('an import is refused in a company with work, and moves everything into an empty one', async () => {
  const { by, position, people } = await aSmallCompany()
  const { bytes, manifest } = await exportOf(there, by)
  const admin = await admins()
  // A browser sends a large archive in parts, which follow each other.
  const tried = await importInto(here, admin, bytes, { dryRun: true, partBytes: 2_000 })
  expect(tried).toMatchObject({ state: 'finished', dry_run: true })
  expect((await here.make(archive.list, {}, admin)).is_empty).toBe(true)
  const run = await importInto(here, admin, bytes)
  expect(run).toMatchObject({ state: 'finished', lost: 0, lines: tried.lines, receipt: tried.receipt })
  const rows = await withCompany(here.db, admin.companyId, async (tx) => ({
    people: await tx.selectFrom('candidate').select(['id', 'name']).orderBy('id').execute(),
    counts: await tx.selectFrom('application_count').select('count').execute(),
    queued: await tx.selectFrom('outgoing_mail').select('id').where('state', '=', 'queued').execute(),
    imported: await tx.selectFrom('event').select('payload').where('kind', '=', 'archive.imported').execute(),
  }))
  expect(rows.people.map(({ id }) => id)).toEqual(people.map(({ candidateId }) => candidateId).sort())
  expect(rows.counts.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  expect(rows.queued).toEqual([])
  expect(rows.imported).toHaveLength(1)
  expect(JSON.stringify(rows.imported)).toContain(run._id)
  expect(manifest.company.id).toBe(by.companyId)
  expect(position.positionId).not.toBe('')
  await expect(importInto(here, admin, bytes)).rejects.toThrow('isn’t empty')
})

test('a user who moved in has no password, and gets one only by the email to their address', async () => {
  const { by, colleague } = await aSmallCompany()
  const { bytes } = await exportOf(there, by)
  const admin = await admins()
  await importInto(here, admin, bytes)
  const found = await withCompany(here.db, admin.companyId, (tx) =>
    tx
      .selectFrom('app_user')
      .select(['password_hash', 'email_verified', 'is_active', 'sign_on_subject'])
      .where('id', '=', colleague.userId)
      .executeTakeFirstOrThrow(),
  )
  expect(found).toEqual({ password_hash: null, email_verified: false, is_active: true, sign_on_subject: null })
  const body = { email: colleague.email, password: 'Guessed-1234' }
  expect((await here.refuse(session.login, { body }, undefined)).code).toBe('not_signed_in')
})

test('an address that is taken in the installation signs in nobody else', async () => {
  const { by, colleague } = await aSmallCompany()
  const other = await aUser(here.db)
  await withCompany(here.db, other.companyId, (tx) =>
    tx
      .insertInto('sign_in_address')
      .values({ email: colleague.email, company: other.companyId, person: other.userId })
      .execute(),
  )
  const admin = await admins()
  const run = await importInto(here, admin, (await exportOf(there, by)).bytes)
  expect(run.receipt).toContainEqual(expect.objectContaining({ noun: 'users', count: 1 }))
  const { is_active } = await withCompany(here.db, admin.companyId, (tx) =>
    tx.selectFrom('app_user').select('is_active').where('id', '=', colleague.userId).executeTakeFirstOrThrow(),
  )
  expect(is_active).toBe(false)
})

test('an import is undone as long as nobody has worked in the company, and its history loses its words', async () => {
  const { by } = await aSmallCompany()
  await there.workOf(by, async (work) => {
    await recordEvent(work, { kind: 'company.entered', payload: { reason: 'Looking for Ines Okafor', until: '' } })
  })
  const { bytes } = await exportOf(there, by)
  const admin = await admins()
  const before = await exportOf(here, admin)
  const run = await importInto(here, admin, bytes)
  await here.workIn(admin, (work) => sealEvents(work))
  await here.make(archive.undo, { body: { archive_id: run._id } }, admin)
  await here.runJobs()
  expect(await findRun(here, admin, run._id)).toMatchObject({ state: 'undone' })
  const after = await exportOf(here, admin)
  for (const [noun, lines] of before.lines)
    if (!['history', 'files', 'notifications', 'roles', 'users'].includes(noun))
      expect(after.lines.get(noun), noun).toEqual(lines)
  expect(after.lines.get('roles')).toHaveLength(before.lines.get('roles')?.length ?? 0)
  expect(after.lines.get('users')).toEqual(before.lines.get('users'))
  expect(JSON.stringify(after.lines.get('history'))).not.toContain('Okafor')
  await here.workIn(admin, (work) => sealEvents(work))
  expect((await verifySeals(here.db, admin.companyId, { now: new Date() })).broken).toBeUndefined()
  expect(await importInto(here, admin, bytes)).toMatchObject({ state: 'finished', lost: 0 })
})

test('an import is not undone once someone has worked in the company', async () => {
  const { by } = await aSmallCompany()
  const admin = await admins()
  const run = await importInto(here, admin, (await exportOf(there, by)).bytes)
  await here.workOf(admin, async (work) => {
    await recordEvent(work, { kind: 'company.entered', payload: { reason: 'x', until: '' } })
  })
  const refused = await here.refuse(archive.undo, { body: { archive_id: run._id } }, admin)
  expect(refused.message).toContain('Someone has worked')
})

test('the parts of an export, and of imports that were sent in parts, go after some days', async () => {
  const admin = await admins()
  const { manifest, bytes } = await exportOf(here, admin)
  expect(manifest.nouns.length).toBeGreaterThan(100)
  // Both imports use the same parts.
  for (const partBytes of [4_000, 4_000])
    expect(await importInto(here, admin, bytes, { dryRun: true, partBytes })).toMatchObject({ state: 'finished' })
  now = new Date(NOW.getTime() + (ARCHIVE_DAYS + 1) * 24 * 60 * 60_000)
  await removeOldArchives.run({}, here.deps)
  now = NOW
  const { data } = await here.make(archive.list, {}, admin)
  expect(data.find(({ kind }) => kind === 'export')).toMatchObject({ is_ready: false })
  const kept: string[] = []
  for (const folder of ['EXPORT', 'IMPORT'])
    for await (const { key } of here.deps.files.list(`PROD/${admin.companyId}/${folder}/`)) kept.push(key)
  expect(kept).toEqual([])
})
