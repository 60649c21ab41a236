import type { PayRange } from '@rolecall/domain/offers/compare-pay-to-range'
import type { PayPeriod } from '@rolecall/domain/positions/pay-periods'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

export type OfferContext = {
  department: string
  /** The country of the requisition, else of the position. */
  country: string
  range: PayRange | null
  place: string
  locations: { name: string }[]
  wanted_on: string | null
  company: string
}

type RangeColumns<Prefix extends string> = { [Name in `${Prefix}_from` | `${Prefix}_to`]: number | null } & {
  [Name in `${Prefix}_currency`]: string | null
} & { [Name in `${Prefix}_per`]: PayPeriod | null }
type Row = Omit<OfferContext, 'range'> &
  RangeColumns<'q'> &
  RangeColumns<'n'> &
  RangeColumns<'o'> & { id: string; company_currency: string }

const rangeOf = (
  [from, to, currency, per]: readonly [number | null, number | null, string | null, PayPeriod | null],
  companyCurrency: string,
): PayRange | null =>
  from === null && to === null ? null : { from, to, currency: currency || companyCurrency, per: per ?? 'year' }

/**
 * Reads the data around an offer from the requisitions of positions, their posts and their company, by position. The pay range
 * comes from the requisition, else from the post, else from the position.
 */
export async function listSurroundings(tx: Tx, positionIds: readonly string[]): Promise<Map<string, OfferContext>> {
  const { rows } = await sql<Row>`
    select o.id, coalesce(q.department, '') as department,
      coalesce(nullif(q.country, ''), nullif(o.country, ''), o.locations->0->>'country', '') as country,
      coalesce(q.place, '') as place, o.locations, q.wanted_on::text as wanted_on, f.name as company,
      q.pay_from as q_from, q.pay_to as q_to, q.currency as q_currency, q.pay_per as q_per,
      n.pay_from as n_from, n.pay_to as n_to, n.pay_currency as n_currency, n.pay_per as n_per,
      o.pay_from as o_from, o.ctc as o_to, o.pay_currency as o_currency, o.pay_per as o_per,
      coalesce(f.settings->>'currency', '') as company_currency
    from position o
    join company f on f.id = ${tx.companyId}
    left join requisition q on q.company_id = ${tx.companyId} and q.id = o.requisition_id
    left join post_content n on n.company_id = ${tx.companyId} and n.position_id = o.id
    where o.company_id = ${tx.companyId} and o.id = any(${positionIds}::uuid[])`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        range:
          rangeOf([row.q_from, row.q_to, row.q_currency, row.q_per], '') ??
          rangeOf([row.n_from, row.n_to, row.n_currency, row.n_per], row.company_currency) ??
          rangeOf([row.o_from, row.o_to, row.o_currency, row.o_per], row.company_currency),
      },
    ]),
  )
}

export async function readSurroundings(tx: Tx, positionId: string): Promise<OfferContext> {
  const found = (await listSurroundings(tx, [positionId])).get(positionId)
  if (!found) throw new Error(`Position ${positionId} not found`)
  return found
}
