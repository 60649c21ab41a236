import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import type { positions } from '@rolecall/contract/hiring/positions'
import { SKILL_MESSAGES } from '@rolecall/contract/hiring/skill-messages'
import { may } from '@rolecall/domain/access/may'
import { listPositionActions } from '@rolecall/domain/access/object-actions'
import type { MustHaves } from '@rolecall/domain/matching/score-candidate'
import type { PayPeriod } from '@rolecall/domain/positions/pay-periods'
import { findSkillsRefusal, type SkillLists, type SkillsRefusal } from '@rolecall/domain/skills/skill-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Tx } from '../../../ground/db/connect.ts'
import { listEdits } from '../../../ground/events/edits.queries.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Foretold } from '../../../ground/http/feature.ts'
import { invalid, Problem } from '../../../ground/kernel/problem.ts'
import { compareFields, refuseStaleEdit } from '../../../ground/kernel/stale-edit.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { editsFor } from '../../../house/access/pay-unseen.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { type DemandedSkill, demandedSkills, type SkillLine } from '../../../people/matching/demand.ts'
import { renewShortlist } from '../../../people/matching/fill-shortlist.ts'
import { adoptOwnSkills, readOwnSkills } from '../../../people/matching/own-skills.ts'
import { isActive } from '../../../people/positions/active.ts'
import { type ReviewState, reviewAfterSave } from '../../../people/positions/review-state.ts'
import { refuseMoreOpenings } from '../../../people/positions/under-requisition.ts'
import { rewriteWords } from '../../../people/search/fill-words.ts'
import { chooseQuestionnaire } from './choose-questionnaire.ts'
import {
  type GivenQuestionnaire,
  getVersion,
  insertVersion,
  listSkills,
  lockPosition,
  updatePosition,
} from './positions.queries.ts'
import { settleBlind } from './settle-blind.ts'
import { type SalaryParts, settlePay } from './settle-pay.ts'

type Input = CallRequest<typeof positions.edit>['body']

/** What an edit would change, of the version that is in force and stays so until the transaction ends. */
export async function foretellEdit({ tx, session }: Work, input: Input): Promise<Foretold> {
  const { id: positionId, title } = await getVisiblePosition(tx, session, input.positionId)
  if (!listPositionActions(session).includes('edit_position')) throw new Problem('not_allowed', MESSAGES.editNotAllowed)
  refuseUnseenPay(session, input)
  const { latest_version: version, ...row } = await lockPosition(tx, positionId)
  const { authorId: _, ...before } = await readVersion(tx, { positionId, version, row })
  const edited = await applyChanges(tx, before, input)
  const changes = compareFields(fieldsOf(before), fieldsOf(edited))
  if (changes.length === 0) throw new Problem('conflict', 'The position says this already.')
  const words = sentence('Change what {title} asks for, and score its candidates again.', { title })
  return { words, changes, positionId, facts: { version } }
}

/** What an edit may change, as it stands in one version of a position. */
type Editable = {
  description: string
  minExperience: number
  maxExperience: number
  totalOpenings: number
  ctc: number | null
  pay: SalaryParts
  country: string
  questionnaire: GivenQuestionnaire
  metadata: Record<string, unknown>
  skills: DemandedSkill[]
  workPoints: number
  mustHaves: MustHaves
}

/** Of all that was ever added. Our own bound: each edit adds to it, and every look at the position reads it. */
const METADATA_LENGTH_MAX = 200_000

const METADATA_FIELDS = ['additional_remarks', 'is_infra', 'domain', 'sub_domain', 'isModified', 'job_skills'] as const

/**
 * Writes a new version of the position, scores its candidates again and adds those who match only now, at once or, of a
 * long list, by a job. Answers the number of the version. An edit that names an older one than is in force is refused.
 */
export async function editPosition(work: Work, input: Input): Promise<number> {
  const { tx, session, now } = work
  const { id: positionId } = await getVisiblePosition(tx, session, input.positionId)
  if (!listPositionActions(session).includes('edit_position')) throw new Problem('not_allowed', MESSAGES.editNotAllowed)
  refuseUnseenPay(session, input)
  const ownSkills = await readOwnSkills(
    work,
    demandedSkills({
      primary: input.primary_skills ?? [],
      inferred: input.inferred_skills ?? [],
      additional: input.secondary_skills ?? [],
    }),
  )
  await refuseMoreOpenings(tx, positionId, input.totalOpenings)
  const { latest_version: current, ...row } = await lockPosition(tx, positionId)
  await refuseStaleEdit('position', {
    known: input.version,
    current,
    listEdits: async (known) => editsFor(session, await listEdits(tx, { kind: 'position.edited', positionId, known })),
  })
  const before = await readVersion(tx, { positionId, version: current, row })
  const edited = await applyChanges(tx, before, input)
  const version = current + 1
  await insertVersion(tx, { positionId, version, createdBy: session.userId, ...edited }, now)
  const review = await reviewOf(work, row.review, before.authorId)
  await updatePosition(tx, positionId, { version, ...edited, review })
  const { authorId: _, ...old } = before
  const changed = compareFields(fieldsOf(old), fieldsOf(edited))
  await recordEvent(work, { kind: 'position.edited', positionId, payload: { version, changed } })
  await settleBlind(work, positionId, input)
  await rewriteWords(tx, await adoptOwnSkills(tx, ownSkills))
  if (review !== row.review && review === 'reviewed' && before.authorId !== session.userId)
    await recordEvent(work, { kind: 'position.approved', positionId, payload: { comment: '' } })
  await renewShortlist(work, positionId, { takesPeople: isActive({ ...row, review }) })
  return version
}

/** Nobody changes what they may not see: whether an amount is the one that is kept would tell it. Left out, it stays. */
function refuseUnseenPay(session: Work['session'], input: Input): void {
  const given = (['ctc', 'pay_from', 'pay_currency', 'pay_per'] as const).find(
    (name) => (input[name] ?? undefined) !== undefined,
  )
  if (given === undefined || may(session, 'view_pay')) return
  throw new Problem('not_allowed', UNSEEN_PAY, { [given]: UNSEEN_PAY })
}

const UNSEEN_PAY = 'The pay of a position is changed by people who may see pay. Leave it out, and it stays as it is.'

/** A save clears the flag, but for that of its own author where a colleague is asked for (rule H-042). */
async function reviewOf({ tx, session }: Work, review: string, authorId: string): Promise<ReviewState> {
  if (review === 'reviewed') return 'reviewed'
  const { position_approval: isAsked } = await getCompanySettings(tx)
  return reviewAfterSave({ review, authorId, savedBy: session.userId, isAsked })
}

type Stored = {
  positionId: string
  version: number
  row: Omit<Awaited<ReturnType<typeof lockPosition>>, 'latest_version'>
}

async function readVersion(tx: Tx, { positionId, version, row }: Stored): Promise<Editable & { authorId: string }> {
  const demand = await getVersion(tx, positionId, version)
  const skills = await listSkills(tx, positionId, version)
  return {
    authorId: demand.created_by,
    description: demand.description,
    minExperience: demand.min_experience,
    maxExperience: demand.max_experience,
    totalOpenings: row.total_openings,
    ctc: row.ctc,
    pay: { from: row.pay_from, currency: row.pay_currency, per: row.pay_per as PayPeriod },
    country: row.country,
    questionnaire:
      row.questionnaire_id === null ? null : { id: row.questionnaire_id, version: row.questionnaire_version ?? 1 },
    metadata: row.metadata as Record<string, unknown>,
    workPoints: demand.work_points,
    mustHaves: demand.must_haves as MustHaves,
    skills: skills.map(({ skill_id, kind, why, ...line }) => ({
      ...line,
      why: why ?? '',
      skillId: skill_id,
      kind: kind as DemandedSkill['kind'],
    })),
  }
}

/** What is in force after an edit: what it names, and of the rest what was there. */
async function applyChanges(tx: Tx, before: Editable, input: Input): Promise<Editable> {
  const minExperience = input.minExperience ?? before.minExperience
  const maxExperience = input.maxExperience ?? before.maxExperience
  if (minExperience > maxExperience) {
    const message = 'The maximum is below the minimum.'
    throw invalid('maxExperience', message)
  }
  const kept = listsOf(before.skills)
  const reasons = new Map(before.skills.map(({ skillId, why }) => [skillId, why]))
  const asked = {
    primary: input.primary_skills ?? kept.primary,
    inferred: input.inferred_skills ?? kept.inferred,
    additional: input.secondary_skills ?? kept.additional,
  }
  refuseSkills(asked, kept)
  const given = METADATA_FIELDS.flatMap((field) =>
    input[field] === undefined || input[field] === null ? [] : [[field, input[field]] as const],
  )
  const metadata = { ...before.metadata, ...input.metadata, ...Object.fromEntries(given) }
  if (JSON.stringify(metadata).length > METADATA_LENGTH_MAX)
    throw new Problem('invalid_request', 'The position holds too much additional data.', { metadata: 'Too long.' })
  return {
    description: input.description ?? before.description,
    minExperience,
    maxExperience,
    totalOpenings: input.totalOpenings ?? before.totalOpenings,
    ctc: input.ctc === undefined ? before.ctc : Number(input.ctc),
    pay: await editedPay(tx, before, input),
    country: before.country,
    questionnaire: await chooseQuestionnaire(
      tx,
      { id: input.questionnaire, version: input.questionnaire_version },
      before.questionnaire,
    ),
    metadata,
    workPoints: input.work_points ?? before.workPoints,
    mustHaves: input.must_haves ?? before.mustHaves,
    skills: demandedSkills(asked).map((skill) => ({ ...skill, why: skill.why || reasons.get(skill.skillId) || '' })),
  }
}

const editedPay = async (tx: Tx, { ctc, pay, country }: Editable, input: Input): Promise<SalaryParts> =>
  (input.ctc ?? input.pay_from ?? input.pay_currency ?? input.pay_per ?? undefined) === undefined
    ? pay
    : settlePay(input, {
        country,
        companyCurrency: (await getCompanySettings(tx)).currency,
        before: { ...pay, to: ctc },
      })

function listsOf(skills: readonly DemandedSkill[]): Record<DemandedSkill['kind'], SkillLine[]> {
  const ofKind = (wanted: DemandedSkill['kind']) =>
    skills
      .filter(({ kind }) => kind === wanted)
      .map(({ name, score, mandatory, userdefined, why }) => ({ skill: name, score, mandatory, userdefined, why }))
  return { primary: ofKind('primary'), inferred: ofKind('inferred'), additional: ofKind('additional') }
}

/** Why somebody asks for a skill is no part of what is asked for. */
const withoutWhy = ({ why: _, ...line }: SkillLine) => line

/** What can be edited, by the names of the request; skills by name, since their order says nothing. */
function fieldsOf({
  skills,
  questionnaire,
  metadata,
  workPoints,
  mustHaves,
  pay,
  country: _,
  ...plain
}: Editable): Record<string, unknown> {
  const byName = listsOf(skills.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
  return {
    ...plain,
    pay_from: pay.from,
    pay_currency: pay.currency,
    pay_per: pay.per,
    work_points: workPoints,
    must_haves: mustHaves,
    questionnaire: questionnaire?.id ?? '',
    questionnaire_version: questionnaire?.version ?? null,
    primary_skills: byName.primary.map(withoutWhy),
    inferred_skills: byName.inferred.map(withoutWhy),
    secondary_skills: byName.additional.map(withoutWhy),
    ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`metadata.${name}`, value])),
  }
}

/** Throws when a position cannot go from one set of skills to another. */
function refuseSkills(asked: SkillLists, before: SkillLists): void {
  const refusal = findSkillsRefusal(asked, before)
  if (!refusal) return
  const { field, message } = SKILL_REFUSALS[refusal.why]
  throw invalid(field, message)
}

const SKILL_REFUSALS: Record<SkillsRefusal['why'], { field: string; message: string }> = {
  'no-primary': { field: 'primary_skills', message: SKILL_MESSAGES.lastPrimarySkill },
  'last-inferred-removed': { field: 'inferred_skills', message: SKILL_MESSAGES.lastInferredSkill },
  'too-many-mandatory': { field: 'primary_skills', message: SKILL_MESSAGES.mandatoryFull },
}
