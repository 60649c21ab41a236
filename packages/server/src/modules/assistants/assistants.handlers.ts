import { assistants } from '@rolecall/contract/assistants/assistants'
import { ASSISTANTS } from '@rolecall/domain/assistants/assistant-limits'
import { feature, reading } from '../../platform/http/feature.ts'
import { limitAttempts } from '../../platform/http/limit-attempts.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { allowAssistant, findRefusal } from './allow-assistant.ts'
import { findConsentNames, listAssistants, lockAssistant } from './assistants.queries.ts'
import { answerRedirectUrl, parseAuthorizationRequest, resourceOf } from './authorization-request.ts'
import { deleteUnusedAssistants } from './delete-unused-assistants.ts'
import { describeResource, describeServer } from './describe-server.ts'
import { endConnection } from './end-connection.ts'
import { exchange, revokeToken } from './exchange.ts'
import { nameClient } from './name-client.ts'
import { setAssistantsAllowed } from './set-assistants-allowed.ts'

const TOO_MANY = 'Too many requests from this address. Please wait a few minutes and try again.'
const ENDED = 'Disconnected.'

const limit = (deps: Deps, kind: string, address: string, max: number) =>
  limitAttempts(deps, [{ under: `assistant-${kind}-address:${networkOf(address)}`, max }], TOO_MANY)

type Row = Awaited<ReturnType<typeof listAssistants>>[number]

const present = ({ id, name, host, proposes, connected_at, used_at }: Row) => ({
  id,
  name,
  host,
  proposes,
  connected_at: (connected_at ?? used_at).toISOString(),
  last_used_at: used_at.toISOString(),
})

async function end(work: Work, id: string, isTheirs: (userId: string) => boolean) {
  const connection = isUuid(id) ? await lockAssistant(work.tx, id) : undefined
  if (!connection || !isTheirs(connection.user_id)) throw notFound('Assistant')
  const isOwn = connection.user_id === work.session.userId
  const person = isOwn ? '' : (await findConsentNames(work.tx, connection.user_id)).person
  await endConnection(work, connection, 'ended', person)
  return { success: true as const, message: ENDED }
}

export const assistantsFeature = feature(assistants, {
  jobs: [deleteUnusedAssistants],
  handlers: {
    resource: async (_, { deps }) => ({ status: 200, body: describeResource(deps.env) }),

    server: async (_, { deps }) => ({ status: 200, body: describeServer(deps.env) }),

    async register({ body }, { deps, now, caller: { address } }) {
      await limit(deps, 'registered', address, ASSISTANTS.registeredPerAddress)
      const client = nameClient(deps.env, { redirectUris: body.redirect_uris, name: body.client_name })
      return {
        status: 201,
        body: {
          client_id: client.id,
          client_id_issued_at: Math.floor(now.getTime() / 1000),
          client_name: client.name,
          redirect_uris: client.redirectUris,
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          token_endpoint_auth_method: 'none',
        },
      }
    },

    async token({ body }, { deps, caller: { address } }) {
      await limit(deps, 'asked', address, ASSISTANTS.askedPerAddress)
      return { status: 200, body: await exchange(deps, body) }
    },

    async revoke({ body: { token } }, { deps, caller: { address } }) {
      await limit(deps, 'asked', address, ASSISTANTS.askedPerAddress)
      await revokeToken(deps, token)
      return { status: 200, body: {} }
    },

    async asked({ body }, work) {
      const { env } = work.deps
      const wanted = parseAuthorizationRequest(env, body)
      const { error = 'access_denied' } = wanted.fault ?? {}
      return {
        success: true,
        name: wanted.client.name,
        host: wanted.host,
        receiver: wanted.receiver,
        may_propose: wanted.proposes,
        ...(await findConsentNames(work.tx, work.session.userId)),
        refusal: (await findRefusal(work, wanted))?.message ?? '',
        back: answerRedirectUrl(env, wanted, { error }),
      }
    },

    allow: async ({ body: { proposes, ...asked } }, work) => ({
      success: true,
      location: await allowAssistant(work, asked, proposes),
    }),

    list: reading(async (_, { tx, session, deps }) => ({
      success: true,
      is_on: (await getCompanySettings(tx)).assistants_on,
      address: resourceOf(deps.env),
      data: (await listAssistants(tx, session.userId)).map(present),
    })),

    end: ({ body: { id } }, work) => end(work, id, (userId) => userId === work.session.userId),

    ofCompany: reading(async (_, { tx, deps }) => ({
      success: true,
      is_on: (await getCompanySettings(tx)).assistants_on,
      address: resourceOf(deps.env),
      data: (await listAssistants(tx)).map((row) => ({ ...present(row), person: row.person, person_id: row.user_id })),
    })),

    switch: async ({ body: { is_on: isOn } }, work) => ({
      success: true,
      message: await setAssistantsAllowed(work, isOn),
    }),

    endOfCompany: ({ body: { id } }, work) => end(work, id, () => true),
  },
})
