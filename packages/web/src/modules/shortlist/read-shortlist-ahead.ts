import type { session } from '@rolecall/contract/company/session'
import type { CallResult } from '@rolecall/contract/ground/define-calls'
import type { pipeline } from '@rolecall/contract/hiring/pipeline'
import type { positions } from '@rolecall/contract/hiring/positions'
import type { shortlist } from '@rolecall/contract/hiring/shortlist'
import type { ReadAhead } from '../../../api/read-ahead.ts'

// Types only: this file is loaded before everything else, and must stay small.
type PathOf<C extends { path: string }> = C['path']
const USER: PathOf<typeof session.currentUser> = '/rest/user/getuserid'
const DETAILS: PathOf<typeof positions.details> = '/rest/position/details'
const COUNTS: PathOf<typeof shortlist.statusCount> = '/rest/position/candidate/status_count'
const CARDS: PathOf<typeof shortlist.cards> = '/rest/position/candidate/cards'
const STATUSES: PathOf<typeof pipeline.statusConfig> = '/api/v1/get/status/config'

/** What the shortlist reads first. Its candidates follow the counts, which tell the group that is shown. */
export function readShortlistAhead(read: ReadAhead, [positionId = '']: readonly string[], search: string): void {
  const counts = read(COUNTS, { positionId })
  void read(DETAILS, { positionId, status_count: true })
  void read(STATUSES, { positionId })
  void read(`/rest/company/config?positionId=${encodeURIComponent(positionId)}`)
  void read(USER)
  // A view with filters has a body of its own; it is read by the page.
  if (search !== '') return
  counts
    .then(async (answer) => {
      if (!answer.ok) return
      const { groups, total }: CallResult<typeof shortlist.statusCount> = await answer.clone().json()
      const [first] = groups
      // Without anybody no list is shown, and an answer that waits would be old when one is.
      if (!first || total === 0) return
      const body = { positionId, status_grp: first.group_id, candidate_type: 'mapped', lob_name: 'Default', start: 0 }
      await read(CARDS, body)
    })
    .catch(() => undefined)
}
