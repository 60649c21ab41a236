import type { Period } from '@rolecall/domain/interviews/time-periods'
import { z } from 'zod'
import type { Deps } from '../../platform/kernel/deps.ts'
import { sealWith, unsealWith } from '../../platform/kernel/seal.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { HostFailure } from '../../platform/outgoing/host-failure.ts'
import { readCredentialKeys } from '../sourcing/credential-keys.ts'
import { lockCredentials } from '../sourcing/credentials.queries.ts'
import { accountPlace } from '../sourcing/store-credentials.ts'
import { type AccountRow, replaceSecret } from './accounts.queries.ts'
import { caldavCalendar } from './caldav-calendar.ts'
import { apiOf } from './calendar-api.ts'
import { googleCalendar } from './google-calendar.ts'
import { GRAPH_HEADERS, microsoftCalendar } from './microsoft-calendar.ts'
import { allowsOwnHost, findProviderOf, NAMES, type OAuthKind, refreshTokens, tradeCode } from './oauth-provider.ts'
import { AccessRefused, type RemoteCalendar } from './remote-calendar.ts'

/** The credentials of an account, as they are sealed. They must not be logged, shown or returned. */
export const AccountSecret = z.union([
  z.object({ url: z.string(), user: z.string(), password: z.string() }),
  z.object({ code: z.string(), verifier: z.string(), redirectUri: z.string() }),
  z.object({ refresh: z.string() }),
])
export type AccountSecret = z.output<typeof AccountSecret>

/**
 * Opens a user's account. May call the provider, so it must not run in a transaction.
 * @throws HostFailure
 */
export async function openAccount(deps: Deps, account: AccountRow, timeZone: string): Promise<RemoteCalendar> {
  const { company_id: companyId, user_id: userId, kind } = account
  const secret = await unsealSecret(deps, account)
  if ('url' in secret)
    return caldavCalendar({
      access: secret,
      allowsPrivate: () => deps.env.PRIVATE_SOURCES === 'allow',
      readTexts: (texts, window: Period, emails) => deps.calendars.read(companyId, texts, { window, timeZone, emails }),
    })
  const provider = isOAuth(kind) ? findProviderOf(deps.env, kind) : undefined
  if (!provider || !isOAuth(kind)) throw new HostFailure('This installation no longer supports calendars of this kind.')
  const tokens =
    'code' in secret ? await tradeCode(kind, provider, secret) : await refreshTokens(kind, provider, secret.refresh)
  if ('code' in secret || tokens.refresh !== secret.refresh)
    await keepSecret(deps, { companyId, userId, changedAt: account.changed_at }, { refresh: tokens.refresh })
  const api = { base: provider.base, token: tokens.access, allowsPrivate: allowsOwnHost(provider) }
  return kind === 'google' ? googleCalendar(apiOf(api)) : microsoftCalendar(apiOf({ ...api, headers: GRAPH_HEADERS }))
}

const isOAuth = (kind: string): kind is OAuthKind => kind in NAMES

async function unsealSecret(deps: Deps, account: AccountRow): Promise<AccountSecret> {
  try {
    const { all } = await readCredentialKeys(deps.env)
    const sealed = { keyId: account.key_id, bytes: account.sealed }
    const text = unsealWith(all, sealed, accountPlace(account.company_id, account.user_id))
    return AccountSecret.parse(JSON.parse(text))
  } catch {
    throw new AccessRefused('The stored credentials can’t be read any more. Connect the calendar again.')
  }
}

type AccountKey = { companyId: string; userId: string; changedAt: Date }

async function keepSecret(deps: Deps, { companyId, ...whose }: AccountKey, secret: AccountSecret): Promise<void> {
  await inCompany(deps, companyId, async ({ tx }) => {
    // Before the keys are read: see readCredentialKeys.
    await lockCredentials(tx)
    const { current } = await readCredentialKeys(deps.env)
    await replaceSecret(tx, whose, sealWith(current, JSON.stringify(secret), accountPlace(companyId, whose.userId)))
  })
}
