import type { AskedThrough } from '../kernel/act-for.ts'
import type { AnyWork } from '../kernel/work.ts'
import { type ActedAs, PERSON } from './actor.ts'
import { findMachineName } from './begun-by.queries.ts'

/** Who is named for what a job does, which somebody began: themselves, or the machine by which they asked for it. */
export type Begun = { actorId: string; as: ActedAs }

/** For the events of such a job: `recordEvent(work, { kind, ...(await begunBy(work, run.started_by, run)) })`. */
export async function begunBy({ tx }: Pick<AnyWork, 'tx'>, userId: string, asked: AskedThrough): Promise<Begun> {
  const { account_id: accountId, assistant_id: assistantId } = asked
  const throughId = accountId ?? assistantId
  if (throughId === null) return { actorId: userId, as: PERSON }
  const through = await findMachineName(tx, accountId === null ? 'assistant' : 'service_account', throughId)
  return { actorId: userId, as: { actorKind: accountId === null ? 'assistant' : 'key', throughId, through } }
}
