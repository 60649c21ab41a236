import { groupsOf } from '../../../people/stages/status-config.ts'
import type { StatusRow } from '../../../people/stages/statuses.queries.ts'

/** Stages from which on a blind position may show people: any but where they start, and those who are out. */
export const listShowing = (statuses: readonly StatusRow[]): { id: string; name: string }[] =>
  groupsOf(statuses)
    .filter(([{ status_type }]) => status_type !== 'initial' && status_type !== 'closed')
    .map(([{ group_id: id, group_name: name }]) => ({ id, name }))
