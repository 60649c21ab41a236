import { nameToGreet } from '@rolecall/domain/mails/merge-fields'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import type { OfferRow } from './offers.queries.ts'

export type Addressee = {
  to: string
  /** By which they are greeted; may be empty. */
  name: string
  company: string
  title: string
  about: { candidateId: string; positionId: string }
}

type Found = { email: string | null; name: string | null; location: string | null; company: string }

const findCandidate = async (tx: Tx, candidateId: string): Promise<Found | undefined> => {
  const { rows } = await sql<Found>`
    select c.email, c.name, c.location, f.name as company from candidate c join company f on f.id = ${tx.companyId}
    where c.company_id = ${tx.companyId} and c.id = ${candidateId} and c.erased_at is null`.execute(tx)
  return rows[0]
}

/** To whom mails about an offer go; undefined where no address of theirs is known any more. */
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

/** Where the candidate lives, as they wrote it; '' where nobody knows. */
export const readPlaceOf = async (tx: Tx, candidateId: string): Promise<string> =>
  (await findCandidate(tx, candidateId))?.location ?? ''

/** Whether somebody of the company is still let in. */
export async function isStillHere(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`select from app_user u where u.company_id = ${tx.companyId} and u.id = ${userId}
    and u.is_active and u.is_approved`.execute(tx)
  return rows.length > 0
}
