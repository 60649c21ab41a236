import type { interviews } from '@rolecall/contract/interviews/interviews'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import type { Tx } from '../../platform/db/connect.ts'
import { invalid, type Problem } from '../../platform/kernel/problem.ts'
import { type Lead, listUsersOf } from './interviews.queries.ts'

type InterviewerInput = Pick<CallRequest<typeof interviews.schedule>['body'], 'users' | 'guests'>

/**
 * Returns the interviewers, users of the company first. A guest with a user's address becomes that user. Throws
 * `invalid_request` for an unknown or deactivated user.
 */
export async function pickInterviewers(tx: Tx, { users, guests }: InterviewerInput): Promise<Lead[]> {
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
  const message = `${email} isn’t allowed to lead interviews here. Choose a colleague.`
  return invalid('interview_email', message)
}
