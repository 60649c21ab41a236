import { recordEvent } from '../../platform/events/record-event.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { reassignSeats } from '../approval-chains/reassign-seats.ts'
import { setActive } from '../company/administrators.queries.ts'
import { endOpenSessions } from '../sign-on/end-sessions.queries.ts'

type Account = { id: string; full_name: string }

/** Throws if the company would lose its last administrator; `administrators` are locked. */
export function keepAnAdministrator({ id, full_name }: Account, administrators: readonly string[]): void {
  if (administrators.length === 1 && administrators.includes(id))
    throw new Problem(
      'last_administrator',
      `${full_name} is the company’s last administrator. Make someone else an administrator first.`,
    )
}

/**
 * Activates or deactivates a locked user: on deactivation their sessions end with the transaction, on all nodes, and requests
 * waiting for their approval move to others.
 */
export async function switchAccount(work: Work, account: Account, isOn: boolean): Promise<void> {
  const { id, full_name: name } = account
  if (!isOn) await endOpenSessions(work.tx, work.now, { userId: id, withKeys: true })
  await setActive(work.tx, id, isOn)
  const kind = isOn ? ('user.activated' as const) : ('user.deactivated' as const)
  await recordEvent(work, { kind, userId: id, payload: { user_id: id, name } })
  if (!isOn) await reassignSeats(work, account)
}
