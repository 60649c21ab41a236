import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import type { RejectionMail } from '@rolecall/domain/pipeline/rejection-emails'
import { useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import type { MovableCandidate } from './targets.ts'

type Options = {
  people: readonly MovableCandidate[]
  /** '' for no email. */
  mailType: RejectionMail | ''
}

/** Previews an email that follows a rejection, one recipient at a time, and returns who would get none. */
export function useRejectionEmail({ people, mailType }: Options) {
  const [place, setPlace] = useState(0)
  const { data, error, refetch } = useCallQuery(
    pipeline.previewEmail,
    {
      body: {
        positionId: people[0]?.slug ?? '',
        mail_type: mailType || 'rejection',
        candidate_ids: people.map(({ candidateId }) => candidateId),
        place,
      },
    },
    { enabled: mailType !== '' && people.length > 0, keepOld: true },
  )
  const preview = mailType === '' ? undefined : data
  return {
    mailType,
    preview,
    error: mailType === '' ? null : error,
    retry: () => void refetch(),
    place,
    setPlace,
    /** Number of emails that would be sent; undefined without an email, or while unknown. */
    count: preview?.emailed,
    disabledReason: mailType === '' ? undefined : findDisabledReason(preview?.emailed),
  }
}

const findDisabledReason = (count: number | undefined): string | undefined =>
  count === undefined ? 'Checking who can be emailed…' : count === 0 ? 'No one can get this email.' : undefined
