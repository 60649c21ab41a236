import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { forgetAway, type Gone } from './gone.ts'

const SENTENCES: Record<Gone, string> = {
  erased: 'This person was erased. Nothing is kept of them any more.',
  away: 'This person is not here any more: they were deleted, or may not be seen by you.',
}

type Props = { candidateId: string; gone: Gone; back: ReactNode }

/** In place of somebody who went while they were looked at. */
export default function GoneState({ candidateId, gone, back }: Props) {
  const client = useQueryClient()
  useEffect(() => {
    // All that was read of them is out of use together with what showed it, and is not to be shown by a way back.
    client.removeQueries({ type: 'inactive' })
    return () => forgetAway(candidateId)
  }, [client, candidateId])
  return (
    <div role="status">
      <EmptyState action={back}>{SENTENCES[gone]}</EmptyState>
    </div>
  )
}
