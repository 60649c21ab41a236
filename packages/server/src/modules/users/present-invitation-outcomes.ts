import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { Reason } from '@rolecall/contract/platform/reasons'
import { Problem } from '../../platform/kernel/problem.ts'

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
  invited: 'Already invited, but hasn’t accepted yet. You can resend the invitation from the list of users.',
  unknown: 'Person not found.',
  'unknown-type': 'Unknown member type.',
  'unknown-role': 'Role not found.',
  'no-address': 'The employee directory has no valid email for this person.',
  'not-allowed': MESSAGES.notAuthorizedAction,
  'other-domain': 'The email isn’t at one of your company’s domains.',
}
/** The refusal when no one was added; of several outcomes the first one here. */
const REASONS: readonly [Outcome, Reason][] = [
  ['not-allowed', 'missing_permission'],
  ['unknown', 'not_found'],
  ['unknown-role', 'not_found'],
  ['unknown-type', 'invalid_field'],
  ['no-address', 'invalid_field'],
  ['other-domain', 'invalid_domain'],
  ['exists', 'already_member'],
  ['invited', 'already_invited'],
]

type AddedResult<Who> = Who & { success: boolean; message: string }

/**
 * The answer with the outcome for each person. @throws Problem if no one was added at all; `field` names the list of the
 * request
 */
export function presentInvitationOutcomes<Who extends object>(
  people: readonly { who: Who; outcome: Outcome }[],
  { field, refusal }: { field: string; refusal?: string },
): { success: true; message: string; data: AddedResult<Who>[] } {
  const data = people.map(({ who, outcome }) => ({
    ...who,
    success: outcome === 'added',
    message: SENTENCES[outcome],
  }))
  const refused = people.filter(({ outcome }) => outcome !== 'added')
  if (refused.length === 0) return { success: true, message: DIALOG_MESSAGES.usersUpdated, data }
  if (refused.length < people.length) return { success: true, message: DIALOG_MESSAGES.addUsersFailed, data }
  const [told = 'unknown', reason = 'not_found'] =
    REASONS.find(([outcome]) => refused.some((each) => each.outcome === outcome)) ?? []
  const fields = Object.fromEntries(data.map(({ message }, index) => [`${field}.${index}`, message]))
  throw new Problem(reason, refusal ?? SENTENCES[told], fields, { data: { data } })
}
