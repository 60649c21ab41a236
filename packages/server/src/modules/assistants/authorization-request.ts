import { createHash } from 'node:crypto'
import type { AssistantRequest } from '@rolecall/contract/assistants/assistants'
import { type Env, type SiteSettings, siteOf } from '../../platform/env.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { type Client, isAllowedRedirect, readClient } from './name-client.ts'
import { hostOf, type Receiver, receiverOf } from './redirect-receiver.ts'

export const SCOPES = ['read', 'propose'] as const

/** The issuer of tokens, as it names itself in all its answers (RFC 8414, RFC 9207). */
export const issuerOf = (env: SiteSettings): string => siteOf(env).origin
/** The resource that tokens open. */
export const resourceOf = (env: SiteSettings): string => `${issuerOf(env)}/mcp`

export const isOurs = (env: SiteSettings, resource: string | undefined): boolean =>
  resource === undefined || resource === '' || resource.replace(/\/$/, '') === resourceOf(env)

export type AuthorizationRequest = {
  client: Client
  clientHash: Buffer
  redirectUri: string
  host: string
  receiver: Receiver
  state: string | undefined
  challenge: string
  proposes: boolean
  /** The reason to refuse the request, which is sent to the redirect address. */
  fault: { error: string; sentence: string } | undefined
}

/** A SHA-256 digest as PKCE encodes it. */
const CHALLENGE = /^[\w-]{43}$/

export const hashClient = (clientId: string): Buffer => createHash('sha256').update(clientId).digest()

/**
 * Reads what a program asks for. Throws if the redirect address cannot be trusted; the browser is then sent nowhere (RFC
 * 6749, 4.1.2.1).
 */
export function parseAuthorizationRequest(
  env: SiteSettings & Pick<Env, 'ROLECALL_SECRET'>,
  asked: AssistantRequest,
): AuthorizationRequest {
  const client = readClient(env, asked.client_id)
  const redirectUri = asked.redirect_uri ?? ''
  if (!isAllowedRedirect(client, redirectUri))
    throw new Problem('invalid_oauth_request', 'The program’s redirect address isn’t one it registered.')
  const words = (asked.scope ?? '').split(' ').filter(Boolean)
  return {
    client,
    clientHash: hashClient(asked.client_id ?? ''),
    redirectUri,
    host: hostOf(redirectUri),
    receiver: receiverOf(redirectUri),
    state: asked.state,
    challenge: asked.code_challenge ?? '',
    // A request without a scope leaves the choice to the user.
    proposes: words.length === 0 || words.includes('propose'),
    fault: findFault(env, asked, words),
  }
}

function findFault(
  env: SiteSettings,
  asked: AssistantRequest,
  words: readonly string[],
): AuthorizationRequest['fault'] {
  if (asked.response_type !== 'code')
    return { error: 'unsupported_response_type', sentence: 'The program uses an unsupported response type.' }
  if (asked.code_challenge_method !== 'S256' || !CHALLENGE.test(asked.code_challenge ?? ''))
    return { error: 'invalid_request', sentence: 'The program doesn’t use PKCE with S256, which is required.' }
  if (!isOurs(env, asked.resource))
    return { error: 'invalid_target', sentence: 'The program requests access to another site.' }
  if (words.length > 0 && !SCOPES.some((scope) => words.includes(scope)))
    return { error: 'invalid_scope', sentence: 'The program requests no supported scope.' }
  return undefined
}

/** The address to which the browser takes an answer. */
export function answerRedirectUrl(
  env: SiteSettings,
  { redirectUri, state }: AuthorizationRequest,
  said: Record<string, string>,
): string {
  const url = new URL(redirectUri)
  const answer = { ...said, ...(state !== undefined && { state }), iss: issuerOf(env) }
  for (const [name, value] of Object.entries(answer)) url.searchParams.append(name, value)
  return url.href
}
