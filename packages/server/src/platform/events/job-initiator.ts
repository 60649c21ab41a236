import type { AnyWork } from '../kernel/work.ts'
import type { MachineReference } from '../kernel/work-on-behalf-of.ts'
import { type ActorDetails, PERSON } from './actor.ts'
import { findMachineName } from './job-initiator.queries.ts'

/** The actor named for the effects of a job: the user who started it, or the machine that asked for it. */
export type JobInitiator = { actorId: string; as: ActorDetails }

/** Returns the actor for events of such a job: `recordEvent(work, { kind, ...(await jobActorOf(work, run.started_by, run)) })`. */
export async function jobActorOf(
  { tx }: Pick<AnyWork, 'tx'>,
  userId: string,
  asked: MachineReference,
): Promise<JobInitiator> {
  const { account_id: accountId, assistant_id: assistantId } = asked
  const throughId = accountId ?? assistantId
  if (throughId === null) return { actorId: userId, as: PERSON }
  const through = await findMachineName(tx, accountId === null ? 'assistant' : 'service_account', throughId)
  return { actorId: userId, as: { actorKind: accountId === null ? 'assistant' : 'key', throughId, through } }
}
