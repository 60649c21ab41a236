import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import {
  type InfiniteData,
  notifyManager,
  type QueryClient,
  queryOptions,
  skipToken,
  useQuery,
} from '@tanstack/react-query'
import { callKey, callQuery } from '../../../api/call.ts'
import { applyToCounts, applyToPage, type Page, type PendingMove, type ShownList } from './apply-moves.ts'

const movesOf = (positionId: string) =>
  queryOptions<readonly PendingMove[]>({
    queryKey: ['pending moves', positionId],
    queryFn: skipToken,
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

export const usePendingMoves = (positionId: string): readonly PendingMove[] => useQuery(movesOf(positionId)).data ?? []

export const listPendingMoves = (client: QueryClient, positionId: string): readonly PendingMove[] =>
  client.getQueryData(movesOf(positionId).queryKey) ?? []

export const addPendingMove = (client: QueryClient, positionId: string, move: PendingMove) =>
  client.setQueryData(movesOf(positionId).queryKey, (old) => [...(old ?? []), move])

const forget = (client: QueryClient, positionId: string, id: number) =>
  client.setQueryData(movesOf(positionId).queryKey, (old) => (old ?? []).filter((move) => move.id !== id))

/** Removes a refused move, which restores what it hid. */
export const dropMove = forget

/** Settles an accepted move: writes its effect into the cached answers, in a single render. */
export function confirmPendingMove(client: QueryClient, positionId: string, move: PendingMove): void {
  const countsKey = callQuery(shortlist.statusCount, { body: { positionId } }).queryKey
  const pagesKey = [callKey(shortlist.cards), 'pages']
  notifyManager.batch(() => {
    client.setQueryData(countsKey, (old) => old && applyToCounts(old, [move]))
    for (const { queryKey } of client.getQueryCache().findAll({ queryKey: pagesKey })) {
      const asked = readShown(queryKey)
      if (asked?.positionId !== positionId) continue
      client.setQueryData<InfiniteData<Page, number>>(
        queryKey,
        (old) => old && { ...old, pages: old.pages.map((page) => applyToPage(page, [move], asked)) },
      )
    }
    forget(client, positionId, move.id)
  })
}

function readShown(queryKey: readonly unknown[]): (ShownList & { positionId: unknown }) | undefined {
  const input = queryKey[2]
  if (!input || typeof input !== 'object' || !('body' in input)) return undefined
  const body = input.body
  if (!body || typeof body !== 'object' || !('positionId' in body)) return undefined
  const text = (name: string) => {
    const value: unknown = (body as Record<string, unknown>)[name]
    return typeof value === 'string' ? value : ''
  }
  return { positionId: body.positionId, group: text('status_grp'), status: text('status') }
}
