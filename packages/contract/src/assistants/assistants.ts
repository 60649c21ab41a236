import { ASSISTANTS } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { Done, Flag, Id, Moment, OptionalText } from '../ground/wire.ts'

// By which an assistant, a client of MCP, is connected to somebody (docs/decisions/0148). What an authorization server says to programs
// is as OAuth 2.1 has it, in its names: /.well-known and /oauth. The rest is for people.

const OneOwn = z
  .object({
    id: z.string(),
    name: z.string().describe('As it calls itself, which nobody has checked'),
    host: z.string().describe('Where its answers went when it was connected'),
    proposes: z.boolean().describe('It may propose changes, which the person confirms'),
    connected_at: Moment,
    last_used_at: Moment.describe('To the minute'),
  })
  .meta({ id: 'ConnectedAssistant' })
export type ConnectedAssistant = z.output<typeof OneOwn>

const OneOfCompany = OneOwn.extend({ person: z.string(), person_id: z.string() }).meta({ id: 'AssistantOfCompany' })
export type AssistantOfCompany = z.output<typeof OneOfCompany>

/** What a program asks for, as it stands in the address of the page where somebody allows it. */
const Asked = z.object({
  response_type: OptionalText(100),
  client_id: OptionalText(ASSISTANTS.clientIdMax),
  redirect_uri: OptionalText(ASSISTANTS.redirectMax),
  state: OptionalText(ASSISTANTS.stateMax),
  scope: OptionalText(500),
  code_challenge: OptionalText(200),
  code_challenge_method: OptionalText(20),
  resource: OptionalText(500),
})
export type AskedByAssistant = z.output<typeof Asked>

const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const LOOPBACK = 'http://127.0.0.1:8976/callback'

/** As it stands in the address to which a program sends the person. */
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
    summary: 'What opens /mcp, and who gives it (RFC 9728)',
    access: 'public',
    reads: [],
    transfer: 'oauth',
    response: Metadata,
    example: () => ({}),
  },
  server: {
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    summary: 'How a program is allowed to read for somebody (RFC 8414)',
    access: 'public',
    reads: [],
    transfer: 'oauth',
    response: Metadata,
    example: () => ({}),
  },
  register: {
    method: 'POST',
    path: '/oauth/register',
    summary: 'Name a program, and where its answers go (RFC 7591); nothing of it is kept here',
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
    summary: 'Exchange a code, or what renews a token, for a token of an hour (OAuth 2.1)',
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
    summary: 'End the connection that a token is of (RFC 7009)',
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
    summary: 'Who asks to read for the person, and what stands against it',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['assistants', 'session'],
    maxBody: 16 * 1024,
    body: Asked,
    response: z.object({
      success: z.literal(true),
      name: z.string(),
      host: z.string().describe('Where the answer goes; of an app with the scheme that opens it'),
      receiver: z
        .enum(['site', 'machine', 'app'])
        .describe('What is there: a site, or a program or an app of the person'),
      may_propose: z.boolean().describe('It asks to propose changes as well'),
      person: z.string(),
      company: z.string(),
      refusal: z.string().describe('Why it cannot be allowed; empty where it can'),
      back: z.string().describe('Where the browser goes if the person declines'),
    }),
    example: ({ assistantClient }) => ({ body: askedBy(assistantClient) }),
  },
  allow: {
    method: 'POST',
    path: '/rest/assistants/allow',
    summary: 'Let a program read for the person, or read and propose',
    access: 'signed-in',
    onlyPeople: true,
    // An answer that is kept for a second request would keep the code.
    reads: ['assistants'],
    changes: ['assistants'],
    maxBody: 16 * 1024,
    body: Asked.extend({ proposes: Flag }),
    response: z.object({ success: z.literal(true), location: z.string().describe('Where the browser goes now') }),
    example: ({ assistantClient }) => ({ body: { ...askedBy(assistantClient), proposes: false } }),
  },
  list: {
    method: 'GET',
    path: '/rest/assistants',
    summary: 'The assistants that the person has connected',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['assistants', 'session', 'settings'],
    response: z.object({
      success: z.literal(true),
      is_on: z.boolean().describe('The company lets assistants in'),
      address: z.string().describe('What an assistant is given to connect'),
      data: z.array(OneOwn),
    }),
    example: () => ({}),
  },
  end: {
    method: 'POST',
    path: '/rest/assistants/end',
    summary: 'End a connection of the person, at once',
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
    summary: 'Whether the company lets assistants in, and whom its people have connected',
    access: 'admin',
    onlyPeople: true,
    reads: ['assistants', 'session', 'settings', 'users'],
    response: z.object({
      success: z.literal(true),
      is_on: z.boolean(),
      address: z.string(),
      data: z.array(OneOfCompany),
    }),
    example: () => ({}),
  },
  switch: {
    method: 'POST',
    path: '/rest/assistants/switch',
    summary: 'Let assistants in, or keep them out, which ends all connections at once',
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
    summary: 'End a connection of somebody of the company, at once',
    access: 'admin',
    onlyPeople: true,
    changes: ['assistants'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ id: Id }),
    response: Done,
    example: ({ assistantId }) => ({ body: { id: assistantId } }),
  },
})
