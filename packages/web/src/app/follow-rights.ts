import { session as calls } from '@rolecall/contract/accounts/session'
import type { AnyRouter } from '@tanstack/react-router'
import { send } from '../api/call.ts'
import { findSession, startSession } from '../api/session.ts'
import { toast } from '../ui/feedback/toast.ts'

/** A sentence takes longer to read than a word. */
const READING_MS = 8_000

/** Reads the user's current rights; when they changed, the shell and the guard of the current page apply them. */
export async function followRights(router: AnyRouter): Promise<void> {
  const { is_admin, authorised_actions } = await send(calls.check, { body: {} })
  const current = findSession()
  if (!current || isSame(current, { is_admin, authorised_actions })) return
  startSession({ ...current, is_admin, authorised_actions })
  toast.info('Your permissions have changed.', { ms: READING_MS })
  await router.invalidate()
}

type Rights = { is_admin: boolean; authorised_actions: readonly string[] }

const isSame = (one: Rights, other: Rights) =>
  one.is_admin === other.is_admin &&
  [...one.authorised_actions].sort().join() === [...other.authorised_actions].sort().join()
