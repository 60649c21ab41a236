import type { account } from '@rolecall/contract/accounts/account'
import type { session } from '@rolecall/contract/accounts/session'
import type { company } from '@rolecall/contract/company/company'
import type { notifications } from '@rolecall/contract/notifications/notifications'
import type { interest } from '@rolecall/contract/outreach/interest'
import type { bulkMoves } from '@rolecall/contract/pipeline/bulk-moves'
import type { pipeline } from '@rolecall/contract/pipeline/pipeline'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { savedViews } from '@rolecall/contract/pool/saved-views'
import type { lifecycle } from '@rolecall/contract/positions/lifecycle'
import type { positions } from '@rolecall/contract/positions/positions'
import type { opening } from '@rolecall/contract/shortlist/opening'
import type { shortlist } from '@rolecall/contract/shortlist/shortlist'
import type { PartAhead, TogetherReader } from '../../api/read-ahead.ts'

// Types only: this file is loaded before everything else, and must stay small.
type CallPath<C extends { path: string }> = C['path']
const OPENING: CallPath<typeof opening.read> = '/rest/position/candidate/opening'
const DETAILS: CallPath<typeof positions.details> = '/rest/position/details'
const COUNTS: CallPath<typeof shortlist.statusCount> = '/rest/position/candidate/status_count'
const CARDS: CallPath<typeof shortlist.cards> = '/rest/position/candidate/cards'
const STATUSES: CallPath<typeof pipeline.statusConfig> = '/api/v1/get/status/config'
const COMPANY: CallPath<typeof company.config> = '/rest/company/config'
const PUBLISHING: CallPath<typeof lifecycle.publishing> = '/rest/jobpost/asked'
const VIEWS: CallPath<typeof savedViews.list> = '/shortlist/views'
const MOVES: CallPath<typeof bulkMoves.list> = '/rest/position/moves/list'
const MAIL_RUNS: CallPath<typeof interest.runs> = '/rest/position/mails/runs'
const USER: CallPath<typeof session.currentUser> = '/rest/user/getuserid'
const RIGHTS: CallPath<typeof session.check> = '/rest/user/check'
const PREFERENCES: CallPath<typeof account.preferences> = '/rest/user/preferences'
const NOTIFICATIONS: CallPath<typeof notifications.count> = '/notifications/count'

type Opening = CallResult<typeof opening.read>
type Part = PartAhead & { part: keyof Opening }

/** Requests everything that a shortlist first shows, by one call. */
export function readShortlistAhead(read: TogetherReader, [positionId = '']: readonly string[], search: string): void {
  const body = { positionId }
  const parts: readonly Part[] = [
    { part: 'details', path: DETAILS, body: { positionId, status_count: true } },
    { part: 'counts', path: COUNTS, body },
    { part: 'statuses', path: STATUSES, body },
    { part: 'config', path: `${COMPANY}?positionId=${encodeURIComponent(positionId)}` },
    { part: 'company', path: COMPANY },
    { part: 'views', path: `${VIEWS}?page=shortlist` },
    { part: 'moves', path: MOVES, body },
    { part: 'mail_runs', path: MAIL_RUNS, body },
    { part: 'user', path: USER },
    { part: 'rights', path: RIGHTS, body: {} },
    { part: 'preferences', path: PREFERENCES },
    { part: 'notifications', path: NOTIFICATIONS },
  ]
  // A view with filters has other candidates; the page reads them.
  const whole = { path: OPENING, body: { positionId, with_cards: search === '' } }
  read(whole, parts, ({ counts, publishing }: Partial<Opening>): readonly Part[] => {
    const first = counts?.groups[0]?.group_id
    const cards = { positionId, status_grp: first, candidate_type: 'mapped', lob_name: 'Default', start: 0 }
    return [
      ...(first === undefined ? [] : [{ part: 'cards', path: CARDS, body: cards } as const]),
      ...(publishing ? [{ part: 'publishing', path: PUBLISHING, body } as const] : []),
    ]
  })
}
