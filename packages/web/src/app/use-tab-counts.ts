import { duplicates } from '@rolecall/contract/duplicates/duplicates'
import { inbox } from '@rolecall/contract/inbox/inbox'
import { useEffect, useState } from 'react'
import { useCallQuery } from '../api/call.ts'
import { whenIdle } from '../ui/shell/when-idle.ts'
import type { NavEntry } from './entries.ts'
import { SITEMAP } from './sitemap.ts'

/**
 * Returns how much waits on the pages of an area, by their paths. Requested late, since counting duplicates searches the whole
 * pool, and the page must not wait for it.
 */
export function useTabCounts(entries: readonly NavEntry[]): Readonly<Record<string, number | undefined>> {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => whenIdle(() => setAsked(true)), [])
  const hasDuplicates = entries.some(({ path }) => path === SITEMAP.duplicates.path)
  const waiting = useCallQuery(inbox.counts, {}, { enabled: isAsked && entries[0]?.area === 'inbox' }).data
  const pairs = useCallQuery(duplicates.count, {}, { enabled: isAsked && hasDuplicates }).data
  return {
    [SITEMAP.approvals.path]: waiting?.approvals,
    [SITEMAP.reviews.path]: waiting?.reviews,
    [SITEMAP.replies.path]: waiting?.replies,
    [SITEMAP.received.path]: waiting?.received,
    [SITEMAP.proposals.path]: waiting?.proposals,
    [SITEMAP.duplicates.path]: pairs?.total,
  }
}
