import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import pLimit from 'p-limit'
import { useEffect, useRef, useState } from 'react'
import { CallError, callKey, send } from '../../../api/call.ts'
import { holdChanges, queueChange } from '../../../api/live.ts'
import { refreshReads } from '../../../api/refresh.ts'
import { placeForm } from '../../../api/typed-input.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { createUndoToast } from '../../../ui/feedback/undo-offer.ts'
import { say } from '../../../ui/format/company-terms.ts'
import type { PendingMove } from './apply-moves.ts'
import { addPendingMove, confirmPendingMove, dropMove, listPendingMoves, usePendingMoves } from './pending-moves.ts'
import { type MovableCandidate, type MoveChoice, nameOfMove } from './targets.ts'

type Change = { id: string; sentence: string; candidateIds: readonly string[] }

const offer = createUndoToast()

/** Holds the moves of this window that can be undone, the latest last. */
const changesOf = (positionId: string) =>
  queryOptions<readonly Change[]>({
    queryKey: ['undoable moves', positionId],
    queryFn: skipToken,
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

const setChanges = (client: QueryClient, positionId: string, next: (old: readonly Change[]) => readonly Change[]) =>
  client.setQueryData(changesOf(positionId).queryKey, (old) => next(old ?? []))

let lastId = 0

const sentenceOf = (error: unknown) => (error instanceof CallError ? error.message : 'We couldn’t change the status.')

/** Returns the message of a failed move. A refusal explains the candidates' state itself; a move without an answer does not. */
function describeMoveFailure(error: unknown, people: readonly MovableCandidate[]): string {
  const isJudged = error instanceof CallError && !['unreachable', 'unexpected'].includes(error.code)
  if (isJudged) return error.message
  const stays = sentence(
    { one: '{name} wasn’t moved.', other: 'No one was moved.' },
    { count: people.length, name: people[0]?.name ?? '' },
  )
  return paragraph(sentenceOf(error), stays)
}

/** Builds the body of a move; one candidate is named by `resumeId`, several in `candidate_data`. */
function describeMove(positionId: string, people: readonly MovableCandidate[], choice: MoveChoice, reasonKey: string) {
  const [first] = people
  const shared = {
    positionId,
    slug: first?.slug,
    status: choice.status,
    status_grp: choice.group,
    ...(choice.comments && { comments: choice.comments }),
    ...(choice.email && { email: choice.email }),
    ...(choice.reason && { reason: choice.reason, ...(reasonKey && { reason_api_key: reasonKey }) }),
  }
  const facts = ({ resumeId, status, score, source, rating }: MovableCandidate) => ({
    resumeId,
    previous_status: status,
    hire_score: score,
    source,
    ...(rating !== null && { rating }),
  })
  return first && people.length === 1
    ? { ...shared, ...facts(first) }
    : { ...shared, candidate_data: people.map(facts) }
}

/**
 * Cancels pending reads of lists and counts, which would restore the state before a move; returns whether a list was
 * among them.
 */
function cutReads(client: QueryClient): boolean {
  const lists = { queryKey: [callKey(shortlist.cards)] }
  const isCut = client.isFetching(lists) > 0
  void client.cancelQueries(lists)
  void client.cancelQueries({ queryKey: [callKey(shortlist.statusCount)] })
  return isCut
}

/**
 * Moves candidates of a position and undoes moves. A move shows at once: the card is gone and the counts change
 * before the server answers; a refusal restores both and shows why.
 */
export function useMoves(
  positionId: string,
  { onUndone }: { onUndone?: (candidateIds: readonly string[]) => void } = {},
) {
  const client = useQueryClient()
  const changes = useQuery(changesOf(positionId)).data ?? []
  const moving = usePendingMoves(positionId).length > 0
  const inFlight = useRef(new Set<Promise<unknown>>())
  const [inTurn] = useState(() => pLimit(1))
  // The toast with its button outlives the page; only a page that is still mounted focuses the restored candidate.
  const tellPage = useRef<typeof onUndone>(undefined)
  useEffect(() => {
    tellPage.current = onUndone
    return () => {
      tellPage.current = undefined
    }
  })

  const takeBack = async (change: Change) => {
    offer.hide()
    const made = { tags: pipeline.undoChange.changes, positionId, candidateIds: change.candidateIds }
    try {
      const answer = await send(pipeline.undoChange, { body: { positionId, change_id: change.id } })
      toast.success(answer.message || `Undone: ${change.sentence}`)
      tellPage.current?.(change.candidateIds)
    } catch (error) {
      toast.error(sentenceOf(error), { long: true })
    } finally {
      // While moves are pending, their effect on top of the counts would be counted twice.
      if (listPendingMoves(client, positionId).length > 0) queueChange(made)
      else void refreshReads(client, [made])
    }
  }
  /** Undoes a change, by default the latest. Runs one at a time, after pending moves. */
  const undo = (id?: string) => {
    void inTurn(async () => {
      await Promise.allSettled(inFlight.current)
      const known = client.getQueryData(changesOf(positionId).queryKey) ?? []
      const change = id === undefined ? known.at(-1) : known.find((each) => each.id === id)
      if (!change) return
      setChanges(client, positionId, (old) => old.filter((each) => each !== change))
      await takeBack(change)
    })
  }

  const sendMove = async (people: readonly MovableCandidate[], choice: MoveChoice, reasonKey = '') => {
    lastId += 1
    const pending: PendingMove = {
      id: lastId,
      to: { status: choice.status, statusName: choice.statusName, group: choice.group },
      people: people.map(({ candidateId, status, group }) => ({ candidateId, status, group })),
    }
    let isCut = cutReads(client)
    const release = holdChanges()
    const place = placeForm(nameOfMove(people))
    addPendingMove(client, positionId, pending)
    try {
      const { exclude: scope } = choice
      // Loaded on demand: rarely needed.
      if (scope) await (await import('./exclude-first.ts')).excludeFirst(positionId, people, scope)
      const { data, message } = await send(pipeline.changeStatus, {
        body: describeMove(positionId, people, choice, reasonKey),
      })
      isCut = cutReads(client) || isCut
      confirmPendingMove(client, positionId, pending)
      const change = {
        id: data.change_id,
        sentence: say(
          { one: '{name} moved to {status}', other: '{count} {candidates} moved to {status}' },
          { count: people.length, name: people[0]?.name ?? '', status: choice.statusName },
        ),
        candidateIds: people.map(({ candidateId }) => candidateId),
      }
      setChanges(client, positionId, (old) => [...old, change])
      offer.show(choice.email ? message : change.sentence, () => undo(change.id), 'undo')
    } catch (error) {
      dropMove(client, positionId, pending.id)
      if (error instanceof CallError && error.code === 'not_signed_in') return place.keep({ values: choice.typed })
      toast.error(describeMoveFailure(error, people), { long: true })
    } finally {
      // A cancelled read of a list may have carried news about anybody.
      const candidateIds = isCut ? undefined : people.map(({ candidateId }) => candidateId)
      queueChange({ tags: pipeline.changeStatus.changes, positionId, candidateIds })
      release()
    }
  }

  const move = (...options: Parameters<typeof sendMove>) => {
    const sending = sendMove(...options)
    inFlight.current.add(sending)
    void sending.finally(() => inFlight.current.delete(sending))
  }

  const last = changes.at(-1)
  return {
    move,
    /** Describes what `u` undoes; undefined when there is nothing. */
    undoable: moving ? 'the last move' : last?.sentence,
    undo: () => undo(),
    /** Lets `u` undo a change that was started elsewhere. */
    remember: (change: Change) => setChanges(client, positionId, (old) => [...old, change]),
  }
}
