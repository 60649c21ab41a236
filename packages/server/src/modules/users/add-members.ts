import type { AddedPerson } from '@rolecall/contract/company/members'
import type { NewMember } from '@rolecall/contract/company/new-member'
import { may } from '@rolecall/domain/access/may'
import { findMemberType, HIRING_MANAGER, type MemberType, ORDINARY_MEMBER } from '@rolecall/domain/access/member-types'
import { type AddedUser, addUsers, inviteAddresses } from '../../../contact/invitations/invite-people.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { listUsersByEmail } from '../../../house/members/members.queries.ts'
import type { Team } from './find-team.ts'
import { insertHiringManagers } from './stored-hiring-managers.queries.ts'
import { listActiveUsers } from './team.queries.ts'
import type { Outcome } from './tell-added.ts'

type Asked = { members: readonly NewMember[]; type?: string | undefined }
type Result = { who: Pick<AddedPerson, 'member_id' | 'email'>; outcome: Outcome }

/** Somebody who can be added: a user, or an address of nobody. */
type Wanted = { key: string; type: MemberType } & ({ user: Omit<AddedUser, 'type'> } | { email: string })

/**
 * Makes people members, by their id or e-mail; addresses of nobody are invited. Somebody named twice is added once. Says of
 * each what became of them, in the order in which they were named.
 */
export async function addMembers(work: Work, team: Team, { members, type }: Asked): Promise<Result[]> {
  const find = await findPeople(work, members)
  const fallback = findMemberType(team.category, type ?? '') ?? ORDINARY_MEMBER
  const wanted = new Map<string, Wanted>()
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

/** Hiring managers of a position are for those with a right of its own (rule A-068). */
export const isGuarded = ({ category }: Pick<Team, 'category'>, type: string): boolean =>
  category === 'positiontype' && type === HIRING_MANAGER

/** Answers with the keys of those who are new. */
async function add(work: Work, team: Team, wanted: readonly Wanted[]): Promise<Set<string>> {
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

/** Whom an id or an e-mail means, all of them asked for at once. */
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
