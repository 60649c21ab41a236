import { MESSAGES } from '@rolecall/contract/platform/messages'
import { type Access, hasAccess, may, type SuperRight } from '@rolecall/domain/access/may'
import { isPermission, type Permission } from '@rolecall/domain/access/permissions'
import { isAmong } from '@rolecall/domain/text/is-among'
import { createAtom, useSelector } from '@tanstack/react-store'
import { applyCompanyTerms } from '../ui/format/company-terms.ts'

/** The session that sign-in stores in this browser; every field is a key of local storage, under the specification's names. */
export type Session = {
  access_token: string
  api_token?: string | undefined
  user_id?: string | undefined
  user_name?: string | undefined
  authorised_actions: readonly string[]
  is_admin: boolean
  /** The company's configuration: display names and whatever else the server sends. */
  cc: Readonly<Record<string, unknown>>
  show_admin_console: boolean
  enable_add_company: boolean
  enable_edit_addons: boolean
  is_sso_login: boolean
  sso_redirect_url?: string | undefined
  /** Whether the user must set a new password before anything else. */
  reset_pwd: boolean
  /** Whether the user must set up a second factor, required by the company, before anything else. */
  needs_second_factor: boolean
}

const KEYS = [
  'access_token',
  'api_token',
  'user_id',
  'user_name',
  'authorised_actions',
  'is_admin',
  'cc',
  'show_admin_console',
  'enable_add_company',
  'enable_edit_addons',
  'is_sso_login',
  'sso_redirect_url',
  'reset_pwd',
  'needs_second_factor',
] as const satisfies readonly (keyof Session)[]

const RETURN_PATH = 'return_path'

/** Why a session ended: refused by the server (401), its status 0, another window of this browser, or the user's own sign-out. */
export type SessionEnd = { reason: 'refused' | 'lost' | 'elsewhere' | 'signed-out'; message?: string | undefined }

const endListeners = new Set<(end: SessionEnd) => void>()
const beginListeners = new Set<(begun: Session) => void>()
const session = createAtom<Session | undefined>(undefined)
/** Sets by function, because an atom treats a plain `undefined` as no update. */
const keep = (next: Session | undefined) => {
  applyCompanyTerms(toWords(next?.cc.display_names))
  session.set(() => next)
}

/** Reads display names; local storage may hold anything. */
const toWords = (names: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names && typeof names === 'object' ? names : {}).filter(([, name]) => typeof name === 'string'),
  )

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function readSession(): Session | undefined {
  const token = localStorage.getItem('access_token')
  if (!token) return undefined
  const actions = readJson('authorised_actions')
  const company = readJson('cc')
  return {
    access_token: token,
    api_token: localStorage.getItem('api_token') ?? undefined,
    user_id: localStorage.getItem('user_id') ?? undefined,
    user_name: localStorage.getItem('user_name') ?? undefined,
    authorised_actions: Array.isArray(actions) ? actions.filter((action) => typeof action === 'string') : [],
    is_admin: readJson('is_admin') === true,
    cc: company && typeof company === 'object' ? { ...company } : {},
    show_admin_console: readJson('show_admin_console') === true,
    enable_add_company: readJson('enable_add_company') === true,
    enable_edit_addons: readJson('enable_edit_addons') === true,
    is_sso_login: readJson('is_sso_login') === true,
    sso_redirect_url: localStorage.getItem('sso_redirect_url') ?? undefined,
    reset_pwd: readJson('reset_pwd') === true,
    needs_second_factor: readJson('needs_second_factor') === true,
  }
}

export const findSession = (): Session | undefined => session.get()

/** Stores the session for this and every other tab of the site. */
export function startSession(next: Session): void {
  for (const key of KEYS) {
    const value = next[key]
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  }
  takeUp(next)
}

/** Takes up a session. A different user than before gets no messages meant for the previous one. */
function takeUp(next: Session): void {
  const isNew = findSession()?.user_id !== next.user_id
  keep(next)
  if (isNew) for (const listener of beginListeners) listener(next)
}

/** Calls the listener when a user signs in, the same or another, in this tab or another. Returns the unsubscribe function. */
export function onSessionBegin(listener: (begun: Session) => void): () => void {
  beginListeners.add(listener)
  return () => beginListeners.delete(listener)
}

/** Clears the session here and, by the storage event, in every other tab. Does nothing without a session. */
export function endSession(end: SessionEnd): void {
  const was = findSession()
  for (const key of KEYS) localStorage.removeItem(key)
  keep(undefined)
  if (!was) return
  for (const listener of endListeners) listener(end)
}

/**
 * Calls the listener once per ended session, in this tab or another, however often the end is reported. Returns the
 * unsubscribe function.
 */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Takes up the stored session, and follows what other tabs do with it. Returns a function that stops this. */
export function syncSession(): () => void {
  keep(readSession())
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && !isAmong(KEYS, key)) return
    const had = findSession()
    const found = readSession()
    if (found) return takeUp(found)
    keep(undefined)
    if (had) for (const listener of endListeners) listener({ reason: 'elsewhere' })
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

export const useSession = (): Session | undefined => useSelector(session)

/** Returns the signed-in user as an actor of the domain; undefined when signed out. */
function toActor(current: Session | undefined) {
  if (!current) return undefined
  const superRights: SuperRight[] = [
    // Rule A-073.
    ...(current.enable_add_company ? ['add_company' as const] : []),
    ...(current.enable_edit_addons ? ['edit_addons' as const] : []),
  ]
  return { isAdmin: current.is_admin, permissions: current.authorised_actions.filter(isPermission), superRights }
}

/** Mirrors the server's rule so that a control can say why it is off; the server still decides (rule A-049). */
export const sessionHasAccess = (access: Access, current = findSession()): boolean =>
  hasAccess(toActor(current), access)

/** Explains next to a disabled action who can grant the right. */
export const NO_PERMISSION = `${MESSAGES.notAuthorizedAction}. Ask an administrator of your company for permission.`

/** Explains why a user can't grant a permission to others. */
export const LACKED = 'You don’t have this permission yourself, so you can’t grant it.'

/** Returns a function that tells whether the user has the access that a page requires. */
export function useAccess(): (access: Access) => boolean {
  const current = useSession()
  return (access) => sessionHasAccess(access, current)
}

export function useMay(permission: Permission): boolean {
  const actor = toActor(useSession())
  return actor !== undefined && may(actor, permission)
}

const NOBODY = { isAdmin: false, permissions: [] }

/** Returns the signed-in user's rights, for domain rules about what they may grant. */
export const useRights = () => toActor(useSession()) ?? NOBODY

/** Keeps the path that a signed-out visitor asked for in this tab, until sign-in takes it. */
export function storeReturnPath(path: string): void {
  const isSignIn = /^\/(user\/logout)?(\?|$)/.test(path)
  if (!isSignIn) sessionStorage.setItem(RETURN_PATH, path)
}

export function takeReturnPath(): string | undefined {
  const path = sessionStorage.getItem(RETURN_PATH)
  sessionStorage.removeItem(RETURN_PATH)
  // Only a path of this site: '//host' and '/\host' would leave it.
  return path && /^\/(?![/\\])/.test(path) ? path : undefined
}
