import type { exclusions } from '@rolecall/contract/pipeline/exclusions'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvents } from '../../platform/events/record-event.ts'
import type { CallPreview } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listPeopleNamed } from '../applications/resolve-candidate.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { addedTextChange, namePeople } from '../proposals/name-people.ts'
import { exclusionEnd } from './exclude-moved.ts'
import { endExclusions, type listExclusions, upsertExclusions } from './exclusions.queries.ts'

type ExcludeBody = CallRequest<typeof exclusions.exclude>['body']

async function readRequest(work: Work, { references, position: named, slug, scope }: ExcludeBody) {
  const { tx, session } = work
  const position = named === undefined ? undefined : await getVisiblePosition(tx, session, named)
  if (slug && position && slug !== position.slug)
    throw new Problem('invalid_field', 'The slug doesn’t match the position.', { slug: 'Doesn’t match the position.' })
  const candidateIds = await listPeopleNamed(work, references)
  // An event of a general exclusion names no position: it concerns users who see any.
  const where = scope === 'position' && position ? { positionId: position.id, projectId: position.project_id } : {}
  return { candidateIds, where, positionId: where.positionId ?? null }
}

/** Previews which candidates would be excluded from what. */
export async function previewExclusion(work: Work, body: ExcludeBody): Promise<CallPreview> {
  const { candidateIds: people, positionId } = await readRequest(work, body)
  const position = positionId === null ? undefined : await getVisiblePosition(work.tx, work.session, positionId)
  const whom = await namePeople(work, people)
  return {
    words: position
      ? sentence('Exclude {whom} from {title}.', { whom, title: shownTitleOf(position) })
      : sentence('Exclude {whom} from every position.', { whom }),
    changes: addedTextChange('reason', body.reason),
    people,
    positionId: position?.id,
  }
}

/**
 * Excludes candidates from a position, or from all, for the company's number of days; restarts the time for those already
 * excluded.
 */
export async function excludePeople(work: Work, body: ExcludeBody): Promise<CallReply<typeof exclusions.exclude>> {
  const { tx, session, now } = work
  const { candidateIds, where, positionId } = await readRequest(work, body)
  const until = await exclusionEnd(work)
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

/** Ends the exclusion of candidates from a position, or from all. */
export async function endExclusion(work: Work, body: ExcludeBody): Promise<CallReply<typeof exclusions.end>> {
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
    { one: 'Exclusion ended for 1 candidate.', other: 'Exclusion ended for {count} candidates.' },
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
