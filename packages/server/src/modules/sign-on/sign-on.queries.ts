import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Person } from './named-person.ts'

const COLUMNS = [
  'protocol',
  'is_on',
  'label',
  'issuer',
  'client_id',
  'client_secret',
  'scope',
  'entry_point',
  'certificate',
  'groups_claim',
  'version',
  'last_refusal',
] as const

/** The identity provider of the company, whether it is switched on or not. */
export const findProvider = (tx: Tx) =>
  tx.selectFrom('sign_on').select(COLUMNS).where('company_id', '=', tx.companyId).executeTakeFirst()
export type Provider = NonNullable<Awaited<ReturnType<typeof findProvider>>>

/** Groups that give a role, in their order. */
export const listGroups = (tx: Tx) =>
  tx
    .selectFrom('sign_on_group as g')
    .innerJoin('role as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'g.role_id'))
    .select(['g.group_name', 'g.role_id', 'r.display_name'])
    .where('g.company_id', '=', tx.companyId)
    .orderBy('g.place')
    .execute()

export async function replaceProvider(
  tx: Tx,
  provider: Provider,
  groups: readonly { group: string; roleId: string }[],
): Promise<void> {
  const company_id = tx.companyId
  await tx
    .insertInto('sign_on')
    .values({ company_id, ...provider })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(provider))
    .execute()
  await tx.deleteFrom('sign_on_group').where('company_id', '=', company_id).execute()
  if (groups.length === 0) return
  await tx
    .insertInto('sign_on_group')
    .values(groups.map(({ group, roleId }, place) => ({ company_id, group_name: group, role_id: roleId, place })))
    .execute()
}

/** Whether the provider was tested as it is, and passwords are forbidden; locked until the transaction ends. */
export const lockStanding = (tx: Tx) =>
  tx
    .selectFrom('sign_on')
    .select(['is_on', 'version', 'tested_version', 'passwords_off'])
    .where('company_id', '=', tx.companyId)
    .forUpdate()
    .executeTakeFirst()

/**
 * Records why the last sign-in that the provider signed was refused, null once one succeeds; does nothing if the provider has
 * changed.
 */
export const storeLastRefusal = (tx: Tx, version: number, why: string | null) =>
  tx
    .updateTable('sign_on')
    .set({ last_refusal: why })
    .where('company_id', '=', tx.companyId)
    .where('version', '=', version)
    .where('last_refusal', 'is distinct from', why)
    .execute()

/** Records that the provider was tested, unless it has changed meanwhile. */
export const recordProviderTest = (tx: Tx, version: number) =>
  tx
    .updateTable('sign_on')
    .set({ tested_version: version })
    .where('company_id', '=', tx.companyId)
    .where('version', '=', version)
    .execute()

export const setPasswordsOff = (tx: Tx, isOff: boolean) =>
  tx.updateTable('sign_on').set({ passwords_off: isOff }).where('company_id', '=', tx.companyId).execute()

/** Removes the subjects of a previous provider, since another one has other names for people. */
export const deleteSubjects = (tx: Tx) =>
  tx
    .updateTable('app_user')
    .set({ sign_on_subject: null })
    .where('company_id', '=', tx.companyId)
    .where('sign_on_subject', 'is not', null)
    .execute()

export type Attempt = {
  stateHash: Buffer
  bindingHash: Buffer
  verifier: string
  nonce: string
  redirectUri: string
  returnTo: string
  person?: Person | undefined
  begunAt: Date
}

export const insertAttempt = (tx: Tx, attempt: Attempt) =>
  tx
    .insertInto('sign_on_attempt')
    .values({
      company_id: tx.companyId,
      state_hash: attempt.stateHash,
      binding_hash: attempt.bindingHash,
      verifier: attempt.verifier,
      nonce: attempt.nonce,
      redirect_uri: attempt.redirectUri,
      return_to: attempt.returnTo,
      person: attempt.person ? json(attempt.person) : null,
      begun_at: attempt.begunAt,
    })
    .execute()

/** Takes an attempt, so that it cannot be used again; undefined if it was used or never existed. */
export const consumeAttempt = (tx: Tx, stateHash: Buffer) =>
  tx
    .deleteFrom('sign_on_attempt')
    .where('company_id', '=', tx.companyId)
    .where('state_hash', '=', stateHash)
    .returning(['binding_hash', 'verifier', 'nonce', 'redirect_uri', 'return_to', 'person', 'begun_at'])
    .executeTakeFirst()

export const deleteAttempts = (tx: Tx, begunBefore: Date) =>
  tx.deleteFrom('sign_on_attempt').where('company_id', '=', tx.companyId).where('begun_at', '<', begunBefore).execute()
