import { session as calls } from '@rolecall/contract/accounts/session'
import { send } from '../../../api/call.ts'
import { endSession } from '../../../api/session.ts'

/** Ends the session on the server and here. Signing out works even when the server cannot be reached (rule A-007). */
export async function signOut(isSso: boolean): Promise<void> {
  await send(calls.logout, {}).catch(() => undefined)
  endSession({ reason: 'signed-out' })
  if (isSso) location.assign('/')
}
