import { MESSAGES } from '@rolecall/contract/platform/messages'
import { signOn } from '@rolecall/contract/sign-on/sign-on'
import { feature, withoutTransaction } from '../../platform/http/feature.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import { findOwnSubDomain } from '../company/domains.queries.ts'
import { listRoles } from '../company/role-rows.queries.ts'
import { writingOf } from '../company/writing.ts'
import { acsUrlOf, entityIdOf, originsOf, redirectUriOf, scimUrlOf, startUrlOf } from './addresses.ts'
import { completeSignOn, consumeAssertion } from './complete-sign-on.ts'
import { forbidPasswords } from './forbid-passwords.ts'
import { EVERYBODY } from './named-person.ts'
import { findPasswordBan } from './open-session.queries.ts'
import { FIRST_VERSION, setUpProvider } from './set-up-provider.ts'
import { findProvider, listGroups, recordProviderTest } from './sign-on.queries.ts'
import { startSignOn } from './start-sign-on.ts'
import { testProvider } from './test-provider.ts'

export const signOnFeature = feature(signOn, {
  handlers: {
    async read(_, { tx, deps: { env } }) {
      const subDomain = await findOwnSubDomain(tx)
      const provider = await findProvider(tx)
      const groups = await listGroups(tx)
      const roles = await listRoles(tx)
      const origins = originsOf(env, subDomain)
      return {
        success: true,
        version: provider?.version ?? FIRST_VERSION,
        passwords_forbidden: (await findPasswordBan(tx)) !== undefined,
        provider: provider
          ? {
              ...provider,
              protocol: provider.protocol as 'oidc' | 'saml',
              has_secret: provider.client_secret !== null,
              default_role: groups.find(({ group_name }) => group_name === EVERYBODY)?.role_id ?? '',
              groups: groups.flatMap(({ group_name: group, role_id: role, display_name: role_name }) =>
                group === EVERYBODY ? [] : [{ group, role, role_name }],
              ),
            }
          : null,
        roles: roles.flatMap(({ id, display_name: name, hidden }) => (hidden ? [] : [{ _id: id, name }])),
        redirect_uris: origins.map(redirectUriOf),
        entity_id: entityIdOf(env, tx.companyId),
        acs_urls: origins.map(acsUrlOf),
        scim_url: scimUrlOf(env),
        start_url: startUrlOf(env, subDomain),
      }
    },

    async setUp({ body }, work) {
      const version = await setUpProvider(work, body)
      return { success: true, message: MESSAGES.settingsSaved, version }
    },

    // It asks the provider, which no transaction should wait for.
    test: withoutTransaction(async (_, { deps, session: { companyId }, inCompany }) => {
      const { provider, groups, writing } = await inCompany(async ({ tx }) => ({
        provider: await findProvider(tx),
        groups: await listGroups(tx),
        writing: await writingOf(tx),
      }))
      if (!provider) throw notFound('Identity provider')
      const findings = await testProvider({ deps, companyId, provider, hasRoles: groups.length > 0, writing })
      const isRight = findings.every(({ is_right }) => is_right)
      if (isRight) await inCompany(({ tx }) => recordProviderTest(tx, provider.version))
      return { success: true, is_right: isRight, findings }
    }),

    async passwords({ body: { forbidden } }, work) {
      await forbidPasswords(work, forbidden)
      return { success: true, message: MESSAGES.settingsSaved }
    },

    begin: async ({ body }, { deps }) => startSignOn(deps, body),

    finish: async ({ body }, { deps, caller }) => completeSignOn(deps, body, caller),

    /**
     * Redirects to a page that finishes with what only its browser knows; the state is behind the #, so that no log records
     * it.
     */
    async assert({ body }, { deps }) {
      try {
        return { location: `/sso#state=${encodeURIComponent(await consumeAssertion(deps, body))}` }
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        return { location: `/sso#error=${encodeURIComponent(error.message)}` }
      }
    },
  },
})
