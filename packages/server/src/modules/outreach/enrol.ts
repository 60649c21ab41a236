import type { sequences } from '@rolecall/contract/contact/sequences'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { listAskable, whyNotAsked } from '../../../contact/interest/ask-interest.ts'
import { type Weighed, type Whom, weigh } from '../../../contact/interest/interest-mails.queries.ts'
import { endLaters } from '../../../contact/interest/later.queries.ts'
import { presentLeftOut } from '../../../contact/interest/left-out.ts'
import { insertEnrolments, whyNotEnrolled } from '../../../contact/sequences/enrolment-rows.queries.ts'
import type { SequenceRow } from '../../../contact/sequences/sequences.queries.ts'
import { lookNow } from '../../../contact/sequences/write-sequences.ts'
import { shareRow } from '../../../ground/db/lock-row.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Foretold } from '../../../ground/http/feature.ts'
import { askedThrough } from '../../../ground/kernel/act-for.ts'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { listPeopleNamed } from '../../../people/applications/resolve-candidate.queries.ts'
import { namePeople } from '../../../people/proposals/name-people.ts'
import { findStatus } from '../../../people/stages/status-config.ts'
import { listStatuses } from '../../../people/stages/statuses.queries.ts'
import { getSequence } from './save-sequence.ts'
import { allOf, theNamed } from './whom.queries.ts'

type Body = CallRequest<typeof sequences.enrol>['body']
type Position = Awaited<ReturnType<typeof getVisiblePosition>>

type Asked = { position: Position; row: SequenceRow; whom: Whom; named: string[] | undefined }

/** Whom a request means, of which position, into which sequence. Throws where there is none of one, or nobody is asked about it. */
async function readAsked(work: Work, body: Body): Promise<Asked> {
  const position = await getVisiblePosition(work.tx, work.session, body.positionId)
  const row = await getSequence(work.tx, body.sequence_id)
  if (row.state === 'archived') throw new Problem('conflict', 'This sequence is in the archive.')
  const closed = whyNotAsked(position)
  if (closed) throw new Problem('conflict', closed)
  if (body.status_id === undefined) {
    const named = await listPeopleNamed(work, body.candidate_ids ?? [])
    return { position, row, named, whom: theNamed(named) }
  }
  const status = findStatus(await listStatuses(work.tx), body.status_id)
  if (!status) throw notFound('Status')
  return { position, row, named: undefined, whom: allOf(status.id) }
}

async function weighAsked(work: Work, { position, row, whom, named }: Asked) {
  const statusIds = await listAskable(work)
  const weighing = { sequenceId: row.id, positionId: position.id, statusIds, at: work.now }
  const why = whyNotEnrolled(work.tx, weighing)
  return {
    weighing,
    weighed: await weigh(work.tx, whom, { positionId: position.id, why, reader: work.session }, named),
  }
}

/** Who would come into a sequence, as it would be said. */
export async function sayWhom(work: Work, body: Body): Promise<CallReply<typeof sequences.recipients>> {
  const { weighed } = await weighAsked(work, await readAsked(work, body))
  const { total, written, first } = weighed
  return { success: true, total, written, first_written: first ?? '', left_out: presentLeftOut(weighed) }
}

/** Puts people into a sequence; its first mails go as soon as hours and pace allow. */
export async function enrol(work: Work, body: Body): Promise<CallReply<typeof sequences.enrol>> {
  const { tx, session, now } = work
  const asked = await readAsked(work, body)
  const { position, row } = asked
  // So that it is not put away, nor stopped for everybody, meanwhile.
  await shareRow(tx, 'sequence', row.id)
  const { weighing, weighed } = await weighAsked(work, asked)
  const made = { ...weighing, version: row.version, by: session.userId, asked: askedThrough(session), at: now }
  const enrolled = await insertEnrolments(tx, asked.whom, made)
  const leftOut = presentLeftOut(weighed)
  if (enrolled.length > 0) {
    await endLaters(tx, position.id, enrolled)
    await lookNow(work)
    const about = { projectId: position.project_id, positionId: position.id }
    const [only] = enrolled
    await recordEvent(work, {
      kind: 'sequence.enrolled',
      ...about,
      ...(enrolled.length === 1 && only && { candidateId: only }),
      payload: { sequence_id: row.id, sequence: row.name, people: enrolled.length },
    })
  }
  return {
    success: true,
    enrolled: enrolled.length,
    left_out: leftOut,
    message: describe(enrolled.length, weighed, leftOut),
  }
}

function describe(enrolled: number, { total, written }: Weighed, leftOut: readonly { message: string }[]): string {
  if (total === 0) return 'There is nobody to put into the sequence.'
  return paragraph(
    enrolled === 0
      ? 'Nobody was put into the sequence.'
      : sentence(
          { one: '1 candidate is in the sequence.', other: '{count} candidates are in the sequence.' },
          { count: enrolled },
        ),
    total > written &&
      sentence(
        { one: '1 candidate was left out.', other: '{count} candidates were left out.' },
        { count: total - written },
      ),
    ...leftOut.map(({ message }) => message),
  )
}

/** What an assistant would do, in words. */
export async function foretellEnrolling(work: Work, body: Body): Promise<Foretold> {
  const asked = await readAsked(work, body)
  const { position, row, named } = asked
  const values = { sequence: row.name, title: position.title }
  const { weighed } = await weighAsked(work, asked)
  const words = named
    ? sentence('Put {whom} into the sequence “{sequence}”, about {title}.', {
        ...values,
        whom: await namePeople(work, named),
      })
    : sentence(
        {
          one: 'Put 1 candidate of {title} into the sequence “{sequence}”.',
          other: 'Put {count} candidates of {title} into the sequence “{sequence}”.',
        },
        { ...values, count: weighed.written },
      )
  return {
    words: paragraph(words, ...presentLeftOut(weighed).map(({ message }) => message)),
    people: named ?? [],
    positionId: position.id,
  }
}
