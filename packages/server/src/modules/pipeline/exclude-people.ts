import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { exclusions } from '@rolecall/contract/hiring/exclusions'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvents } from '../../../ground/events/record-event.ts'
import type { Foretold } from '../../../ground/http/feature.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { listPeopleNamed } from '../../../people/applications/resolve-candidate.queries.ts'
import { untilWhen } from '../../../people/moves/exclude-moved.ts'
import { endExclusions, type listExclusions, upsertExclusions } from '../../../people/moves/exclusions.queries.ts'
import { namePeople, written } from '../../../people/proposals/name-people.ts'

type Request = CallRequest<typeof exclusions.exclude>['body']

async function readRequest(work: Work, { references, position: named, slug, scope }: Request) {
  const { tx, session } = work
  const position = named === undefined ? undefined : await getVisiblePosition(tx, session, named)
  if (slug && position && slug !== position.slug)
    throw new Problem('invalid_request', 'The slug is not that of the position.', { slug: 'Not the position’s.' })
  const candidateIds = await listPeopleNamed(work, references)
  // An event of a general exclusion names no position: it concerns whoever sees any.
  const where = scope === 'position' && position ? { positionId: position.id, projectId: position.project_id } : {}
  return { candidateIds, where, positionId: where.positionId ?? null }
}

/** Whom that would keep off what. */
export async function foretellExclusion(work: Work, body: Request): Promise<Foretold> {
  const { candidateIds: people, positionId } = await readRequest(work, body)
  const position = positionId === null ? undefined : await getVisiblePosition(work.tx, work.session, positionId)
  const whom = await namePeople(work, people)
  return {
    words: position
      ? sentence('Exclude {whom} from {title}.', { whom, title: position.title })
      : sentence('Exclude {whom} from every position.', { whom }),
    changes: written('reason', body.reason),
    people,
    positionId: position?.id,
  }
}

/** Keeps people off a position, or off all, for the company's days; who is kept off already is so from now on anew. */
export async function excludePeople(work: Work, body: Request): Promise<CallReply<typeof exclusions.exclude>> {
  const { tx, session, now } = work
  const { candidateIds, where, positionId } = await readRequest(work, body)
  const until = await untilWhen(work)
  const { scope, reason } = body
  await upsertExclusions(tx, { candidateIds, positionId, reason, by: session.userId, at: now, until })
  await recordEvents(
    work,
    candidateIds.map((candidateId) => ({
      kind: 'candidate.excluded',
      candidateId,
      ...where,
      payload: { scope, reason, until: until.toISOString() },
    })),
  )
  return {
    success: true,
    message: sentence(EXCLUDED[scope], { count: candidateIds.length }),
    data: { scope, excluded: candidateIds.length, until: until > now ? until.toISOString() : null },
  }
}

const EXCLUDED = {
  general: {
    one: 'The candidate is excluded from every position.',
    other: '{count} candidates are excluded from every position.',
  },
  position: {
    one: 'The candidate is excluded from the position.',
    other: '{count} candidates are excluded from the position.',
  },
} as const

/** Lets people in again on a position, or on all. */
export async function letPeopleIn(work: Work, body: Request): Promise<CallReply<typeof exclusions.end>> {
  const { tx, session, now } = work
  const { candidateIds, where, positionId } = await readRequest(work, body)
  const ended = await endExclusions(tx, { candidateIds, positionId }, { by: session.userId, at: now })
  await recordEvents(
    work,
    ended.map(({ candidate_id: candidateId }) => ({
      kind: 'candidate.let-in',
      candidateId,
      ...where,
      payload: { scope: body.scope },
    })),
  )
  const message = sentence(
    { one: '1 candidate is let in again.', other: '{count} candidates are let in again.' },
    { count: ended.length },
  )
  return { success: true, message, ended: ended.length }
}

type Row = Awaited<ReturnType<typeof listExclusions>>[number]

export const presentExclusion = (row: Row): CallReply<typeof exclusions.list>['data'][number] => ({
  scope: row.position_id === null ? 'general' : 'position',
  positionId: row.position_id ?? '',
  position_title: row.title ?? '',
  reason: row.reason,
  by: row.made_by,
  at: row.made_at.toISOString(),
  until: row.expires_at.toISOString(),
})
