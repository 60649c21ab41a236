import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { sourcing } from '@rolecall/contract/sources/sourcing'
import type { Nightly } from '@rolecall/contract/sources/sourcing-views'
import type { Tx } from '../../../ground/db/connect.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { isActive, isAway, whyInactive } from '../../../people/positions/active.ts'
import { findNightly, isFilled, switchNightly } from './nightly.queries.ts'
import { getSourced } from './start-sourcing.ts'

type Standing = Parameters<typeof isActive>[0]

/** Why a position needs nobody any more, as the end of a sentence about it; undefined where it does. Held, it waits. */
export async function whyOver(tx: Tx, position: Standing & { id: string }): Promise<string | undefined> {
  if (isAway(position) || position.stage !== 'Open') return whyInactive(position)
  return (await isFilled(tx, position.id)) ? 'has all its openings filled' : undefined
}

export async function readNightly(tx: Tx, position: Standing & { id: string }): Promise<Nightly> {
  const found = await findNightly(tx, position.id)
  const { is_on = false, by = '', ended = '' } = found ?? {}
  return { is_on, by, ended: ended && `The position ${ended}.`, waits: is_on ? sayInactive(position) : '' }
}

const sayInactive = (position: Standing) => (isActive(position) ? '' : `The position ${whyInactive(position)}.`)

export async function chooseNightly(
  work: Work,
  { positionId: reference, is_on: isOn }: CallRequest<typeof sourcing.chooseNightly>['body'],
): Promise<CallReply<typeof sourcing.chooseNightly>> {
  const { tx, session, now } = work
  const position = await getSourced(work, reference)
  const { id: positionId, project_id: projectId } = position
  const why = isOn ? await whyOver(tx, position) : undefined
  if (why) throw new Problem('conflict', `The position ${why}, so that nobody is looked for.`)
  const isChanged = await switchNightly(tx, { positionId, isOn, by: session.userId, now })
  if (isChanged)
    await recordEvent(work, { kind: 'sourcing.nightly-chosen', positionId, projectId, payload: { is_on: isOn } })
  const message = isOn
    ? 'Sources are searched every night until the position is filled.'
    : 'Sources are searched every night no longer.'
  return { success: true, message, nightly: await readNightly(tx, position) }
}
