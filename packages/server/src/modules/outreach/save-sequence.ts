import type { sequences } from '@rolecall/contract/outreach/sequences'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { daysOfMails, findSequenceMistakes, SEQUENCE_MAX, type SequenceMail } from '@rolecall/domain/outreach/sequences'
import type { Tx } from '../../platform/db/connect.ts'
import { lockRow } from '../../platform/db/lock-row.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid, notFound, Problem } from '../../platform/kernel/problem.ts'
import { assertNotStale } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { readTemplate } from '../email/read-template.ts'
import {
  countSequences,
  findSequence,
  insertMailsOf,
  insertSequence,
  isNameTaken,
  keyOf,
  mailsOf,
  NO_PEOPLE,
  type PeopleCounts,
  type SequenceRow,
  type Texts,
  updateSequence,
} from './sequences.queries.ts'

const FIRST = 1

/** Throws `not_found` for an unknown sequence, and for one of another company. */
export async function getSequence(tx: Tx, id: string): Promise<SequenceRow> {
  const row = isUuid(id) ? await findSequence(tx, id) : undefined
  if (!row) throw notFound('Sequence')
  return row
}

type SequenceCounts = { people: PeopleCounts; answered: number }
type SequenceContext = { people: ReadonlyMap<string, SequenceCounts>; texts: ReadonlyMap<string, Texts> }

export function presentSequence(row: SequenceRow, { people, texts }: SequenceContext) {
  const mails = texts.get(keyOf({ sequenceId: row.id, version: row.version })) ?? []
  const counted = people.get(row.id) ?? { people: NO_PEOPLE, answered: 0 }
  const days = daysOfMails(mails)
  return {
    sequence_id: row.id,
    name: row.name,
    state: row.state as 'active' | 'paused' | 'archived',
    version: row.version,
    mails: mails.length,
    days: (days.at(-1) ?? 0) - (days[0] ?? 0),
    changed_by: row.changed_by,
    changed_at: row.changed_at.toISOString(),
    ...counted,
  }
}

type MailInput = CallRequest<typeof sequences.save>['body']['mails'][number]

/** Emails that are valid to send. Throws if one is empty, names an unknown field, or has the same subject twice. */
export async function readMails(typed: readonly MailInput[]): Promise<SequenceMail[]> {
  const mails: SequenceMail[] = []
  for (const [place, { subject, subject_b, html, wait_days }] of typed.entries()) {
    const read = await readTemplate('sequence_mail', { subject, html }).catch((error: unknown) => {
      throw error instanceof Problem ? atMail(error, place) : error
    })
    mails.push({ ...read, subjectB: subject_b, waitDays: wait_days })
  }
  const [mistake] = findSequenceMistakes({ name: 'any', mails })
  if (mistake) throw invalid(`mails.${mistake.mail ?? 0}.${WIRE[mistake.field] ?? mistake.field}`, mistake.why)
  return mails
}

const WIRE: Readonly<Record<string, string>> = { subjectB: 'subject_b', waitDays: 'wait_days' }

/** The complaint about one email, at its place in the list. */
function atMail(problem: Problem, place: number): Problem {
  const [[field, why] = ['html', problem.message]] = Object.entries(problem.fields ?? {})
  return invalid(`mails.${place}.${field}`, String(why))
}

type Body = CallRequest<typeof sequences.save>['body']

/**
 * Creates a sequence, or a new version of one. Emails of a version never change, so that running enrolments continue with
 * what they began; a mere change of the name makes no new version.
 */
export async function saveSequence(work: Work, body: Body): Promise<CallReply<typeof sequences.save>> {
  const { tx, session, now } = work
  const name = body.name
  const mails = await readMails(body.mails)
  const edit = { name, by: session.userId, at: now }
  if (body.sequence_id === undefined) {
    if ((await countSequences(tx)) >= SEQUENCE_MAX.sequences)
      throw new Problem('limit_reached', `You can have at most ${SEQUENCE_MAX.sequences} sequences. Archive one first.`)
    const id = await insertSequence(tx, { ...edit, version: FIRST })
    if (!id) throw taken()
    return keepMails(work, { id, name, version: FIRST }, mails)
  }
  await getSequence(tx, body.sequence_id)
  await lockRow(tx, 'sequence', body.sequence_id)
  const row = await getSequence(tx, body.sequence_id)
  if (row.state === 'archived') throw new Problem('archived', 'This sequence is archived.')
  await assertNotStale('sequence', {
    known: body.version,
    current: row.version,
    listEdits: async () => [{ by: row.changed_by, at: row.changed_at, changed: [] }],
  })
  if (await isNameTaken(tx, name, row.id)) throw taken()
  const before = await mailsOf(tx, { sequenceId: row.id, version: row.version })
  const isSame = JSON.stringify(before.map(withoutStep)) === JSON.stringify(mails.map(withoutStep))
  const version = isSame ? row.version : row.version + 1
  await updateSequence(tx, row.id, { ...edit, version })
  if (isSame) return { success: true, message: SAVED, sequence_id: row.id, version }
  return keepMails(work, { id: row.id, name, version }, mails)
}

const SAVED = 'Sequence saved.'
const taken = () => invalid('name', 'A sequence with this name already exists.')
const withoutStep = ({ subject, subjectB, html, waitDays }: SequenceMail) => [subject, subjectB, html, waitDays]

type SavedSequence = { id: string; name: string; version: number }

async function keepMails(work: Work, { id, name, version }: SavedSequence, mails: readonly SequenceMail[]) {
  await insertMailsOf(work.tx, { sequenceId: id, version }, mails)
  const payload = { sequence_id: id, sequence: name, version, mails: mails.length }
  await recordEvent(work, { kind: 'sequence.saved', payload })
  return { success: true as const, message: SAVED, sequence_id: id, version }
}
