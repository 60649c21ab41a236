import { randomBytes, timingSafeEqual } from 'node:crypto'
import { siteOf } from '../../platform/env.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { sealWith } from '../../platform/kernel/seal.ts'
import { hashToken, newToken } from '../../platform/kernel/session.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { checkAddress } from '../../platform/outgoing/check-address.ts'
import { findAccount, insertAccount } from '../calendars/accounts.queries.ts'
import { deleteCalendar } from '../calendars/busy-times.queries.ts'
import { authorizeUrl, findProviderOf, NAMES, type OAuthKind } from '../calendars/oauth-provider.ts'
import type { AccountSecret } from '../calendars/open-account.ts'
import type { CalendarChoice } from '../calendars/remote-calendar.ts'
import { readCredentialKeys } from '../sourcing/credential-keys.ts'
import { lockCredentials } from '../sourcing/credentials.queries.ts'
import { accountPlace } from '../sourcing/store-credentials.ts'
import { consumeAttempt, insertAttempt } from './calendar-accounts.queries.ts'
import { queueAccount } from './read-accounts.ts'
import { useCalendar } from './use-calendar.ts'

/** The page that the browser comes back to; only at the product's own address, since the client is registered for that. */
const PAGE = '/calendar-connected'
/** Maximum time for signing in at Google or Microsoft (rule A-191). */
const BEGUN_MS = 15 * 60_000

type AccountInput = { kind: 'caldav' | OAuthKind; host: string; login: string; secret: AccountSecret }

/** Replaces the user's calendar and the times read from it. */
async function keepAccount(work: Work, { kind, host, login, secret }: AccountInput): Promise<void> {
  const { tx, now, session, deps } = work
  const { userId, companyId } = session
  // Locked before the keys are read: see readCredentialKeys.
  await lockCredentials(tx)
  const { current } = await readCredentialKeys(deps.env)
  await deleteCalendar(tx, userId)
  const sealed = sealWith(current, JSON.stringify(secret), accountPlace(companyId, userId))
  await insertAccount(tx, { userId, kind, host, login, sealed, at: now })
  await queueAccount(tx, { companyId, userId })
  await recordEvent(work, { kind: 'user.calendar-given', payload: { host } })
}

export async function connectServer(
  work: Work,
  given: { server: string; user: string; password: string },
): Promise<void> {
  const { host, href } = readServer(given.server, work.deps.env.PRIVATE_SOURCES === 'allow')
  const secret = { url: href, user: given.user, password: given.password }
  await keepAccount(work, { kind: 'caldav', host, login: given.user, secret })
}

function readServer(address: string, allowsPrivate: boolean): URL {
  try {
    return checkAddress(address, () => allowsPrivate)
  } catch (error) {
    throw invalid('server', error instanceof Error ? error.message : 'The address is incomplete.')
  }
}

/** Returns where the browser goes; the attempt is valid in this session only, and once. */
export async function startConnecting(work: Work, kind: OAuthKind) {
  const { tx, session, now, deps } = work
  const provider = findProviderOf(deps.env, kind)
  const message = `${NAMES[kind]} calendars can’t be connected here.`
  if (!provider) return { success: false, message, url: '' }
  const { token: state, hash: stateHash } = newToken(session.companyId)
  const verifier = randomBytes(32).toString('base64url')
  const redirectUri = siteOf(deps.env).origin + PAGE
  await insertAttempt(tx, {
    stateHash,
    sessionHash: session.tokenHash,
    userId: session.userId,
    kind,
    verifier,
    redirectUri,
    begunAt: now,
  })
  return { success: true, message: '', url: await authorizeUrl(provider, { verifier, redirectUri, state }) }
}

type OAuthCallback = { state: string; code?: string | undefined; error?: string | undefined }

/** Takes the code that came back; a job exchanges it for access to the calendar. */
export async function finishConnecting(work: Work, { state, code, error }: OAuthCallback) {
  const { tx, session, now, deps } = work
  const attempt = await consumeAttempt(tx, session.userId, hashToken(state))
  const isOurs =
    attempt &&
    timingSafeEqual(attempt.session_hash, session.tokenHash) &&
    attempt.begun_at.getTime() > now.getTime() - BEGUN_MS
  if (!isOurs)
    return {
      success: false,
      message: 'This attempt was already used, took too long or started in another window. Start again.',
    }
  const kind = attempt.kind as OAuthKind
  const provider = findProviderOf(deps.env, kind)
  if (error || !code || !provider)
    return { success: false, message: `${NAMES[kind]} didn’t give Rolecall access. Try again.` }
  const secret = { code, verifier: attempt.verifier, redirectUri: attempt.redirect_uri }
  await keepAccount(work, { kind, host: new URL(provider.base).host, login: '', secret })
  return { success: true, message: `We’re looking for your ${NAMES[kind]} calendars.` }
}

/** Chooses another calendar of the account; entries written so far stay in the previous one. */
export async function switchCalendar({ tx, session: { userId, companyId }, now }: Work, id: string) {
  const account = await findAccount(tx, userId)
  const calendar = (account?.found as CalendarChoice[] | undefined)?.find((each) => each.id === id)
  if (!account || !calendar || account.state === 'leaving')
    return { success: false, message: 'This calendar isn’t available. Connect it again.' }
  if (account.calendar !== id) {
    await useCalendar(tx, { userId, changedAt: account.changed_at }, { calendar, now })
    await queueAccount(tx, { companyId, userId })
  }
  return { success: true, message: 'We’re reading your calendar.' }
}
