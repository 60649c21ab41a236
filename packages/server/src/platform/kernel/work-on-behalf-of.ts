import { isPermission } from '@rolecall/domain/access/permissions'
import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import type { Geography } from '@rolecall/domain/reference/place-limits'
import { z } from 'zod'
import { type ActingMachine, boundsOf, restrictRights } from './keys.ts'
import { throughAccount, throughAssistant } from './machines.ts'
import { findAccount, findAssistant, findPersonRights } from './rights.queries.ts'
import type { Session } from './session.ts'
import type { SystemWork, Work } from './work.ts'

/** No token has this hash. */
const NO_TOKEN = Buffer.alloc(0)

/** The machine through which a user started background work; both null if they did it themselves. */
export const MachineReference = z.object({ account_id: z.uuid().nullable(), assistant_id: z.uuid().nullable() })
export type MachineReference = z.output<typeof MachineReference>
export const THEMSELVES: MachineReference = { account_id: null, assistant_id: null }

/** The stored form of the session's machine. */
export const storedMachineOf = ({ through }: Session): MachineReference => ({
  account_id: through?.kind === 'key' ? through.id : null,
  assistant_id: through?.kind === 'assistant' ? through.id : null,
})

/**
 * The work of a job that continues what a user, or a machine for them, started, with the user's current permissions;
 * `undefined` if they may no longer sign in, or the machine was removed. Requests of assistants were confirmed.
 */
export async function workOnBehalfOf(
  work: SystemWork,
  userId: string,
  asked?: MachineReference,
): Promise<Work | undefined> {
  const found = await findPersonRights(work.tx, userId, work.now)
  if (!found) return undefined
  if (!asked?.account_id && !asked?.assistant_id) return { ...work, session: sessionOf(work, userId, found) }
  const through = asked.account_id
    ? await findThroughAccount(work, asked.account_id, found.is_admin)
    : await findConfirmed(work, asked.assistant_id ?? '', userId)
  return through && { ...work, session: sessionOf(work, userId, found, through) }
}

/**
 * The work of a user who confirms a proposal of their assistant: done with the user's current permissions, and recorded as the
 * assistant's; `undefined` if the connection has ended, is not theirs or may propose nothing, or the company allows no
 * assistants.
 */
export async function actThroughAssistant(work: Work, assistantId: string): Promise<Work | undefined> {
  const { tx, session, now } = work
  const found = await findPersonRights(tx, session.userId, now)
  const through = found && (await findConfirmed(work, assistantId, session.userId))
  if (!found || !through?.proposes) return undefined
  return { ...work, session: { ...sessionOf(work, session.userId, found, through), address: session.address } }
}

async function findThroughAccount({ tx }: Pick<Work, 'tx'>, id: string, isAdmin: boolean) {
  const account = await findAccount(tx, id)
  return account && throughAccount(account, isAdmin)
}

async function findConfirmed({ tx }: Pick<Work, 'tx'>, id: string, userId: string) {
  const assistant = await findAssistant(tx, id)
  return assistant?.user_id === userId ? throughAssistant(assistant, true) : undefined
}

type PersonRights = NonNullable<Awaited<ReturnType<typeof findPersonRights>>>

function sessionOf({ tx }: Pick<Work, 'tx'>, userId: string, found: PersonRights, through?: ActingMachine): Session {
  const rights = { isAdmin: found.is_admin, permissions: found.actions.filter(isPermission) }
  return {
    companyId: tx.companyId,
    userId,
    roleId: found.role_id,
    fullName: found.full_name,
    email: found.email,
    geo: found.geo as Geography,
    timeZone: found.time_zone && isTimeZone(found.time_zone) ? found.time_zone : 'UTC',
    mustResetPassword: false,
    isLimited: false,
    isExtension: false,
    tokenHash: NO_TOKEN,
    through,
    within: through && boundsOf(through),
    ...(through ? restrictRights(rights, through) : rights),
  }
}
