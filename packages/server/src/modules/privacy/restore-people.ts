import type { CallReply } from '@rolecall/contract/ground/define-calls'
import type { privacy } from '@rolecall/contract/people/privacy'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { sendMail } from '../../../contact/outbox/send-mail.ts'
import { announce, recordEvents } from '../../../ground/events/record-event.ts'
import { enqueueMany } from '../../../ground/jobs/define-job.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { changeApplicationCounts } from '../../../people/applications/application-counts.queries.ts'
import { putRowsBack } from './deleted-rows.queries.ts'
import { findDeletion, listCameAgain, listWaitingMails, lockDeleted } from './deletions.queries.ts'

/**
 * Brings back whom one deletion took out, as they were. Whoever has come in again meanwhile is somebody by now, and stays out;
 * brought back already, nothing happens.
 */
export async function restorePeople(work: Work, deletionId: string): Promise<CallReply<typeof privacy.restorePeople>> {
  const { tx } = work
  const deletion = isUuid(deletionId) ? await findDeletion(tx, deletionId) : undefined
  if (!deletion) throw notFound('Deletion')
  const out = await lockDeleted(tx, deletion.id)
  const again = await listCameAgain(
    tx,
    out.map(({ id }) => id),
  )
  const people = out.filter(({ id }) => !again.has(id))
  const ids = people.map(({ id }) => id)
  const message = describe(people.length, again.size)
  const reply = { success: true as const, restored: people.length, came_again: again.size, message }
  if (ids.length === 0) return reply
  const changes = await putRowsBack(tx, ids)
  // Their jobs have found nothing to send.
  const mailIds = await listWaitingMails(tx, ids)
  await enqueueMany(
    tx,
    sendMail,
    mailIds.map((mailId) => ({ companyId: tx.companyId, mailId })),
  )
  await recordEvents(
    work,
    people.map(({ id, name }) => ({
      kind: 'candidate.restored',
      candidateId: id,
      changeId: deletion.id,
      payload: { deletion_id: deletion.id, name },
    })),
    { isTold: false },
  )
  await announce(work, { kind: 'people.changed' })
  await changeApplicationCounts(tx, changes)
  return reply
}

const describe = (restored: number, cameAgain: number): string =>
  paragraph(
    restored > 0 || cameAgain > 0
      ? sentence({ one: '1 person brought back.', other: '{count} people brought back.' }, { count: restored })
      : 'They are all back already.',
    cameAgain > 0 &&
      sentence(
        {
          one: '1 person stayed out, who came in again meanwhile.',
          other: '{count} people stayed out, who came in again meanwhile.',
        },
        { count: cameAgain },
      ),
  )
