import { nameToGreet } from '@rolecall/domain/email/merge-fields'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { hasEmail, knownContact, knownName } from '../blind-review/known-names.queries.ts'
import type { OfferRow } from './offers.queries.ts'

export type Addressee = {
  to: string
  /** The name in the greeting; may be empty. */
  name: string
  company: string
  title: string
  about: { candidateId: string; positionId: string }
}

type AddresseeRow = { email: string | null; name: string | null; location: string | null; company: string }

const findCandidate = async (tx: Tx, candidateId: string): Promise<AddresseeRow | undefined> => {
  const { rows } = await sql<AddresseeRow>`
    select ${knownContact('emailed', 'c.email').as('email')}, ${knownName('emailed').as('name')}, c.location,
      f.name as company from candidate c join company f on f.id = ${tx.companyId}
    where c.company_id = ${tx.companyId} and c.id = ${candidateId} and c.erased_at is null`.execute(tx)
  return rows[0]
}

/** The recipient of emails about an offer; undefined if they have no known address any more. */
export async function readAddressee(
  tx: Tx,
  offer: Pick<OfferRow, 'candidate_id' | 'position_id' | 'title'>,
): Promise<Addressee | undefined> {
  const found = await findCandidate(tx, offer.candidate_id)
  if (!found?.email) return undefined
  return {
    to: found.email,
    name: nameToGreet(found.name ?? ''),
    company: found.company,
    title: offer.title,
    about: { candidateId: offer.candidate_id, positionId: offer.position_id },
  }
}

/** The candidate's place as they wrote it; '' if unknown. */
export const readPlaceOf = async (tx: Tx, candidateId: string): Promise<string> =>
  (await findCandidate(tx, candidateId))?.location ?? ''

/** Whether a user can still sign in. */
export async function canStillSignIn(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`select from app_user u where u.company_id = ${tx.companyId} and u.id = ${userId}
    and u.is_active and u.is_approved`.execute(tx)
  return rows.length > 0
}

export type HireAddress = { candidate_id: string; name: string; email: string; company: string }

/** Addresses of the candidates, without those that no email can reach. */
export async function listAddresses(tx: Tx, candidateIds: readonly string[]): Promise<HireAddress[]> {
  const { rows } = await sql<HireAddress>`
    select c.id::text as candidate_id, coalesce(${knownName('emailed')}, '') as name,
      ${knownContact('emailed', 'c.email')}::text as email, k.name as company
    from candidate c join company k on k.id = ${tx.companyId}
    where c.company_id = ${tx.companyId} and c.id = any(${candidateIds}::bigint[]) and ${hasEmail()}
      and c.erased_at is null order by c.id`.execute(tx)
  return rows
}

/** Returns those of the colleagues who can still sign in. */
export const listTellable = async (tx: Tx, ids: readonly string[]): Promise<{ email: string; name: string }[]> =>
  ids.length === 0
    ? []
    : tx
        .selectFrom('app_user')
        .select(['email', 'full_name as name'])
        .where('company_id', '=', tx.companyId)
        .where('id', 'in', [...ids])
        .where('is_active', '=', true)
        .orderBy('email')
        .execute()
