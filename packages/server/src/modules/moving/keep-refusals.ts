import type { Nouns } from '../../adapters/nouns.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { listByExternalIds } from '../resumes/external-ids.queries.ts'
import type { MoveInRecord } from './moving.queries.ts'
import { insertMovedStops, listByEmails } from './place-people.queries.ts'
import { externalIdOf } from './placing.ts'

type Person = Nouns['person']

const addressesOf = ({ emails = [] }: Person) => emails.map((email) => email.trim().toLowerCase()).filter(Boolean)

/**
 * Keeps those from being sent emails who unsubscribed in the other system or were erased there, under each of their ids and
 * addresses, also where they were here before or stay behind otherwise (rule A-397). Returns the ids of their lines that are candidates here.
 */
export async function keepRefusals(
  { tx, now }: SystemWork,
  { product }: Pick<MoveInRecord, 'product'>,
  lines: readonly Person[],
): Promise<ReadonlySet<string>> {
  const refusing = lines.filter(({ isOptedOut, isErased }) => isOptedOut || isErased)
  if (refusing.length === 0) return new Set()
  const idsOf = ({ id, sameAs = [] }: Person) => [id, ...sameAs].map((own) => externalIdOf(product, own))
  const owners = await listByExternalIds(tx, refusing.flatMap(idsOf))
  const byEmail = Map.groupBy(await listByEmails(tx, refusing.flatMap(addressesOf)), ({ email }) => email ?? '')
  const found = refusing.map((line) => ({
    line,
    here: [
      ...idsOf(line).flatMap((id) => owners.get(id) ?? []),
      ...addressesOf(line).flatMap((email) => (byEmail.get(email) ?? []).map(({ id }) => id)),
    ],
  }))
  const stopped = [...new Set(found.flatMap(({ here }) => here))]
  if (stopped.length > 0) await insertMovedStops(tx, stopped, now)
  return new Set(found.flatMap(({ line, here }) => (here.length > 0 ? line.id : [])))
}
