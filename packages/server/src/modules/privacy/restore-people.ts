import type { CallReply } from '@rolecall/contract/platform/define-calls'
import type { privacy } from '@rolecall/contract/privacy/privacy'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { announce, recordEvents } from '../../platform/events/record-event.ts'
import { enqueueMany } from '../../platform/jobs/define-job.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { changeApplicationCounts } from '../applications/application-counts.queries.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { sendMail } from '../email/send-mail.ts'
import { restoreDeletedRows } from './deleted-rows.queries.ts'
import { findDeletion, listReappeared, listWaitingMails, lockDeleted } from './deletions.queries.ts'

/**
 * Restores the people of one deletion as they were. People who have come in again meanwhile are left out; repeating it does
 * nothing.
 */
export async function restorePeople(work: Work, deletionId: string): Promise<CallReply<typeof privacy.restorePeople>> {
  const { tx } = work
  const deletion = isUuid(deletionId) ? await findDeletion(tx, deletionId) : undefined
  if (!deletion) throw notFound('Deletion')
  const out = await lockDeleted(tx, deletion.id)
  const again = await listReappeared(
    tx,
    out.map(({ id }) => id),
  )
  const people = out.filter(({ id }) => !again.has(id))
  const ids = people.map(({ id }) => id)
  const message = describe(people.length, again.size)
  const reply = { success: true as const, restored: people.length, came_again: again.size, message }
  if (ids.length === 0) return reply
  const changes = await restoreDeletedRows(tx, ids)
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
      ? sentence({ one: '1 candidate restored.', other: '{count} candidates restored.' }, { count: restored })
      : 'All of these candidates have already been restored.',
    cameAgain > 0 &&
      sentence(
        {
          one: '1 candidate wasn’t restored because they had been added again.',
          other: '{count} candidates weren’t restored because they had been added again.',
        },
        { count: cameAgain },
      ),
  )
