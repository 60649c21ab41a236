import { findHired, sayWay, type WayToHire, wayToHire } from '@rolecall/domain/offers/way-to-hire'
import type { Work } from '../../ground/kernel/work.ts'
import { findApplication } from '../applications/applications.queries.ts'
import { findStatus } from './status-config.ts'
import { listStatuses, type StatusRow } from './statuses.queries.ts'

type Whose = { positionId: string; candidateId: string; name: string }

/**
 * Where a candidate of a position is, and where they go when they are hired. `refused`: why they can be neither made an offer nor
 * hired from there, empty where they can; `first`: the move that helps.
 */
export type Way = {
  from: StatusRow | undefined
  to: StatusRow | undefined
  refused: string
  first: { status: string; name: string } | null
}

export async function readWayToHire({ tx }: Pick<Work, 'tx'>, { positionId, candidateId, name }: Whose): Promise<Way> {
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
  if (!from)
    return { from: undefined, to: to?.row, refused: 'The candidate is not on the position any more.', first: null }
  const way: WayToHire<(typeof statuses)[number]> = wayToHire(statuses, from)
  return {
    from: from.row,
    to: to?.row,
    refused: sayWay(way, {
      candidate: name || 'The candidate',
      from: from.name,
      hired: to?.name ?? 'a status for people who are selected',
    }),
    first: way.is === 'early' ? { status: way.first.id, name: way.first.name } : null,
  }
}
