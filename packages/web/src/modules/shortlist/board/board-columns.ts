import type { StatusConfig } from '@rolecall/contract/hiring/pipeline'
import type { ShortlistCard } from '@rolecall/contract/hiring/shortlist-card'
import { isReasonNeeded } from '@rolecall/domain/pipeline/reason'
import {
  findSaveProblem,
  findStandstill,
  listTargets,
  type Movable,
  type MoveChoice,
  type MoveRights,
  type Pipeline,
  reasonRuleOf,
} from '../../../../parts/candidate-view/moves/targets.ts'
import type { CountedGroup } from '../StatusRows.tsx'

/** A status of the company's configuration, as a column of the board. */
export type BoardColumn = {
  status: string
  name: string
  group: string
  groupName: string
  /** Candidates in it, without filters. */
  count: number
}

/** The cards that are there, by status. */
export type CardsOf = Readonly<Record<string, readonly ShortlistCard[]>>

export const listColumns = (groups: readonly CountedGroup[]): BoardColumn[] =>
  groups.flatMap(({ group_id, name: groupName, sub_status }) =>
    sub_status.map(({ status_id, name, count }) => ({ status: status_id, name, group: group_id, groupName, count })),
  )

/** Why a card cannot be put into each of the columns, by status; columns that are open to it are missing, its own too. */
export function findForbidden(
  person: Movable,
  columns: readonly BoardColumn[],
  { pipeline, rights }: { pipeline: Pipeline; rights: MoveRights },
): ReadonlyMap<string, string> {
  const still = findStandstill(person)
  const targets = still ? [] : listTargets([person], pipeline, rights)
  const from = pipeline.statuses[person.status]?.status_name ?? person.status
  const whyNot = ({ status, name }: BoardColumn): string | undefined => {
    if (still) return still
    const target = targets.find(({ statuses }) => statuses.some(({ id }) => id === status))
    return target ? target.disabledReason : `Nobody is moved from ${from} to ${name}.`
  }
  return new Map(
    columns.flatMap((column) => {
      const why = column.status === person.status ? undefined : whyNot(column)
      return why === undefined ? [] : [[column.status, why] as const]
    }),
  )
}

/** Whether a move into a status has to be asked about: for a reason, a form, or what somebody is kept away from. */
export const isAsked = (person: Movable, target: StatusConfig): boolean =>
  isReasonNeeded(reasonRuleOf(target)) ||
  target.not_interested ||
  findSaveProblem([person], target, '', '') !== undefined

/** A move about which nothing is asked. */
export const plainMove = ({ status, name, group, groupName }: BoardColumn): MoveChoice => ({
  status,
  statusName: name,
  group,
  groupName,
  reason: '',
  comments: '',
})
