import type { sequences } from '@rolecall/contract/contact/sequences'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { isNameTaken, type SequenceRow, updateSequence } from '../../../contact/sequences/sequences.queries.ts'
import { lookNow } from '../../../contact/sequences/write-sequences.ts'
import { lockRow } from '../../../ground/db/lock-row.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { stopAll, useLatest } from './enrolments.queries.ts'
import { getSequence } from './save-sequence.ts'

type Body = CallRequest<typeof sequences.change>['body']
type Act = Body['act']

/** In which state an act leaves a sequence; none: as it is. */
const STATES: Readonly<Partial<Record<Act, string>>> = {
  pause: 'paused',
  go_on: 'active',
  archive: 'archived',
  restore: 'active',
}

/** Changes a sequence for everybody in it. Doing it twice is as good as once. */
export async function changeSequence(
  work: Work,
  { sequence_id, act }: Body,
): Promise<CallReply<typeof sequences.change>> {
  const { tx, session, now } = work
  await getSequence(tx, sequence_id)
  await lockRow(tx, 'sequence', sequence_id)
  const row = await getSequence(tx, sequence_id)
  await refuse(work, row, act)
  const state = STATES[act]
  if (state === row.state) return { success: true, message: sayDone(act, 0) }
  if (state) await updateSequence(tx, row.id, { state, by: session.userId, at: now })
  const people = await changePeople(work, row, act)
  if (act === 'go_on') await lookNow(work)
  const payload = { sequence_id: row.id, sequence: row.name, act, people }
  await recordEvent(work, { kind: 'sequence.changed', payload })
  return { success: true, message: sayDone(act, people) }
}

async function refuse({ tx }: Work, row: SequenceRow, act: Act): Promise<void> {
  if (row.state === 'archived' && act !== 'restore' && act !== 'archive')
    throw new Problem('conflict', 'This sequence is in the archive.')
  if (act === 'restore' && row.state !== 'archived')
    throw new Problem('conflict', 'This sequence is not in the archive.')
  if (act === 'restore' && (await isNameTaken(tx, row.name, row.id)))
    throw new Problem('conflict', 'There is another sequence of this name by now.')
}

function changePeople({ tx, now }: Work, row: SequenceRow, act: Act): Promise<number> | number {
  if (act === 'stop' || act === 'archive') return stopAll(tx, row.id, now)
  return act === 'use_latest' ? useLatest(tx, { sequenceId: row.id, version: row.version }) : 0
}

function sayDone(act: Act, count: number): string {
  switch (act) {
    case 'pause':
      return 'The sequence waits. Mails that are in the outbox already are sent.'
    case 'go_on':
      return 'The sequence goes on.'
    case 'archive':
      return paragraph('The sequence is in the archive.', count > 0 && sayStopped(count))
    case 'restore':
      return 'The sequence is out of the archive.'
    case 'stop':
      return count === 0 ? 'Nobody was under way.' : sayStopped(count)
    case 'use_latest':
      return sentence(
        {
          one: '1 candidate goes on with the latest mails.',
          other: '{count} candidates go on with the latest mails.',
        },
        { count },
      )
  }
}

const sayStopped = (count: number): string =>
  sentence({ one: 'It was stopped for 1 candidate.', other: 'It was stopped for {count} candidates.' }, { count })
