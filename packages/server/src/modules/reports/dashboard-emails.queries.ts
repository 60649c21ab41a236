import type { EmailRhythm, ViewState } from '@rolecall/domain/pool/saved-view'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** A dashboard whose time has come, of someone who still has it; locked, so that nobody else sends it. */
export async function claimDueEmail(tx: Tx, now: Date) {
  const { rows } = await sql<{
    id: string
    view_id: string
    user_id: string
    every: EmailRhythm
    name: string
    state: ViewState
  }>`
    select m.id, m.view_id, m.user_id, m.every, v.name, v.state
    from dashboard_email m join saved_view v on v.company_id = ${tx.companyId} and v.id = m.view_id
    where m.company_id = ${tx.companyId} and m.next_at <= ${now} and (v.is_shared or v.owner_id = m.user_id)
    order by m.next_at, m.id limit 1 for update of m skip locked`.execute(tx)
  return rows[0]
}

export const postponeEmail = (tx: Tx, id: string, nextAt: Date) =>
  tx
    .updateTable('dashboard_email')
    .set({ next_at: nextAt })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()
