import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { signing } from '@rolecall/contract/offers/signing'
import { SIGNING } from '@rolecall/domain/offers/signing-limits'
import fc from 'fast-check'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { aP12, packP12 } from '../../../test/factories/p12.ts'
import { OFFERED, offerPagesOf } from '../../../test/factories/sent-offer.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { verifyCms } from '../../platform/pdf/read-cms.ts'
import { findSignatures } from '../../platform/pdf/read-signed-pdf.ts'
import { certificatesOf, createCertificate } from './create-certificate.ts'

const tested = await testApp()
const { db, make, refuse, runJobs } = tested
const { anOffered, sign, download, signaturesOf, eventsOf } = offerPagesOf(tested)

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
type OfferAuthor = Awaited<ReturnType<typeof anOffered>>['by']
const adminOf = ({ companyId }: OfferAuthor) => aUser(db, { companyId, role: 'company_admin' })
const certificateOf = async (by: OfferAuthor) => make(signing.certificate, {}, await adminOf(by))
const verify = async (by: OfferAuthor, pdf: Uint8Array) =>
  (await make(signing.verify, { body: { file: base64(pdf) } }, by)).data

async function aSigned(over: Parameters<typeof anOffered>[0] = {}) {
  const offered = await anOffered(over)
  await sign(offered.token, offered.sha256, { name: over.candidate ?? 'Mara Ellison' })
  await runJobs()
  const { pdf } = await download(offered.token)
  return { ...offered, pdf: Buffer.from(pdf) }
}

describe('the certificate', () => {
  test('is created with the first signature, shown and replaced, and earlier signatures stay valid', async () => {
    const signed = await aSigned()
    const { data: first, earlier: none } = await certificateOf(signed.by)
    expect(none).toEqual([])
    expect(first).toMatchObject({
      is_given: false,
      added_by: null,
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    await make(signing.renew, {}, await adminOf(signed.by))
    const { data: second, earlier } = await certificateOf(signed.by)
    expect(second?.fingerprint).not.toBe(first?.fingerprint)
    expect(second).toMatchObject({ added_by: expect.any(String), replaced_at: null })
    expect(earlier.map(({ id }) => id)).toEqual([first?.id])
    expect(await verify(signed.by, signed.pdf)).toMatchObject({ state: 'whole', signature_holds: true })
    const told = JSON.stringify([second, earlier, await eventsOf(signed.by)])
    expect(told).not.toContain('PRIVATE')
    expect((await eventsOf(signed.by)).filter(({ kind }) => kind === 'certificate.kept')).toHaveLength(2)
  })

  test('is created once for two simultaneous first signatures', async () => {
    const one = await anOffered()
    await sign(one.token, one.sha256)
    await Promise.all([download(one.token), download(one.token), runJobs()])
    const { data, earlier } = await certificateOf(one.by)
    expect(data).not.toBeNull()
    expect(earlier).toEqual([])
    expect((await eventsOf(one.by)).filter(({ kind }) => kind === 'offer.file-kept')).toHaveLength(1)
  })

  test.each(['3des', 'aes256'] as const)(
    'is uploaded as a PKCS #12 file with %s, and signs from then on',
    async (algorithm) => {
      const offered = await anOffered()
      const file = base64(await aP12('Notary GmbH', NOW, { algorithm, password: 'sésame' }))
      await make(signing.give, { body: { file, password: 'sésame' } }, await adminOf(offered.by))
      const { data } = await certificateOf(offered.by)
      expect(data).toMatchObject({ is_given: true, subject: expect.stringContaining('Notary GmbH') })
      await sign(offered.token, offered.sha256)
      const { pdf } = await download(offered.token)
      expect(await verify(offered.by, pdf)).toMatchObject({
        state: 'whole',
        signed: { certificate: data?.fingerprint },
      })
    },
  )

  test('is refused with a reason if it cannot sign', async () => {
    const by = await aUser(db, { role: 'company_admin' })
    const made = await createCertificate('Acme', NOW)
    const old = await createCertificate('Acme', new Date('2001-01-01T00:00:00Z'))
    const later = await createCertificate('Acme', new Date('2030-01-01T00:00:00Z'))
    const small = generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey
    const weak = { ...made, key: small.export({ type: 'pkcs8', format: 'pem' }) as string }
    const cases: [Uint8Array, string, string][] = [
      [packP12(made), 'wrong', 'Wrong file password.'],
      [packP12(made), '', 'Wrong file password.'],
      [packP12(made, { withCertificate: false }), 'example', 'The file has no certificate with a private key.'],
      [packP12(weak), 'example', 'The key must have 2,048 to 4,096 bits.'],
      [packP12(old), 'example', 'This certificate has expired.'],
      [packP12(later), 'example', 'This certificate isn’t valid yet.'],
      [Buffer.from(made.chain), '', 'We couldn’t read a certificate with its key.'],
      [Buffer.from('30808080808080', 'hex'), '', 'We couldn’t read a certificate with its key.'],
    ]
    for (const [file, password, said] of cases) {
      const limited = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
      const refused = await refuse(signing.give, { body: { file: base64(file), password } }, limited)
      expect(JSON.stringify(refused), said).toContain(said)
    }
    await refuse(signing.give, { body: { file: base64(Buffer.alloc(SIGNING.p12Max + 3)), password: '' } }, by)
    await refuse(signing.give, { body: { file: 'no base64 at all!', password: '' } }, by)
    await refuse(signing.give, { body: { file: '', password: '' } }, by)
    expect((await certificateOf(by)).data).toBeNull()
    const colleague = await aUser(db, { companyId: by.companyId })
    for (const refused of [signing.certificate, signing.renew])
      expect((await refuse(refused, {}, colleague)).code).toBe('not_allowed')
  })
})

describe('a signed file', () => {
  test('is verified by anyone, shows what was signed in any script, and contains its text', async () => {
    const candidate = 'Łukasz Ngọc Ελένη Дмитрий נועה'
    const { pdf, by, sha256 } = await aSigned({ candidate, body: `Dear ${candidate}, 李 welcome.` })
    const [signature, ...more] = findSignatures(pdf)
    expect(more).toEqual([])
    expect(signature?.end).toBe(pdf.length)
    const { chain } = await withCompany(db, by.companyId, (tx) =>
      tx
        .selectFrom('company_certificate')
        .select('chain')
        .where('company_id', '=', by.companyId)
        .executeTakeFirstOrThrow(),
    )
    const certificates = certificatesOf(chain)
    expect(verifyCms(signature?.content ?? pdf, signature?.cms ?? pdf, certificates)).toMatchObject({ holds: true })
    const strangers = [new X509Certificate((await createCertificate('Acme', NOW)).chain)]
    expect(verifyCms(signature?.content ?? pdf, signature?.cms ?? pdf, strangers)).toEqual({
      holds: false,
      why: 'stranger',
    })
    expect(await verify(by, pdf)).toMatchObject({
      state: 'whole',
      signed: { name: candidate, number: 1, sha256, history: 'holds' },
    })
    expect(pdf.length).toBeLessThan(200_000)
  })

  test('is identical every time it is written', async () => {
    const signed = await aSigned()
    const [before] = await signaturesOf(signed.by)
    // As left by a process that is killed before it stores what it has written.
    await withCompany(db, signed.by.companyId, (tx) =>
      tx
        .updateTable('offer_signature')
        .set({ pdf: null, pdf_sha256: '', pdf_at: null })
        .where('company_id', '=', signed.by.companyId)
        .execute(),
    )
    const { pdf } = await download(signed.token)
    expect(Buffer.from(pdf).equals(signed.pdf)).toBe(true)
    expect((await signaturesOf(signed.by))[0]?.pdf_sha256).toBe(before?.pdf_sha256)
  })

  test('is reported as changed after changing, inserting or deleting any byte', async () => {
    const { pdf, by } = await aSigned()
    const text = pdf.toString('latin1')
    const [signature] = findSignatures(pdf)
    const places: [number, string][] = [
      [text.indexOf('] TJ') - 8, 'page'],
      [(signature?.gap.from ?? 0) + 200, 'signature'],
      [text.indexOf('/EmbeddedFile') + 2, 'attached'],
      [text.indexOf('/FontFile2') + 2, 'letters'],
      [text.lastIndexOf('startxref') - 50, 'structure'],
      [text.indexOf('/Reason') + 12, 'description'],
    ]
    for (const [at, part] of places) {
      const changed = Buffer.from(pdf)
      changed[at] = (changed[at] ?? 0) ^ 1
      const shorter = Buffer.concat([pdf.subarray(0, at), pdf.subarray(at + 1)])
      const longer = Buffer.concat([pdf.subarray(0, at), Buffer.from('x'), pdf.subarray(at)])
      for (const other of [changed, shorter, longer])
        expect(await verify(by, other), part).toMatchObject({ state: 'changed', signature_holds: false })
    }
    const { says } = await verify(by, Buffer.concat([pdf.subarray(0, 100), Buffer.from('x'), pdf.subarray(101)]))
    expect(says.slice(0, 2)).toEqual([
      'This file was changed after it was signed.',
      'Don’t rely on it. The signed original is with the offer.',
    ])
  })

  test('does not verify after a change of any signed byte', async () => {
    const { pdf, by } = await aSigned()
    const { chain } = await withCompany(db, by.companyId, (tx) =>
      tx
        .selectFrom('company_certificate')
        .select('chain')
        .where('company_id', '=', by.companyId)
        .executeTakeFirstOrThrow(),
    )
    const certificates = certificatesOf(chain)
    const [gap] = findSignatures(pdf).map((each) => each.gap)
    fc.assert(
      fc.property(fc.nat(pdf.length - 1), fc.integer({ min: 1, max: 255 }), (at, mask) => {
        fc.pre(!gap || at < gap.from || at >= gap.to)
        const changed = Buffer.from(pdf)
        changed[at] = (changed[at] ?? 0) ^ mask
        const holds = findSignatures(changed).some(({ content, cms }) => verifyCms(content, cms, certificates).holds)
        expect(holds).toBe(false)
      }),
      { numRuns: 100 },
    )
  })

  test('with content after its end is reported as changed, although its signature is valid', async () => {
    const { pdf, by } = await aSigned()
    const longer = Buffer.concat([pdf, Buffer.from('\n% and more')])
    expect(await verify(by, longer)).toMatchObject({ state: 'changed', signature_holds: true })
    expect(await verify(by, pdf.subarray(0, pdf.length - 5))).toMatchObject({ state: 'changed' })
  })

  test('is unknown to others, and so are files of any kind', async () => {
    const { pdf, by } = await aSigned()
    const stranger = await aUser(db, { role: 'company_admin' })
    const unknown = { state: 'unknown', signed: null, signature_holds: false }
    expect(await verify(stranger, pdf)).toMatchObject(unknown)
    const blind = await aUser(db, { companyId: by.companyId, actions: ['make_offers'] })
    expect(await verify(blind, pdf)).toMatchObject(unknown)
    const range = `/ByteRange [0 9999999999 9999999999 9999999999]`
    const hostile = [
      'x',
      '%PDF-1.7\n',
      range.repeat(9_000),
      `/ByteRange [0 10 20 ${'9'.repeat(10)}]${'<'.repeat(1_000_000)}`,
      `<${'0123456789abcdef'.repeat(2)}>`.repeat(50_000),
      `%PDF-1.7 /ByteRange [0 60 70 5] ${' '.repeat(28)}<deadbeef>.....`,
    ]
    for (const text of hostile) expect(await verify(by, Buffer.from(text, 'latin1'))).toMatchObject(unknown)
    await refuse(signing.verify, { body: { file: '%%%' } }, by)
    await refuse(signing.verify, { body: { file: '' } }, by)
  })

  test('is compared with the history, the offer and the stored file', async () => {
    const tampered = await aSigned()
    await withCompany(db, tampered.by.companyId, (tx) =>
      tx
        .updateTable('offer_version')
        .set({ content: JSON.stringify({ ...OFFERED, pay: { ...OFFERED.pay, value: 46_000 } }) })
        .where('company_id', '=', tampered.by.companyId)
        .execute(),
    )
    const verdict = await verify(tampered.by, tampered.pdf)
    expect(verdict).toMatchObject({ state: 'whole', signed: { history: 'broken' } })
    expect(verdict.says.at(-1)).toContain('no longer agree')
    const forged = await aSigned()
    const owner = new pg.Client(tested.url)
    await owner.connect()
    await owner.query('alter table event no force row level security')
    const forge = `update event set payload = payload || '{"sha256":"00"}' where kind = 'offer.signed' and company_id = $1`
    await owner.query(forge, [forged.by.companyId])
    await owner.query('alter table event force row level security')
    await owner.end()
    expect((await verify(forged.by, forged.pdf)).signed?.history).toBe('broken')
  })
})
