import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Db } from '../../src/platform/db/connect.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW, type TestApp } from '../harness.ts'
import { aCompany } from './company.ts'
import { next } from './serial.ts'
import { aUser, type TestUser } from './user.ts'

type Rights = { addsCompanies?: boolean; editsAddOns?: boolean }

/** Makes a user a super-administrator, as the operator of the machine does. */
export async function makeSuper(
  { url }: Pick<TestApp, 'url'>,
  { companyId, userId }: TestUser,
  { addsCompanies = true, editsAddOns = true }: Rights = {},
): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('set role rolecall_gate')
    await client.query('insert into super_administrator values ($1, $2, $3, $4)', [
      userId,
      companyId,
      addsCompanies,
      editsAddOns,
    ])
  } finally {
    await client.end()
  }
}

/** Another company for a super-administrator, a visit to their own, and a free domain; the company has a console. */
export async function someCompanies({ db, url }: TestApp, by: TestUser) {
  await makeSuper({ url }, by)
  const { companyId: otherCompany } = await aCompany(db)
  const visitId = randomUUID()
  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('company_visit')
      .values({
        company_id: by.companyId,
        id: visitId,
        user_id: by.userId,
        visitor: randomUUID(),
        visitor_name: 'Ines Aarden (Rolecall)',
        reason: 'An import that stopped half way',
        began_at: new Date(NOW.getTime() - 7_200_000),
        ends_at: new Date(NOW.getTime() - 3_600_000),
      })
      .execute(),
  )
  return { otherCompany, visitId, newDomain: aDomain() }
}

/** A user of a company with an address at a domain, confirmed by default. */
export async function aUserAtDomain(db: Db, companyId: string, domain: string, isConfirmed = true): Promise<void> {
  const { userId } = await aUser(db, { companyId })
  const email = `somebody${next()}@${domain}`
  await withCompany(db, companyId, async (tx) => {
    const changed = { email, email_verified: isConfirmed }
    await tx.updateTable('app_user').set(changed).where('id', '=', userId).execute()
    await tx.insertInto('sign_in_address').values({ email, company: companyId, person: userId }).execute()
  })
}

export const aDomain = () => `company${next()}.example`
