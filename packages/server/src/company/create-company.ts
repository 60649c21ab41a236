import { randomUUID } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import { withCompany } from '../db/with-company.ts'
import { hashPassword } from '../kernel/passwords.ts'
import {
  insertCompany,
  insertDefaultPipeline,
  insertDefaultRoles,
  insertDefaultSources,
  insertUser,
} from './create-company.queries.ts'

export type NewUser = { email: string; fullName: string; password: string; role: string; geo?: string }

/** Makes a company with its default roles, pipeline and sources, and the people given; all of it or nothing. */
export async function createCompany(
  db: Db,
  { name, subDomain, users }: { name: string; subDomain?: string; users: readonly NewUser[] },
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
      if (!roleId) throw new Error(`There is no default role ${role}`)
      ids.push(await insertUser(tx, { ...user, passwordHash: hashes[index] ?? '', roleId }))
    }
    return ids
  })
  return { companyId, userIds }
}
