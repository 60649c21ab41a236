import { listActiveFeatures, type StatusFeature } from '@rolecall/domain/pipeline/status-features'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import type { StatusRow } from './statuses.queries.ts'

/** The features of a status: enabled ones without disabled ones, and without those that a source disables. */
export const featuresOf = (
  { enabled_features, disabled_features }: StatusRow,
  ofSource: readonly string[] = [],
): ReadonlySet<StatusFeature> => new Set(listActiveFeatures(enabled_features, [...disabled_features, ...ofSource]))

const sameText = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase()

export const findStatus = (statuses: readonly StatusRow[], name: string): StatusRow | undefined =>
  statuses.find(({ id }) => sameText(id, name)) ?? statuses.find(({ display_name }) => sameText(display_name, name))

/** The status that took over the candidates of a removed one, by the removed id. */
export const findSuccessor = (statuses: readonly StatusRow[], name: string): StatusRow | undefined =>
  statuses.find(({ formerly }) => formerly.some((id) => sameText(id, name)))

const isOfGroup = ({ group_id, group_name }: StatusRow, name: string) =>
  sameText(group_id, name) || sameText(group_name, name)

/** The status named in a request, by id ignoring case; a group given with it must be the status's own. */
export function getStatus(statuses: readonly StatusRow[], name: string, group: string | undefined): StatusRow {
  const status = findStatus(statuses, name)
  if (!status) throw new Problem('invalid_field', explainUnknown(statuses, name), { status: 'Unknown status.' })
  if (group && !isOfGroup(status, group)) {
    const message = `The status ${status.display_name} belongs to ${status.group_name}, not to ${group}.`
    throw invalid('status_grp', message)
  }
  return status
}

function explainUnknown(statuses: readonly StatusRow[], name: string): string {
  const successor = findSuccessor(statuses, name)
  return successor
    ? `The status ${name} was removed. Its candidates are now in ${successor.display_name}.`
    : `There is no status ${name}.`
}

/** The scope of a list of candidates: one status, one group, or all. */
export type ViewScope = { group: string | undefined; status: string | undefined; statuses: readonly StatusRow[] }

export function getInView(
  all: readonly StatusRow[],
  { status, group }: { status: string | undefined; group: string | undefined },
): ViewScope {
  // A window may be open on a status that was removed meanwhile.
  const successor = status && !findStatus(all, status) ? findSuccessor(all, status) : undefined
  if (successor) return { group: successor.group_id, status: successor.id, statuses: [successor] }
  if (status) {
    const only = getStatus(all, status, group)
    return { group: only.group_id, status: only.id, statuses: [only] }
  }
  if (!group) return { group: undefined, status: undefined, statuses: all }
  const members = groupsOf(all).find(([first]) => isOfGroup(first, group))
  if (members) return { group: members[0].group_id, status: undefined, statuses: members }
  throw new Problem('invalid_field', `There is no status group ${group}.`, { status_grp: 'Unknown group.' })
}

export const listAllowed = (from: StatusRow, statuses: readonly StatusRow[]) =>
  statuses.filter(({ id }) => from.moves.includes(id))

/** Features whose form is required by a status that can be reached from here. */
export const mandatesFrom = (from: StatusRow, statuses: readonly StatusRow[]): ReadonlySet<string> =>
  new Set(
    listAllowed(from, statuses).flatMap(({ id, required_features }) =>
      required_features.filter(({ parent_status }) => parent_status === id).map(({ feature }) => feature),
    ),
  )

/** The status of rejected candidates; undefined if the company has none. */
export const findRejectedStatus = (statuses: readonly StatusRow[]): StatusRow | undefined =>
  statuses.find(({ status_type, not_interested }) => status_type === 'closed' && !not_interested)

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

/** Two statuses in the form for the rules of moves. */
export const moveBetween = (from: StatusRow, to: StatusRow) => ({
  from: { id: from.id, groupOrder: from.group_order, allowed: from.moves },
  to: {
    id: to.id,
    groupOrder: to.group_order,
    options: to.option_list,
    reasonMandatory: to.reason_mandatory,
    requiredForms: to.required_features.map(({ feature, parent_status }) => ({
      feature,
      parentStatus: parent_status,
    })),
  },
})
