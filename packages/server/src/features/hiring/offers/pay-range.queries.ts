import type { PayRange } from '@rolecall/domain/offers/pay-within'
import type { PayPeriod } from '@rolecall/domain/positions/pay-periods'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'

/** What says the range of a position, of `position as o` with its `requisition as q`, its `post_content as p` and its `company as y`. */
export type RangeRow = {
  q_from: number | null
  q_to: number | null
  q_currency: string | null
  q_per: PayPeriod | null
  pay_from: number | null
  pay_to: number | null
  pay_currency: string | null
  pay_per: PayPeriod | null
  default_currency: string
}

export const rangeColumns = sql`q.pay_from as q_from, q.pay_to as q_to, q.currency as q_currency, q.pay_per as q_per,
      p.pay_from, p.pay_to, p.pay_currency, p.pay_per, coalesce(y.settings->>'currency', '') as default_currency`

/** Joins them to `position as o`. */
export const joinRange = ({ companyId }: Tx) => sql`
    join company y on y.id = ${companyId}
    left join requisition q on q.company_id = ${companyId} and q.id = o.requisition_id
    left join post_content p on p.company_id = ${companyId} and p.position_id = o.id`

/** The range of the requisition, else of the post; null where neither says one. */
export function rangeOf(row: RangeRow): PayRange | null {
  if (row.q_from !== null || row.q_to !== null)
    return { from: row.q_from, to: row.q_to, currency: row.q_currency ?? '', per: row.q_per ?? 'year' }
  if (row.pay_from === null && row.pay_to === null) return null
  const currency = row.pay_currency || row.default_currency
  return { from: row.pay_from, to: row.pay_to, currency, per: row.pay_per ?? 'year' }
}
