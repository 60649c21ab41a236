import { useSyncExternalStore } from 'react'
import { onChange } from '../../../api/live.ts'

/** `away`: deleted, or no longer visible to the user. */
export type AbsenceReason = 'erased' | 'away'

/**
 * Candidates removed while this window was open, by id, and the references of pages that name them, such as a
 * résumé's id (rule P-004).
 */
const gone = new Map<string, AbsenceReason>()
const named = new Map<string, string>()
const listeners = new Set<() => void>()

const idOf = (reference: string) => named.get(reference) ?? reference

function tell(): void {
  for (const listener of listeners) listener()
}

export const recordOpenCandidate = (reference: string, candidateId: string): void =>
  void named.set(reference, candidateId)

export function recordDeleted(reference: string): void {
  const id = idOf(reference)
  if (gone.has(id)) return
  gone.set(id, 'away')
  tell()
}

/** Forgets a deletion: the candidate may have been restored when they are opened again. */
export function clearDeletedRecord(reference: string): void {
  const id = idOf(reference)
  if (gone.get(id) === 'away') gone.delete(id)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Runs before the reads are refreshed, so that nothing more is requested about an erased candidate.
  const stop = onChange(({ isErased, candidateIds = [] }) => {
    if (!isErased) return
    for (const id of candidateIds) gone.set(id, 'erased')
    listener()
  })
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Returns whether the candidate named by a page was removed while it was open. */
export const useGone = (reference: string): AbsenceReason | undefined =>
  useSyncExternalStore(subscribe, () => gone.get(idOf(reference)))
