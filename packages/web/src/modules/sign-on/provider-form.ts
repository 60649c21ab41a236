import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { signOn } from '@rolecall/contract/sign-on/sign-on'
import { send } from '../../api/call.ts'
import type { FormField } from '../../ui/form/FormFields.tsx'

export type SignOnAnswer = CallResult<typeof signOn.read>

export type ProviderValues = {
  protocol: string
  is_on: boolean
  label: string
  issuer: string
  client_id: string
  client_secret: string
  scope: string
  entry_point: string
  certificate: string
  groups_claim: string
  /** One group per line: “group = role”. */
  groups: string
  /** The name of a role; empty for none. */
  default_role: string
}

export const PROVIDER_LABELS: Record<keyof ProviderValues, string> = {
  protocol: 'Protocol',
  is_on: 'Users can sign in with this provider',
  label: 'Name on the sign-in page',
  issuer: 'Issuer',
  client_id: 'Client ID',
  client_secret: 'Client secret',
  scope: 'Scopes',
  entry_point: 'Single sign-on URL (HTTP redirect)',
  certificate: 'Signing certificate',
  groups_claim: 'Groups claim',
  groups: 'Roles by group',
  default_role: 'Default role',
}

export function toProviderValues({ provider, roles }: SignOnAnswer): ProviderValues {
  const nameOf = (id: string) => roles.find(({ _id }) => _id === id)?.name ?? ''
  return {
    protocol: provider?.protocol ?? 'oidc',
    is_on: provider?.is_on ?? false,
    label: provider?.label ?? '',
    issuer: provider?.issuer ?? '',
    client_id: provider?.client_id ?? '',
    client_secret: '',
    scope: provider?.scope ?? '',
    entry_point: provider?.entry_point ?? '',
    certificate: provider?.certificate ?? '',
    groups_claim: provider?.groups_claim ?? '',
    groups: (provider?.groups ?? []).map(({ group, role_name }) => `${group} = ${role_name}`).join('\n'),
    default_role: nameOf(provider?.default_role ?? ''),
  }
}

export const readProvider = async () => {
  const known = await send(signOn.read, {})
  return { version: known.version, values: toProviderValues(known) }
}

/** Parses lines of “group = role”; the text before the last equals sign is the group. */
export function readGroups(text: string): { group: string; role: string }[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const at = line.lastIndexOf('=')
    return { group: line.slice(0, Math.max(0, at)).trim(), role: line.slice(at + 1).trim() }
  })
}

/** Builds the request; without a new secret the stored one stays. */
export const toProviderBody = ({ protocol, client_secret, groups, ...plain }: ProviderValues) => ({
  ...plain,
  protocol: protocol as 'oidc' | 'saml',
  ...(client_secret && { client_secret }),
  groups: readGroups(groups),
})

type Field = FormField<keyof ProviderValues>

const line = (name: keyof ProviderValues, help?: string, maxLength = 500): Field => ({
  name,
  kind: 'line',
  label: PROVIDER_LABELS[name],
  maxLength,
  ...(help && { help }),
})

export function listProviderFields({ provider, roles }: SignOnAnswer, { protocol }: ProviderValues): readonly Field[] {
  const names = roles.map(({ name }) => name)
  const openid: readonly Field[] = [
    line('issuer', 'We look for the discovery document at this address, under /.well-known/openid-configuration.'),
    line('client_id'),
    {
      name: 'client_secret',
      kind: 'password',
      label: PROVIDER_LABELS.client_secret,
      isNew: true,
      help: provider?.has_secret
        ? 'A secret is stored. Enter a new one to replace it.'
        : 'Stored encrypted and never shown again.',
    },
    line('scope', 'Leave empty for: openid email profile'),
  ]
  const saml: readonly Field[] = [
    line('entry_point', undefined, 1_000),
    line('issuer', 'The provider’s entity ID.'),
    {
      name: 'certificate',
      kind: 'text',
      label: PROVIDER_LABELS.certificate,
      rows: 4,
      mostRows: 10,
      maxLength: 20_000,
      help: 'X.509, as PEM or base64. The provider must sign assertions with it.',
    },
  ]
  return [
    {
      name: 'protocol',
      kind: 'radios',
      label: PROVIDER_LABELS.protocol,
      options: [
        { value: 'oidc', label: 'OpenID Connect' },
        { value: 'saml', label: 'SAML 2.0' },
      ],
    },
    line('label', 'Shown on the button “Sign in with …”', 60),
    ...(protocol === 'saml' ? saml : openid),
    line('groups_claim', 'Leave empty for: groups', 200),
    {
      name: 'groups',
      kind: 'text',
      label: PROVIDER_LABELS.groups,
      rows: 3,
      mostRows: 10,
      help: `One per line, such as “Talent team = ${names.at(-1) ?? 'Recruiter'}”. The first match applies. Roles: ${names.join(', ')}.`,
    },
    {
      name: 'default_role',
      kind: 'choice',
      label: PROVIDER_LABELS.default_role,
      options: names,
      clearLabel: 'No role',
      help: 'Without a default role, users in none of these groups get no account.',
    },
    { name: 'is_on', kind: 'check', label: PROVIDER_LABELS.is_on },
  ]
}
