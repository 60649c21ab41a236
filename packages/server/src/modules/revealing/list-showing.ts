import { groupsOf } from '../pipeline/status-config.ts'
import type { StatusRow } from '../pipeline/statuses.queries.ts'

/** Stages from which on a blind position may show candidates: every stage but the initial and the closed ones. */
export const listShowing = (statuses: readonly StatusRow[]): { id: string; name: string }[] =>
  groupsOf(statuses)
    .filter(([{ status_type }]) => status_type !== 'initial' && status_type !== 'closed')
    .map(([{ group_id: id, group_name: name }]) => ({ id, name }))
