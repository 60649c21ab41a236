import type { Permission } from '@rolecall/domain/access/permissions'
import type { Db, Tx } from '../../src/platform/db/connect.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { newToken } from '../../src/platform/kernel/session.ts'
import { NOW } from '../harness.ts'
import { aCompany } from './company.ts'
import { next } from './serial.ts'

export type TestUser = { companyId: string; userId: string; email: string; token: string }

/** The user who creates a thing. */
export type Owner = Pick<TestUser, 'companyId' | 'userId'>

type UserOptions = { companyId?: string; role?: string; actions?: readonly Permission[] }

/**
 * A signed-in user, in a company of their own unless one is given. `role` is one of the default roles; `actions` creates a role
 * with just these permissions.
 */
export async function aUser(db: Db, { companyId, role = 'recruiter', actions }: UserOptions = {}): Promise<TestUser> {
  const company = companyId ?? (await aCompany(db)).companyId
  return withCompany(db, company, async (tx) => {
    const roleId = actions ? await insertRole(tx, actions) : await roleIdOf(tx, role)
    const number = next()
    const email = `user${number}@example.com`
    const { id: userId } = await tx
      .insertInto('app_user')
      .values({ company_id: company, email, full_name: `User ${number}`, role_id: roleId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { token, hash } = newToken(company)
    await tx
      .insertInto('session')
      .values({ company_id: company, token_hash: hash, user_id: userId, created_at: NOW, last_seen_at: NOW })
      .execute()
    return { companyId: company, userId, email, token }
  })
}

export async function insertRole(tx: Tx, actions: readonly Permission[]): Promise<string> {
  const name = `role ${next()}`
  const { id } = await tx
    .insertInto('role')
    .values({ company_id: tx.companyId, type_name: name, display_name: name, actions: [...actions] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function roleIdOf(tx: Tx, typeName: string): Promise<string> {
  const { id } = await tx
    .selectFrom('role')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('type_name', '=', typeName)
    .executeTakeFirstOrThrow()
  return id
}
