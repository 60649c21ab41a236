import type { StatusConfig, StatusGroup } from '@rolecall/contract/pipeline/pipeline'
import { groupsOf, listAllowed } from './status-config.ts'
import type { StatusRow } from './statuses.queries.ts'

export const presentStatuses = (statuses: readonly StatusRow[]): Record<string, StatusConfig> =>
  Object.fromEntries(statuses.map((status) => [status.id, presentStatus(status, statuses)]))

const presentStatus = (status: StatusRow, statuses: readonly StatusRow[]): StatusConfig => ({
  status_id: status.id,
  status_name: status.display_name,
  grp_id: status.group_id,
  grp_name: status.group_name,
  enabled_features: status.enabled_features,
  disabled_features: status.disabled_features,
  status_move: groupsOf(listAllowed(status, statuses)).map((members) => ({
    grp_id: members[0].group_id,
    grp_name: members[0].group_name,
    status: members.map(({ id, display_name }) => ({ status_id: id, status_name: display_name })),
  })),
  required_features: status.required_features,
  option_list: status.option_list,
  reason_mandatory: status.reason_mandatory,
  reason_label: status.reason_label,
  reason_api_key: status.reason_api_key,
  get_comments: status.get_comments, // rule H-092
  not_interested: status.not_interested,
  colour: status.colour,
})

export const presentGroups = (statuses: readonly StatusRow[]): Record<string, StatusGroup> =>
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
