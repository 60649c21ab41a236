import { recordEvent } from '../../ground/events/record-event.ts'
import { Problem } from '../../ground/kernel/problem.ts'
import type { Work } from '../../ground/kernel/work.ts'
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

/** Lets somebody who is locked in again, or keeps them out: whatever they have open ends with the transaction, on all nodes. */
export async function switchAccount(work: Work, { id, full_name: name }: Account, isOn: boolean): Promise<void> {
  if (!isOn) await endOpenSessions(work.tx, work.now, { userId: id, withKeys: true })
  await setActive(work.tx, id, isOn)
  const kind = isOn ? ('user.activated' as const) : ('user.deactivated' as const)
  await recordEvent(work, { kind, userId: id, payload: { user_id: id, name } })
}
