import type { Nouns } from '../../adapters/nouns.ts'
import { insertPastEvents, type PastEvent } from '../../platform/events/record-event.queries.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { referrerOf } from './application-words.ts'
import type { MoveInRecord } from './moving.queries.ts'
import { insertRemarks } from './place-remarks.queries.ts'
import { credibleMoment, originallyBy } from './placing.ts'
import type { SourceNames } from './source-names.ts'

type ReferredPerson = { application: Nouns['application']; candidateId: string; positionId: string }

/**
 * Notes who referred candidates, as comments: referrals here are applications by a colleague's link, for which thanks become due, and
 * nobody is thanked twice.
 */
export async function placeReferrals(
  { tx, now }: SystemWork,
  run: MoveInRecord,
  { referred, names }: { referred: readonly ReferredPerson[]; names: SourceNames },
): Promise<void> {
  const remarks = referred.flatMap(({ application, candidateId, positionId }) => {
    const by = referrerOf(application, names)
    if (by === '') return []
    const at = credibleMoment(application.appliedAt, now) ?? now
    const text = `${names.label}:\nReferred by ${by.slice(0, 200)}.`
    return [{ candidateId, positionId, authorId: run.started_by, text, at }]
  })
  const made = await insertRemarks(tx, remarks)
  await insertPastEvents(
    tx,
    remarks.map(
      ({ candidateId, positionId, at, text }, place): PastEvent => ({
        kind: 'candidate.commented',
        at,
        candidateId,
        positionId,
        changeId: run.id,
        ...originallyBy(names.label, undefined),
        payload: { comment_id: made[place] ?? '', comments: text },
      }),
    ),
  )
}
