import { ASSISTANTS } from '@rolecall/domain/assistants/assistant-limits'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { Done, Flag, Id, Moment, OptionalText } from '../platform/wire.ts'

// Connects an assistant, an MCP client, to a user (docs/decisions/0148). What an authorization server tells programs
// follows OAuth 2.1, with its names: /.well-known and /oauth. The rest is for people.

const OwnAssistant = z
  .object({
    id: z.string(),
    name: z.string().describe('The name the program gave itself, which is unverified'),
    host: z.string().describe('The host that received the authorization response when it was connected'),
    proposes: z.boolean().describe('Whether it may propose changes, which the user then confirms'),
    connected_at: Moment,
    last_used_at: Moment.describe('Precise to the minute'),
  })
  .meta({ id: 'ConnectedAssistant' })
export type ConnectedAssistant = z.output<typeof OwnAssistant>

const CompanyAssistant = OwnAssistant.extend({ person: z.string(), person_id: z.string() }).meta({
  id: 'AssistantOfCompany',
})
export type AssistantOfCompany = z.output<typeof CompanyAssistant>

/** A program's request for access, as in the URL of the consent page. */
const AssistantRequest = z.object({
  response_type: OptionalText(100),
  client_id: OptionalText(ASSISTANTS.clientIdMax),
  redirect_uri: OptionalText(ASSISTANTS.redirectMax),
  state: OptionalText(ASSISTANTS.stateMax),
  scope: OptionalText(500),
  code_challenge: OptionalText(200),
  code_challenge_method: OptionalText(20),
  resource: OptionalText(500),
})
export type AssistantRequest = z.output<typeof AssistantRequest>

const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const LOOPBACK = 'http://127.0.0.1:8976/callback'

/** The parameters of the URL to which a program sends the user. */
const askedBy = (clientId: string) => ({
  response_type: 'code',
  client_id: clientId,
  redirect_uri: LOOPBACK,
  state: 'af0ifjsldkj',
  scope: 'read propose',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
})

const Text = (max: number) => z.string().max(max).optional()

const Metadata = z.record(z.string(), z.unknown())

export const assistants = defineCalls({
  resource: {
    method: 'GET',
    path: '/.well-known/oauth-protected-resource',
    aliases: ['/.well-known/oauth-protected-resource/mcp'],
    summary: 'Get what protects /mcp and which authorization server issues tokens (RFC 9728)',
    access: 'public',
    reads: [],
    transfer: 'oauth',
    response: Metadata,
    example: () => ({}),
  },
  server: {
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    summary: 'Get how a program obtains access on behalf of a user (RFC 8414)',
    access: 'public',
    reads: [],
    transfer: 'oauth',
    response: Metadata,
    example: () => ({}),
  },
  register: {
    method: 'POST',
    path: '/oauth/register',
    summary: 'Register a client with its name and redirect URIs (RFC 7591); nothing is stored',
    access: 'public',
    reads: [],
    transfer: 'oauth',
    maxBody: 16 * 1024,
    body: z.object({
      redirect_uris: z.array(z.string().max(2_000)).min(1).max(ASSISTANTS.redirectsMax),
      client_name: Text(500),
    }),
    response: Metadata,
    example: () => ({ body: { redirect_uris: [LOOPBACK], client_name: 'Desk assistant' } }),
  },
  token: {
    method: 'POST',
    path: '/oauth/token',
    summary: 'Exchange an authorization code or a refresh token for an access token valid for one hour (OAuth 2.1)',
    access: 'public',
    changes: ['assistants'],
    transfer: 'oauth',
    maxBody: 16 * 1024,
    body: z.object({
      grant_type: Text(100),
      client_id: Text(ASSISTANTS.clientIdMax),
      code: Text(200),
      redirect_uri: Text(ASSISTANTS.redirectMax),
      code_verifier: Text(200),
      refresh_token: Text(200),
      resource: Text(500),
      scope: Text(500),
    }),
    response: z.object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.int(),
      refresh_token: z.string(),
      scope: z.string(),
    }),
    example: ({ assistantClient, assistantRenewal }) => ({
      body: { grant_type: 'refresh_token', client_id: assistantClient, refresh_token: assistantRenewal },
    }),
  },
  revoke: {
    method: 'POST',
    path: '/oauth/revoke',
    summary: 'Revoke the connection that a token belongs to (RFC 7009)',
    access: 'public',
    changes: ['assistants'],
    transfer: 'oauth',
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ token: z.string().max(200), token_type_hint: Text(100) }),
    response: z.object({}),
    example: ({ assistantRenewal }) => ({ body: { token: assistantRenewal } }),
  },
  asked: {
    method: 'POST',
    path: '/rest/assistants/asked',
    summary: 'Get which program requests access, and why it cannot be granted if so',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['assistants', 'session'],
    maxBody: 16 * 1024,
    body: AssistantRequest,
    response: z.object({
      success: z.literal(true),
      name: z.string(),
      host: z.string().describe('The host that receives the authorization response; for an app, with its URL scheme'),
      receiver: z
        .enum(['site', 'machine', 'app'])
        .describe('The kind of receiver: a website, a program on the user’s machine, or an app'),
      may_propose: z.boolean().describe('Whether it also asks to propose changes'),
      person: z.string(),
      company: z.string(),
      refusal: z.string().describe('The reason access cannot be granted; empty when it can'),
      back: z.string().describe('The URL to go to if the user declines'),
    }),
    example: ({ assistantClient }) => ({ body: askedBy(assistantClient) }),
  },
  allow: {
    method: 'POST',
    path: '/rest/assistants/allow',
    summary: 'Grant a program read access for the caller, or access to read and propose',
    access: 'signed-in',
    onlyPeople: true,
    // A response stored for a repeated request would store the code.
    reads: ['assistants'],
    changes: ['assistants'],
    maxBody: 16 * 1024,
    body: AssistantRequest.extend({ proposes: Flag }),
    response: z.object({ success: z.literal(true), location: z.string().describe('The URL to go to next') }),
    example: ({ assistantClient }) => ({ body: { ...askedBy(assistantClient), proposes: false } }),
  },
  list: {
    method: 'GET',
    path: '/rest/assistants',
    summary: 'List the assistants that the caller has connected',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['assistants', 'session', 'settings'],
    response: z.object({
      success: z.literal(true),
      is_on: z.boolean().describe('Whether the company allows assistants'),
      address: z.string().describe('The URL to enter in an assistant to connect it'),
      data: z.array(OwnAssistant),
    }),
    example: () => ({}),
  },
  end: {
    method: 'POST',
    path: '/rest/assistants/end',
    summary: 'Disconnect an assistant of the caller immediately',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['assistants'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ id: Id }),
    response: Done,
    example: ({ assistantId }) => ({ body: { id: assistantId } }),
  },
  ofCompany: {
    method: 'GET',
    path: '/rest/assistants/company',
    summary: 'Get whether the company allows assistants, and which ones its users have connected',
    access: 'admin',
    onlyPeople: true,
    reads: ['assistants', 'session', 'settings', 'users'],
    response: z.object({
      success: z.literal(true),
      is_on: z.boolean(),
      address: z.string(),
      data: z.array(CompanyAssistant),
    }),
    example: () => ({}),
  },
  switch: {
    method: 'POST',
    path: '/rest/assistants/switch',
    summary: 'Allow assistants, or disallow them, which ends all connections immediately',
    access: 'admin',
    onlyPeople: true,
    changes: ['assistants', 'settings'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ is_on: z.boolean() }),
    response: Done,
    example: () => ({ body: { is_on: true } }),
  },
  endOfCompany: {
    method: 'POST',
    path: '/rest/assistants/company/end',
    summary: 'Disconnect an assistant of a user of the company immediately',
    access: 'admin',
    onlyPeople: true,
    changes: ['assistants'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ id: Id }),
    response: Done,
    example: ({ assistantId }) => ({ body: { id: assistantId } }),
  },
})
