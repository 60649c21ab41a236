import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { SIMILAR_MAX, type similar } from '@rolecall/contract/people/similar'
import { demandLike } from '@rolecall/domain/matching/like-person'
import type { Demand } from '@rolecall/domain/matching/score-candidate'
import { skillNameOf } from '@rolecall/domain/skills/taxonomy'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { scorePeople } from '../../../people/matching/match-pool.ts'
import { listBestCandidates } from '../../../people/matching/ranking.queries.ts'
import { listStrongestSkills } from '../../../people/matching/shown-by-resumes.queries.ts'
import { sayMatch } from './say-match.ts'
import { findSomebody, listSimilar, listSources } from './similar.queries.ts'

type Input = CallRequest<typeof similar.like>['body']
type Reply = CallReply<typeof similar.like>

const TOO_LITTLE = 'The résumé says too little of skills and work to find people like this one.'
const NOBODY = 'Nobody else in the pool is like this one.'

/** People who are like somebody, best first: whoever fits what they are, as if a position asked for it. */
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
    // Themselves among them.
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
      ...presentSomebody(row),
      ...sayMatch(score),
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
  const somebody = await findSomebody(tx, candidateId)
  if (!somebody) return undefined
  const shown = await listStrongestSkills(tx, { candidateIds: [candidateId] })
  return demandLike({
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

export const presentSomebody = ({
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
