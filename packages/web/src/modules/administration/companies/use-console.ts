import { MESSAGES } from '@rolecall/contract/platform/messages'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useSession } from '../../../api/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** Returns whether the console is open to the user; tells other users so and takes them home (rule A-072). */
export function useConsole(): boolean {
  const navigate = useNavigate()
  const session = useSession()
  const isShut = session !== undefined && !session.show_admin_console
  useEffect(() => {
    if (!isShut) return
    toast.error(MESSAGES.notAuthorizedConsole)
    void navigate({ href: paths.home(), replace: true })
  }, [isShut, navigate])
  return session?.show_admin_console === true
}
