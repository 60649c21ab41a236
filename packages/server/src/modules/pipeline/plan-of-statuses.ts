import { STATUS_COLOURS, STATUS_TYPES, type StagePlan } from '@rolecall/domain/pipeline/stage-plan'
import { findDemandedFeature } from '@rolecall/domain/pipeline/status-features'
import { featuresOf, groupsOf } from './status-config.ts'
import type { StatusRow } from './statuses.queries.ts'

/** The current statuses as a plan, the form in which they are edited and stored. */
export const planOfStatuses = (statuses: readonly StatusRow[]): StagePlan =>
  groupsOf(statuses).map((members) => ({
    id: members[0].group_id,
    name: members[0].group_name,
    type: STATUS_TYPES.find((type) => type === members[0].status_type) ?? 'open',
    statuses: members.map((status) => ({
      id: status.id,
      name: status.display_name,
      colour: STATUS_COLOURS.find((colour) => colour === status.colour) ?? '',
      features: [...featuresOf(status)],
      required_forms: listRequired(status),
      reasons: status.option_list,
      reason_mandatory: status.reason_mandatory,
      reason_label: status.reason_label,
      get_comments: status.get_comments,
      not_interested: status.not_interested,
      moves: inOrder(status.moves, statuses),
    })),
  }))

const listRequired = ({ id, required_features }: StatusRow) => [
  ...new Set(
    required_features
      .filter(({ parent_status }) => parent_status === id)
      .flatMap(({ feature }) => findDemandedFeature(feature) ?? []),
  ),
]

const inOrder = (moves: readonly string[], statuses: readonly StatusRow[]) =>
  statuses.flatMap(({ id }) => (moves.includes(id) ? [id] : []))
