import { DIALOG_MESSAGES } from '@rolecall/contract/ground/dialog-messages'
import type { ErrorCode } from '@rolecall/contract/ground/errors'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { Problem } from '../../../ground/kernel/problem.ts'

export type Outcome =
  | 'added'
  | 'exists'
  | 'invited'
  | 'unknown'
  | 'unknown-type'
  | 'unknown-role'
  | 'no-address'
  | 'not-allowed'
  | 'other-domain'

const SENTENCES: Record<Outcome, string> = {
  added: '',
  exists: MESSAGES.memberExists, // rule A-069
  invited: 'Invited already, and has not come yet. Send the invitation again from the list of people.',
  unknown: 'This person was not found.',
  'unknown-type': 'There is no such member type.',
  'unknown-role': 'There is no such role.',
  'no-address': 'The directory knows no valid e-mail of this person.',
  'not-allowed': MESSAGES.notAuthorizedAction,
  'other-domain': 'The e-mail is not of a domain of the company.',
}
/** What is said where nobody was added; of several reasons the first here. */
const CODES: readonly [Outcome, ErrorCode][] = [
  ['not-allowed', 'not_allowed'],
  ['unknown', 'not_found'],
  ['unknown-role', 'not_found'],
  ['unknown-type', 'invalid_request'],
  ['no-address', 'invalid_request'],
  ['other-domain', 'invalid_request'],
  ['exists', 'conflict'],
  ['invited', 'conflict'],
]

type Told<Who> = Who & { success: boolean; message: string }

/**
 * The answer that says of each person what became of them.
 * @throws Problem where nobody was added at all; `field` names the list of the request
 */
export function tellAdded<Who extends object>(
  people: readonly { who: Who; outcome: Outcome }[],
  { field, refusal }: { field: string; refusal?: string },
): { success: true; message: string; data: Told<Who>[] } {
  const data = people.map(({ who, outcome }) => ({
    ...who,
    success: outcome === 'added',
    message: SENTENCES[outcome],
  }))
  const refused = people.filter(({ outcome }) => outcome !== 'added')
  if (refused.length === 0) return { success: true, message: DIALOG_MESSAGES.usersUpdated, data }
  if (refused.length < people.length) return { success: true, message: DIALOG_MESSAGES.addUsersFailed, data }
  const [reason = 'unknown', code = 'not_found'] =
    CODES.find(([outcome]) => refused.some((each) => each.outcome === outcome)) ?? []
  const fields = Object.fromEntries(data.map(({ message }, index) => [`${field}.${index}`, message]))
  throw new Problem(code, refusal ?? SENTENCES[reason], fields, { data: { data } })
}
