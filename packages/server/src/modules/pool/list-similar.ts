import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { SIMILAR_MAX, type similar } from '@rolecall/contract/pool/similar'
import { requirementsFromPerson } from '@rolecall/domain/matching/requirements-from-person'
import type { Demand } from '@rolecall/domain/matching/score-candidate'
import { skillNameOf } from '@rolecall/domain/skills/taxonomy'
import type { Tx } from '../../platform/db/connect.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { scorePeople } from '../matching/match-pool.ts'
import { listBestCandidates } from '../matching/ranking.queries.ts'
import { listStrongestSkills } from '../matching/shown-skills.queries.ts'
import { presentMatch } from './present-match.ts'
import { findPersonFacts, listSimilar, listSources } from './similar.queries.ts'

type Input = CallRequest<typeof similar.like>['body']
type Reply = CallReply<typeof similar.like>

const TOO_LITTLE = 'This résumé has too little about skills and work to find similar people.'
const NOBODY = 'No one in the talent pool is similar.'

/**
 * Lists people who are similar to a candidate, best first: people who fit the candidate's profile as if a position asked for
 * it.
 */
export async function listPeopleLike(work: Work, { candidate_id: reference, positionId }: Input): Promise<Reply> {
  const { tx, session } = work
  const { candidateId } = await resolveCandidate(work, reference)
  const position = positionId === undefined ? undefined : await getVisiblePosition(tx, session, positionId)
  const demand = await findDemandLike(tx, candidateId)
  if (!demand) return { success: true, skills: [], years: { min: 0, max: 0 }, message: TOO_LITTLE, data: [] }
  const ranked = await listBestCandidates(
    tx,
    demand,
    { resumeGroupIds: [], sources: await listSources(tx) },
    // One more, since the candidate is among them.
    { limit: SIMILAR_MAX + 1, index: work.deps.peopleIndex },
  )
  const others = ranked.filter((each) => each.candidateId !== candidateId).slice(0, SIMILAR_MAX)
  const ids = others.map((each) => each.candidateId)
  const rows = await listSimilar(tx, ids, { positionId: position?.id, reader: session })
  const byId = new Map(rows.map((row) => [row.candidate_id, row]))
  const scored = await scorePeople(tx, demand, others)
  const data = scored.flatMap(({ candidateId: id, resumeId, ...score }) => {
    const row = byId.get(id)
    if (!row) return []
    return {
      candidate_id: id,
      resume_id: resumeId,
      ...presentPersonSummary(row),
      ...presentMatch(score),
      on_position: row.status !== null,
      status: row.status ?? '',
    }
  })
  return {
    success: true,
    skills: demand.skills.map(({ name }) => name),
    years: demand.experience,
    message: data.length === 0 ? NOBODY : '',
    data,
  }
}

async function findDemandLike(tx: Tx, candidateId: string): Promise<Demand | undefined> {
  const somebody = await findPersonFacts(tx, candidateId)
  if (!somebody) return undefined
  const shown = await listStrongestSkills(tx, { candidateIds: [candidateId] })
  return requirementsFromPerson({
    title: somebody.designation ?? '',
    experienceMonths: somebody.exp_months,
    skills: shown.map(({ skillId, ownName, rule, level }) => ({
      skillId,
      name: ownName ?? skillNameOf(skillId),
      rule,
      level,
    })),
  })
}

type Row = {
  candidate_id: string
  name: string | null
  designation: string | null
  current_employer: string | null
  location: string | null
  exp_months: number
}

export const presentPersonSummary = ({
  candidate_id: id,
  name,
  designation,
  current_employer,
  location,
  exp_months,
}: Row) => ({
  name: name || `Candidate ${id}`,
  designation: designation ?? '',
  current_employer: current_employer ?? '',
  location: location ?? '',
  exp_months,
})
