import { assistants } from '@rolecall/contract/assistants/assistants'
import type { SiteSettings } from '../../platform/env.ts'
import { pagePaths } from '../email/page-links.ts'
import { issuerOf, resourceOf, SCOPES } from './authorization-request.ts'

/** RFC 9728. */
export const describeResource = (env: SiteSettings) => ({
  resource: resourceOf(env),
  resource_name: 'Rolecall',
  authorization_servers: [issuerOf(env)],
  scopes_supported: SCOPES,
  bearer_methods_supported: ['header'],
})

/** RFC 8414. */
export function describeServer(env: SiteSettings) {
  const issuer = issuerOf(env)
  return {
    issuer,
    authorization_endpoint: issuer + pagePaths.connectAssistant(),
    token_endpoint: issuer + assistants.token.path,
    registration_endpoint: issuer + assistants.register.path,
    revocation_endpoint: issuer + assistants.revoke.path,
    scopes_supported: SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  }
}
