import { describeMissingPath, findHired, findPathToHire, type PathToHire } from '@rolecall/domain/offers/path-to-hire'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { findApplication } from '../applications/applications.queries.ts'
import { findStatus } from './status-config.ts'
import { listStatuses, type StatusRow } from './statuses.queries.ts'

type NamedApplication = { positionId: string; candidateId: string; name: string }

/**
 * A candidate's status on a position, and the one they get when hired. `refused`: the refusal to make an offer or hire from
 * there, undefined if that can be done; `first`: the move that helps.
 */
export type HirePath = {
  from: StatusRow | undefined
  to: StatusRow | undefined
  refused: Problem | undefined
  first: { status: string; name: string } | null
}

export async function readPathToHire(
  { tx }: Pick<Work, 'tx'>,
  { positionId, candidateId, name }: NamedApplication,
): Promise<HirePath> {
  const rows = await listStatuses(tx)
  const statuses = rows.map((row) => ({
    row,
    id: row.id,
    name: row.display_name,
    type: row.status_type,
    groupOrder: row.group_order,
    moves: row.moves,
    demands: row.required_features.some(({ parent_status }) => parent_status === row.id),
  }))
  const application = await findApplication(tx, { positionId, candidateId })
  const row = application && findStatus(rows, application.status_id)
  const from = statuses.find((each) => each.row === row)
  const to = findHired(statuses)
  if (!from) {
    const refused = new Problem('not_on_position', 'The candidate is no longer on the position.')
    return { from: undefined, to: to?.row, refused, first: null }
  }
  const way: PathToHire<(typeof statuses)[number]> = findPathToHire(statuses, from)
  const why = describeMissingPath(way, {
    candidate: name || 'The candidate',
    from: from.name,
    hired: to?.name ?? 'a status for selected candidates',
  })
  return {
    from: from.row,
    to: to?.row,
    refused: why ? new Problem('move_not_allowed', why) : undefined,
    first: way.is === 'early' ? { status: way.first.id, name: way.first.name } : null,
  }
}
