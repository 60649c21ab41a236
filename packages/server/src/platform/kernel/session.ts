import { createHash, randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { type Access, type Actor, hasAccess, isOpen } from '@rolecall/domain/access/may'
import { isPermission } from '@rolecall/domain/access/permissions'
import { SESSION_IDLE_HOURS } from '@rolecall/domain/accounts/account-limits'
import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import { DAY_MS, HOUR_MS } from '@rolecall/domain/calendar/durations'
import type { Geography } from '@rolecall/domain/reference/place-limits'
import { PAIRING_IDLE_DAYS } from '@rolecall/domain/sourcing/source-limits'
import type { Tx } from '../db/connect.ts'
import { type Condition, withCompany } from '../db/with-company.ts'
import type { Deps } from './deps.ts'

import {
  type ActingMachine,
  assertMachineAllowed,
  type Bounds,
  boundsOf,
  companyOfKey,
  restrictRights,
} from './keys.ts'
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

/** The user who makes a request, and their company. */
export type Session = Actor & {
  companyId: string
  roleId: string
  fullName: string
  email: string
  geo: Geography
  /** Time zone of the company, by its IANA name: defines "today" for all its users. */
  timeZone: string
  /** An administrator requires a new password: no other call is allowed. */
  mustResetPassword: boolean
  /** A required second factor is not set up yet: no other call is allowed. */
  isLimited: boolean
  /** The token belongs to a paired browser extension, which makes its own calls and no others. */
  isExtension: boolean
  /** The machine that acts for the user, if any: it has fewer permissions, and the history names it. */
  through: ActingMachine | undefined
  /** Bounds of a machine: it sees nothing outside of these. */
  within?: Bounds | undefined
  /** Whether a position of the company uses blind review; undefined if not looked up. */
  hidesPeople?: boolean | undefined
  /** End of a visit; other sessions have no end of their own. */
  endsAt?: Date | undefined
  /** The stored hash of the token that the request came with. */
  tokenHash: Buffer
  /** Address of the request; for the history. */
  address?: string | undefined
}

/**
 * A new token of a user of this company, and its hash to be stored. The company stands before the point, the secret after it.
 */
export function newToken(companyId: string): { token: string; hash: Buffer } {
  const token = `${companyId}.${randomBytes(32).toString('base64url')}`
  return { token, hash: hashToken(token) }
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/
/** Milliseconds between two updates of a session's last use, so that reading pages does not write rows. */
const TOUCH_MS = 60_000

/** The dependencies needed to check sessions. */
export type SessionKeeper = Pick<Deps, 'db' | 'env' | 'now'>

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

/**
 * The live session of a token, used from an address. Undefined if it was idle for SESSION_IDLE_HOURS, is older than
 * SESSION_MAX_DAYS, or was ended.
 */
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
 * The cached session of a token, for a request whose transaction checks by `sessionCondition` that it is unchanged; `undefined` when
 * its use has to be recorded first.
 */
export function recallSession(keeper: SessionKeeper, token: string | undefined): Session | undefined {
  const named = readToken(token)
  const row = named && knownSessionsOf<SessionRow>(keeper.db).find(named.tokenHash)
  return row && !isUnused(row, keeper.now()) ? sessionOf(row, named) : undefined
}

/** Thrown when the session that a request was let in with has changed or ended. */
export class SessionChanged extends Error {}

/**
 * The condition that begins a transaction of a recalled session: it fails unless the session is valid with the same
 * permissions.
 */
export function sessionCondition(keeper: SessionKeeper, session: Session): Condition<SessionRow> {
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

/** All fields but the request's address and the rights over all companies. */
const standingOf = ({ address: _, superRights: __, ...standing }: Session) => standing

type TokenParts = Pick<Session, 'companyId' | 'tokenHash'>

function readToken(token: string | undefined): TokenParts | undefined {
  const companyId = TOKEN.exec(token ?? '')?.[1] ?? companyOfKey(token ?? '')
  return token && companyId ? { companyId, tokenHash: hashToken(token) } : undefined
}

const isUnused = ({ last_seen_at }: SessionRow, now: Date) => last_seen_at.getTime() < now.getTime() - TOUCH_MS

const sessionOf = (row: SessionRow, { companyId, tokenHash }: TokenParts): Session => ({
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

type RightsRow = Omit<NonNullable<Awaited<ReturnType<typeof findRights>>>, 'role_id'>

/** The parts of a session that may change while the user is signed in. A key has no password that could require a reset. */
function withStanding(row: RightsRow) {
  const rights = { isAdmin: row.is_admin, permissions: row.actions.filter(isPermission) }
  const through = throughAccount(row, row.is_admin) ?? throughAssistant(row)
  return {
    mustResetPassword: row.password_reset && !row.is_sign_on && !through,
    isLimited: row.is_limited,
    hidesPeople: row.hides_people,
    through,
    within: through && boundsOf(through),
    ...(through ? restrictRights(rights, through) : rights),
  }
}

/** The parts of a work needed to check the session again. */
type ReloadContext = { tx: Tx; session: Session; deps: Pick<Deps, 'env'>; now: Date }

/** The session as it is now, read without counting as use of it; `undefined` when it has ended. */
export async function reloadSession({ tx, session, deps, now }: ReloadContext): Promise<Session | undefined> {
  const rights = await findRights(tx, useOf(deps, session.tokenHash, now))
  return rights && { ...session, ...withStanding(rights), roleId: rights.role_id }
}

const EXTENSION_ONLY = 'A paired browser extension can’t do this.'
const LIMITED = 'Your company requires two-factor authentication. Set it up first.'

/** The session with its permissions over all companies, if the call needs them: hardly any does. */
export async function withSuperRights(
  keeper: Pick<SessionKeeper, 'db'>,
  session: Session | undefined,
  access: Access,
): Promise<Session | undefined> {
  if (!session || isOpen(access) || typeof access === 'string' || !('superAdmin' in access)) return session
  const { companyId, userId } = session
  return { ...session, superRights: await withCompany(keeper.db, companyId, (tx) => listSuperRights(tx, userId)) }
}

type GuardedCall = Pick<
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

/** Throws unless the call is open to this user. */
export function assertCallAllowed(session: Session | undefined, call: GuardedCall): void {
  const { access, whileLimited, fromExtension, refusal = MESSAGES.notAuthorizedAction } = call
  if (session?.isExtension && !fromExtension) throw new Problem('not_for_extensions', EXTENSION_ONLY)
  if (session?.through) assertMachineAllowed(session.through, call)
  const isClosed = !whileLimited && !isOpen(access)
  if (session?.isLimited && isClosed) throw new Problem('second_factor_setup_required', LIMITED)
  if (session?.mustResetPassword && isClosed) throw new Problem('password_reset_required', MESSAGES.resetPassword)
  if (hasAccess(session, access)) return
  if (!session) throw new Problem('sign_in_required', MESSAGES.notAuthorised)
  throw new Problem('missing_permission', refusal)
}

/** Returns whether the call is open to this user. */
export function isCallAllowed(session: Session, call: GuardedCall): boolean {
  try {
    assertCallAllowed(session, call)
    return true
  } catch {
    return false
  }
}
