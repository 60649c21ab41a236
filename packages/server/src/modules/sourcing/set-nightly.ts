import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { sourcing } from '@rolecall/contract/sourcing/sourcing'
import type { NightlySearch } from '@rolecall/contract/sourcing/sourcing-views'
import type { Tx } from '../../platform/db/connect.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { assertActive, inactiveReason, isActive, isArchivedAnywhere } from '../position-state/active.ts'
import { findNightly, isFilled, updateNightly } from './nightly.queries.ts'
import { getSourced } from './start-sourcing.ts'

type PositionActivity = Parameters<typeof isActive>[0]

const isFinished = (position: PositionActivity) => isArchivedAnywhere(position) || position.stage !== 'Open'

/**
 * Why a position needs no more candidates, as the end of a sentence about it; undefined when it does. A position on hold still
 * waits.
 */
export async function sourcingDoneReason(
  tx: Tx,
  position: PositionActivity & { id: string },
): Promise<string | undefined> {
  if (isFinished(position)) return inactiveReason(position)
  return (await isFilled(tx, position.id)) ? 'has no openings left' : undefined
}

export async function readNightly(tx: Tx, position: PositionActivity & { id: string }): Promise<NightlySearch> {
  const found = await findNightly(tx, position.id)
  const { is_on = false, by = '', ended = '' } = found ?? {}
  return { is_on, by, ended: ended && `The position ${ended}.`, waits: is_on ? describeInactivity(position) : '' }
}

const describeInactivity = (position: PositionActivity) =>
  isActive(position) ? '' : `The position ${inactiveReason(position)}.`

export async function setNightly(
  work: Work,
  { positionId: reference, is_on: isOn }: CallRequest<typeof sourcing.chooseNightly>['body'],
): Promise<CallReply<typeof sourcing.chooseNightly>> {
  const { tx, session, now } = work
  const position = await getSourced(work, reference)
  const { id: positionId, project_id: projectId } = position
  const why = isOn ? await sourcingDoneReason(tx, position) : undefined
  if (why) {
    const say = (reason: string) => `The position ${reason}, so there’s no one to search for.`
    if (isFinished(position)) assertActive(position, say)
    throw new Problem('no_openings_left', say(why))
  }
  const isChanged = await updateNightly(tx, { positionId, isOn, by: session.userId, now })
  if (isChanged)
    await recordEvent(work, { kind: 'sourcing.nightly-chosen', positionId, projectId, payload: { is_on: isOn } })
  const message = isOn
    ? 'Sources will be searched every night until each opening has a selected candidate.'
    : 'Nightly sourcing turned off.'
  return { success: true, message, nightly: await readNightly(tx, position) }
}
