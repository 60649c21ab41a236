import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { hashPassword } from '../../platform/kernel/passwords.ts'
import {
  insertCompany,
  insertDefaultPipeline,
  insertDefaultRoles,
  insertDefaultSources,
  insertUser,
} from './create-company.queries.ts'
import { insertDomains } from './domains.queries.ts'

export type NewUser = { email: string; fullName: string; password: string; role: string; geo?: string }

type NewCompany = {
  name: string
  subDomain?: string
  /**
   * Email domains of the company's users, in ASCII; if empty, any domain is accepted. Fails as taken if another company has
   * one.
   */
  domains?: readonly string[]
  users: readonly NewUser[]
  /** More work in the same transaction; may run again (see withCompany). */
  also?: (tx: Tx) => Promise<void>
}

/** Creates a company with its default roles, pipeline and sources, and the given users; all of it or nothing. */
export async function createCompany(
  db: Db,
  { name, subDomain, domains = [], users, also }: NewCompany,
): Promise<{ companyId: string; userIds: string[] }> {
  const companyId = randomUUID()
  // Slow on purpose, and so done before the transaction opens.
  const hashes = await Promise.all(users.map(({ password }) => hashPassword(password)))
  const userIds = await withCompany(db, companyId, async (tx) => {
    await insertCompany(tx, { name, ...(subDomain && { subDomain }) })
    const roles = await insertDefaultRoles(tx)
    await insertDefaultPipeline(tx)
    await insertDefaultSources(tx)
    const ids: string[] = []
    for (const [index, { role, ...user }] of users.entries()) {
      const roleId = roles.get(role)
      if (!roleId) throw new Error(`No default role ${role}`)
      ids.push(await insertUser(tx, { ...user, passwordHash: hashes[index] ?? '', roleId }))
    }
    if (domains.length > 0) await insertDomains(tx, domains)
    await also?.(tx)
    return ids
  })
  return { companyId, userIds }
}
