import { SIGN_ON } from '@rolecall/domain/accounts/account-limits'
import { z } from 'zod'
import { LoginAnswer } from '../accounts/session.ts'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { MESSAGES } from '../platform/messages.ts'
import { Done, Flag, Id, KnownVersion, OptionalFlag, OptionalId, OptionalText } from '../platform/wire.ts'

export const PROTOCOLS = ['oidc', 'saml'] as const

const GroupRole = z.object({ group: z.string().trim().min(1).max(200), role: Id.describe('Id or name of the role') })

const Text = (max: number) => OptionalText(max).transform((text) => text?.trim() ?? '')
const Secret = z.string().max(1_000)

/** A company's description of its identity provider. The protocol decides which fields count; see features/sign-on. */
const Provider = z.object({
  protocol: z.enum(PROTOCOLS),
  is_on: Flag,
  label: z.string().trim().min(1).max(60).describe('Label of the button on the sign-in page'),
  issuer: Text(500).describe(
    'OpenID Connect: the URL whose discovery document describes the provider. SAML: its entity id',
  ),
  client_id: Text(500),
  client_secret: Secret.nullish().describe('Omit or null to keep the stored secret; empty for none'),
  scope: Text(500),
  entry_point: Text(1_000).describe('SAML: the URL for requests by redirect'),
  certificate: Text(20_000).describe(
    'SAML: the certificate that verifies assertions: X.509 as PEM or its base64, or a public key',
  ),
  groups_claim: Text(200).describe('Name of the claim that lists the user’s groups'),
  default_role: OptionalId.describe('Role for users without a role from a group; if empty, they get no account'),
  groups: z.array(GroupRole).max(SIGN_ON.groupsMax).default([]),
  version: KnownVersion,
})
export type ProviderInput = z.output<typeof Provider>

/** A secret of the browser that links both halves of a sign-in. */
const Binding = z
  .string()
  .max(43)
  .regex(/^[\w-]{43}$/)
  .describe('32 random bytes in base64url, which the browser stores and presents again')
const State = z.string().min(1).max(200)

/** A certificate whose private key nobody has. */
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
    summary: 'Get how users of the company sign in through its identity provider, and what to enter at the provider',
    access: 'admin',
    onlyPeople: true,
    reads: ['settings', 'roles'],
    response: z.object({
      success: z.literal(true),
      version: z.int().describe('Version number, raised by every edit; 1 before the first edit'),
      passwords_forbidden: z.boolean().describe('Whether users can sign in only through the provider'),
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
      redirect_uris: z.array(z.string()).describe('OpenID Connect: the redirect URIs'),
      entity_id: z.string().describe('SAML: our entity id, which is also the audience of assertions'),
      acs_urls: z.array(z.string()).describe('SAML: the URLs that assertions are posted to'),
      scim_url: z
        .string()
        .describe('SCIM base URL at which the provider manages users and roles, with a key of a service account'),
      start_url: z.string().describe('URL that starts a sign-in, for a bookmark or the provider’s own page'),
    }),
    example: () => ({}),
  },
  setUp: {
    method: 'POST',
    path: '/rest/company/sign-on',
    summary:
      'Configure the company’s identity provider, replacing the previous configuration; with is_on, users may sign in through it',
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
    summary: 'Test the stored configuration of the identity provider, and report exactly what is wrong',
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
      'Require sign-in through the identity provider, once its configuration has been tested, or allow passwords again; administrators may still use theirs with a recorded reason',
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
    summary: 'Start a sign-in through the identity provider of the company at a sub-domain; returns the URL to go to',
    access: 'public',
    changes: ['session'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      sub_domain: OptionalText(63).describe('Optional if the server has a single company'),
      binding: Binding,
      origin: OptionalText(300).describe('Origin of the requesting page, which users return to'),
      return_to: OptionalText(8_000).describe('A path on this site'),
    }),
    response: z.object({ success: z.literal(true), url: z.string(), label: z.string() }),
    example: ({ subDomain }) => ({ body: { sub_domain: subDomain, binding: 'b'.repeat(43), return_to: '/home' } }),
  },
  finish: {
    method: 'POST',
    path: '/rest/user/sso/finish',
    summary: 'Complete a sign-in with the identity provider’s response, once',
    access: 'public',
    changes: ['session', 'users'],
    maxBody: 16 * 1024,
    body: z.object({
      state: State,
      binding: Binding,
      code: OptionalText(4_000).describe('OpenID Connect: the authorization code'),
      iss: OptionalText(500).describe('OpenID Connect: the issuer, if the provider sends it'),
      error: OptionalText(200).describe('OpenID Connect: the error, if the provider refused'),
    }),
    response: LoginAnswer,
    example: ({ signOnState }) => ({ body: { state: signOnState, binding: 'b'.repeat(43) } }),
  },
  assert: {
    method: 'POST',
    path: '/sso/saml',
    summary:
      'Receive a SAML assertion that an identity provider posts; redirects to the page that completes the sign-in',
    access: 'public',
    changes: ['session'],
    transfer: 'posted-form',
    body: z.object({
      SAMLResponse: z.string().max(200_000).optional(),
      RelayState: z.string().max(200).optional(),
    }),
    response: z.string().describe('Empty; the URL is in `Location`'),
    example: () => ({ body: { SAMLResponse: '', RelayState: '' } }),
  },
})
