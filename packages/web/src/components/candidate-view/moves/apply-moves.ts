import type { CallResult } from '@rolecall/contract/ground/define-calls'
import type { shortlist } from '@rolecall/contract/hiring/shortlist'
import type { ShortlistCard } from '@rolecall/contract/hiring/shortlist-card'

/** A move that was sent and not yet answered. What it changes is laid over what the server last said. */
export type PendingMove = {
  id: number
  to: { status: string; statusName: string; group: string }
  people: readonly { candidateId: string; status: string; group: string }[]
}

export type Counts = CallResult<typeof shortlist.statusCount>
export type Page = CallResult<typeof shortlist.cards>

/** What the present list shows: a group (all of them: ''), and one of its statuses where that is chosen (else ''). */
export type Shown = { group: string; status: string }

/** Counts per group and status as they will be when the moves have happened (rule H-099). */
export function applyToCounts(counts: Counts, moves: readonly PendingMove[]): Counts {
  const change = new Map<string, number>()
  const add = (key: string, by: number) => change.set(key, (change.get(key) ?? 0) + by)
  for (const { to, people } of moves) {
    for (const { status, group } of people) {
      add(`group ${group}`, -1)
      add(`status ${status}`, -1)
      add(`group ${to.group}`, 1)
      add(`status ${to.status}`, 1)
    }
  }
  const after = (key: string, count: number) => Math.max(0, count + (change.get(key) ?? 0))
  return {
    ...counts,
    groups: counts.groups.map((group) => ({
      ...group,
      count: after(`group ${group.group_id}`, group.count),
      sub_status: group.sub_status.map((status) => ({
        ...status,
        count: after(`status ${status.status_id}`, status.count),
      })),
    })),
  }
}

/** Whether somebody who goes to `to` is no longer in the list that is shown. */
export const leavesList = (to: { status: string; group: string }, shown: Shown): boolean =>
  (shown.group !== '' && shown.group !== to.group) || (shown.status !== '' && shown.status !== to.status)

/** The rows that stay when the moves have happened; who moved within the list carries the new status. */
export function applyToRows(
  rows: readonly ShortlistCard[],
  moves: readonly PendingMove[],
  shown: Shown,
): ShortlistCard[] {
  const last = new Map(moves.flatMap(({ to, people }) => people.map(({ candidateId }) => [candidateId, to] as const)))
  return rows.flatMap((row) => {
    const to = last.get(row.id)
    if (!to) return row
    if (leavesList(to, shown)) return []
    return { ...row, status: to.status, status_display_name: to.statusName, status_grp: to.group }
  })
}

/** One page of the list, with its total, as it will be when the moves have happened. */
export function applyToPage(page: Page, moves: readonly PendingMove[], shown: Shown): Page {
  const results = applyToRows(page.results, moves, shown)
  const gone = moves.flatMap(({ to, people }) => (leavesList(to, shown) ? people : []))
  return { ...page, results, total: Math.max(0, page.total - gone.filter((person) => wasIn(person, shown)).length) }
}

const wasIn = ({ group, status }: { group: string; status: string }, shown: Shown) =>
  !leavesList({ group, status }, shown)
