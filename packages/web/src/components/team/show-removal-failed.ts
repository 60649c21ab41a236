import { DIALOG_MESSAGES } from '@rolecall/contract/ground/dialog-messages'
import type { CallError } from '../../api/call.ts'
import { toast } from '../../kit/feedback/toast.ts'

/** The specification's sentence where no answer of ours came; a refusal speaks for itself. */
export function sayRemovalFailed({ code, message }: CallError): void {
  if (code === 'not_signed_in') return
  const isLost = code === 'unreachable' || code === 'unexpected' || code === 'unavailable'
  toast.error(isLost ? DIALOG_MESSAGES.removeUserFailed : message)
}
