import { createHash, randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { type Access, type Actor, isAdmitted, isOpen } from '@rolecall/domain/access/may'
import { isPermission } from '@rolecall/domain/access/permissions'
import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import type { Geography } from '@rolecall/domain/limits'
import { PAIRING_IDLE_DAYS, SESSION_IDLE_HOURS } from '@rolecall/domain/limits'
import type { Tx } from '../db/connect.ts'
import { type Condition, withCompany } from '../db/with-company.ts'
import type { Deps } from './deps.ts'

import { admitThrough, type Bounds, boundsOf, companyOfKey, narrow, type Through } from './keys.ts'
import { knownSessionsOf } from './known-sessions.ts'
import { throughAccount, throughAssistant } from './machines.ts'
import { Problem } from './problem.ts'
import {
  findOpenSession,
  findRights,
  listSuperRights,
  type SessionRow,
  selectSession,
  touchSession,
} from './rights.queries.ts'

/** Who makes a request, and for which company. */
export type Session = Actor & {
  companyId: string
  roleId: string
  fullName: string
  email: string
  geo: Geography
  /** Of the company, by its IANA name: what "today" means to everybody in it. */
  timeZone: string
  /** An administrator demands another password: nothing else may be done. */
  mustResetPassword: boolean
  /** A second factor is demanded that is not set up yet: nothing else may be done. */
  isLimited: boolean
  /** The token is that of a paired browser extension, which makes its own calls and no others. */
  isExtension: boolean
  /** By what the person acts, where not themselves: they may do less then, and the history says so. */
  through: Through | undefined
  /** Of whoever acts through a machine: nothing outside of these is there. */
  within?: Bounds | undefined
  /** Whether a position of the company hides who its candidates are; undefined where nobody asked. */
  hidesPeople?: boolean | undefined
  /** When a visit is over; other sessions have no end of their own. */
  endsAt?: Date | undefined
  /** What is kept of the token that the request came with. */
  tokenHash: Buffer
  /** Where the request came from; for the history. */
  address?: string | undefined
}

/** A new token of somebody of this company, and what is kept of it. The company stands before the point, the secret after it. */
export function newToken(companyId: string): { token: string; hash: Buffer } {
  const token = `${companyId}.${randomBytes(32).toString('base64url')}`
  return { token, hash: hashToken(token) }
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/
/** Noting the use of a session waits this long for the next time, so that reading pages does not write rows. */
const TOUCH_MS = 60_000

/** What decides over sessions. */
export type SessionKeeper = Pick<Deps, 'db' | 'env' | 'now'>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const useOf = ({ env }: Pick<SessionKeeper, 'env'>, hash: Buffer, now: Date) => {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return {
    hash,
    now,
    usedSince: before(SESSION_IDLE_HOURS * HOUR_MS),
    begunSince: before(env.SESSION_MAX_DAYS * DAY_MS),
    pairedSince: before(PAIRING_IDLE_DAYS * DAY_MS),
  }
}

/** The live session of a token, used from an address. One that was idle for SESSION_IDLE_HOURS, is older than SESSION_MAX_DAYS, or was ended, is none. */
export async function findSession(
  keeper: SessionKeeper,
  token: string | undefined,
  address: string,
): Promise<Session | undefined> {
  const named = readToken(token)
  if (!named) return undefined
  const { companyId, tokenHash } = named
  const now = keeper.now()
  const row = await findOpenSession(keeper.db, companyId, useOf(keeper, tokenHash, now))
  if (!row) return undefined
  if (isUnused(row, now)) {
    await withCompany(keeper.db, companyId, (tx) => touchSession(tx, tokenHash, now, address))
    row.last_seen_at = now
  }
  knownSessionsOf<SessionRow>(keeper.db).keep(tokenHash, row)
  return sessionOf(row, named)
}

/**
 * The session of a token as it was when it was last asked for, for a request whose transaction asks by `stillStands` whether
 * it is so still; `undefined` where its use is to be noted first.
 */
export function recallSession(keeper: SessionKeeper, token: string | undefined): Session | undefined {
  const named = readToken(token)
  const row = named && knownSessionsOf<SessionRow>(keeper.db).find(named.tokenHash)
  return row && !isUnused(row, keeper.now()) ? sessionOf(row, named) : undefined
}

/** The session that a request was let in with is not as it was, or is none any more. */
export class SessionChanged extends Error {}

/** What a transaction of a recalled session is begun with: it is none unless the session stands, with the same rights. */
export function stillStands(keeper: SessionKeeper, session: Session): Condition<SessionRow> {
  const { companyId, tokenHash } = session
  const known = knownSessionsOf<SessionRow>(keeper.db)
  return {
    query: selectSession.of({ companyId }, useOf(keeper, tokenHash, keeper.now())),
    judge([row]) {
      if (row && isDeepStrictEqual(standingOf(session), standingOf(sessionOf(row, session)))) return
      known.forget(tokenHash)
      throw new SessionChanged()
    },
  }
}

/** All of it but who asks from where. */
const standingOf = ({ address: _, superRights: __, ...standing }: Session) => standing

type Named = Pick<Session, 'companyId' | 'tokenHash'>

function readToken(token: string | undefined): Named | undefined {
  const companyId = TOKEN.exec(token ?? '')?.[1] ?? companyOfKey(token ?? '')
  return token && companyId ? { companyId, tokenHash: hashToken(token) } : undefined
}

const isUnused = ({ last_seen_at }: SessionRow, now: Date) => last_seen_at.getTime() < now.getTime() - TOUCH_MS

const sessionOf = (row: SessionRow, { companyId, tokenHash }: Named): Session => ({
  companyId,
  userId: row.user_id,
  roleId: row.role_id,
  fullName: row.full_name,
  email: row.email,
  geo: row.geo as Geography,
  timeZone: row.time_zone && isTimeZone(row.time_zone) ? row.time_zone : 'UTC',
  ...withStanding(row),
  isExtension: row.paired_name !== null,
  endsAt: row.ends_at ?? undefined,
  tokenHash,
})

type Standing = Omit<NonNullable<Awaited<ReturnType<typeof findRights>>>, 'role_id'>

/** What may change while somebody is signed in. A key knows no password that could be demanded anew. */
function withStanding(row: Standing) {
  const rights = { isAdmin: row.is_admin, permissions: row.actions.filter(isPermission) }
  const through = throughAccount(row, row.is_admin) ?? throughAssistant(row)
  return {
    mustResetPassword: row.password_reset && !row.is_sign_on && !through,
    isLimited: row.is_limited,
    hidesPeople: row.hides_people,
    through,
    within: through && boundsOf(through),
    ...(through ? narrow(rights, through) : rights),
  }
}

/** As much of a work as it takes to ask again. */
type Held = { tx: Tx; session: Session; deps: Pick<Deps, 'env'>; now: Date }

/** The session as it stands now, asked without counting as use of it; `undefined` when it has ended. */
export async function reloadSession({ tx, session, deps, now }: Held): Promise<Session | undefined> {
  const rights = await findRights(tx, useOf(deps, session.tokenHash, now))
  return rights && { ...session, ...withStanding(rights), roleId: rights.role_id }
}

const EXTENSION_ONLY = 'A paired browser extension may not do this.'
const LIMITED = 'Your company demands a second factor for signing in. Set it up first.'

/** The session with what it may do over all companies, where the call asks for that: nearly none does. */
export async function withSuperRights(
  keeper: Pick<SessionKeeper, 'db'>,
  session: Session | undefined,
  access: Access,
): Promise<Session | undefined> {
  if (!session || isOpen(access) || typeof access === 'string' || !('superAdmin' in access)) return session
  const { companyId, userId } = session
  return { ...session, superRights: await withCompany(keeper.db, companyId, (tx) => listSuperRights(tx, userId)) }
}

type Guarded = Pick<
  Call,
  | 'access'
  | 'changes'
  | 'keepsBounds'
  | 'onlyPeople'
  | 'tool'
  | 'transfer'
  | 'whileLimited'
  | 'fromExtension'
  | 'refusal'
>

/** Throws unless the call is open to this person. */
export function admit(session: Session | undefined, call: Guarded): void {
  const { access, whileLimited, fromExtension, refusal = MESSAGES.notAuthorizedAction } = call
  if (session?.isExtension && !fromExtension) throw new Problem('not_allowed', EXTENSION_ONLY)
  if (session?.through) admitThrough(session.through, call)
  const isClosed = !whileLimited && !isOpen(access)
  if (session?.isLimited && isClosed) throw new Problem('not_allowed', LIMITED)
  if (session?.mustResetPassword && isClosed) throw new Problem('not_allowed', MESSAGES.resetPassword)
  if (isAdmitted(session, access)) return
  if (!session) throw new Problem('not_signed_in', MESSAGES.notAuthorised)
  throw new Problem('not_allowed', refusal)
}

/** Whether the call is open to this person. */
export function isLetIn(session: Session, call: Guarded): boolean {
  try {
    admit(session, call)
    return true
  } catch {
    return false
  }
}
