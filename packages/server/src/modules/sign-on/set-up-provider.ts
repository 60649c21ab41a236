import type { ProviderInput } from '@rolecall/contract/sign-on/sign-on'
import { listEdits } from '../../platform/events/edits.queries.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { seal } from '../../platform/kernel/seal.ts'
import { assertNotStale, compareFields } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { assertMayAssignRole } from '../company/act-on-person.ts'
import { findGivableRole } from '../company/role-rows.queries.ts'
import { lockCompanySettings } from '../company/settings.queries.ts'
import { allowAfterChange } from './forbid-passwords.ts'
import { EVERYBODY } from './named-person.ts'
import { sealUseOf } from './openid.ts'
import { readSigner } from './saml.ts'
import { deleteSubjects, findProvider, listGroups, type Provider, replaceProvider } from './sign-on.queries.ts'

/** The version of a company without a provider. */
export const FIRST_VERSION = 1

/** Replaces the company's identity provider, and returns the new version. Refuses an edit of an outdated version. */
export async function setUpProvider(work: Work, input: ProviderInput): Promise<number> {
  const { tx } = work
  checkFields(work, input)
  // There may be no provider row yet to lock.
  await lockCompanySettings(tx)
  const before = await findProvider(tx)
  const groupsBefore = (await listGroups(tx)).map(({ group_name, role_id }) => ({ group: group_name, roleId: role_id }))
  const current = before?.version ?? FIRST_VERSION
  await assertNotStale('identity provider', {
    known: input.version,
    current,
    listEdits: (known) => listEdits(tx, { kind: 'sign-on.set-up', known }),
  })
  const { protocol, is_on, label, issuer, client_id, scope, entry_point, certificate, groups_claim } = input
  const provider: Provider = {
    protocol,
    is_on,
    label,
    issuer,
    client_id,
    scope,
    entry_point,
    certificate,
    groups_claim,
    client_secret: chooseSecret(work, before, input),
    version: current + 1,
    last_refusal: null,
  }
  const groups: GivenRole[] = []
  for (const [at, { group, role }] of input.groups.entries()) {
    if (groups.some((other) => other.group === group)) throw invalid(`groups.${at}.group`, `${group} is listed twice.`)
    groups.push({ group, roleId: await getRole(work, `groups.${at}.role`, role) })
  }
  if (input.default_role)
    groups.push({ group: EVERYBODY, roleId: await getRole(work, 'default_role', input.default_role) })
  // Called while the old provider is still stored.
  await allowAfterChange(work, before, provider, Boolean(input.client_secret))
  await replaceProvider(tx, provider, groups)
  if (before && before.issuer !== issuer) await deleteSubjects(tx)
  const { version } = provider
  const changed = compareFields(before ? fieldsOf(before, groupsBefore) : {}, fieldsOf(provider, groups))
  await recordEvent(work, {
    kind: 'sign-on.set-up',
    payload: { on: is_on, issuer: issuer || entry_point, version, changed },
  })
  return version
}

type GivenRole = { group: string; roleId: string }

/** The settings under the field names of the request; without the secret, even sealed. */
const fieldsOf = (
  { client_secret: _, version: __, last_refusal: ___, ...plain }: Provider,
  groups: readonly GivenRole[],
) => ({
  ...plain,
  default_role: groups.find(({ group }) => group === EVERYBODY)?.roleId ?? '',
  groups: groups.flatMap(({ group, roleId: role }) => (group === EVERYBODY ? [] : [{ group, role }])),
})

async function getRole(work: Work, field: string, word: string): Promise<string> {
  const role = await findGivableRole(work.tx, word)
  if (!role) throw invalid(field, 'Role not found.')
  assertMayAssignRole(work, role)
  return role.id
}

/** Keeps the present secret if none is given, unless the provider changes: another one must not learn it. */
function chooseSecret({ tx, deps }: Work, before: Provider | undefined, input: ProviderInput): Buffer | null {
  const { client_secret: given, issuer, client_id } = input
  if (given) return seal(deps.env.ROLECALL_SECRET, sealUseOf(tx.companyId), Buffer.from(given, 'utf8'))
  if (given === '') return null
  const isSame = before?.issuer === issuer && before.client_id === client_id
  return (isSame && before.client_secret) || null
}

/** Checks the fields that the protocol requires. */
function checkFields({ deps }: Work, { protocol, issuer, client_id, entry_point, certificate }: ProviderInput): void {
  const isAddress = (text: string) => {
    const scheme = URL.parse(text)?.protocol
    return scheme === 'https:' || (scheme === 'http:' && deps.env.IDENTITY_PROVIDERS === 'any')
  }
  const address = 'Enter an address that starts with https://.'
  if (protocol === 'oidc') {
    if (!isAddress(issuer)) throw invalid('issuer', address)
    if (!client_id) throw invalid('client_id', 'Enter the client ID from your provider.')
    return
  }
  if (!isAddress(entry_point)) throw invalid('entry_point', address)
  try {
    readSigner(certificate)
  } catch {
    throw invalid('certificate', 'Enter an X.509 certificate as PEM or base64.')
  }
}
