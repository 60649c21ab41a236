import { account } from '@rolecall/contract/company/account'
import { useCallMutation } from '../../api/call.ts'
import { goToStop, keepTour } from './tour-state.ts'

/** Ends the look around, which is offered to the person no more. */
export function useCloseTour(): () => void {
  const prefer = useCallMutation(account.prefer, { quiet: true })
  return () => {
    goToStop(undefined)
    keepTour(true)
    prefer.mutate({ body: { tour: 'closed' } })
  }
}
