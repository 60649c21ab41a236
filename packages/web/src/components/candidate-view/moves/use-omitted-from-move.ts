import type { StatusConfig } from '@rolecall/contract/pipeline/pipeline'
import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { paragraph } from '@rolecall/domain/text/sentence'
import { useCallQuery } from '../../../api/call.ts'
import { describeExcludedCandidate, type MovableCandidate } from './targets.ts'

/** The whole of a list that is only partly loaded. */
export type ListSelection = {
  total: number
  /** The list's position and filters. */
  of: Pick<CallInput<typeof shortlist.weighBulkMove>['body'], 'positionId' | 'filter_set'>
}

type OmissionSummary = {
  count: number
  messages: readonly string[]
  /** Number of candidates who move, if not all do. */
  moved?: number | undefined
  /** Why it can't be sent: no candidate would move, or that is not known yet. */
  disabledReason?: string | undefined
}

type Options = {
  people: readonly MovableCandidate[]
  /** The part of `people` that moves. */
  moved: readonly MovableCandidate[]
  everybody: ListSelection | undefined
  config: StatusConfig | undefined
}

/** Returns the candidates left out of a move, before it is made; for a whole list it asks the server. */
export function useOmittedFromMove({ people, moved, everybody, config }: Options): OmissionSummary {
  const weighed = useCallQuery(
    shortlist.weighBulkMove,
    { body: { positionId: '', ...everybody?.of, status: config?.status_id ?? '' } },
    { enabled: !!everybody && !!config },
  )
  if (everybody) return config ? ofWhole(weighed) : NOBODY
  const leftOut = people.filter((person) => !moved.includes(person))
  return leftOut.length === 0
    ? NOBODY
    : { count: leftOut.length, messages: leftOut.map(describeExcludedCandidate), moved: moved.length }
}

const NOBODY: OmissionSummary = { count: 0, messages: [] }

type PreviewQuery = ReturnType<typeof useCallQuery<typeof shortlist.weighBulkMove>>

/**
 * Describes a whole list. If the check fails, the move still leaves out candidates who can't be moved, and reports
 * them afterwards.
 */
function ofWhole({ data, isPending }: PreviewQuery): OmissionSummary {
  if (!data) return isPending ? { ...NOBODY, disabledReason: 'Checking who can be moved…' } : NOBODY
  const messages = data.left_out.map(({ message }) => message)
  return {
    count: data.total - data.moved,
    messages,
    moved: data.moved,
    disabledReason: data.moved === 0 ? paragraph(...messages) || 'There’s no one to move.' : undefined,
  }
}
