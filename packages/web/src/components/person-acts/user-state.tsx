import { Badge } from '@mantine/core'
import type { CompanyUser } from '@rolecall/contract/company/users'
import { sentence } from '@rolecall/domain/text/sentence'
import { formatDate } from '../../kit/format/format-date.ts'

/** What somebody is, in a word: an invitation whose link is over says so. */
export const stateWord = ({ state, invitation }: CompanyUser): string => (invitation?.is_over ? 'Expired' : state)

export const StateBadge = ({ user }: { user: CompanyUser }) => <Badge>{stateWord(user)}</Badge>

const INVITED = {
  open: 'Invited by {by}, until {until}',
  over: 'Invited by {by}; the link was good until {until}',
} as const

/** Who invited somebody, and until when they may come. */
export const tellInvited = ({ invited_by: by, expires_at, is_over }: NonNullable<CompanyUser['invitation']>): string =>
  sentence(INVITED[is_over ? 'over' : 'open'], { by, until: formatDate(expires_at) })
