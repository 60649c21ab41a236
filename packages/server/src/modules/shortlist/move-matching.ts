import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { shortlist } from '@rolecall/contract/hiring/shortlist'
import { chooseReason } from '@rolecall/domain/pipeline/reason'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import type { Foretold } from '../../../ground/http/feature.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { listPeopleNamed } from '../../../people/applications/resolve-candidate.queries.ts'
import { askBulkMove } from '../../../people/moves/ask-bulk-move.ts'
import { digestPeople } from '../../../people/moves/bulk-moves.queries.ts'
import { weighMoves } from '../../../people/moves/weigh-moves.ts'
import { written } from '../../../people/proposals/name-people.ts'
import { getStatus } from '../../../people/stages/status-config.ts'
import { queryOf, readView } from './read-view.ts'
import { countNamed } from './shortlist.queries.ts'
import { allOf, onlyThese } from './shortlist-conditions.queries.ts'

type Request = CallRequest<typeof shortlist.createBulkMove>['body']

/** Moves everybody of a position whom the filters leave, in the background; of a long list of candidates those among them. */
export async function createBulkMove(work: Work, body: Request): Promise<CallReply<typeof shortlist.createBulkMove>> {
  const { position, to, whom } = await readWhom(work, body)
  const { changeId, total } = await askBulkMove(work, {
    position,
    to,
    reason: chooseReason([body.reason], body.comments),
    comments: body.comments,
    scope: body.scope ?? (to.not_interested ? 'position' : undefined),
    whom,
  })
  const message = sentence(
    { one: '1 candidate is being moved to {status}.', other: '{count} candidates are being moved to {status}.' },
    { count: total, status: to.display_name },
  )
  return { success: true, message, change_id: changeId, total }
}

/** What that would do; it counts whom the filters leave now, and is true as long as they leave the same. */
export async function foretellBulkMove(work: Work, body: Request): Promise<Foretold> {
  const { position, to, whom } = await readWhom(work, body)
  const people = await digestPeople(work.tx, whom)
  const values = { count: people.total, title: position.title, to: to.display_name }
  return {
    words: paragraph(
      sentence(
        { one: 'Move 1 candidate of {title} to {to}.', other: 'Move {count} candidates of {title} to {to}.' },
        values,
      ),
      (body.scope ?? to.not_interested) && 'Exclude them, too.',
      'Whoever cannot be moved is left out.',
    ),
    changes: [...written('reason', body.reason), ...written('comments', body.comments)],
    positionId: position.id,
    facts: people,
  }
}

/** Whom that would move. */
export async function weighBulkMove(work: Work, body: Request): Promise<CallReply<typeof shortlist.weighBulkMove>> {
  return { success: true, ...(await weighMoves(work, await readWhom(work, body))) }
}

async function readWhom(work: Work, { filters, candidateIds, status, group }: Request) {
  const { position, statuses, rule, facets, conditionsFor } = await readView(work, filters)
  const to = getStatus(statuses, status, group)
  const people = candidateIds.length > 0 ? await listPeopleNamed(work, candidateIds) : []
  if (people.length > 0 && (await countNamed(work.tx, position.id, people)) < people.length) throw notFound('Candidate')
  const named = people.length > 0 ? [onlyThese(people)] : []
  const whom = allOf([...(await conditionsFor(queryOf(filters))), ...facets.values(), ...named])
  return { position, statuses, rule, to, whom }
}
