import { placeOfText } from '@rolecall/domain/country-rules/place-of-text'
import type { RulePlace } from '@rolecall/domain/country-rules/rule-place'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

type StoredLocation = { country: string; name: string }

/** Places of work of positions, by their ids; the company's place for a position that names none. */
export async function listPlacesOfPositions(
  tx: Tx,
  positionIds: readonly string[],
  companyCountry: string,
): Promise<Map<string, readonly RulePlace[]>> {
  if (positionIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('position as o')
    .select(['o.id', 'o.country', 'o.locations'])
    .where('o.company_id', '=', tx.companyId)
    .where(sql<boolean>`o.id = any(${[...positionIds]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, placesOf(row, companyCountry)]))
}

/** `locations`: the value of the column. */
export type PositionLocation = { country: string; locations: unknown }

/** The places of work of a position. */
export function placesOf({ country, locations }: PositionLocation, companyCountry: string): readonly RulePlace[] {
  const named = (locations as readonly StoredLocation[]).map((location) =>
    placeOfText(location.name, location.country || country),
  )
  return named.length > 0 ? named : [placeOfText('', country || companyCountry)]
}

/** Residences of candidates, by their ids, if they state one. */
export async function listPlacesOfCandidates(
  tx: Tx,
  candidateIds: readonly string[],
): Promise<Map<string, RulePlace | undefined>> {
  if (candidateIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('candidate as c')
    .select(['c.id', 'c.location'])
    .where('c.company_id', '=', tx.companyId)
    .where(sql<boolean>`c.id = any(${[...candidateIds]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, location }) => [id, location ? placeOfText(location) : undefined]))
}
