import type { OmittedPeople } from '@rolecall/contract/outreach/omitted-people'
import type { sequences } from '@rolecall/contract/outreach/sequences'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { shareRow } from '../../platform/db/lock-row.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { CallPreview } from '../../platform/http/feature.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { storedMachineOf } from '../../platform/kernel/work-on-behalf-of.ts'
import { listPeopleNamed } from '../applications/resolve-candidate.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { findStatus } from '../pipeline/status-config.ts'
import { listStatuses } from '../pipeline/statuses.queries.ts'
import { namePeople } from '../proposals/name-people.ts'
import { endLaters } from './contact-later.queries.ts'
import { insertEnrolments } from './enrolment-rows.queries.ts'
import { describeOutcome, presentOmittedPeople, presentRecipients } from './present-omitted-people.ts'
import { hasCandidateId, hasStatus, type RecipientCondition } from './recipients.queries.ts'
import { getSequence } from './save-sequence.ts'
import { emailProblem, weigh } from './send-interest-emails.ts'
import type { SequenceRow } from './sequences.queries.ts'
import { processSequencesNow } from './write-sequences.ts'

type Body = CallRequest<typeof sequences.enrol>['body']
type Position = Awaited<ReturnType<typeof getVisiblePosition>>

type EnrolmentRequest = { position: Position; row: SequenceRow; whom: RecipientCondition; named: string[] | undefined }

/**
 * Reads the candidates, the position and the sequence of a request. Throws if one does not exist, or no one is asked about
 * the position.
 */
async function readEnrolmentRequest(work: Work, body: Body): Promise<EnrolmentRequest> {
  const position = await getVisiblePosition(work.tx, work.session, body.positionId)
  const row = await getSequence(work.tx, body.sequence_id)
  if (row.state === 'archived') throw new Problem('archived', 'This sequence is archived.')
  const problem = emailProblem(position)
  if (problem) throw problem
  if (body.status_id === undefined) {
    const named = await listPeopleNamed(work, body.candidate_ids ?? [])
    return { position, row, named, whom: hasCandidateId(named) }
  }
  const status = findStatus(await listStatuses(work.tx), body.status_id)
  if (!status) throw notFound('Status')
  return { position, row, named: undefined, whom: hasStatus(status.id) }
}

const weighRequested = (work: Work, { position, row, ...asked }: EnrolmentRequest) =>
  weigh(work, { ...asked, positionId: position.id }, { sequenceId: row.id })

/** Previews who would be enrolled in a sequence. */
export async function describeEnrolment(work: Work, body: Body): Promise<CallReply<typeof sequences.recipients>> {
  const { weighed } = await weighRequested(work, await readEnrolmentRequest(work, body))
  return presentRecipients(weighed)
}

/** Enrols candidates in a sequence; its first emails go out as soon as hours and pace allow. */
export async function enrol(work: Work, body: Body): Promise<CallReply<typeof sequences.enrol>> {
  const { tx, session } = work
  const asked = await readEnrolmentRequest(work, body)
  const { position, row } = asked
  // Locked, so that it is neither archived nor stopped meanwhile.
  await shareRow(tx, 'sequence', row.id)
  const { criteria, weighed } = await weighRequested(work, asked)
  const made = { ...criteria, version: row.version, by: session.userId, asked: storedMachineOf(session) }
  const enrolled = await insertEnrolments(tx, asked.whom, made)
  const leftOut = presentOmittedPeople(weighed)
  if (enrolled.length > 0) {
    await endLaters(tx, position.id, enrolled)
    await processSequencesNow(work)
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
    message: weighed.total === 0 ? 'No candidates to add.' : describe(enrolled.length, leftOut),
  }
}

const describe = (enrolled: number, leftOut: OmittedPeople): string =>
  describeOutcome(
    enrolled === 0
      ? 'No candidates were added to the sequence.'
      : sentence(
          { one: '1 candidate was added to the sequence.', other: '{count} candidates were added to the sequence.' },
          { count: enrolled },
        ),
    leftOut,
  )

/** Previews in words what an assistant's call would do. */
export async function previewEnrolment(work: Work, body: Body): Promise<CallPreview> {
  const asked = await readEnrolmentRequest(work, body)
  const { position, row, named } = asked
  const values = { sequence: row.name, title: shownTitleOf(position) }
  const { weighed } = await weighRequested(work, asked)
  const words = named
    ? sentence('Add {whom} to the sequence “{sequence}” for {title}.', {
        ...values,
        whom: await namePeople(work, named),
      })
    : sentence(
        {
          one: 'Add 1 candidate for {title} to the sequence “{sequence}”.',
          other: 'Add {count} candidates for {title} to the sequence “{sequence}”.',
        },
        { ...values, count: weighed.written },
      )
  return {
    words: paragraph(words, ...presentOmittedPeople(weighed).map(({ message }) => message)),
    people: named ?? [],
    positionId: position.id,
  }
}
