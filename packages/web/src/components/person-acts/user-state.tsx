import { Badge } from '@mantine/core'
import type { CompanyUser } from '@rolecall/contract/users/users'
import { sentence } from '@rolecall/domain/text/sentence'
import { formatDate } from '../../ui/format/format-date.ts'

/** Returns a user's state in a word; an expired invitation is named as such. */
export const stateWord = ({ state, invitation }: CompanyUser): string => (invitation?.is_over ? 'Expired' : state)

export const StateBadge = ({ user }: { user: CompanyUser }) => <Badge>{stateWord(user)}</Badge>

const INVITED = {
  open: 'Invited by {by}, expires {until}',
  over: 'Invited by {by}, link expired on {until}',
} as const

/** Returns who sent an invitation, and when it expires. */
export const describeInvitation = ({
  invited_by: by,
  expires_at,
  is_over,
}: NonNullable<CompanyUser['invitation']>): string =>
  sentence(INVITED[is_over ? 'over' : 'open'], { by, until: formatDate(expires_at) })
