import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { pool } from '@rolecall/contract/pool/pool'
import { useCallQuery } from '../../api/call.ts'
import type { Count } from './UnderstoodLine.tsx'

/**
 * Returns the number of results in the pool: the list's quick count first and, if there are more, the complete count
 * when it arrives.
 */
export function useWholeCount(question: CallInput<typeof pool.count>['body'], counted: Count | undefined) {
  const isMore = counted?.is_more === true
  const { data } = useCallQuery(pool.count, { body: question }, { enabled: isMore })
  return isMore && data ? data : counted
}
