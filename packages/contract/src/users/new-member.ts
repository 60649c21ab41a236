import { MEMBERS_AT_ONCE } from '@rolecall/domain/access/access-limits'
import { z } from 'zod'
import { MESSAGES } from '../platform/messages.ts'
import { Email, OptionalId, OptionalText, unlessEmpty } from '../platform/wire.ts'

/** An email in place of the id belongs to a person without an account. */
const NewMember = z
  .object({ member_id: OptionalId, email: z.union([z.literal(''), Email]).nullish(), membertype: OptionalText(100) })
  .transform(({ member_id, email, membertype }) => {
    const isAddress = member_id?.includes('@') ?? false
    return {
      userId: isAddress ? undefined : member_id,
      email: (isAddress ? member_id : email || undefined)?.toLowerCase(),
      type: membertype,
    }
  })
  .refine(({ userId, email }) => userId ?? email, { path: ['member_id'], error: MESSAGES.required })
  .refine(({ email }) => !email || Email.safeParse(email).success, {
    path: ['member_id'],
    error: MESSAGES.invalidInviteEmail,
  })
export type NewMember = z.output<typeof NewMember>

export const NewMembers = z.object({
  members: z
    .array(NewMember)
    .min(1, { error: unlessEmpty(MESSAGES.required) })
    .max(MEMBERS_AT_ONCE),
  type: OptionalText(100).describe('Default member type for people without one'),
})
