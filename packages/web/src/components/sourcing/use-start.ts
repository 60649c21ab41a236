import { sourcing } from '@rolecall/contract/sources/sourcing'
import { SOURCING_MESSAGES } from '@rolecall/contract/sources/sourcing-messages'
import { type CallError, useCallMutation, useCallQuery } from '../../api/call.ts'
import { NO_RIGHT } from '../../api/session.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { handOver } from './relay-orders.ts'
import type { SourcedPosition } from './sourced-position.ts'
import { useMissingExtension } from './use-extension.ts'

/** What the server says of it, where it says anything of its own (rule S-013). */
const sayFailure = ({ code, message }: CallError): string =>
  code === 'unexpected' || code === 'unavailable' || message === '' ? SOURCING_MESSAGES.failed : message

type Asked = { label: string; needs_extension: boolean }

/** Starts sourcing, and hands to the browser extension what it searches. */
export function useStart({ _id: positionId }: SourcedPosition) {
  const starting = useCallMutation(sourcing.start, { quiet: true })
  const { data } = useCallQuery(sourcing.progress, { body: { positionId } })
  const missing = useMissingExtension(positionId)
  return {
    isPending: starting.isPending,
    lastRun: data?.run ?? undefined,
    refusal: data?.may_source === false ? NO_RIGHT : undefined,
    missing: (asked: readonly Asked[]) => (asked.some((source) => source.needs_extension) ? missing : undefined),
    run: (asked: readonly Asked[], onDone: () => void) =>
      starting.mutate(
        { body: { positionId, autosource_providers: asked.map(({ label }) => label) } },
        {
          onSuccess: ({ message, relay }) => {
            handOver(relay)
            toast.success(message)
          },
          onError: (error) => void toast.error(sayFailure(error)),
          onSettled: onDone,
        },
      ),
  }
}
