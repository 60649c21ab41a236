import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { shortlist } from '@rolecall/contract/shortlist/shortlist'
import type { ShortlistCard } from '@rolecall/contract/shortlist/shortlist-card'

/** A move that was sent and not yet answered. Its effect is applied on top of the server's last answer. */
export type PendingMove = {
  id: number
  to: { status: string; statusName: string; group: string }
  people: readonly { candidateId: string; status: string; group: string }[]
}

export type Counts = CallResult<typeof shortlist.statusCount>
export type Page = CallResult<typeof shortlist.cards>

/** The current list: a group ('' for all of them), and one of its statuses if chosen (otherwise ''). */
export type ShownList = { group: string; status: string }

/** Returns the counts per group and status with the moves applied (rule H-099). */
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

/** Returns whether a candidate who moves to `to` leaves the current list. */
export const leavesList = (to: { status: string; group: string }, shown: ShownList): boolean =>
  (shown.group !== '' && shown.group !== to.group) || (shown.status !== '' && shown.status !== to.status)

/** Returns the remaining rows with the moves applied; candidates moved within the list have the new status. */
export function applyToRows(
  rows: readonly ShortlistCard[],
  moves: readonly PendingMove[],
  shown: ShownList,
): ShortlistCard[] {
  const last = new Map(moves.flatMap(({ to, people }) => people.map(({ candidateId }) => [candidateId, to] as const)))
  return rows.flatMap((row) => {
    const to = last.get(row.id)
    if (!to) return row
    if (leavesList(to, shown)) return []
    return { ...row, status: to.status, status_display_name: to.statusName, status_grp: to.group }
  })
}

/** Returns one page of the list and its total, with the moves applied. */
export function applyToPage(page: Page, moves: readonly PendingMove[], shown: ShownList): Page {
  const results = applyToRows(page.results, moves, shown)
  const gone = moves.flatMap(({ to, people }) => (leavesList(to, shown) ? people : []))
  return { ...page, results, total: Math.max(0, page.total - gone.filter((person) => wasIn(person, shown)).length) }
}

const wasIn = ({ group, status }: { group: string; status: string }, shown: ShownList) =>
  !leavesList({ group, status }, shown)
