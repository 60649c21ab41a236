import { MutationCache, QueryClient } from '@tanstack/react-query'
import { toast } from '../ui/feedback/toast.ts'
import { CallError, type MutationWords } from './call.ts'
import type { ReadMeta } from './refresh.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationWords & Record<string, unknown>
    queryMeta: ReadMeta & Record<string, unknown>
  }
}

const messageOf = (result: unknown): string | undefined => {
  if (!result || typeof result !== 'object' || !('message' in result)) return undefined
  return typeof result.message === 'string' && result.message !== '' ? result.message : undefined
}

const FRESH_MS = 15_000

/**
 * Retries by error code. A refusal stays the same, so only two are retried: a failed connection, and a server that is
 * briefly away, which is back within fifteen seconds when another takes over. TanStack waits a second, then twice as
 * long each time.
 */
const RETRIES: Readonly<Partial<Record<CallError['code'], number>>> = { unreachable: 2, unavailable: 4 }
const isWorthRetrying = (failures: number, error: Error) =>
  error instanceof CallError && failures < (RETRIES[error.code] ?? 0)

/** Makes the cache of reads, the one place where outcomes of changes become toasts (rules G-018, G-019, G-020, G-021). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: isWorthRetrying, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (result, _input, _context, { meta: { done, quiet, quietDone } = {} }) => {
        const message = messageOf(result) ?? done
        if (message && !quiet && !quietDone) toast.success(message)
      },
      onError: (error, _input, _context, { meta: { failed, long = false, quiet } = {} }) => {
        if (quiet || isSessionError(error)) return
        toast.error(failed && !isOwnSentence(error) ? failed : error.message, { long })
      },
    }),
  })

/** Whether the session ended, which has its own toast. */
const isSessionError = (error: Error) => error instanceof CallError && error.code === 'not_signed_in'

/** Whether the refusal is more specific than the table's general text. */
const isOwnSentence = (error: Error) =>
  error instanceof CallError &&
  ['not_allowed', 'conflict', 'too_large', 'unsupported_type', 'unreachable'].includes(error.code)
