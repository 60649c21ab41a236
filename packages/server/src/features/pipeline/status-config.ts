import type { StatusConfig, StatusGroup } from '@rolecall/contract/pipeline'
import { listActiveFeatures, type StatusFeature } from '@rolecall/domain/pipeline/status-features'
import { Problem } from '../../http/problem.ts'
import type { StatusRow } from './pipeline.queries.ts'

/** What a status lets people do: its enabled features without its disabled ones. */
export const featuresOf = ({ enabled_features, disabled_features }: StatusRow): ReadonlySet<StatusFeature> =>
  new Set(listActiveFeatures(enabled_features, disabled_features))

const sameText = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase()

export const findStatus = (statuses: readonly StatusRow[], name: string): StatusRow | undefined =>
  statuses.find(({ id }) => sameText(id, name)) ?? statuses.find(({ display_name }) => sameText(display_name, name))

const isOfGroup = ({ group_id, group_name }: StatusRow, name: string) =>
  sameText(group_id, name) || sameText(group_name, name)

/** The status that a request names, by id in any case; a group named beside it must be the status's own. */
export function getStatus(statuses: readonly StatusRow[], name: string, group: string | undefined): StatusRow {
  const status = findStatus(statuses, name)
  if (!status) throw new Problem('invalid_request', `There is no status ${name}.`, { status: 'Unknown status.' })
  if (group && !isOfGroup(status, group)) {
    const message = `The status ${status.display_name} belongs to ${status.group_name}, not to ${group}.`
    throw new Problem('invalid_request', message, { status_grp: message })
  }
  return status
}

/** What a list of candidates covers: one status, one group, or all there are. */
export type InView = { group: string | undefined; status: string | undefined; statuses: readonly StatusRow[] }

export function getInView(
  all: readonly StatusRow[],
  { status, group }: { status: string | undefined; group: string | undefined },
): InView {
  if (status) {
    const only = getStatus(all, status, group)
    return { group: only.group_id, status: only.id, statuses: [only] }
  }
  if (!group) return { group: undefined, status: undefined, statuses: all }
  const members = groupsOf(all).find(([first]) => isOfGroup(first, group))
  if (members) return { group: members[0].group_id, status: undefined, statuses: members }
  throw new Problem('invalid_request', `There is no status group ${group}.`, { status_grp: 'Unknown group.' })
}

const allowedFrom = (from: StatusRow, statuses: readonly StatusRow[]) =>
  statuses.filter(({ id }) => from.moves.includes(id))

/** Features whose form some status that can be reached from here demands. */
export const mandatesFrom = (from: StatusRow, statuses: readonly StatusRow[]): ReadonlySet<string> =>
  new Set(
    allowedFrom(from, statuses).flatMap(({ id, required_features }) =>
      required_features.filter(({ parent_status }) => parent_status === id).map(({ feature }) => feature),
    ),
  )

export const showStatuses = (statuses: readonly StatusRow[]): Record<string, StatusConfig> =>
  Object.fromEntries(statuses.map((status) => [status.id, showStatus(status, statuses)]))

const showStatus = (status: StatusRow, statuses: readonly StatusRow[]): StatusConfig => ({
  status_id: status.id,
  status_name: status.display_name,
  grp_id: status.group_id,
  grp_name: status.group_name,
  enabled_features: status.enabled_features,
  disabled_features: status.disabled_features,
  status_move: groupsOf(allowedFrom(status, statuses)).map((members) => ({
    grp_id: members[0].group_id,
    grp_name: members[0].group_name,
    status: members.map(({ id, display_name }) => ({ status_id: id, status_name: display_name })),
  })),
  required_features: status.required_features,
  option_list: status.option_list,
  reason_mandatory: status.reason_mandatory,
  reason_label: status.reason_label,
  reason_api_key: status.reason_api_key,
  get_comments: status.get_comments,
  not_interested: status.not_interested,
})

export const showGroups = (statuses: readonly StatusRow[]): Record<string, StatusGroup> =>
  Object.fromEntries(
    groupsOf(statuses).map((members) => {
      const { group_id, group_name, group_order, status_type } = members[0]
      const group: StatusGroup = {
        status_grp_id: group_id,
        group_id,
        name: group_name,
        display_name: group_name,
        group_order,
        status_type,
        status_list: members.map(({ id, display_name }) => ({ status_id: id, status_name: display_name })),
        sub_status: members.map(({ id }) => id),
      }
      return [group_id, group]
    }),
  )

/** Statuses by group, in the given order. */
export function groupsOf<T extends { group_id: string }>(statuses: readonly T[]): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>()
  for (const status of statuses) {
    const members = groups.get(status.group_id)
    if (members) members.push(status)
    else groups.set(status.group_id, [status])
  }
  return [...groups.values()]
}
