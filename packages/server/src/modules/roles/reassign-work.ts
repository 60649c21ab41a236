import { recordEvents } from '../../ground/events/record-event.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { listAdministrators } from '../company/administrators.queries.ts'
import {
  type Colleague,
  countComingInterviews,
  type Held,
  insertParts,
  listColleagues,
  listHeld,
} from './hand-over.queries.ts'

/** Whose a thing may become, those first who are asked first. Interviewers have no part in the work itself. */
const LEADS = ['owner', 'recruiter', 'hiring_manager', 'member']
/** Of the event, which people read. */
const NAMED_MAX = 50
/** Of one statement, whose parameters are counted. */
const EVENTS_AT_ONCE = 250
/** Our own bound, that of the other notices to administrators. */
const TOLD_MAX = 50

type Handed = Held & { to: { id: string; full_name: string }; isNew: boolean }

type Leaver = { id: string; full_name: string }
export type Plan = { handed: readonly Handed[]; interviews: number; administrators: readonly { id: string }[] }

/** What somebody leads, and whose each becomes: another lead’s of the same thing, else of its project, else of whoever acts. */
export async function planHandOver({ tx, now, session }: Work, { id }: Pick<Leaver, 'id'>): Promise<Plan> {
  const held = (await listHeld(tx, id)).filter(
    ({ created_by, member_type }) => created_by === id || isLead(member_type),
  )
  const interviews = await countComingInterviews(tx, id, now)
  const colleagues = await listColleagues(tx, id, [...new Set(held.flatMap((each) => [each.id, each.project_id]))])
  const administrators = (await listAdministrators(tx, TOLD_MAX)).filter((each) => each.id !== id)
  const actor = { id: session.userId, full_name: session.fullName }
  // Whoever acts may be the one who leaves.
  const rest = actor.id === id ? (administrators[0] ?? actor) : actor
  const handed = held.map((each): Handed => {
    const there = findLead(colleagues, each.id)
    const to = there ?? findLead(colleagues, each.project_id) ?? rest
    return { ...each, to, isNew: there === undefined && to.id !== id }
  })
  return { handed, interviews, administrators }
}

export const presentHanded = ({ handed }: Plan) =>
  handed.map(({ what, id, title, to }) => ({ what, id, title, to_id: to.id, to: to.full_name }))

/**
 * Hands on what somebody works on who is not let in any more. They lose nothing themselves, so that switching them on again puts
 * everything back. Administrators are told what is whose now.
 */
export async function handOver(work: Work, { id, full_name: name }: Leaver): Promise<Plan> {
  const { tx, now, session } = work
  const plan = await planHandOver(work, { id })
  const { handed, interviews, administrators } = plan
  if (handed.length === 0 && interviews === 0) return plan
  const made = handed.filter(({ isNew }) => isNew)
  const partsOf = (what: Held['what']) =>
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

const subjectOf = ({ what, id, project_id }: Pick<Held, 'what' | 'id' | 'project_id'>) =>
  what === 'project' ? { projectId: id } : { projectId: project_id, positionId: id }

export function findLead(colleagues: readonly Colleague[], thing: string): Colleague | undefined {
  const here = colleagues.filter((each) => each.thing === thing)
  return LEADS.map((type) => here.find(({ member_type }) => member_type === type)).find((lead) => lead !== undefined)
}
