import { chooseReason } from '@rolecall/domain/pipeline/reason'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import type { Foretold } from '../../ground/http/feature.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../house/access/visibility.queries.ts'
import { namePeople, written } from '../../people/proposals/name-people.ts'
import { lockApplications } from '../applications/applications.queries.ts'
import { listPeopleNamed } from '../applications/resolve-candidate.queries.ts'
import { findStatus, getStatus } from '../stages/status-config.ts'
import { listStatuses } from '../stages/statuses.queries.ts'
import { type MoveRequest, moveCandidates } from './move-candidates.ts'

/** What a move would do. Judged as the move is, which locks whom it is about: until the transaction ends they stay where they are said to be. */
export async function foretellMove(work: Work, body: MoveRequest): Promise<Foretold> {
  const { tx, session } = work
  await moveCandidates(work, { ...body, isPreview: true })
  const position = await getVisiblePosition(tx, session, body.positionId)
  const statuses = await listStatuses(tx)
  const people = await listPeopleNamed(
    work,
    body.candidates.map(({ reference }) => reference),
  )
  const rows = await lockApplications(tx, { positionId: position.id, candidateIds: people })
  const to = getStatus(statuses, body.status, body.group)
  const left = [...new Set(rows.map(({ status_id }) => findStatus(statuses, status_id)?.display_name ?? status_id))]
  const values = { whom: await namePeople(work, people), to: to.display_name, title: position.title }
  const [from, another] = left
  const reason = chooseReason([body.reason, body.textOf(to.reason_api_key)], body.comments)
  return {
    words: paragraph(
      body.isPreview
        ? sentence('Look whether {whom} may be moved to {to} on {title}, and move nobody.', values)
        : from !== undefined && another === undefined
          ? sentence('Move {whom} from {from} to {to} on {title}.', { ...values, from })
          : sentence('Move {whom} to {to} on {title}.', values),
      (body.exclude || to.not_interested) && 'Keep them from being called back for this position.',
    ),
    changes: [...written('reason', reason), ...(body.comments === reason ? [] : written('comments', body.comments))],
    people,
    positionId: position.id,
    facts: {
      from: Object.fromEntries(rows.map(({ candidate_id, status_id }) => [candidate_id, status_id])),
      open: position.stage,
    },
  }
}
