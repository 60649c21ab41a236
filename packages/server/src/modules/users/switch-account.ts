import { recordEvent } from '../../ground/events/record-event.ts'
import { Problem } from '../../ground/kernel/problem.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { handSeats } from '../approvals/hand-seats.ts'
import { setActive } from '../company/administrators.queries.ts'
import { endOpenSessions } from './end-sessions.queries.ts'

type Account = { id: string; full_name: string }

/** Throws where nobody could administer the company any more; `administrators` are locked. */
export function keepAnAdministrator({ id, full_name }: Account, administrators: readonly string[]): void {
  if (administrators.length === 1 && administrators.includes(id))
    throw new Problem(
      'conflict',
      `${full_name} is the last administrator of the company. Make somebody else one first.`,
    )
}

/**
 * Lets somebody who is locked in again, or keeps them out: whatever they have open ends with the transaction, on all nodes, and
 * what waits for their approval waits for others.
 */
export async function switchAccount(work: Work, account: Account, isOn: boolean): Promise<void> {
  const { id, full_name: name } = account
  if (!isOn) await endOpenSessions(work.tx, work.now, { userId: id, withKeys: true })
  await setActive(work.tx, id, isOn)
  const kind = isOn ? ('user.activated' as const) : ('user.deactivated' as const)
  await recordEvent(work, { kind, userId: id, payload: { user_id: id, name } })
  if (!isOn) await handSeats(work, account)
}
