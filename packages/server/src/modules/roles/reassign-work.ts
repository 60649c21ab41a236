import { recordEvents } from '../../platform/events/record-event.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listAdministrators } from '../company/administrators.queries.ts'
import {
  type Colleague,
  countComingInterviews,
  insertParts,
  listColleagues,
  listHeld,
  type OwnedWork,
} from './reassign-work.queries.ts'

/** Member types that can take over, in order of preference. Interviewers have no part in the work itself. */
const LEADS = ['owner', 'recruiter', 'hiring_manager', 'member']
/** Maximum number of things named in the event, which users read. */
const NAMED_MAX = 50
/** Maximum number of events per statement, whose parameters are limited. */
const EVENTS_AT_ONCE = 250
/** Limit chosen by us, that of the other notices to administrators. */
const NOTIFIED_MAX = 50

type HandoverItem = OwnedWork & { to: { id: string; full_name: string }; isNew: boolean }

type Leaver = { id: string; full_name: string }
export type Plan = { handed: readonly HandoverItem[]; interviews: number; administrators: readonly { id: string }[] }

/** Plans the new owner of everything a user leads: another lead of the same thing, else of its project, else the caller. */
export async function planReassignment({ tx, now, session }: Work, { id }: Pick<Leaver, 'id'>): Promise<Plan> {
  const held = (await listHeld(tx, id)).filter(
    ({ created_by, member_type }) => created_by === id || isLead(member_type),
  )
  const interviews = await countComingInterviews(tx, id, now)
  const colleagues = await listColleagues(tx, id, [...new Set(held.flatMap((each) => [each.id, each.project_id]))])
  const administrators = (await listAdministrators(tx, NOTIFIED_MAX)).filter((each) => each.id !== id)
  const actor = { id: session.userId, full_name: session.fullName }
  // The caller may be the leaver.
  const rest = actor.id === id ? (administrators[0] ?? actor) : actor
  const handed = held.map((each): HandoverItem => {
    const there = findLead(colleagues, each.id)
    const to = there ?? findLead(colleagues, each.project_id) ?? rest
    return { ...each, to, isNew: there === undefined && to.id !== id }
  })
  return { handed, interviews, administrators }
}

export const presentHanded = ({ handed }: Plan) =>
  handed.map(({ what, id, title, to }) => ({ what, id, title, to_id: to.id, to: to.full_name }))

/**
 * Hands on the work of a deactivated user. They lose nothing themselves, so that reactivating them restores everything.
 * Administrators are notified of the new owners.
 */
export async function reassignWork(work: Work, { id, full_name: name }: Leaver): Promise<Plan> {
  const { tx, now, session } = work
  const plan = await planReassignment(work, { id })
  const { handed, interviews, administrators } = plan
  if (handed.length === 0 && interviews === 0) return plan
  const made = handed.filter(({ isNew }) => isNew)
  const partsOf = (what: OwnedWork['what']) =>
    made
      .filter((each) => each.what === what)
      .map(({ id: thing, to, member_type }) => ({ thing, userId: to.id, type: member_type ?? 'recruiter' }))
  await insertParts(tx, { positions: partsOf('position'), projects: partsOf('project') }, now)
  const events = made.map(({ to, member_type, ...each }) => ({
    kind: 'member.added' as const,
    ...subjectOf(each),
    userId: to.id,
    tells: to.id === session.userId ? [] : [to.id],
    payload: { user_id: to.id, name: to.full_name, type: member_type ?? 'recruiter' },
  }))
  for (let start = 0; start < events.length; start += EVENTS_AT_ONCE)
    await recordEvents(work, events.slice(start, start + EVENTS_AT_ONCE))
  await recordEvents(work, [
    {
      kind: 'user.handed-over',
      tells: administrators.map((each) => each.id),
      payload: {
        user_id: id,
        name,
        things: handed.length,
        interviews,
        handed: presentHanded(plan).slice(0, NAMED_MAX),
      },
    },
  ])
  return plan
}

export const isLead = (type: string | null): boolean => type !== null && LEADS.includes(type)

const subjectOf = ({ what, id, project_id }: Pick<OwnedWork, 'what' | 'id' | 'project_id'>) =>
  what === 'project' ? { projectId: id } : { projectId: project_id, positionId: id }

export function findLead(colleagues: readonly Colleague[], thing: string): Colleague | undefined {
  const here = colleagues.filter((each) => each.thing === thing)
  return LEADS.map((type) => here.find(({ member_type }) => member_type === type)).find((lead) => lead !== undefined)
}
