import { SIGN_ON } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { MESSAGES } from '../ground/messages.ts'
import { Done, Flag, Id, KnownVersion, OptionalFlag, OptionalId, OptionalText } from '../ground/wire.ts'
import { LoginAnswer } from './session.ts'

export const PROTOCOLS = ['oidc', 'saml'] as const

const GroupRole = z.object({ group: z.string().trim().min(1).max(200), role: Id.describe('Its id or its name') })

const Text = (max: number) => OptionalText(max).transform((text) => text?.trim() ?? '')
const Secret = z.string().max(1_000)

/** An identity provider as its company describes it. Which fields count depends on the protocol; see features/sign-on. */
const Provider = z.object({
  protocol: z.enum(PROTOCOLS),
  is_on: Flag,
  label: z.string().trim().min(1).max(60).describe('What the button of the sign-in page calls it'),
  issuer: Text(500).describe(
    'Of OpenID Connect the address whose discovery document says the rest; of SAML its entity id',
  ),
  client_id: Text(500),
  client_secret: Secret.nullish().describe('Left out or null: the one that is kept stays; empty: there is none'),
  scope: Text(500),
  entry_point: Text(1_000).describe('SAML: the address for requests by redirect'),
  certificate: Text(20_000).describe(
    'SAML: what its assertions are signed with: X.509 as PEM or its base64, or a public key',
  ),
  groups_claim: Text(200).describe('Where it says which groups somebody is in'),
  default_role: OptionalId.describe('Of whoever has none by a group; without it they get no account'),
  groups: z.array(GroupRole).max(SIGN_ON.groupsMax).default([]),
  version: KnownVersion,
})
export type ProviderInput = z.output<typeof Provider>

/** What stands in a browser between the two halves of a sign-in, in words of the browser's own. */
const Binding = z
  .string()
  .max(43)
  .regex(/^[\w-]{43}$/)
  .describe('32 random bytes in base64url, which the browser keeps and shows again')
const State = z.string().min(1).max(200)

/** Of a key that nobody has. */
const EXAMPLE_KEY = [
  '-----BEGIN PUBLIC KEY-----',
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAu3x/FbLP8cy4zM13fzeQ',
  'sLFuqOFn7PTi+tYjspYPM7ZRm9gXbViTa9OUYD8DtC2VgWQFP0Mi6UQHvc0KfacD',
  'gKsyDfB77FMXfiWbjjfAkj45a1K9kckTdNp0P0BWNa5rhFj+ppbfOvn44tJONl/A',
  '1PxJpo6SIDNSrC454Hl2PZjEzGMrZIq1fb6vNgUyStKhV2cHKt+bvPQ0HKgqYL84',
  'Aah+SFaOJ8NzCFUIuAWaMHbZEqbMfPGA2kY5NCrhNQ9sz7IpaLnIeMtFHOLpr0BO',
  'xikHUPdJrCVGh61yPKcztMNhdEseYbQVQCHOEsUBjCozdk3xlXQz7bF3DxotIUSe',
  'EQIDAQAB',
  '-----END PUBLIC KEY-----',
].join('\n')

export const signOn = defineCalls({
  read: {
    method: 'GET',
    path: '/rest/company/sign-on',
    summary: 'How the company’s people sign in through its identity provider, and what the provider has to know of us',
    access: 'admin',
    onlyPeople: true,
    reads: ['settings', 'roles'],
    response: z.object({
      success: z.literal(true),
      version: z.int().describe('Made by the latest edit; 1 before the first'),
      passwords_forbidden: z.boolean().describe('Whether people sign in through the provider alone'),
      provider: z
        .object({
          protocol: z.enum(PROTOCOLS),
          is_on: z.boolean(),
          label: z.string(),
          issuer: z.string(),
          client_id: z.string(),
          scope: z.string(),
          entry_point: z.string(),
          certificate: z.string(),
          groups_claim: z.string(),
          has_secret: z.boolean(),
          default_role: z.string(),
          groups: z.array(z.object({ group: z.string(), role: z.string(), role_name: z.string() })),
        })
        .nullable(),
      roles: z.array(z.object({ _id: z.string(), name: z.string() })),
      redirect_uris: z.array(z.string()).describe('OpenID Connect: where it sends people back to'),
      entity_id: z.string().describe('SAML: what we are called; also the audience of its assertions'),
      acs_urls: z.array(z.string()).describe('SAML: where it posts its assertions'),
      scim_url: z
        .string()
        .describe('Where the provider keeps people and roles by SCIM, with a key of a service account'),
      start_url: z.string().describe('Begins a sign-in; fit for a bookmark or the provider’s own page'),
    }),
    example: () => ({}),
  },
  setUp: {
    method: 'POST',
    path: '/rest/company/sign-on',
    summary: 'Describe the company’s identity provider, in place of what was there; with is_on people may use it',
    access: 'admin',
    onlyPeople: true,
    changes: ['settings'],
    maxBody: 96 * 1024,
    body: Provider,
    response: Done.extend({ message: z.string(), version: z.int() }),
    example: () => ({
      body: {
        protocol: 'saml' as const,
        is_on: false,
        label: 'Northwind',
        issuer: 'https://login.northwind.example',
        entry_point: 'https://login.northwind.example/saml',
        certificate: EXAMPLE_KEY,
        groups_claim: 'groups',
        groups: [{ group: 'Talent', role: 'Recruiter' }],
      },
    }),
  },
  test: {
    method: 'POST',
    path: '/rest/company/sign-on/test',
    summary: 'Try what is kept of the identity provider, and say exactly what is wrong with it',
    access: 'admin',
    onlyPeople: true,
    changes: ['settings'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({}),
    response: z.object({
      success: z.literal(true),
      is_right: z.boolean(),
      findings: z.array(z.object({ what: z.string(), is_right: z.boolean(), why: z.string() })),
    }),
    example: () => ({ body: {} }),
  },
  passwords: {
    method: 'POST',
    path: '/rest/company/sign-on/passwords',
    summary:
      'Let people sign in through the identity provider alone, once it was tested as it is, or with passwords again; administrators may use theirs for a reason that is kept',
    access: 'admin',
    onlyPeople: true,
    changes: ['settings'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ forbidden: OptionalFlag.pipe(z.boolean({ error: MESSAGES.required })) }),
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { forbidden: false } }),
  },
  begin: {
    method: 'POST',
    path: '/rest/user/sso/begin',
    summary: 'Begin a sign-in through the identity provider of the company at a sub-domain; answers where to go',
    access: 'public',
    changes: ['session'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      sub_domain: OptionalText(63).describe('Left out where the server has one company'),
      binding: Binding,
      origin: OptionalText(300).describe('Of the page that asks, where people are to come back to'),
      return_to: OptionalText(8_000).describe('A path of this site'),
    }),
    response: z.object({ success: z.literal(true), url: z.string(), label: z.string() }),
    example: ({ subDomain }) => ({ body: { sub_domain: subDomain, binding: 'b'.repeat(43), return_to: '/home' } }),
  },
  finish: {
    method: 'POST',
    path: '/rest/user/sso/finish',
    summary: 'Sign in with what the identity provider has sent back, once',
    access: 'public',
    changes: ['session', 'users'],
    maxBody: 16 * 1024,
    body: z.object({
      state: State,
      binding: Binding,
      code: OptionalText(4_000).describe('OpenID Connect'),
      iss: OptionalText(500).describe('OpenID Connect, where the provider names itself'),
      error: OptionalText(200).describe('OpenID Connect, where the provider refused'),
    }),
    response: LoginAnswer,
    example: ({ signOnState }) => ({ body: { state: signOnState, binding: 'b'.repeat(43) } }),
  },
  assert: {
    method: 'POST',
    path: '/sso/saml',
    summary: 'Where an identity provider posts its assertion by SAML; goes on to the page that finishes the sign-in',
    access: 'public',
    changes: ['session'],
    transfer: 'posted-form',
    body: z.object({
      SAMLResponse: z.string().max(200_000).optional(),
      RelayState: z.string().max(200).optional(),
    }),
    response: z.string().describe('Nothing; the address is in `Location`'),
    example: () => ({ body: { SAMLResponse: '', RelayState: '' } }),
  },
})
