import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { type AbsenceReason, clearDeletedRecord } from './use-gone.ts'

const SENTENCES: Record<AbsenceReason, string> = {
  erased: 'This person was erased. We keep no data about them.',
  away: 'This person was deleted, or you can’t see them.',
}

type Props = { candidateId: string; gone: AbsenceReason; back: ReactNode }

/** Shown in place of a candidate who was removed while on screen. */
export default function GoneState({ candidateId, gone, back }: Props) {
  const client = useQueryClient()
  useEffect(() => {
    // Cached reads of the candidate are inactive now, and must not be shown by navigating back.
    client.removeQueries({ type: 'inactive' })
    return () => clearDeletedRecord(candidateId)
  }, [client, candidateId])
  return (
    <div role="status">
      <EmptyState action={back}>{SENTENCES[gone]}</EmptyState>
    </div>
  )
}
