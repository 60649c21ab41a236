import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../api/address/paths.ts'
import { useRights } from '../../api/session.ts'
import { toast } from '../../kit/feedback/toast.ts'

type Told = {
  message: string
  where?: string | undefined
  in_outbox?: true | undefined
  pay_untold?: string | undefined
}

/** Says what became of mails, and what of pay the candidate is not told by them; where they lie in the outbox, whoever may open it has the way there beside it. */
export function useTellMails() {
  const { isAdmin } = useRights()
  const navigate = useNavigate()
  return ({ message, where, in_outbox: stays, pay_untold: untold }: Told): void => {
    const action = { label: 'Open the outbox', run: () => void navigate({ href: paths.outbox() }) }
    if (where) toast.success(message)
    toast.success(where ?? message, stays && isAdmin ? { action } : {})
    if (untold) toast.warning(untold, { long: true })
  }
}
