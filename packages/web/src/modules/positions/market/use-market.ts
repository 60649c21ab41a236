import { useDebouncedValue } from '@mantine/hooks'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { positions } from '@rolecall/contract/positions/positions'
import { INTERNAL_SOURCE } from '@rolecall/domain/sourcing/default-sources'
import { useQuery } from '@tanstack/react-query'
import pLimit from 'p-limit'
import { useEffect, useState } from 'react'
import { send, useCallQuery } from '../../../api/call.ts'
import type { Demand } from '../skills/skill-lists.ts'
import { listRelaxed, type Offer } from './relax-offers.ts'

const PAUSE_MS = 300
/** How long editing must pause before the offers are computed. */
const IDLE_MS = 900
/** Maximum number of concurrent counts for offers. */
const PARALLEL = 2

export type Counts = CallResult<typeof positions.sourceCounts>
export type Market = ReturnType<typeof useMarket>

type Figures = CallResult<typeof positions.market>

/** Lists the sources and groups that have candidates. The internal pool is made up of its groups. */
export const listWithPeople = (counts: Counts) => ({
  sources: counts.filter(({ name, count }) => name !== INTERNAL_SOURCE && count > 0).map(({ name }) => name),
  groups: counts.flatMap(({ resume_groups }) => resume_groups.filter(({ count }) => count > 0).map(({ _id }) => _id)),
})

export const sumCounts = (counts: Counts): number => counts.reduce((sum, { count }) => sum + count, 0)

/** Returns whether the server would accept the demand; otherwise there is nothing to count. */
const isCountable = (demand: Demand | undefined): demand is Demand =>
  demand !== undefined && demand.primary_skills.length > 0 && demand.minExperience <= demand.maxExperience

const EMPTY: Demand = { primary_skills: [], inferred_skills: [], minExperience: 0, maxExperience: 0 }

/** Counts the matching candidates after every edit, in total and per source, and the effect of single requirements. */
export function useMarket(demand: Demand | undefined, withOffers: boolean) {
  // By value: an equal demand in a new object is no edit.
  const written = isCountable(demand) ? JSON.stringify(demand) : ''
  const [settled] = useDebouncedValue(written, PAUSE_MS)
  const asked: Demand = settled === '' ? EMPTY : JSON.parse(settled)
  const query = useCallQuery(positions.market, { body: asked }, { enabled: settled !== '', keepOld: true })
  const isCurrent = query.isSuccess && !query.isPlaceholderData && settled !== '' && settled === written
  const figures = written === '' ? undefined : query.data
  const key = isCurrent ? settled : ''
  const counts = figures?.sources
  return {
    figures,
    counts,
    /** Change since the last edit, of all candidates and of those with every must-have. */
    change: useChange(key, figures?.total),
    completeChange: useChange(key, figures?.with_must_haves),
    offers: useOffers(asked, withOffers ? key : '', figures),
    isCounting: settled !== written || query.isFetching,
    error: query.isError ? query.error : undefined,
    retry: query.refetch,
    outside: (counts ?? []).filter(({ name }) => name !== INTERNAL_SOURCE),
    groups: counts?.find(({ name }) => name === INTERNAL_SOURCE)?.resume_groups ?? [],
  }
}

/** Returns the number of candidates gained or lost by the last edit; `undefined` before the first. */
function useChange(key: string, total: number | undefined): number | undefined {
  const [last, setLast] = useState<{ key: string; total: number; change: number | undefined }>()
  useEffect(() => {
    if (key === '' || total === undefined) return
    setLast((before) =>
      before?.key === key && before.total === total
        ? before
        : { key, total, change: before && before.key !== key ? total - before.total : before?.change },
    )
  }, [key, total])
  return last?.change
}

/**
 * Counts, after a pause in editing, the candidates with every must-have again without each of the heaviest
 * requirements. Best first, gains only.
 */
function useOffers(demand: Demand, key: string, figures: Figures | undefined) {
  const [idleKey] = useDebouncedValue(key, IDLE_MS)
  const isIdle = key !== '' && idleKey === key && figures !== undefined
  const { data, isFetching } = useQuery({
    queryKey: ['relax-offers', key],
    enabled: isIdle,
    staleTime: 60_000,
    queryFn: ({ signal }): Promise<Offer[]> =>
      pLimit(PARALLEL).map(listRelaxed(demand), async ({ demand: body, list, skill }) => {
        signal.throwIfAborted()
        return { list, skill, count: (await send(positions.market, { body }, signal)).with_must_haves }
      }),
  })
  const gains = (isIdle ? (data ?? []) : [])
    .map((offer) => ({ ...offer, gain: offer.count - (figures?.with_must_haves ?? 0) }))
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain || (a.skill < b.skill ? -1 : 1))
  return { gains, isReady: isIdle && data !== undefined && !isFetching }
}
