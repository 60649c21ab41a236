import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import type { CallError } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Shows the specification's sentence when our server did not answer; a refusal has its own message. */
export function showRemovalFailed({ code, message }: CallError): void {
  if (code === 'not_signed_in') return
  const isLost = code === 'unreachable' || code === 'unexpected' || code === 'unavailable'
  toast.error(isLost ? DIALOG_MESSAGES.removeUserFailed : message)
}
