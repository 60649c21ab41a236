import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { CARDS_MAX } from '@rolecall/domain/matching/shortlist-limits'
import type { InfiniteData } from '@tanstack/react-query'
import { send } from '../../api/call.ts'
import type { ReadMeta } from '../../api/refresh.ts'
import type { Page } from '../../components/candidate-view/moves/apply-moves.ts'
import { compareByScore, placeCards } from './place-cards.ts'

type Input = CallInput<typeof shortlist.cards>

/** Number of attempts at cards whose list changed meanwhile, before the whole list is read. */
const ATTEMPTS_MAX = 3

/**
 * Reads the cards of named candidates, and the counts, in one request, and places them in the pages read so far;
 * false if the list must be read again instead (rule H-100).
 */
export const patchCards: NonNullable<ReadMeta['take']> = async (client, query, candidateIds) => {
  if (candidateIds.length > CARDS_MAX) return false
  const { body } = query.queryKey.at(-1) as Input
  const { sort_by: order } = body
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    // A page still loading would overwrite the patched ones.
    await query.promise?.catch(() => undefined)
    const data = query.state.data as InfiniteData<Page, number> | undefined
    if (!data) return false
    const answer = await send(shortlist.cards, { body: { ...body, start: 0, candidate_ids: [...candidateIds] } })
    // A candidate was moved or a page arrived meanwhile: the answer may be outdated, and so may the pages.
    if (query.state.fetchStatus !== 'idle' || query.state.data !== data) continue
    const pages = placeCards({
      pages: data.pages,
      ids: new Set(candidateIds),
      answer,
      compare: order && order !== 'score' ? undefined : compareByScore,
    })
    if (!pages || (answer.total > 0 && pages.every(({ results }) => results.length === 0))) return false
    client.setQueryData<InfiniteData<Page, number>>(query.queryKey, { ...data, pages })
    return true
  }
  return false
}
