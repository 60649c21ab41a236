import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { REDISCOVERED_MONTHS, REDISCOVERED_PAGE, type similar } from '@rolecall/contract/pool/similar'
import type { Demand } from '@rolecall/domain/matching/score-candidate'
import { POSSIBLE_FROM } from '@rolecall/domain/matching/weights'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Work } from '../../platform/kernel/work.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { findPositionDemand } from '../matching/demands.queries.ts'
import { SHORTLIST_MAX, scorePeople } from '../matching/match-pool.ts'
import { listBestCandidates, type RankedCandidate } from '../matching/ranking.queries.ts'
import { presentPersonSummary } from './list-similar.ts'
import { presentMatch } from './present-match.ts'
import { type EarlierRow, listCourses, listEarlier, listOnPosition, listSources } from './similar.queries.ts'

type Input = CallRequest<typeof similar.rediscovered>['body']
type Reply = CallReply<typeof similar.rediscovered>
type RediscoveredCandidate = RankedCandidate & EarlierRow

/** Maximum number of earlier positions listed. Limit chosen by us. */
const POSITIONS_MAX = 20

const ASKS_FOR_NOTHING = 'This position has no requirements yet to compare people by.'

/**
 * People who were rejected elsewhere and fit a position, best first; taken from the best of the whole company, as many as a
 * shortlist takes.
 */
export async function listRediscovered(work: Work, asked: Input): Promise<Reply> {
  const { tx, session, now } = work
  const position = await getVisiblePosition(tx, session, asked.positionId)
  const demand = await findPositionDemand(tx, position.id)
  const nobody = { success: true as const, data: [], total: 0, positions: [], left_out: [] }
  if (!demand) return { ...nobody, message: ASKS_FOR_NOTHING }
  const ranked = await rankEverybody(work, demand)
  const earlier = await listEarlier(tx, session, {
    positionId: position.id,
    candidateIds: ranked.map(({ candidateId }) => candidateId),
    since: monthsBefore(now, REDISCOVERED_MONTHS),
    at: now,
  })
  const known = new Map(earlier.map((row) => [row.candidate_id, row]))
  const all = ranked.flatMap((each): RediscoveredCandidate[] => {
    const row = known.get(each.candidateId)
    return row ? [{ ...each, ...row }] : []
  })
  const fitting = all.filter(({ why, score }) => why === null && score >= POSSIBLE_FROM)
  const on = await listOnPosition(
    tx,
    position.id,
    fitting.map(({ candidateId }) => candidateId),
  )
  const wanted = fitting
    .filter(({ position_id: id }) => !asked.earlier_position_id || id === asked.earlier_position_id)
    .filter(({ candidateId }) => asked.show === 'all' || !on.has(candidateId))
  return {
    success: true,
    data: await presentPage(
      work,
      { demand, positionId: position.id },
      wanted.slice(asked.start, asked.start + REDISCOVERED_PAGE),
    ),
    total: wanted.length,
    message: describeMatchCount(fitting, shownTitleOf(position)),
    positions: countByPosition(fitting).slice(0, POSITIONS_MAX),
    left_out: describeOmittedPeople(all),
  }
}

async function rankEverybody({ tx, deps }: Work, demand: Demand): Promise<RankedCandidate[]> {
  const supply = { resumeGroupIds: [], sources: await listSources(tx) }
  return listBestCandidates(tx, demand, supply, { limit: SHORTLIST_MAX, index: deps.peopleIndex })
}

function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then
}

async function presentPage(
  { tx, session }: Work,
  { demand, positionId }: { demand: Demand; positionId: string },
  page: readonly RediscoveredCandidate[],
): Promise<Reply['data']> {
  if (page.length === 0) return []
  const courses = await listCourses(tx, page, { positionId, reader: session })
  const byId = new Map(courses.map((row) => [row.candidate_id, row]))
  const scored = await scorePeople(tx, demand, page)
  return scored.flatMap(({ candidateId, resumeId, title, position_id, why: _, ...score }) => {
    const row = byId.get(candidateId)
    if (!row) return []
    return {
      candidate_id: candidateId,
      resume_id: resumeId,
      ...presentPersonSummary(row),
      ...presentMatch(score),
      earlier_position_id: position_id,
      earlier_title: title,
      reached: row.reached,
      reason: row.reason ?? '',
      rejected_at: row.moved_at.toISOString(),
      on_position: row.status !== null,
      status: row.status ?? '',
      may_write: row.may_write,
    }
  })
}

function countByPosition(found: readonly RediscoveredCandidate[]): Reply['positions'] {
  const groups = Map.groupBy(found, ({ position_id }) => position_id)
  return [...groups]
    .map(([position_id, people]) => ({ position_id, title: people[0]?.title ?? '', count: people.length }))
    .toSorted((one, other) => other.count - one.count || (one.position_id < other.position_id ? -1 : 1))
}

function describeMatchCount(found: readonly RediscoveredCandidate[], title: string): string {
  const [first, ...others] = countByPosition(found)
  const count = found.length
  if (!first) return sentence('No one rejected for other positions fits {title}.', { title })
  return others.length === 0
    ? sentence(
        {
          one: '1 person you rejected for {earlier} fits {title}.',
          other: '{count} people you rejected for {earlier} fit {title}.',
        },
        { count, earlier: first.title, title },
      )
    : sentence('{count} people you rejected for other positions fit {title}.', { count, title })
}

function describeOmittedPeople(all: readonly RediscoveredCandidate[]): Reply['left_out'] {
  const weak = all.filter(({ why, score }) => why === null && score < POSSIBLE_FROM).length
  const counts = {
    weak,
    not_interested: all.filter(({ why }) => why === 'not_interested').length,
    consent: all.filter(({ why }) => why === 'consent').length,
  }
  const words = {
    weak: { one: '1 person isn’t a close enough match.', other: '{count} people aren’t a close enough match.' },
    not_interested: {
      one: '1 person isn’t interested for now.',
      other: '{count} people aren’t interested for now.',
    },
    consent: { one: '1 person withdrew their consent.', other: '{count} people withdrew their consent.' },
  }
  return (['consent', 'not_interested', 'weak'] as const).flatMap((reason) =>
    counts[reason] === 0
      ? []
      : { reason, count: counts[reason], message: sentence(words[reason], { count: counts[reason] }) },
  )
}
