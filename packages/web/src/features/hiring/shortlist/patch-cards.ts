import type { CallInput } from '@rolecall/contract/ground/define-calls'
import { shortlist } from '@rolecall/contract/hiring/shortlist'
import { CARDS_MAX } from '@rolecall/domain/limits'
import type { InfiniteData } from '@tanstack/react-query'
import { send } from '../../../api/call.ts'
import type { ReadMeta } from '../../../api/refresh.ts'
import type { Page } from '../../../parts/candidate-view/moves/apply-moves.ts'
import { compareByScore, placeCards } from './place-cards.ts'

type Input = CallInput<typeof shortlist.cards>

/**
 * Reads the cards of named candidates, and the counts, in one request, and puts them where they belong in the pages that
 * were read; false where the list is to be read anew instead (rule H-100).
 */
export const patchCards: NonNullable<ReadMeta['take']> = async (client, query, candidateIds) => {
  if (candidateIds.length > CARDS_MAX) return false
  // A page on its way would come back over what is patched meanwhile.
  await query.promise?.catch(() => undefined)
  const { data, dataUpdatedAt } = query.state as { data?: InfiniteData<Page, number>; dataUpdatedAt: number }
  if (!data) return false
  const { body } = query.queryKey.at(-1) as Input
  const answer = await send(shortlist.cards, { body: { ...body, start: 0, candidate_ids: [...candidateIds] } })
  const wasReadMeanwhile = query.state.fetchStatus !== 'idle' || query.state.dataUpdatedAt !== dataUpdatedAt
  const pages =
    !wasReadMeanwhile &&
    placeCards({
      pages: data.pages,
      ids: new Set(candidateIds),
      answer,
      compare: body.sort_by && body.sort_by !== 'score' ? undefined : compareByScore,
    })
  if (!pages) return false
  client.setQueryData<InfiniteData<Page, number>>(query.queryKey, { ...data, pages })
  return true
}
