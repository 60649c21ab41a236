import type { Call, CallInput } from '@rolecall/contract/platform/define-calls'
import { TAGS, type Tag } from '@rolecall/contract/platform/tags'
import type { Query, QueryClient } from '@tanstack/react-query'
import { forgetPrefetched } from './read-ahead.ts'

/** A change, made here or in any other window; without ids it may concern anything. */
export type Change = {
  tags: readonly Tag[]
  positionId?: string | undefined
  candidateIds?: readonly string[] | undefined
  /** The signed-in user may have lost access to something. */
  isLoss?: boolean | undefined
  /** The named candidates were erased. */
  isErased?: true
  /** A search in external sources has just started for the position. */
  isSourced?: true
}

/** Covers whatever was missed while no stream was open. */
export const EVERYTHING: Change = { tags: TAGS }

/** The subject of a request, as far as its ids name it. */
type Subject = { positionId?: string | undefined; candidateId?: string | undefined }

/** Facts about a read that the cache keeps with the answer. */
export type ReadMeta = {
  reads?: readonly Tag[]
  about?: Subject
  /** Updates the read after a change of named candidates without reading it again; returns false if it can't. */
  take?: (client: QueryClient, query: Query, candidateIds: readonly string[]) => Promise<boolean>
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns the subject of a request. A slug, or a résumé in place of the candidate, can't be compared and is left out. */
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

/** Returns what a call with this input has changed. */
export const changeOf = <C extends Call>(call: C, input: CallInput<C>): Change => {
  const { positionId, candidateId } = subjectOf(input)
  return { tags: call.changes ?? [], positionId, candidateIds: candidateId ? [candidateId] : undefined }
}

/** Returns whether a read shows anything that has changed. */
export function isConcerned({ reads = [], about = {} }: ReadMeta, change: Change): boolean {
  if (!reads.some((tag) => change.tags.includes(tag))) return false
  if (about.positionId && change.positionId && about.positionId !== change.positionId) return false
  const { candidateId } = about
  return !candidateId || !change.candidateIds || change.candidateIds.includes(candidateId)
}

/** Returns whether a read is about one position or one candidate, and not a list or a sum over the company. */
export const isNarrow = ({ about = {} }: ReadMeta): boolean => Boolean(about.positionId ?? about.candidateId)

/** Refreshes the active reads that the changes concern, and marks the others as stale. Resolves when the answers are there. */
export async function refreshReads(
  client: QueryClient,
  changes: readonly Change[],
  which: (read: ReadMeta) => boolean = () => true,
): Promise<void> {
  forgetPrefetched()
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
