import type { interviews } from '@rolecall/contract/contact/interviews'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import type { Tx } from '../../ground/db/connect.ts'
import { invalid, type Problem } from '../../ground/kernel/problem.ts'
import { type Lead, listUsersOf } from './interviews.queries.ts'

type Asked = Pick<CallRequest<typeof interviews.schedule>['body'], 'users' | 'guests'>

/**
 * Who leads an interview: people of the company first. A guest with the address of one of them is that one. Throws
 * `invalid_request` for somebody who is no user of the company, or may not sign in any more.
 */
export async function chooseLeads(tx: Tx, { users, guests }: Asked): Promise<Lead[]> {
  const found = await listUsersOf(tx, [...users, ...guests.map(({ email }) => email)])
  const byEmail = new Map(found.map((user) => [user.email, user]))
  const leadOf = (email: string, guestName?: string): Lead => {
    const user = byEmail.get(email)
    if (user?.is_active && user.is_approved) return { email, name: user.full_name, userId: user.id }
    if (user || guestName === undefined) throw nobody(email)
    return { email, name: guestName, userId: null }
  }
  return [...users.map((email) => leadOf(email)), ...guests.map(({ email, name }) => leadOf(email, name))]
}

function nobody(email: string): Problem {
  const message = `${email} is nobody who may lead an interview here. Please choose somebody of the company.`
  return invalid('interview_email', message)
}
