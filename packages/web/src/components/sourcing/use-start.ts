import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { SOURCING_MESSAGES } from '@rolecall/contract/sourcing/sourcing-messages'
import { type CallError, useCallMutation, useCallQuery } from '../../api/call.ts'
import { NO_PERMISSION } from '../../api/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { sendToExtension } from './relay-orders.ts'
import type { SourcedPosition } from './sourced-position.ts'
import { useMissingExtension } from './use-extension.ts'

/** Returns the server's own message, if it sent one (rule S-013). */
const serverMessageOf = ({ code, message }: CallError): string =>
  code === 'unexpected' || code === 'unavailable' || message === '' ? SOURCING_MESSAGES.failed : message

type RequestedSource = { label: string; needs_extension: boolean }

/** Starts sourcing, and passes the extension its part of the search. */
export function useStart({ _id: positionId }: SourcedPosition) {
  const starting = useCallMutation(sourcing.start, { quiet: true })
  const { data } = useCallQuery(sourcing.progress, { body: { positionId } })
  const missing = useMissingExtension(positionId)
  return {
    isPending: starting.isPending,
    lastRun: data?.run ?? undefined,
    refusal: data?.may_source === false ? NO_PERMISSION : undefined,
    missing: (asked: readonly RequestedSource[]) =>
      asked.some((source) => source.needs_extension) ? missing : undefined,
    run: (asked: readonly RequestedSource[], onDone: () => void) =>
      starting.mutate(
        { body: { positionId, autosource_providers: asked.map(({ label }) => label) } },
        {
          onSuccess: ({ message, relay }) => {
            sendToExtension(relay)
            toast.success(message)
          },
          onError: (error) => void toast.error(serverMessageOf(error)),
          onSettled: onDone,
        },
      ),
  }
}
