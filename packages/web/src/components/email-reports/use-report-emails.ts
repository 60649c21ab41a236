import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../api/address/paths.ts'
import { useRights } from '../../api/session.ts'
import { toast } from '../../ui/feedback/toast.ts'

type EmailNotice = {
  message: string
  where?: string | undefined
  in_outbox?: true | undefined
  pay_untold?: string | undefined
}

/**
 * Reports the result of emails, and which part of the pay they don't disclose to the candidate; if they are in the
 * outbox, users who may open it get a link.
 */
export function useReportEmails() {
  const { isAdmin } = useRights()
  const navigate = useNavigate()
  return ({ message, where, in_outbox: stays, pay_untold: untold }: EmailNotice): void => {
    const action = { label: 'Open the outbox', run: () => void navigate({ href: paths.outbox() }) }
    if (where) toast.success(message)
    toast.success(where ?? message, stays && isAdmin ? { action } : {})
    if (untold) toast.warning(untold, { long: true })
  }
}
