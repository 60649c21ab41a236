import type { AddedPerson } from '@rolecall/contract/users/members'
import type { NewMember } from '@rolecall/contract/users/new-member'
import { may } from '@rolecall/domain/access/may'
import { findMemberType, HIRING_MANAGER, type MemberType, ORDINARY_MEMBER } from '@rolecall/domain/users/member-types'
import type { Work } from '../../platform/kernel/work.ts'
import { listUsersByEmail } from '../roles/members.queries.ts'
import type { Team } from './find-team.ts'
import { type AddedUser, addUsers, inviteAddresses } from './invite-people.ts'
import type { Outcome } from './present-invitation-outcomes.ts'
import { insertHiringManagers } from './stored-hiring-managers.queries.ts'
import { listActiveUsers } from './team.queries.ts'

type MembersRequest = { members: readonly NewMember[]; type?: string | undefined }
type Result = { who: Pick<AddedPerson, 'member_id' | 'email'>; outcome: Outcome }

/** A person who can be added: a user, or an address without an account. */
type AddableMember = { key: string; type: MemberType } & ({ user: Omit<AddedUser, 'type'> } | { email: string })

/**
 * Adds members by their id or email; invites addresses without an account. Adds a person named twice once. Returns the
 * outcome for each, in the order given.
 */
export async function addMembers(work: Work, team: Team, { members, type }: MembersRequest): Promise<Result[]> {
  const find = await findPeople(work, members)
  const fallback = findMemberType(team.category, type ?? '') ?? ORDINARY_MEMBER
  const wanted = new Map<string, AddableMember>()
  const judged = members.map((member): Result & { key?: string } => {
    const who = { member_id: member.userId ?? '', email: member.email ?? '' }
    const chosen = member.type ? findMemberType(team.category, member.type) : fallback
    const person = find(member)
    if (!person) return { who, outcome: 'unknown' }
    if (!chosen) return { who, outcome: 'unknown-type' }
    if (isGuarded(team, chosen) && !may(work.session, 'add_hm')) return { who, outcome: 'not-allowed' }
    const key = 'user' in person ? person.user.id : person.email
    const told = 'user' in person ? { member_id: person.user.id, email: person.user.email } : who
    if (wanted.has(key)) return { who: told, outcome: 'exists' }
    wanted.set(key, { key, type: chosen, ...person })
    return { who: told, outcome: 'added', key }
  })
  const added = await add(work, team, [...wanted.values()])
  return judged.map(({ who, outcome, key }) => ({ who, outcome: key && !added.has(key) ? 'exists' : outcome }))
}

/** Whether adding the type takes a right of its own, as hiring managers of a position do (rule A-068). */
export const isGuarded = ({ category }: Pick<Team, 'category'>, type: string): boolean =>
  category === 'positiontype' && type === HIRING_MANAGER

/** Returns the keys of the new members. */
async function add(work: Work, team: Team, wanted: readonly AddableMember[]): Promise<Set<string>> {
  const users = wanted.flatMap((each) => ('user' in each ? [{ ...each.user, type: each.type }] : []))
  const strangers = wanted.flatMap((each) => ('email' in each ? [{ email: each.email, type: each.type }] : []))
  const added = await addUsers(work, team, users)
  const invited = await inviteAddresses(work, team, strangers)
  const isNew = new Set([...added, ...invited.keys()])
  if ('positionId' in team.aim)
    await insertHiringManagers(work.tx, {
      positionId: team.aim.positionId,
      addedBy: work.session.userId,
      at: work.now,
      people: wanted
        .filter(({ key, type }) => isNew.has(key) && isGuarded(team, type))
        .map((each) =>
          'user' in each
            ? { empId: each.key, email: each.user.email, name: each.user.full_name, userId: each.user.id }
            : { empId: each.key, email: each.email, name: '', userId: null },
        ),
    })
  return isNew
}

/** Finds the people that ids or emails mean, all in one lookup. */
async function findPeople({ tx }: Work, members: readonly NewMember[]) {
  const byId = await listActiveUsers(
    tx,
    members.flatMap(({ userId }) => userId ?? []),
  )
  const byEmail = await listUsersByEmail(
    tx,
    members.flatMap(({ userId, email }) => (userId || !email ? [] : email)),
  )
  return ({ userId, email }: NewMember) => {
    const user = userId
      ? byId.find(({ id }) => id === userId.toLowerCase())
      : byEmail.find((each) => each.email.toLowerCase() === email)
    if (user) return { user }
    return userId || !email ? undefined : { email }
  }
}
