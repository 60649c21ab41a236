import type { Db } from '../../platform/db/connect.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { findProviderOf, NAMES, type OAuthKind } from '../calendars/oauth-provider.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { findKeyIds } from '../sourcing/credential-keys.ts'
import { type Check, ok, problem, reasonOf, type Verdict } from './finding.ts'
import { countSealed } from './installation.queries.ts'
import type { Installation } from './installation-facts.ts'
import { judgeKeys } from './judge.ts'

export const calendarCheck = ({ env }: Installation): Check => ({ name: 'calendars', run: () => checkCalendars(env) })

/** Whether the keys that encrypt credentials of all companies are there. */
export const credentialCheck = ({ env }: Installation, db: Db): Check => ({
  name: 'credentials',
  run: async () => {
    const keyIds = await findKeyIds(env)
    const all = { sealed: 0, unreadable: 0 }
    for (const companyId of await listCompanies(db)) {
      const { sealed, unreadable } = await withCompany(db, companyId, (tx) => countSealed(tx, keyIds))
      all.sealed += sealed
      all.unreadable += unreadable
    }
    return judgeKeys(all)
  },
})

const SILENCE_MS = 5_000

/** Any answer will do: without a user's consent a provider only refuses. */
async function checkCalendars(env: Installation['env']): Promise<Verdict> {
  const kinds = (['google', 'microsoft'] as const).filter((kind) => findProviderOf(env, kind))
  if (kinds.length === 0) return ok('No calendar provider is set up.')
  const failures = await Promise.all(kinds.map((kind) => tryProvider(env, kind)))
  const said = failures.filter(Boolean)
  if (said.length > 0) return problem(said.join(' '))
  return ok(`${kinds.map((kind) => NAMES[kind]).join(' and ')} can be reached.`)
}

async function tryProvider(env: Installation['env'], kind: OAuthKind): Promise<string> {
  const { token = '' } = findProviderOf(env, kind) ?? {}
  try {
    const answer = await fetch(token, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(SILENCE_MS) })
    await answer.body?.cancel()
    return ''
  } catch (error) {
    return `${NAMES[kind]}’s calendars can’t be reached: ${reasonOf(error)} Allow connections to ${new URL(token).host} in your firewall.`
  }
}
