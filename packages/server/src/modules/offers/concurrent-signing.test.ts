import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aP12 } from '../../../test/factories/p12.ts'
import { offerPagesOf } from '../../../test/factories/sent-offer.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { addCredentialKey } from '../sourcing/credential-keys.ts'
import { resealCredentials } from '../sourcing/reseal.ts'
import { storeCertificate } from './company-certificate.ts'
import { readP12 } from './read-p12.ts'
import { writeSignedFile } from './write-signed-file.ts'

const tested = await testApp()
const { db, deps, runJobs, workIn } = tested
const { anOffered, sign, download, signaturesOf, eventsOf } = offerPagesOf(tested)

/** The path of `pdfsig` in Debian's poppler-utils. */
const PDFSIG = '/usr/bin/pdfsig'

test.skipIf(!existsSync(PDFSIG)).each([
  ['in English', {}],
  ['in Hebrew', { candidate: 'נועה כהן', body: 'שלום נועה, השכר הוא 120,000 EUR לשנה.' }],
  ['with characters that cannot be drawn', { candidate: 'محمد عبد الله' }],
])(
  'pdfsig confirms that the signature is valid for the whole document, %s',
  async (_, over: { candidate?: string }) => {
    const offered = await anOffered(over)
    await sign(offered.token, offered.sha256, over.candidate ? { name: over.candidate } : {})
    const { pdf } = await download(offered.token)
    const path = join(deps.env.ROLECALL_DATA, 'offer.pdf')
    await writeFile(path, pdf)
    const said = execFileSync(PDFSIG, [path], { encoding: 'utf8' })
    expect(said).toContain('Signature is Valid.')
    expect(said).toContain('Total document signed')
    const at = pdf.indexOf('] TJ') - 8
    pdf[at] = (pdf[at] ?? 0) ^ 1
    await writeFile(path, pdf)
    expect(execFileSync(PDFSIG, [path], { encoding: 'utf8' })).not.toContain('Signature is Valid.')
  },
)

test('if several write the same file at once, one stores it and announces it', async () => {
  const offered = await anOffered()
  await sign(offered.token, offered.sha256)
  const of = { companyId: offered.by.companyId, offerId: offered.offerId }
  await Promise.all([writeSignedFile(deps, of), writeSignedFile(deps, of), writeSignedFile(deps, of)])
  await runJobs()
  const kinds = (await eventsOf(offered.by)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'offer.file-kept')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'certificate.kept')).toHaveLength(1)
  const mails = await workIn(offered.by, ({ tx }) =>
    tx.selectFrom('outgoing_mail').select('kind').where('company_id', '=', of.companyId).execute(),
  )
  expect(mails).toHaveLength(2)
})

test('an expired certificate is replaced by one of ours, so that signing never waits', async () => {
  const offered = await anOffered()
  const ended = readP12(await aP12('Acme', new Date('2010-01-01T00:00:00Z')), 'example')
  if (!('made' in ended)) throw new Error('A certificate')
  await workIn(offered.by, (work) => storeCertificate(work, ended.made, { isGiven: true }))
  await sign(offered.token, offered.sha256)
  expect((await download(offered.token)).status).toBe(200)
  const certificates = await withCompany(db, offered.by.companyId, (tx) =>
    tx
      .selectFrom('company_certificate')
      .select(['is_given', 'not_after'])
      .where('company_id', '=', offered.by.companyId)
      .where('replaced_at', 'is', null)
      .execute(),
  )
  expect(certificates).toMatchObject([{ is_given: false }])
  expect(certificates[0]?.not_after.getTime()).toBeGreaterThan(NOW.getTime())
})

test('keys are re-encrypted with a new key, and sign as before', async () => {
  const offered = await anOffered()
  await workIn(offered.by, async (work) => {
    const read = readP12(await aP12('Acme', NOW), 'example')
    if ('made' in read) await storeCertificate(work, read.made, { isGiven: true })
  })
  await addCredentialKey(deps.env)
  const { resealed, unreadable } = await resealCredentials(db, deps.env)
  expect({ resealed: resealed > 0, unreadable }).toEqual({ resealed: true, unreadable: [] })
  await sign(offered.token, offered.sha256)
  expect((await download(offered.token)).pdf.subarray(0, 4).toString()).toBe('%PDF')
})

test('a signature is erased with its candidate, and links to it open nothing', async () => {
  const offered = await anOffered()
  await sign(offered.token, offered.sha256)
  await runJobs()
  const admin = await aUser(db, { companyId: offered.by.companyId, role: 'company_admin' })
  await tested.make(
    privacy.erase,
    { body: { candidate: offered.candidateId, reason: 'asked', confirm: 'ERASE' } },
    admin,
  )
  await runJobs()
  expect(await signaturesOf(offered.by)).toEqual([])
  expect((await download(offered.token)).status).toBe(404)
})

test('a deleted and restored candidate has their signed file unchanged', async () => {
  const offered = await anOffered()
  await sign(offered.token, offered.sha256)
  const { pdf } = await download(offered.token)
  const admin = await aUser(db, { companyId: offered.by.companyId, role: 'company_admin' })
  const { deletion_id } = await tested.make(
    privacy.deletePeople,
    { body: { candidates: [offered.candidateId] } },
    admin,
  )
  expect((await download(offered.token)).status).toBe(404)
  await tested.make(privacy.restorePeople, { body: { deletion_id } }, admin)
  expect((await download(offered.token)).pdf.equals(pdf)).toBe(true)
})

test('a data export lists what the candidate signed, when and from where', async () => {
  const offered = await anOffered()
  await sign(offered.token, offered.sha256)
  await runJobs()
  const admin = await aUser(db, { companyId: offered.by.companyId, role: 'company_admin' })
  await tested.make(privacy.addExport, { body: { candidate: offered.candidateId } }, admin)
  await runJobs()
  const { data } = await tested.make(privacy.exports, { query: { candidate: offered.candidateId } }, admin)
  const answer = await tested.app.inject({ url: data[0]?.url ?? '' })
  const files = unzipSync(answer.rawPayload)
  const texts = Object.values(files).map((bytes) => Buffer.from(bytes).toString('utf8'))
  expect(texts.some((text) => text.includes(offered.sha256) && text.includes('Phone/1.0'))).toBe(true)
})

test('an unreadable key, as after a backup without keys, is replaced by another certificate', async () => {
  const offered = await anOffered()
  await workIn(offered.by, async (work) => {
    const read = readP12(await aP12('Acme', NOW), 'example')
    if ('made' in read) await storeCertificate(work, read.made, { isGiven: true })
    await work.tx
      .updateTable('company_certificate')
      .set({ key_id: 'gone', sealed: Buffer.from('nothing that opens') })
      .where('company_id', '=', offered.by.companyId)
      .execute()
  })
  await sign(offered.token, offered.sha256)
  const { certificate_id: chosen } = await workIn(offered.by, async ({ tx }) => {
    const row = await tx
      .selectFrom('company_certificate')
      .select('id as certificate_id')
      .where('company_id', '=', offered.by.companyId)
      .executeTakeFirstOrThrow()
    // The state left by a process that was killed between choosing and writing.
    await tx.updateTable('offer_signature').set(row).where('company_id', '=', offered.by.companyId).execute()
    return row
  })
  expect((await download(offered.token)).pdf.subarray(0, 4).toString()).toBe('%PDF')
  expect((await signaturesOf(offered.by))[0]?.certificate_id).not.toBe(chosen)
})
