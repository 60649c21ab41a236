import type { StatusConfig } from '@rolecall/contract/pipeline/pipeline'
import type { ShortlistCard } from '@rolecall/contract/shortlist/shortlist-card'
import { isReasonNeeded } from '@rolecall/domain/pipeline/reason'
import {
  findSaveProblem,
  findStandstill,
  listTargets,
  type MovableCandidate,
  type MoveChoice,
  type MoveRights,
  type Pipeline,
  reasonRuleOf,
} from '../../../components/candidate-view/moves/targets.ts'
import type { CountedGroup } from '../StatusRows.tsx'

/** A status of the company's configuration, as a column of the board. */
export type BoardColumn = {
  status: string
  name: string
  group: string
  groupName: string
  /** Number of candidates in it, without filters. */
  count: number
}

/** The loaded cards, by status. */
export type CardsByStatus = Readonly<Record<string, readonly ShortlistCard[]>>

export const listColumns = (groups: readonly CountedGroup[]): BoardColumn[] =>
  groups.flatMap(({ group_id, name: groupName, sub_status }) =>
    sub_status.map(({ status_id, name, count }) => ({ status: status_id, name, group: group_id, groupName, count })),
  )

/** Returns why a card can't be dropped in a column, by status. Omits allowed columns and the card's current one. */
export function findForbidden(
  person: MovableCandidate,
  columns: readonly BoardColumn[],
  { pipeline, rights }: { pipeline: Pipeline; rights: MoveRights },
): ReadonlyMap<string, string> {
  const still = findStandstill(person)
  const targets = still ? [] : listTargets([person], pipeline, rights)
  const from = pipeline.statuses[person.status]?.status_name ?? person.status
  const whyNot = ({ status, name }: BoardColumn): string | undefined => {
    if (still) return still
    const target = targets.find(({ statuses }) => statuses.some(({ id }) => id === status))
    return target ? target.disabledReason : `You can’t move from ${from} to ${name}.`
  }
  return new Map(
    columns.flatMap((column) => {
      const why = column.status === person.status ? undefined : whyNot(column)
      return why === undefined ? [] : [[column.status, why] as const]
    }),
  )
}

/**
 * Returns whether a move into a status asks a question first: for a reason, a form, or about a status that excludes
 * the candidate.
 */
export const needsAnswerBeforeMove = (person: MovableCandidate, target: StatusConfig): boolean =>
  isReasonNeeded(reasonRuleOf(target)) ||
  target.not_interested ||
  findSaveProblem([person], target, '', '') !== undefined

/** Returns a move that asks no questions. */
export const plainMove = ({ status, name, group, groupName }: BoardColumn): MoveChoice => ({
  status,
  statusName: name,
  group,
  groupName,
  reason: '',
  comments: '',
})
