import { type Demand, isMatch, scoreCandidate } from '@rolecall/domain/matching/score-candidate'
import { strengthOf } from '@rolecall/domain/matching/weights'
import { findSkills } from '@rolecall/domain/skills/find-skills'
import type { Tx } from '../db/connect.ts'
import { recordEvents } from '../events/record-event.ts'
import type { AnyWork } from '../kernel/work.ts'
import { isOwnSkill } from './demand.ts'
import {
  findPositionDemand,
  getFirstStatus,
  insertApplications,
  listApplicationsAfter,
  listBestCandidates,
  listPositionsFor,
  loadFacts,
  loadSupply,
  type RankedCandidate,
  updateScores,
} from './matching.queries.ts'
import { insertCandidateSkills, insertOwnSkills, listResumesNaming } from './own-skills.queries.ts'

/** Candidates that one filling puts on a shortlist. Our own bound: nobody reads further, and the request stays short. */
export const SHORTLIST_MAX = 5_000
/** Résumés read again for a skill that somebody typed. Our own bound, for the same reasons. */
const OWN_SKILL_RESUMES_MAX = 2_000
const POSITIONS_PER_RESUME_MAX = 500
const SLICE = 500
/** A skill that is named but whose depth nobody measured counts as one that is only listed (see skill-evidence). */
const LISTED_LEVEL = 55

async function scoreAll(tx: Tx, demand: Demand, ranked: readonly RankedCandidate[]) {
  const facts = await loadFacts(
    tx,
    ranked.map(({ candidateId }) => candidateId),
    demand.skills.map(({ skillId }) => skillId),
  )
  return ranked.flatMap((candidate) => {
    const known = facts.get(candidate.candidateId)
    return known ? [{ ...candidate, ...scoreCandidate(demand, known) }] : []
  })
}

/** Puts the best candidates of a position's sources on its shortlist. Answers with how many are new there. */
export async function fillShortlist(work: AnyWork, positionId: string): Promise<number> {
  const { tx, now } = work
  const demand = await findPositionDemand(tx, positionId)
  if (!demand) return 0
  await adoptOwnSkills(tx, demand)
  const ranked = await listBestCandidates(tx, demand, await loadSupply(tx, positionId), SHORTLIST_MAX)
  const status = await getFirstStatus(tx, 'initial')
  let added = 0
  for (let start = 0; start < ranked.length; start += SLICE) {
    const scored = await scoreAll(tx, demand, ranked.slice(start, start + SLICE))
    const candidateIds = await insertApplications(tx, positionId, status, scored, now)
    await recordAdded(work, positionId, candidateIds)
    added += candidateIds.length
  }
  return added
}

/** Puts people who applied on a position, at the applicants' status and whatever their score; who is there already stays. */
export async function addApplicants(
  work: AnyWork,
  positionId: string,
  applicants: readonly Omit<RankedCandidate, 'score'>[],
): Promise<void> {
  const { tx, now } = work
  const demand = await findPositionDemand(tx, positionId)
  if (!demand) return
  const scored = await scoreAll(
    tx,
    demand,
    applicants.map((applicant) => ({ ...applicant, score: 0 })),
  )
  const candidateIds = await insertApplications(tx, positionId, await getFirstStatus(tx, 'applicants'), scored, now)
  await recordAdded(work, positionId, candidateIds)
}

const recordAdded = (work: AnyWork, positionId: string, candidateIds: readonly string[]) =>
  recordEvents(
    work,
    candidateIds.map((candidateId) => ({ kind: 'application.added', positionId, candidateId })),
  )

/** Scores everybody on a position again, after what it asks for has changed. */
export async function rescoreShortlist(tx: Tx, positionId: string): Promise<void> {
  const demand = await findPositionDemand(tx, positionId)
  if (!demand) return
  await adoptOwnSkills(tx, demand)
  let after = '0'
  for (;;) {
    const slice = await listApplicationsAfter(tx, positionId, after, SLICE)
    if (slice.length === 0) return
    const ranked = slice.map(({ candidate_id, score }) => ({
      candidateId: candidate_id,
      score,
      resumeId: '',
      source: '',
    }))
    await updateScores(tx, positionId, await scoreAll(tx, demand, ranked))
    after = slice.at(-1)?.candidate_id ?? after
  }
}

/** After a résumé was read: puts its candidate on the open positions that he fits, and scores him again where he is. */
export async function matchNewResume(work: AnyWork, candidateId: string): Promise<void> {
  const { tx, now } = work
  const positions = await listPositionsFor(tx, candidateId, POSITIONS_PER_RESUME_MAX)
  if (positions.length === 0) return
  const status = await getFirstStatus(tx, 'initial')
  for (const { position_id: positionId, resume_id: resumeId, source } of positions) {
    const demand = await findPositionDemand(tx, positionId)
    if (!demand) continue
    const [scored] = await scoreAll(tx, demand, [{ candidateId, resumeId, source, score: 0 }])
    if (!scored) continue
    await updateScores(tx, positionId, [scored])
    if (!isMatch(scored)) continue
    const added = await insertApplications(tx, positionId, status, [scored], now)
    await recordAdded(work, positionId, added)
  }
}

/** Reads the pool's résumés for skills that somebody typed and that are new to the company. */
async function adoptOwnSkills(tx: Tx, { skills }: Demand): Promise<void> {
  const own = skills.filter(({ skillId }) => isOwnSkill(skillId)).map(({ skillId, name }) => ({ id: skillId, name }))
  for (const skill of await insertOwnSkills(tx, own)) {
    const resumes = await listResumesNaming(tx, skill, OWN_SKILL_RESUMES_MAX)
    const rows = resumes.flatMap(({ candidate_id, resume_id, text }) => {
      const found = findSkills(text, { extra: [skill] }).find(({ id }) => id === skill.id)
      const level = strengthOf('exact', LISTED_LEVEL)
      return found
        ? [{ candidateId: candidate_id, resumeId: resume_id, skillId: skill.id, level, spans: found.spans }]
        : []
    })
    await insertCandidateSkills(tx, rows)
  }
}
