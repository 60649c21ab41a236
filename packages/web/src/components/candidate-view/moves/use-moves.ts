import { pipeline } from '@rolecall/contract/hiring/pipeline'
import { shortlist } from '@rolecall/contract/hiring/shortlist'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import pLimit from 'p-limit'
import { useEffect, useRef, useState } from 'react'
import { CallError, callKey, send } from '../../../api/call.ts'
import { placeForm } from '../../../api/kept-typing.ts'
import { holdChanges, noteChange } from '../../../api/live.ts'
import { refreshReads } from '../../../api/refresh.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { makeUndoOffer } from '../../../kit/feedback/undo-offer.ts'
import { say } from '../../../kit/format/own-words.ts'
import type { PendingMove } from './apply-moves.ts'
import { beginMove, dropMove, listPendingMoves, settleMove, usePendingMoves } from './pending-moves.ts'
import { type Movable, type MoveChoice, nameOfMove } from './targets.ts'

type Change = { id: string; sentence: string; candidateIds: readonly string[] }

const offer = makeUndoOffer()

/** The moves of this window that can be taken back, the latest last. */
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

const sentenceOf = (error: unknown) =>
  error instanceof CallError ? error.message : 'Something went wrong while the status was changed.'

/** A refusal says itself what became of the candidates; a move that was never judged does not. */
function sayFailure(error: unknown, people: readonly Movable[]): string {
  const isJudged = error instanceof CallError && !['unreachable', 'unexpected'].includes(error.code)
  if (isJudged) return error.message
  const stays = sentence(
    { one: '{name} stays where they were.', other: 'Nobody was moved.' },
    { count: people.length, name: people[0]?.name ?? '' },
  )
  return paragraph(sentenceOf(error), stays)
}

/** What the server is told of a move; one candidate is named by `resumeId`, several in `candidate_data`. */
function describeMove(positionId: string, people: readonly Movable[], choice: MoveChoice, reasonKey: string) {
  const [first] = people
  const shared = {
    positionId,
    slug: first?.slug,
    status: choice.status,
    status_grp: choice.group,
    ...(choice.comments && { comments: choice.comments }),
    ...(choice.reason && { reason: choice.reason, ...(reasonKey && { reason_api_key: reasonKey }) }),
  }
  const facts = ({ resumeId, status, score, source, rating }: Movable) => ({
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

/** Ends reads of lists and counts that are on their way, which would bring back what was before a move; whether a list was among them. */
function cutReads(client: QueryClient): boolean {
  const lists = { queryKey: [callKey(shortlist.cards)] }
  const isCut = client.isFetching(lists) > 0
  void client.cancelQueries(lists)
  void client.cancelQueries({ queryKey: [callKey(shortlist.statusCount)] })
  return isCut
}

/**
 * Moves candidates of a position and takes moves back. A move shows at once: the card is gone and the counts have
 * changed before the server answers; a refusal brings both back and says why.
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
  // The toast with its button outlives the page; only the page that is still there walks to who came back.
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
      toast.success(answer.message || `Taken back: ${change.sentence}`)
      tellPage.current?.(change.candidateIds)
    } catch (error) {
      toast.error(sentenceOf(error), { long: true })
    } finally {
      // What lies over the counts while moves are on their way would count them twice.
      if (listPendingMoves(client, positionId).length > 0) noteChange(made)
      else void refreshReads(client, [made])
    }
  }
  /** Takes a change back, the latest without an id. One after the other, and after the moves still on their way. */
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

  const sendMove = async (people: readonly Movable[], choice: MoveChoice, reasonKey = '') => {
    lastId += 1
    const pending: PendingMove = {
      id: lastId,
      to: { status: choice.status, statusName: choice.statusName, group: choice.group },
      people: people.map(({ candidateId, status, group }) => ({ candidateId, status, group })),
    }
    let isCut = cutReads(client)
    const release = holdChanges()
    const place = placeForm(nameOfMove(people))
    beginMove(client, positionId, pending)
    try {
      const { exclude: scope } = choice
      // Asked for by few of those who come to a list.
      if (scope) await (await import('./exclude-first.ts')).excludeFirst(positionId, people, scope)
      const { data } = await send(pipeline.changeStatus, { body: describeMove(positionId, people, choice, reasonKey) })
      isCut = cutReads(client) || isCut
      settleMove(client, positionId, pending)
      const change = {
        id: data.change_id,
        sentence: say(
          { one: '{name} moved to {status}', other: '{count} {candidates} moved to {status}' },
          { count: people.length, name: people[0]?.name ?? '', status: choice.statusName },
        ),
        candidateIds: people.map(({ candidateId }) => candidateId),
      }
      setChanges(client, positionId, (old) => [...old, change])
      offer.show(change.sentence, () => undo(change.id), 'undo')
    } catch (error) {
      dropMove(client, positionId, pending.id)
      if (error instanceof CallError && error.code === 'not_signed_in') return place.keep({ values: choice.typed })
      toast.error(sayFailure(error, people), { long: true })
    } finally {
      // What a list was to tell that was cut off may be about anybody.
      const candidateIds = isCut ? undefined : people.map(({ candidateId }) => candidateId)
      noteChange({ tags: pipeline.changeStatus.changes, positionId, candidateIds })
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
    /** What `u` takes back, in words; undefined when there is nothing. */
    undoable: moving ? 'the move just made' : last?.sentence,
    undo: () => undo(),
    /** Has `u` take back what was begun otherwise. */
    remember: (change: Change) => setChanges(client, positionId, (old) => [...old, change]),
  }
}
