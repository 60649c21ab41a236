import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { manyApplications } from '../factories/application.ts'
import { aPosition } from '../factories/position.ts'
import { aSentOffer } from '../factories/sent-offer.ts'
import type { TestUser } from '../factories/user.ts'
import { aMigratedDatabase } from './empty-database.ts'
import { ADMIN, createAdmin, LIMIT_MS, launch, signIn, until } from './product.ts'

vi.setConfig({ testTimeout: LIMIT_MS })

const PEOPLE = 12

test('killed while signed files are written, the product has and announces each once when it is back', async () => {
  const secret = 'a secret of this test, of forty letters.'
  const settings = { ...(await aMigratedDatabase()), ROLECALL_SECRET: secret }
  const first = launch('main', settings)
  const address = await first.ready()
  await createAdmin(settings)
  const { companyId, token } = await signIn(address, ADMIN)
  const db = connect(settings.DATABASE_URL, { max: 2 })
  onTestFinished(() => db.destroy())
  const { id: userId } = await withCompany(db, companyId, (tx) =>
    tx.selectFrom('app_user').select('id').where('company_id', '=', companyId).executeTakeFirstOrThrow(),
  )
  const by = { companyId, userId, token } as unknown as TestUser
  const position = await aPosition(db, by)
  await manyApplications(db, position, PEOPLE)
  const people = await withCompany(db, companyId, async (tx) => {
    await sql`update candidate set name = 'Mara Ellison', email = 'mara' || id || '@example.com'
      where company_id = ${companyId}`.execute(tx)
    return tx.selectFrom('candidate').select('id').where('company_id', '=', companyId).execute()
  })
  const deps = { env: { ROLECALL_SECRET: secret }, now: () => new Date() }
  const sign = async (candidateId: string) => {
    const whose = { positionId: position.positionId, candidateId }
    const { token: link, sha256 } = await aSentOffer({ db, deps }, by, whose)
    const body = new FormData()
    const form = { token: link, step: 'sign', sha256, name: 'Mara Ellison', agree: 'true' }
    for (const [name, value] of Object.entries(form)) body.set(name, value)
    const answer = await fetch(`${address}/offer`, { method: 'POST', body })
    expect(answer.status, await answer.text()).toBe(200)
    return link
  }
  const links: string[] = []
  for (const { id } of people) links.push(await sign(id))
  const count = () =>
    withCompany(db, companyId, async (tx) => {
      const { rows } = await sql<{ signed: number; written: number; told: number; mails: number }>`
        select count(*)::int as signed, count(pdf)::int as written,
          (select count(*)::int from event where company_id = ${companyId} and kind = 'offer.file-kept') as told,
          (select count(*)::int from outgoing_mail where company_id = ${companyId} and kind = 'offer') as mails
        from offer_signature where company_id = ${companyId}`.execute(tx)
      return rows[0] ?? { signed: 0, written: 0, told: 0, mails: 0 }
    })
  await until('some are written', async () => (await count()).written >= 2)

  first.child.kill('SIGKILL')
  await first.ended
  const before = await count()
  expect(before.written).toBeLessThan(PEOPLE)
  expect(before).toEqual({ signed: PEOPLE, written: before.written, told: before.written, mails: 2 * before.written })

  const again = await launch('main', settings).ready()
  const pdfs = await Promise.all(
    links.map(async (link) => {
      const answer = await fetch(`${again}/offer/signed.pdf?token=${encodeURIComponent(link)}`)
      return Buffer.from(await answer.arrayBuffer())
    }),
  )
  expect(pdfs.map((pdf) => pdf.subarray(0, 5).toString())).toEqual(Array(PEOPLE).fill('%PDF-'))
  expect(await count()).toEqual({ signed: PEOPLE, written: PEOPLE, told: PEOPLE, mails: 2 * PEOPLE })
})
