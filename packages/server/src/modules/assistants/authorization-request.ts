import { createHash } from 'node:crypto'
import type { AskedByAssistant } from '@rolecall/contract/company/assistants'
import { type Env, type SiteSettings, siteOf } from '../../../ground/env.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { hostOf, type Receiver, receiverOf } from './answer-address.ts'
import { type Client, mayGoTo, readClient } from './name-client.ts'

export const SCOPES = ['read', 'propose'] as const

/** Who gives tokens, as whom it names itself in all that it answers (RFC 8414, RFC 9207). */
export const issuerOf = (env: SiteSettings): string => siteOf(env).origin
/** What tokens open. */
export const resourceOf = (env: SiteSettings): string => `${issuerOf(env)}/mcp`

export const isOurs = (env: SiteSettings, resource: string | undefined): boolean =>
  resource === undefined || resource === '' || resource.replace(/\/$/, '') === resourceOf(env)

export type Wanted = {
  client: Client
  clientHash: Buffer
  redirectUri: string
  host: string
  receiver: Receiver
  state: string | undefined
  challenge: string
  proposes: boolean
  /** Why it cannot be allowed, though it is known where to say so. */
  fault: { error: string; sentence: string } | undefined
}

/** SHA-256 as PKCE has it. */
const CHALLENGE = /^[\w-]{43}$/

export const hashClient = (clientId: string): Buffer => createHash('sha256').update(clientId).digest()

/**
 * Reads what a program asks for. Throws where it is not known whom to answer; the browser is then sent nowhere (RFC 6749, 4.1.2.1).
 */
export function readAsked(env: SiteSettings & Pick<Env, 'ROLECALL_SECRET'>, asked: AskedByAssistant): Wanted {
  const client = readClient(env, asked.client_id)
  const redirectUri = asked.redirect_uri ?? ''
  if (!mayGoTo(client, redirectUri))
    throw new Problem(
      'invalid_request',
      'The program wants its answer at another address than the ones that it has registered.',
    )
  const words = (asked.scope ?? '').split(' ').filter(Boolean)
  return {
    client,
    clientHash: hashClient(asked.client_id ?? ''),
    redirectUri,
    host: hostOf(redirectUri),
    receiver: receiverOf(redirectUri),
    state: asked.state,
    challenge: asked.code_challenge ?? '',
    // Whoever names no scope leaves it to the person.
    proposes: words.length === 0 || words.includes('propose'),
    fault: findFault(env, asked, words),
  }
}

function findFault(env: SiteSettings, asked: AskedByAssistant, words: readonly string[]): Wanted['fault'] {
  if (asked.response_type !== 'code')
    return { error: 'unsupported_response_type', sentence: 'The program asks in a way that is not offered here.' }
  if (asked.code_challenge_method !== 'S256' || !CHALLENGE.test(asked.code_challenge ?? ''))
    return { error: 'invalid_request', sentence: 'The program does not protect its answer as it has to (PKCE, S256).' }
  if (!isOurs(env, asked.resource))
    return { error: 'invalid_target', sentence: 'The program asks for what another site gives.' }
  if (words.length > 0 && !SCOPES.some((scope) => words.includes(scope)))
    return { error: 'invalid_scope', sentence: 'The program asks for nothing that is given here.' }
  return undefined
}

/** Where the browser goes with an answer. */
export function answerTo(env: SiteSettings, { redirectUri, state }: Wanted, said: Record<string, string>): string {
  const url = new URL(redirectUri)
  const answer = { ...said, ...(state !== undefined && { state }), iss: issuerOf(env) }
  for (const [name, value] of Object.entries(answer)) url.searchParams.append(name, value)
  return url.href
}
