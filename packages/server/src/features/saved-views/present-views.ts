import type { SavedView } from '@rolecall/contract/saved-views'
import { type Known, openView } from '@rolecall/domain/company/saved-view'
import { listStatuses } from '../../applications/statuses.queries.ts'
import { getCompanySettings } from '../../company/settings.queries.ts'
import type { Session } from '../../kernel/session.ts'
import type { Work } from '../../kernel/work.ts'
import { listPools, type ViewRow } from './saved-views.queries.ts'

/** Views as calls answer them: without what they name and is there no more. */
export async function presentViews({ tx, session }: Work, rows: readonly ViewRow[]): Promise<SavedView[]> {
  if (rows.length === 0) return []
  const statuses = await listStatuses(tx)
  const settings = await getCompanySettings(tx)
  const pools = rows.flatMap(({ state }) => [state.pool ?? []].flat())
  const known: Known = {
    groups: new Set(statuses.map(({ group_id }) => group_id)),
    statuses: new Set(statuses.map(({ id }) => id)),
    orders: new Set(settings.sort_options),
    filters: new Set(settings.filters.map(({ filter_api_key }) => filter_api_key)),
    pools: new Set(pools.length > 0 ? await listPools(tx, pools) : []),
  }
  return rows.map((row) => {
    const { view, leftOut } = openView(row.state, known)
    return {
      view_id: row.id,
      name: row.name,
      shared: row.is_shared,
      made_by: row.made_by,
      mine: row.owner_id === session.userId,
      may_change: mayChange(row, session),
      is_default: row.is_default,
      view: view as SavedView['view'],
      left_out: leftOut,
      version: row.version,
      changed_at: row.changed_at.toISOString(),
    }
  })
}

/** Whoever made it; administrators, too, where it is everybody's. */
export const mayChange = (row: Pick<ViewRow, 'owner_id' | 'is_shared'>, { userId, isAdmin }: Session): boolean =>
  row.owner_id === userId || (row.is_shared && isAdmin)
