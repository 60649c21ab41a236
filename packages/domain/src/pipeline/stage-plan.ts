import { DEFAULT_PIPELINE, listDefaultMoves, type StatusType } from './default-pipeline.ts'
import { STATUS_FEATURES, type StatusFeature } from './status-features.ts'

/** Limits of a plan of stages. Chosen by us: a page shows all of them, and a person can oversee no more. */
export const PLAN = { groups: 30, statuses: 100, name: 60, id: 100, reasons: 50, reason: 200, label: 60 } as const

export const STATUS_TYPES = [
  'initial',
  'applicants',
  'open',
  'hiring_manager',
  'selected',
  'closed',
] as const satisfies readonly StatusType[]

/** Colours for statuses; names from the palette, legible in both schemes. */
export const STATUS_COLOURS = [
  'gray',
  'blue',
  'cyan',
  'teal',
  'green',
  'yellow',
  'orange',
  'red',
  'pink',
  'violet',
] as const
export type StatusColour = (typeof STATUS_COLOURS)[number]

/** A status in the plan. `moves`: ids of the statuses that candidates can move to from here. */
export type PlannedStatus = {
  id: string
  name: string
  colour: StatusColour | ''
  features: readonly StatusFeature[]
  /** Features whose form must be filled before a candidate can enter the status. */
  required_forms: readonly StatusFeature[]
  reasons: readonly string[]
  reason_mandatory: boolean
  reason_label: string
  get_comments: boolean
  not_interested: boolean
  moves: readonly string[]
}

/** A group of statuses, in order. */
export type PlannedGroup = { id: string; name: string; type: StatusType; statuses: readonly PlannedStatus[] }

/** A company's statuses: groups in the order of the process. */
export type StagePlan = readonly PlannedGroup[]

/** Target statuses of candidates in removed statuses, by id of the removed one. */
export type Successors = Readonly<Record<string, string>>

export const listPlanned = (plan: StagePlan): PlannedStatus[] => plan.flatMap(({ statuses }) => statuses)

export const hasForm = (feature: StatusFeature): boolean => 'form' in STATUS_FEATURES[feature]

/** Returns the statuses missing from the next plan. */
export function listRemoved(before: StagePlan, after: StagePlan): PlannedStatus[] {
  const kept = new Set(listPlanned(after).map(({ id }) => id))
  return listPlanned(before).filter(({ id }) => !kept.has(id))
}

/**
 * Suggests a target for the candidates of a removed status: the neighbour in its group, else among other rejected ones,
 * else the previous group, else the start. The plan must be valid.
 */
export function suggestSuccessor(removed: string, before: StagePlan, after: StagePlan): string {
  const place = before.findIndex(({ statuses }) => statuses.some(({ id }) => id === removed))
  const group = before[place]
  const earlier = before.slice(0, Math.max(place, 0)).toReversed()
  const likely = [
    after.find(({ id }) => id === group?.id),
    group?.type === 'closed' ? after.find(({ type }) => type === 'closed') : undefined,
    ...earlier.filter(({ type }) => type !== 'applicants').map(({ id }) => after.find((each) => each.id === id)),
    after.find(({ type }) => type === 'initial'),
    ...after,
  ]
  return likely.find((each) => each !== undefined && each.statuses.length > 0)?.statuses[0]?.id ?? ''
}

/** Checks the targets of candidates in removed statuses, by id of the removed one. */
export function findSuccessorProblems(
  before: StagePlan,
  after: StagePlan,
  { into, used, freezing }: { into: Successors; used: ReadonlySet<string>; freezing: readonly string[] },
): Record<string, string> {
  const removed = new Map(listRemoved(before, after).map((status) => [status.id, status]))
  const typeOf = (plan: StagePlan, id: string) =>
    plan.find(({ statuses }) => statuses.some((each) => each.id === id))?.type
  const found: Record<string, string> = {}
  for (const [id, { name }] of removed) {
    const target = Object.hasOwn(into, id) ? into[id] : undefined
    const type = target === undefined ? undefined : typeOf(after, target)
    if (freezing.includes(id)) found[id] = `${name} can’t be removed because it freezes candidates on other positions.`
    else if (target === undefined && used.has(id)) found[id] = `Choose a status for the candidates in ${name}.`
    else if (target !== undefined && type === undefined)
      found[id] = `The candidates in ${name} would move to a status that won’t exist.`
    else if (type === 'applicants' && typeOf(before, id) !== 'applicants')
      found[id] = 'Candidates get to the applicant stage only by applying.'
  }
  for (const id of Object.keys(into))
    if (!removed.has(id)) found[id] = 'This status isn’t removed, so its candidates stay.'
  return found
}

/** Returns the plan of a new company. */
export function planOfDefault(): StagePlan {
  const moves = listDefaultMoves()
  return DEFAULT_PIPELINE.map(({ id: group, type, statuses }) => ({
    id: group,
    name: group,
    type,
    statuses: statuses.map(({ id, enabledFeatures, options = [], reasonMandatory = false, notInterested = false }) => ({
      id,
      name: id,
      colour: '' as const,
      features: enabledFeatures,
      required_forms: [],
      reasons: options,
      reason_mandatory: reasonMandatory,
      reason_label: options.length > 0 ? 'Reason' : '',
      get_comments: true,
      not_interested: notInterested,
      moves: moves.filter(({ from }) => from === id).map(({ to }) => to),
    })),
  }))
}
