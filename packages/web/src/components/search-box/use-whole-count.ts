import type { CallInput } from '@rolecall/contract/ground/define-calls'
import { pool } from '@rolecall/contract/people/pool'
import { useCallQuery } from '../../api/call.ts'
import type { Count } from './UnderstoodLine.tsx'

/** How many a search of the pool finds: as a list has counted at once and, where there are more, counted to the end meanwhile. */
export function useWholeCount(question: CallInput<typeof pool.count>['body'], counted: Count | undefined) {
  const isMore = counted?.is_more === true
  const { data } = useCallQuery(pool.count, { body: question }, { enabled: isMore })
  return isMore && data ? data : counted
}
