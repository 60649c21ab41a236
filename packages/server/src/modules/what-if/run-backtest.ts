import { isDeepStrictEqual } from 'node:util'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { SKILL_MESSAGES } from '@rolecall/contract/positions/skill-messages'
import type { whatIf } from '@rolecall/contract/what-if/what-if'
import { may } from '@rolecall/domain/access/may'
import { FORWARD_SCORES, scoreId } from '@rolecall/domain/fairness/leave-one-out'
import type { Demand, Score } from '@rolecall/domain/matching/score-candidate'
import { SCORING_VERSION } from '@rolecall/domain/matching/scoring-version'
import { CAREER_POINTS } from '@rolecall/domain/matching/weights'
import { AUTO_INVITE } from '@rolecall/domain/outreach/auto-invite-rules'
import { findSkillsRefusal } from '@rolecall/domain/skills/skill-limits'
import { skillKey } from '@rolecall/domain/skills/skill-name'
import {
  type ChangedSkill,
  changeDemand,
  isPutForward,
  isSameStanding,
  type ReplayedCandidate,
  type Standing,
  sumBacktest,
} from '@rolecall/domain/what-if/backtest'
import { WHAT_IF } from '@rolecall/domain/what-if/what-if-limits'
import type { Tx } from '../../platform/db/connect.ts'
import { invalid, notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { findPositionAudit } from '../fairness/fairness.queries.ts'
import { isOwnSkill, resolveSkill } from '../matching/demand.ts'
import { findPositionDemand } from '../matching/demands.queries.ts'
import { scoreUnder } from '../matching/match-pool.ts'
import { listSkillNumbers } from '../matching/postings.queries.ts'
import { getRules } from '../outreach/invite-rules.ts'
import { EDITING } from '../positions/edit-position.ts'
import { getPosition } from '../positions/get-position.ts'
import { type ComparedOutcomes, readImpact, removing } from './read-impact.ts'
import { listNamesFor, listPastCandidates, type PastCandidate } from './what-if.queries.ts'

type Body = CallRequest<typeof whatIf.backtest>['body']
type Backtest = CallReply<typeof whatIf.backtest>
type LeftOut = Backtest['left_out']

/** Candidates scored at once: some milliseconds, after which other requests have their turn. Value chosen by us. */
const SLICE = 100

/** A position's demand, and the score from which candidates are put forward. */
type Rule = { demand: Demand; minScore: number }

/** Replays past candidates of a position, as its rule is and with a change. Stores nothing. */
export async function runBacktest(work: Work, body: Body): Promise<Backtest> {
  const { tx, session } = work
  const { id: positionId } = await getPosition(work, body.positionId, EDITING)
  const demand = await findPositionDemand(tx, positionId)
  if (!demand) throw notFound('Position')
  const { rules } = await getRules(tx, { positionId, featureId: AUTO_INVITE })
  const before: Rule = { demand, minScore: rules.min_consideration_score }
  const after = changeRule(before, body)
  const past = await listPastCandidates(tx, positionId, WHAT_IF.people)
  const { replayed, leftOut } = await replay(tx, past, { before, after })
  const { missed, found, ...sum } = sumBacktest(replayed)
  const total = past[0]?.total ?? 0
  return {
    success: true,
    rule: {
      min_score: before.minScore,
      work_points: demand.workPoints ?? CAREER_POINTS,
      must_haves: demand.mustHaves ?? 'first',
      skills: demand.skills.map(({ name, score, mandatory }) => ({ skill: name, score, mandatory })),
    },
    unknown_skills: await listUnknown(tx, before, after),
    total,
    replayed: replayed.length,
    left_out: { ...leftOut, beyond: total - past.length },
    ...sum,
    missed: await listNamesFor(tx, session, missed),
    found: found.length,
    ...(await compareRules(work, positionId, { before, after })),
  }
}

/** Returns the changed rule. Throws if a position could not have these skills. */
function changeRule({ demand, minScore }: Rule, body: Body): Rule {
  const changed = changeDemand(demand, {
    skills: body.skills.map(({ skill, need, score }) => ({
      ...resolveIn(demand, skill),
      need: need ?? undefined,
      score: score ?? undefined,
    })),
    workPoints: body.work_points ?? undefined,
    mustHaves: body.must_haves ?? undefined,
  })
  const ofKind = (wanted: Demand['skills'][number]['kind']) => changed.skills.filter(({ kind }) => kind === wanted)
  const lists = { primary: ofKind('primary'), inferred: ofKind('inferred'), additional: ofKind('additional') }
  const refusal = body.skills.length > 0 ? findSkillsRefusal(lists) : undefined
  if (refusal?.why === 'no-primary') throw invalid('skills', SKILL_MESSAGES.lastPrimarySkill)
  if (refusal) throw invalid('skills', SKILL_MESSAGES.mandatoryFull)
  return { demand: changed, minScore: body.min_score ?? minScore }
}

/** Finds a skill by its name among those of the position, which may name some that no longer exist, and then among all. */
function resolveIn({ skills }: Demand, typed: string): Pick<ChangedSkill, 'skillId' | 'name'> {
  const known = resolveSkill(typed)
  const own = skills.find(({ skillId, name }) => skillId === known.id || skillKey(name) === skillKey(typed))
  return { skillId: own?.skillId ?? known.id, name: own?.name ?? known.name }
}

/** Names of the skills that the change adds and no résumé was read for. */
async function listUnknown(tx: Tx, before: Rule, after: Rule): Promise<string[]> {
  const had = new Set(before.demand.skills.map(({ skillId }) => skillId))
  const added = after.demand.skills.filter(({ skillId }) => isOwnSkill(skillId) && !had.has(skillId))
  if (added.length === 0) return []
  const numbers = await listSkillNumbers(
    tx,
    added.map(({ skillId }) => skillId),
  )
  return added.flatMap(({ skillId, name }) => (numbers.has(skillId) ? [] : [name]))
}

type Rules = { before: Rule; after: Rule }
type Replay = { replayed: ReplayedCandidate[]; leftOut: Omit<LeftOut, 'beyond'> }

/**
 * Scores candidates by both rules. Leaves out candidates who do not get exactly the stored standing from the unchanged rule,
 * since a change cannot be compared with a standing that they no longer have (rule A-423).
 */
async function replay(tx: Tx, past: readonly PastCandidate[], { before, after }: Rules): Promise<Replay> {
  const leftOut = { erased: 0, older: 0, changed: 0 }
  const current = past.filter(({ is_erased, scoring_version: version }) => {
    if (is_erased) leftOut.erased += 1
    else if (version !== SCORING_VERSION) leftOut.older += 1
    return !is_erased && version === SCORING_VERSION
  })
  const isSame = isDeepStrictEqual(before.demand, after.demand)
  const demands = new Map<string, Demand>([
    ['before', before.demand],
    ...(isSame ? [] : [['after', after.demand] as const]),
  ])
  const replayed: ReplayedCandidate[] = []
  for (let start = 0; start < current.length; start += SLICE) {
    const slice = current.slice(start, start + SLICE)
    const ids = slice.map(({ candidate_id }) => candidate_id)
    const scores = await scoreUnder(tx, demands, ids)
    for (const person of slice) {
      const score = scores.get('before')?.get(person.candidate_id)
      const changed = isSame ? score : scores.get('after')?.get(person.candidate_id)
      if (!score || !changed || !isSameStanding(score, storedOf(person))) leftOut.changed += 1
      else replayed.push(compare(person, { score, changed, before, after }))
    }
  }
  return { replayed, leftOut }
}

const storedOf = ({ score, tie, has_mandatory, stands_first }: PastCandidate): Standing => ({
  score,
  tie,
  hasMandatory: has_mandatory,
  standsFirst: stands_first,
})

const compare = (
  { candidate_id: candidateId, decision }: PastCandidate,
  { score, changed, before, after }: Rules & { score: Score; changed: Score },
): ReplayedCandidate => ({
  candidateId,
  decision,
  before: isPutForward(score, before.minScore),
  after: isPutForward(changed, after.minScore),
})

/** The impact ratio before and after, if the change is one that audits count. */
async function compareRules(
  { tx, session }: Work,
  positionId: string,
  rules: Rules,
): Promise<Pick<Backtest, 'impact' | 'impact_from'>> {
  if (isDeepStrictEqual(rules.before, rules.after)) return { impact: null, impact_from: 'unchanged' }
  if (!may(session, 'view_fairness')) return { impact: null, impact_from: 'no_permission' }
  const outcomes = outcomesOf(rules)
  if (!outcomes) return { impact: null, impact_from: 'other_change' }
  const audit = await findPositionAudit(tx, positionId)
  const impact = audit ? readImpact(audit, outcomes) : null
  return { impact, impact_from: impact ? 'audit' : 'not_audited' }
}

/** The outcomes of audits that stand for the rules: one must-have is removed, or the score is another. Undefined otherwise. */
function outcomesOf({ before, after }: Rules): ComparedOutcomes | undefined {
  if (before.minScore !== after.minScore) {
    if (!isDeepStrictEqual(before.demand, after.demand)) return undefined
    const isCounted = [before, after].every(({ minScore }) => FORWARD_SCORES.includes(minScore))
    return isCounted ? { before: scoreId(before.minScore), after: scoreId(after.minScore) } : undefined
  }
  const removed = before.demand.skills.find(
    ({ skillId, name, mandatory }) =>
      mandatory &&
      isDeepStrictEqual(after.demand, changeDemand(before.demand, { skills: [{ skillId, name, need: 'none' }] })),
  )
  return removed && removing(removed.skillId)
}
