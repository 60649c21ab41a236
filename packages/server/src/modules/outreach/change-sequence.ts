import type { sequences } from '@rolecall/contract/outreach/sequences'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { lockRow } from '../../platform/db/lock-row.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { useLatest } from './enrolments.queries.ts'
import { getSequence } from './save-sequence.ts'
import { isNameTaken, type SequenceRow, updateSequence } from './sequences.queries.ts'
import { isInSequence } from './stop-sequences.queries.ts'
import { stopByHand } from './stop-sequences.ts'
import { processSequencesNow } from './write-sequences.ts'

type Body = CallRequest<typeof sequences.change>['body']
type Act = Body['act']

/** The state in which an act leaves a sequence; unchanged if the act is missing here. */
const STATES: Readonly<Partial<Record<Act, string>>> = {
  pause: 'paused',
  go_on: 'active',
  archive: 'archived',
  restore: 'active',
}

/** Changes a sequence for all its candidates. Doing it twice changes nothing. */
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
  if (state === row.state) return { success: true, message: describeSequenceChange(act, 0) }
  if (state) await updateSequence(tx, row.id, { state, by: session.userId, at: now })
  const people = await changePeople(work, row, act)
  if (act === 'go_on') await processSequencesNow(work)
  const payload = { sequence_id: row.id, sequence: row.name, act, people }
  await recordEvent(work, { kind: 'sequence.changed', payload })
  return { success: true, message: describeSequenceChange(act, people) }
}

async function refuse({ tx }: Work, row: SequenceRow, act: Act): Promise<void> {
  if (row.state === 'archived' && act !== 'restore' && act !== 'archive')
    throw new Problem('archived', 'This sequence is archived.')
  if (act === 'restore' && row.state !== 'archived') throw new Problem('nothing_to_do', 'This sequence isn’t archived.')
  if (act === 'restore' && (await isNameTaken(tx, row.name, row.id)))
    throw new Problem('name_taken', 'Another sequence now has this name. Rename it first.')
}

function changePeople(work: Work, row: SequenceRow, act: Act): Promise<number> | number {
  if (act === 'stop' || act === 'archive') return stopByHand(work, isInSequence(row.id))
  return act === 'use_latest' ? useLatest(work.tx, { sequenceId: row.id, version: row.version }) : 0
}

function describeSequenceChange(act: Act, count: number): string {
  switch (act) {
    case 'pause':
      return 'Sequence paused. Emails already in the outbox are still sent.'
    case 'go_on':
      return 'Sequence resumed.'
    case 'archive':
      return paragraph('Sequence archived.', count > 0 && describeStoppedSequences(count))
    case 'restore':
      return 'Sequence restored.'
    case 'stop':
      return count === 0 ? 'No active candidates.' : describeStoppedSequences(count)
    case 'use_latest':
      return sentence(
        {
          one: '1 candidate now gets the latest emails.',
          other: '{count} candidates now get the latest emails.',
        },
        { count },
      )
  }
}

const describeStoppedSequences = (count: number): string =>
  sentence({ one: 'Stopped for 1 candidate.', other: 'Stopped for {count} candidates.' }, { count })
