import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { resolveReason } from '@rolecall/domain/pipeline/reason'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import type { CallPreview } from '../../platform/http/feature.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listPeopleNamed } from '../applications/resolve-candidate.queries.ts'
import { digestPeople } from '../pipeline/bulk-moves.queries.ts'
import { estimateMoves } from '../pipeline/estimate-moves.ts'
import { startBulkMove } from '../pipeline/start-bulk-move.ts'
import { getStatus } from '../pipeline/status-config.ts'
import { addedTextChange } from '../proposals/name-people.ts'
import { queryOf, readView } from './read-view.ts'
import { countNamed } from './shortlist.queries.ts'
import { allOf, hasCandidateId } from './shortlist-conditions.queries.ts'

type BulkMoveBody = CallRequest<typeof shortlist.createBulkMove>['body']

/**
 * Moves all candidates of a position that match the filters, in the background; with a long list of candidates, those among
 * them.
 */
export async function createBulkMove(
  work: Work,
  body: BulkMoveBody,
): Promise<CallReply<typeof shortlist.createBulkMove>> {
  const { position, to, whom } = await readMoveSelection(work, body)
  const { changeId, total } = await startBulkMove(work, {
    position,
    to,
    reason: resolveReason([body.reason], body.comments),
    comments: body.comments,
    scope: body.scope ?? (to.not_interested ? 'position' : undefined),
    whom,
  })
  const message = sentence(
    { one: 'Moving 1 candidate to {status}.', other: 'Moving {count} candidates to {status}.' },
    { count: total, status: to.display_name },
  )
  return { success: true, message, change_id: changeId, total }
}

/** Previews the move; it counts the candidates that match now, and holds as long as the same ones match. */
export async function previewBulkMove(work: Work, body: BulkMoveBody): Promise<CallPreview> {
  const { position, to, whom } = await readMoveSelection(work, body)
  const people = await digestPeople(work.tx, whom)
  const values = { count: people.total, title: shownTitleOf(position), to: to.display_name }
  return {
    words: paragraph(
      sentence(
        { one: 'Move 1 candidate of {title} to {to}.', other: 'Move {count} candidates of {title} to {to}.' },
        values,
      ),
      (body.scope ?? to.not_interested) && 'Also exclude them.',
      'Skip anyone who can’t be moved.',
    ),
    changes: [...addedTextChange('reason', body.reason), ...addedTextChange('comments', body.comments)],
    positionId: position.id,
    facts: people,
  }
}

/** Counts the candidates that the move would affect. */
export async function countBulkMove(
  work: Work,
  body: BulkMoveBody,
): Promise<CallReply<typeof shortlist.weighBulkMove>> {
  return { success: true, ...(await estimateMoves(work, await readMoveSelection(work, body))) }
}

async function readMoveSelection(work: Work, { filters, candidateIds, status, group }: BulkMoveBody) {
  const { position, statuses, rule, facets, conditionsFor } = await readView(work, filters)
  const to = getStatus(statuses, status, group)
  const people = candidateIds.length > 0 ? await listPeopleNamed(work, candidateIds) : []
  if (people.length > 0 && (await countNamed(work.tx, position.id, people)) < people.length) throw notFound('Candidate')
  const named = people.length > 0 ? [hasCandidateId(people)] : []
  const whom = allOf([...(await conditionsFor(queryOf(filters))), ...facets.values(), ...named])
  return { position, statuses, rule, to, whom }
}
