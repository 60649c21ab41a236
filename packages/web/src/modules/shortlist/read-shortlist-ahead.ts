import type { session } from '@rolecall/contract/accounts/session'
import type { pipeline } from '@rolecall/contract/pipeline/pipeline'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { positions } from '@rolecall/contract/positions/positions'
import type { shortlist } from '@rolecall/contract/shortlist/shortlist'
import type { ReadPrefetcher } from '../../api/read-ahead.ts'

// Types only: this file is loaded before everything else, and must stay small.
type CallPath<C extends { path: string }> = C['path']
const USER: CallPath<typeof session.currentUser> = '/rest/user/getuserid'
const DETAILS: CallPath<typeof positions.details> = '/rest/position/details'
const COUNTS: CallPath<typeof shortlist.statusCount> = '/rest/position/candidate/status_count'
const CARDS: CallPath<typeof shortlist.cards> = '/rest/position/candidate/cards'
const STATUSES: CallPath<typeof pipeline.statusConfig> = '/api/v1/get/status/config'

/** Requests the shortlist's first reads. The candidates follow the counts, which determine the group that is shown. */
export function readShortlistAhead(read: ReadPrefetcher, [positionId = '']: readonly string[], search: string): void {
  const counts = read(COUNTS, { positionId })
  void read(DETAILS, { positionId, status_count: true })
  void read(STATUSES, { positionId })
  void read(`/rest/company/config?positionId=${encodeURIComponent(positionId)}`)
  void read(USER)
  // A view with filters has another body; the page reads it.
  if (search !== '') return
  counts
    .then(async (answer) => {
      if (!answer.ok) return
      const { groups, total }: CallResult<typeof shortlist.statusCount> = await answer.clone().json()
      const [first] = groups
      // Without candidates no list is shown, and an unused answer would be outdated when one is.
      if (!first || total === 0) return
      const body = { positionId, status_grp: first.group_id, candidate_type: 'mapped', lob_name: 'Default', start: 0 }
      await read(CARDS, body)
    })
    .catch(() => undefined)
}
