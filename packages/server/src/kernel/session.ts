import { createHash, randomBytes } from 'node:crypto'
import { MESSAGES } from '@rolecall/contract/messages'
import { type Access, type Actor, isAdmitted } from '@rolecall/domain/access/may'
import { isPermission } from '@rolecall/domain/access/permissions'
import { SESSION_IDLE_HOURS } from '@rolecall/domain/limits'
import type { Db, Tx } from '../db/connect.ts'
import { Problem } from './problem.ts'
import { findOpenSession, findRights } from './rights.queries.ts'

/** Who makes a request, and for which company. */
export type Session = Actor & {
  companyId: string
  roleId: string
  fullName: string
  email: string
  geo: string
  mustResetPassword: boolean
  /** What is kept of the token that the request came with. */
  tokenHash: Buffer
}

/** A new token and what is kept of it. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The live session of a token. One that was idle for SESSION_IDLE_HOURS, or was ended, is none. */
export async function findSession(db: Db, token: string | undefined, now: Date): Promise<Session | undefined> {
  if (!token || token.length > 200) return undefined
  const tokenHash = hashToken(token)
  const row = await findOpenSession(db, { hash: tokenHash, now, idleHours: SESSION_IDLE_HOURS })
  return (
    row && {
      companyId: row.company_id,
      userId: row.user_id,
      roleId: row.role_id,
      fullName: row.full_name,
      email: row.email,
      geo: row.geo,
      mustResetPassword: row.password_reset,
      tokenHash,
      isAdmin: row.is_admin,
      permissions: row.permissions.filter(isPermission),
    }
  )
}

/** The session as it stands now, asked without counting as use of it; `undefined` when it has ended. */
export async function reloadSession(tx: Tx, session: Session, token: string, now: Date): Promise<Session | undefined> {
  const rights = await findRights(tx, { hash: hashToken(token), now, idleHours: SESSION_IDLE_HOURS })
  return rights && { ...session, isAdmin: rights.is_admin, permissions: rights.actions.filter(isPermission) }
}

/** Throws unless the call is open to this person. */
export function admit(session: Session | undefined, access: Access): void {
  if (isAdmitted(session, access)) return
  if (!session) throw new Problem('not_signed_in', MESSAGES.notAuthorised)
  throw new Problem('not_allowed', MESSAGES.notAuthorizedAction)
}
