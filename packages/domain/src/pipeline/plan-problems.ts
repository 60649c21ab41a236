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
    problems.unshift({ path: [], message: `There are at most ${PLAN.groups} groups; these are ${plan.length}.` })
  const count = listPlanned(plan).length
  if (count > PLAN.statuses)
    problems.unshift({ path: [], message: `There are at most ${PLAN.statuses} statuses; these are ${count}.` })
  return problems
}

type NamedItem = { id: string; name: string; path: readonly (string | number)[] }

function findNameProblems(plan: StagePlan, placed: readonly PlacedStatus[]): PlanProblem[] {
  const groups = plan.map(({ id, name }, at) => ({ id, name, path: [at] }))
  const statuses = placed.map(({ status: { id, name }, path }) => ({ id, name, path }))
  return [...findDoubled(groups, 'group'), ...findDoubled(statuses, 'status')]
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
    ? `Another ${noun} is called ${name}.`
    : `${name} is what ${other.name} was called first, and still stands for it in the history.`

function findTypeProblems(plan: StagePlan): PlanProblem[] {
  const placesOf = (type: PlannedGroup['type']) => plan.flatMap((group, at) => (group.type === type ? [at] : []))
  const initial = placesOf('initial')
  const problems: PlanProblem[] = []
  if (initial.length === 0) problems.push({ path: [], message: 'A first group is needed, in which candidates start.' })
  for (const at of initial.slice(1))
    problems.push({ path: [at, 'type'], message: 'There is another group in which candidates start.' })
  if (initial[0] !== undefined && initial[0] > 0)
    problems.push({ path: [initial[0], 'type'], message: 'The group in which candidates start comes first.' })
  const applicants = placesOf('applicants')
  if (applicants.length === 0) problems.push({ path: [], message: 'A group is needed for those who apply.' })
  for (const at of applicants.slice(1))
    problems.push({ path: [at, 'type'], message: 'There is another group for those who apply.' })
  if (placesOf('selected').length === 0)
    problems.push({ path: [], message: 'A group is needed for those who are selected.' })
  const rejects = plan.some(
    ({ type, statuses }) => type === 'closed' && statuses.some(({ not_interested }) => !not_interested),
  )
  if (!rejects)
    problems.push({ path: [], message: 'A status is needed for those who are rejected, as when a position is closed.' })
  return problems
}

function findStatusProblems({ status, group, path }: PlacedStatus): PlanProblem[] {
  const { reasons, reason_mandatory, not_interested, name } = status
  const problems: PlanProblem[] = []
  if (reason_mandatory && reasons.length === 0)
    problems.push({ path: [...path, 'reason_mandatory'], message: `${name} needs reasons to choose from.` })
  if (reason_mandatory && reasons.length === 1 && reasons[0] === OTHERS)
    problems.push({ path: [...path, 'reasons'], message: `${name} needs a reason besides ${OTHERS}.` })
  if (new Set(reasons).size < reasons.length)
    problems.push({ path: [...path, 'reasons'], message: `${name} has a reason twice.` })
  if (not_interested && group.type !== 'closed')
    problems.push({
      path: [...path, 'not_interested'],
      message: 'Only who is out can be not interested.',
    })
  return problems
}

function findMoveProblems(placed: readonly PlacedStatus[]): PlanProblem[] {
  const groupOf = new Map(placed.map(({ status, group }) => [status.id, group]))
  return placed.flatMap(({ status: { id, name, moves }, group, path }) => {
    const at = [...path, 'moves']
    const wrong = moves.flatMap((to) => {
      const target = groupOf.get(to)
      if (!target) return [{ path: at, message: `${name} leads to a status that there is none of.` }]
      if (to === id) return [{ path: at, message: `${name} leads to itself.` }]
      return target.type === 'applicants' && group.type !== 'applicants'
        ? [{ path: at, message: `${name} leads among the applicants, where only who applies comes.` }]
        : []
    })
    return new Set(moves).size < moves.length
      ? [...wrong, { path: at, message: `${name} leads somewhere twice.` }]
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
    .map(({ status, path }) => ({ path: [...path, 'moves'], message: `No way leads into ${status.name}.` }))
  return [...unreached, ...findStuck(placed.filter(({ status }) => !ending.has(status.id)))]
}

/** Divides stuck statuses into those in a cycle, and those without moves. */
function findStuck(stuck: readonly PlacedStatus[]): PlanProblem[] {
  const names = stuck.filter(({ status }) => waysOf(status).length > 0).map(({ status }) => status.name)
  return stuck.map(({ status, path }) => ({
    path: [...path, 'moves'],
    message:
      waysOf(status).length > 0
        ? `${names.join(', ')}: a circle that nobody can leave.`
        : `Nobody can leave ${status.name}, and nobody is selected or out there.`,
  }))
}
