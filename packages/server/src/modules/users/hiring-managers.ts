import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { Email } from '@rolecall/contract/platform/wire'
import { HIRING_MANAGER } from '@rolecall/domain/users/member-types'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { HandlerContext } from '../../platform/http/feature.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import type { Employee } from '../roles/employee-directory.ts'
import { deleteInvitations, deleteMember, listUsersByEmail } from '../roles/members.queries.ts'
import { resolveDirectory } from '../roles/resolve-directory.ts'
import { getPositionTeam, type PositionTeam } from './find-team.ts'
import { addUsers, inviteAddresses, subjectsOf } from './invite-people.ts'
import { type Outcome, presentInvitationOutcomes } from './present-invitation-outcomes.ts'
import { deleteHiringManagers, insertHiringManagers, lockHiringManager } from './stored-hiring-managers.queries.ts'

const type = HIRING_MANAGER

/** Adds employees of the directory as hiring managers of a position; asks the directory while no transaction is open. */
export async function addHiringManagers(
  { session, deps, inCompany }: HandlerContext,
  { position_id, emp_id }: { position_id: string; emp_id: readonly string[] },
) {
  const empIds = [...new Set(emp_id)]
  const { companyId } = session
  // Checked before the directory is asked.
  await inCompany((work) => getPositionTeam(work, position_id))
  const employees = await resolveDirectory(deps).find({ companyId, empIds })
  return inCompany(async (work) => {
    const team = await getPositionTeam(work, position_id)
    const reachable = employees.filter(({ email }) => Email.safeParse(email).success)
    const added = await addEmployees(work, team, reachable)
    const taken = new Set<string>()
    const outcomeOf = (empId: string): Outcome => {
      const employee = employees.find((each) => each.empId === empId)
      if (!employee) return 'unknown'
      if (!reachable.includes(employee)) return 'no-address'
      // Named twice in one request.
      if (taken.has(empId)) return 'exists'
      taken.add(empId)
      return added.has(empId) ? 'added' : 'exists'
    }
    const emailOf = (empId: string) => employees.find((each) => each.empId === empId)?.email ?? ''
    const people = emp_id.map((empId) => ({
      who: { emp_id: empId, email: emailOf(empId) },
      outcome: outcomeOf(empId),
    }))
    return presentInvitationOutcomes(people, { field: 'emp_id', refusal: DIALOG_MESSAGES.addUsersFailed })
  })
}

/** Returns the ids of the new ones. */
async function addEmployees(work: Work, team: PositionTeam, employees: readonly Employee[]): Promise<Set<string>> {
  const emails = employees.map(({ email }) => email.toLowerCase())
  const users = new Map((await listUsersByEmail(work.tx, emails)).map((user) => [user.email.toLowerCase(), user]))
  const userOf = ({ email }: Employee) => users.get(email.toLowerCase())
  const added = await insertHiringManagers(work.tx, {
    positionId: team.aim.positionId,
    addedBy: work.session.userId,
    at: work.now,
    people: employees.map((each) => ({
      empId: each.empId,
      email: each.email.toLowerCase(),
      name: each.name,
      userId: userOf(each)?.id ?? null,
    })),
  })
  const fresh = employees.filter(({ empId }) => added.has(empId))
  await addUsers(
    work,
    team,
    fresh.flatMap((each) => userOf(each) ?? []).map((user) => ({ ...user, type })),
  )
  await inviteAddresses(
    work,
    team,
    fresh.filter((each) => !userOf(each)).map(({ email }) => ({ email: email.toLowerCase(), type })),
  )
  return added
}

type ManagerReference = { position_id: string; emp_id: string }

async function getManager(work: Work, { position_id, emp_id }: ManagerReference) {
  const team = await getPositionTeam(work, position_id)
  const manager = await lockHiringManager(work.tx, { positionId: team.aim.positionId, empId: emp_id })
  if (!manager) throw notFound('Hiring manager')
  return { team, manager }
}

/** Takes away the access of the old email and gives it to the new one: to its user at once, else by an invitation. */
export async function readdressHiringManager(
  work: Work,
  { emp_email, ...named }: ManagerReference & { emp_email: string },
) {
  const { team, manager } = await getManager(work, named)
  const email = emp_email.toLowerCase()
  if (manager.email.toLowerCase() === email) return
  await takeOff(work, team, manager)
  const [user] = await listUsersByEmail(work.tx, [email])
  const added = await insertHiringManagers(work.tx, {
    positionId: team.aim.positionId,
    addedBy: work.session.userId,
    at: work.now,
    people: [{ empId: manager.emp_id, email, name: manager.full_name, userId: user?.id ?? null }],
  })
  if (added.size === 0) throw new Problem('already_member', MESSAGES.memberExists, { emp_email: MESSAGES.memberExists })
  if (user) await addUsers(work, team, [{ ...user, type }])
  else await inviteAddresses(work, team, [{ email, type }])
}

export async function removeHiringManager(work: Work, named: ManagerReference): Promise<void> {
  const { team, manager } = await getManager(work, named)
  await takeOff(work, team, manager)
}

type Manager = { emp_id: string; email: string; full_name: string; user_id: string | null }

/** Removes a hiring manager. A user with another part in the position keeps that. */
async function takeOff(work: Work, team: PositionTeam, { emp_id, email, full_name, user_id }: Manager): Promise<void> {
  const { tx } = work
  await deleteHiringManagers(tx, team.aim.positionId, { empId: emp_id })
  if (user_id && (await deleteMember(tx, team.aim, { userId: user_id, onlyAs: type })))
    await recordEvent(work, {
      kind: 'member.removed',
      ...subjectsOf(team),
      userId: user_id,
      payload: { user_id, name: full_name },
    })
  if (!user_id && (await deleteInvitations(tx, team.aim, { emails: [email] })))
    await recordEvent(work, { kind: 'member.uninvited', ...subjectsOf(team), payload: { email } })
}
