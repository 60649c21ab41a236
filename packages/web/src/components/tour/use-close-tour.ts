import { account } from '@rolecall/contract/accounts/account'
import { useCallMutation } from '../../api/call.ts'
import { storeTourClosed } from '../../api/user-state.ts'
import { goToStop } from './tour-state.ts'

/** Ends the tour, which is not offered to the user again. */
export function useCloseTour(): () => void {
  const prefer = useCallMutation(account.prefer, { quiet: true })
  return () => {
    goToStop(undefined)
    storeTourClosed(true)
    prefer.mutate({ body: { tour: 'closed' } })
  }
}
