import type { Call, CallInput } from '@rolecall/contract/ground/define-calls'
import { TAGS, type Tag } from '@rolecall/contract/ground/tags'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'

/** Something that has changed, here or in any other window; without ids it may be about anything. */
export type Change = {
  tags: readonly Tag[]
  positionId?: string | undefined
  candidateIds?: readonly string[] | undefined
  /** Whoever is signed in here may not see something any more that they might see before. */
  isLoss?: boolean | undefined
  /** The people named were erased. */
  isErased?: true
  /** Sources have just begun to be asked for the position. */
  isSourced?: true
}

/** What may have been missed while nothing could be heard: all of it. */
export const EVERYTHING: Change = { tags: TAGS }

/** What a request is about, as far as it names it by id. */
type Subject = { positionId?: string | undefined; candidateId?: string | undefined }

/** What a read knows of itself: the cache keeps it with the answer. */
export type ReadMeta = {
  reads?: readonly Tag[]
  about?: Subject
  /** How the read takes a change of named candidates without being read anew; false where it cannot. */
  take?: (client: QueryClient, query: Query, candidateIds: readonly string[]) => Promise<boolean>
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A slug, or a résumé in place of the candidate, names nothing that could be compared. */
export function subjectOf(input: unknown): Subject {
  const { params, query, body } = (input ?? {}) as { params?: object; query?: object; body?: object }
  const given: Record<string, unknown> = body instanceof FormData ? {} : { ...params, ...query, ...body }
  const position = given.positionId ?? given.position_id
  const candidate = given.candidate_id
  return {
    positionId: typeof position === 'string' && UUID.test(position) ? position : undefined,
    candidateId: typeof candidate === 'string' && /^\d+$/.test(candidate) ? candidate : undefined,
  }
}

/** What a call has changed when it was made with this input. */
export const changeOf = <C extends Call>(call: C, input: CallInput<C>): Change => {
  const { positionId, candidateId } = subjectOf(input)
  return { tags: call.changes ?? [], positionId, candidateIds: candidateId ? [candidateId] : undefined }
}

/** Whether a read tells of what has changed. */
export function isConcerned({ reads = [], about = {} }: ReadMeta, change: Change): boolean {
  if (!reads.some((tag) => change.tags.includes(tag))) return false
  if (about.positionId && change.positionId && about.positionId !== change.positionId) return false
  const { candidateId } = about
  return !candidateId || !change.candidateIds || change.candidateIds.includes(candidateId)
}

/** Whether a read is about one position or one candidate, and not a list or a sum over the company. */
export const isNarrow = ({ about = {} }: ReadMeta): boolean => Boolean(about.positionId ?? about.candidateId)

/** Reads again what is shown of the changes, and marks the rest as stale. Resolves when the answers are there. */
export async function refreshReads(
  client: QueryClient,
  changes: readonly Change[],
  which: (read: ReadMeta) => boolean = () => true,
): Promise<void> {
  const refreshed = client
    .getQueryCache()
    .getAll()
    .map(async (query) => {
      const read: ReadMeta = query.meta ?? {}
      const own = changes.filter((change) => which(read) && isConcerned(read, change))
      if (own.length === 0) return
      const candidateIds = own.every((change) => change.candidateIds)
        ? [...new Set(own.flatMap((change) => change.candidateIds ?? []))]
        : []
      if (read.take && query.isActive() && candidateIds.length > 0) {
        const isTaken = await read.take(client, query, candidateIds).catch(() => false)
        if (isTaken) return
      }
      await client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    })
  await Promise.all(refreshed)
}

/** For changes that were not made by `useCallMutation`. */
export function useRefresh(): <C extends Call>(call: C, input: CallInput<C>) => Promise<void> {
  const client = useQueryClient()
  return (call, input) => refreshReads(client, [changeOf(call, input)])
}
