import { OTHERS } from './reason.ts'
import { listPlanned, PLAN, type PlannedGroup, type PlannedStatus, type StagePlan } from './stage-plan.ts'

/** A problem, and its path in the list of groups. */
export type PlanProblem = { path: readonly (string | number)[]; message: string }

type PlacedStatus = { status: PlannedStatus; group: PlannedGroup; path: readonly (string | number)[] }

const place = (plan: StagePlan): PlacedStatus[] =>
  plan.flatMap((group, at) =>
    group.statuses.map((status, inGroup) => ({ status, group, path: [at, 'statuses', inGroup] })),
  )

/**
 * Checks a plan of stages. A valid one strands nobody: every status can be reached from the start, and a final status
 * from every status. Cycles from moves back are fine if they can be left.
 */
export function findPlanProblems(plan: StagePlan): PlanProblem[] {
  const placed = place(plan)
  const problems = [
    ...findSizeProblems(plan),
    ...findNameProblems(plan, placed),
    ...findTypeProblems(plan),
    ...placed.flatMap(findStatusProblems),
    ...findMoveProblems(placed),
  ]
  // Reachability only makes sense for valid statuses.
  return problems.length > 0 ? problems : findWayProblems(placed)
}

function findSizeProblems(plan: StagePlan): PlanProblem[] {
  const problems: PlanProblem[] = plan.flatMap(({ statuses, name }, at) =>
    statuses.length === 0 ? [{ path: [at, 'statuses'], message: `${name} needs at least one status.` }] : [],
  )
  if (plan.length > PLAN.groups)
    problems.unshift({ path: [], message: `You can have at most ${PLAN.groups} stages. This plan has ${plan.length}.` })
  const count = listPlanned(plan).length
  if (count > PLAN.statuses)
    problems.unshift({ path: [], message: `You can have at most ${PLAN.statuses} statuses. This plan has ${count}.` })
  return problems
}

type NamedItem = { id: string; name: string; path: readonly (string | number)[] }

function findNameProblems(plan: StagePlan, placed: readonly PlacedStatus[]): PlanProblem[] {
  const groups = plan.map(({ id, name }, at) => ({ id, name, path: [at] }))
  const statuses = placed.map(({ status: { id, name }, path }) => ({ id, name, path }))
  return [...findDoubled(groups, 'stage'), ...findDoubled(statuses, 'status')]
}

/** Requests identify a status by its id or name, ignoring case, so neither may equal another's. */
function findDoubled(all: readonly NamedItem[], noun: string): PlanProblem[] {
  const owners = new Map<string, number>()
  const problems: PlanProblem[] = []
  for (const [at, { id, path }] of all.entries()) {
    if (owners.has(id.toLowerCase())) problems.push({ path: [...path, 'id'], message: `Another ${noun} has this id.` })
    else owners.set(id.toLowerCase(), at)
  }
  for (const [at, { name, path }] of all.entries()) {
    const owner = owners.get(name.toLowerCase())
    const other = owner === undefined || owner === at ? undefined : all[owner]
    if (other) problems.push({ path: [...path, 'name'], message: describeNameConflict(name, other, noun) })
    else owners.set(name.toLowerCase(), at)
  }
  return problems
}

const describeNameConflict = (name: string, other: NamedItem, noun: string) =>
  other.name.toLowerCase() === name.toLowerCase()
    ? `There’s already a ${noun} called ${name}.`
    : `${other.name} was first called ${name}, and the history still uses that name. Choose another name.`

function findTypeProblems(plan: StagePlan): PlanProblem[] {
  const placesOf = (type: PlannedGroup['type']) => plan.flatMap((group, at) => (group.type === type ? [at] : []))
  const initial = placesOf('initial')
  const problems: PlanProblem[] = []
  if (initial.length === 0) problems.push({ path: [], message: 'Add a first stage, where candidates start.' })
  for (const at of initial.slice(1))
    problems.push({ path: [at, 'type'], message: 'Only one stage can be where candidates start.' })
  if (initial[0] !== undefined && initial[0] > 0)
    problems.push({ path: [initial[0], 'type'], message: 'The stage where candidates start must come first.' })
  const applicants = placesOf('applicants')
  if (applicants.length === 0) problems.push({ path: [], message: 'Add a stage for applicants.' })
  for (const at of applicants.slice(1))
    problems.push({ path: [at, 'type'], message: 'Only one stage can be for applicants.' })
  if (placesOf('selected').length === 0) problems.push({ path: [], message: 'Add a stage for selected candidates.' })
  const rejects = plan.some(
    ({ type, statuses }) => type === 'closed' && statuses.some(({ not_interested }) => !not_interested),
  )
  if (!rejects)
    problems.push({
      path: [],
      message: 'Add a status for rejected candidates. Closing a position moves candidates there.',
    })
  return problems
}

function findStatusProblems({ status, group, path }: PlacedStatus): PlanProblem[] {
  const { reasons, reason_mandatory, not_interested, name } = status
  const problems: PlanProblem[] = []
  if (reason_mandatory && reasons.length === 0)
    problems.push({ path: [...path, 'reason_mandatory'], message: `${name} requires a reason. Add at least one.` })
  if (reason_mandatory && reasons.length === 1 && reasons[0] === OTHERS)
    problems.push({ path: [...path, 'reasons'], message: `Add a reason other than ${OTHERS} to ${name}.` })
  if (new Set(reasons).size < reasons.length)
    problems.push({ path: [...path, 'reasons'], message: `${name} lists the same reason twice.` })
  if (not_interested && group.type !== 'closed')
    problems.push({
      path: [...path, 'not_interested'],
      message: 'Only a closed status can mean that the candidate is not interested.',
    })
  return problems
}

function findMoveProblems(placed: readonly PlacedStatus[]): PlanProblem[] {
  const groupOf = new Map(placed.map(({ status, group }) => [status.id, group]))
  return placed.flatMap(({ status: { id, name, moves }, group, path }) => {
    const at = [...path, 'moves']
    const wrong = moves.flatMap((to) => {
      const target = groupOf.get(to)
      if (!target) return [{ path: at, message: `${name} leads to a status that doesn’t exist.` }]
      if (to === id) return [{ path: at, message: `${name} can’t lead to itself.` }]
      return target.type === 'applicants' && group.type !== 'applicants'
        ? [{ path: at, message: `${name} can’t lead to the applicant stage. Candidates get there only by applying.` }]
        : []
    })
    return new Set(moves).size < moves.length
      ? [...wrong, { path: at, message: `${name} lists the same move twice.` }]
      : wrong
  })
}

/** Returns the possible moves. A status that users cannot change has none. */
const waysOf = ({ features, moves }: PlannedStatus): readonly string[] =>
  features.includes('status_dropdown') ? moves : []

/** Returns all statuses reachable from some, including themselves. */
function follow(from: readonly string[], ways: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set(from)
  for (const id of found) for (const next of ways.get(id) ?? []) found.add(next)
  return found
}

function findWayProblems(placed: readonly PlacedStatus[]): PlanProblem[] {
  const ways = new Map(placed.map(({ status }) => [status.id, waysOf(status)]))
  const back = new Map<string, string[]>()
  for (const [from, all] of ways) for (const to of all) back.set(to, [...(back.get(to) ?? []), from])
  const firstOf = (type: PlannedGroup['type']) => placed.find(({ group }) => group.type === type)?.status.id
  const starts = [firstOf('initial'), firstOf('applicants')].filter((id) => id !== undefined)
  const isEnd = ({ group }: PlacedStatus) => group.type === 'closed' || group.type === 'selected'
  const reached = follow(starts, ways)
  const ending = follow(
    placed.filter(isEnd).map(({ status }) => status.id),
    back,
  )
  const unreached = placed
    .filter(({ status }) => !reached.has(status.id))
    .map(({ status, path }) => ({ path: [...path, 'moves'], message: `No move leads to ${status.name}.` }))
  return [...unreached, ...findStuck(placed.filter(({ status }) => !ending.has(status.id)))]
}

/** Divides stuck statuses into those in a cycle, and those without moves. */
function findStuck(stuck: readonly PlacedStatus[]): PlanProblem[] {
  const names = stuck.filter(({ status }) => waysOf(status).length > 0).map(({ status }) => status.name)
  return stuck.map(({ status, path }) => ({
    path: [...path, 'moves'],
    message:
      waysOf(status).length > 0
        ? `Candidates can’t leave this loop: ${names.join(', ')}.`
        : `Candidates can’t leave ${status.name}, and it isn’t a selected or closed status.`,
  }))
}
