import { useSyncExternalStore } from 'react'
import { onChange } from '../../../api/live.ts'

/** `away`: deleted, or not to be seen any more. */
export type Gone = 'erased' | 'away'

/** People who went while this window was open, by their id, and whom the references of pages name: a résumé's id, too (rule P-004). */
const gone = new Map<string, Gone>()
const named = new Map<string, string>()
const listeners = new Set<() => void>()

const idOf = (reference: string) => named.get(reference) ?? reference

function tell(): void {
  for (const listener of listeners) listener()
}

export const noteWhom = (reference: string, candidateId: string): void => void named.set(reference, candidateId)

export function noteAway(reference: string): void {
  const id = idOf(reference)
  if (gone.has(id)) return
  gone.set(id, 'away')
  tell()
}

/** Whoever was deleted may have been brought back when they are looked at again. */
export function forgetAway(reference: string): void {
  const id = idOf(reference)
  if (gone.get(id) === 'away') gone.delete(id)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Heard before what is shown is read again, so that nothing more is asked of somebody who is not there.
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

/** Whether somebody whom a page names went while it was open. */
export const useGone = (reference: string): Gone | undefined =>
  useSyncExternalStore(subscribe, () => gone.get(idOf(reference)))
