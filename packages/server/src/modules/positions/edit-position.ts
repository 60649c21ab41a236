import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { positions } from '@rolecall/contract/positions/positions'
import { SKILL_MESSAGES } from '@rolecall/contract/positions/skill-messages'
import { may } from '@rolecall/domain/access/may'
import type { MustHaves } from '@rolecall/domain/matching/score-candidate'
import { isDisplayTitleOf } from '@rolecall/domain/positions/display-title'
import type { PayPeriod } from '@rolecall/domain/positions/pay-periods'
import { findSkillsRefusal, type SkillLists, type SkillsRefusal } from '@rolecall/domain/skills/skill-limits'
import { isTypedByPerson } from '@rolecall/domain/skills/typed-skill'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Tx } from '../../platform/db/connect.ts'
import { listEdits } from '../../platform/events/edits.queries.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { CallPreview } from '../../platform/http/feature.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import { assertNotStale, compareFields } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { editsFor } from '../company/pay-text.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { type DemandedSkill, demandedSkills, type SkillLine } from '../matching/demand.ts'
import { renewShortlist } from '../matching/fill-shortlist.ts'
import { rewriteWords } from '../matching/fill-words.ts'
import { createOwnSkills, readOwnSkills } from '../matching/own-skills.ts'
import { isActive } from '../position-state/active.ts'
import { type ReviewState, reviewAfterSave } from '../position-state/review-state.ts'
import { assertOpeningsAllowed } from '../position-state/under-requisition.ts'
import { resolveQuestionnaire } from './choose-questionnaire.ts'
import { getPosition } from './get-position.ts'
import {
  type GivenQuestionnaire,
  insertVersion,
  type LockedPosition,
  listSkills,
  lockPosition,
  updatePosition,
} from './positions.queries.ts'
import { resolvePay, type SalaryParts } from './resolve-pay.ts'
import { setBlindReview } from './set-blind-review.ts'

type Input = CallRequest<typeof positions.edit>['body']

/** What editing a position needs. */
export const EDITING = { may: 'edit_position', otherwise: MESSAGES.editNotAllowed } as const

/** Previews an edit of the current version, which is locked until the transaction ends. */
export async function previewEdit(work: Work, input: Input): Promise<CallPreview> {
  const { tx, session } = work
  const { id: positionId, title } = await getPosition(work, input.positionId, EDITING)
  assertPayVisible(session, input)
  const position = await lockPosition(tx, positionId)
  assertDisplayTitle(title, input.metadata?.display_title)
  const before = await readFields(tx, position)
  const edited = await applyChanges(tx, before, input)
  const changes = compareFields(fieldsOf(before), fieldsOf(edited))
  if (changes.length === 0) throw new Problem('nothing_to_do', 'The position already has these values.')
  const words = sentence('Edit {title} and rescore its candidates.', { title })
  return { words, changes, positionId, facts: { version: position.latest_version } }
}

/** The editable fields of one version of a position. */
type EditableFields = {
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

/**
 * Maximum length of all metadata ever added. Limit chosen by us: each edit adds to it, and every view of the position reads
 * it.
 */
const METADATA_LENGTH_MAX = 200_000

const METADATA_FIELDS = ['additional_remarks', 'is_infra', 'domain', 'sub_domain', 'isModified', 'job_skills'] as const

/**
 * Writes a new version of the position, scores its candidates again and adds new matches, at once or, for a long list, by a
 * job. Returns the number of the version. Refuses an edit of an outdated version.
 */
export async function editPosition(work: Work, input: Input): Promise<number> {
  const { tx, session } = work
  const { id: positionId } = await getPosition(work, input.positionId, EDITING)
  assertPayVisible(session, input)
  const ownSkills = await readTypedSkills(work, input)
  await assertOpeningsAllowed(tx, positionId, input.totalOpenings)
  const position = await lockPosition(tx, positionId)
  assertDisplayTitle(position.title, input.metadata?.display_title)
  await assertNotStale('position', {
    known: input.version,
    current: position.latest_version,
    listEdits: async (known) => editsFor(session, await listEdits(tx, { kind: 'position.edited', positionId, known })),
  })
  return writeVersion(work, position, { before: await readFields(tx, position), input, ownSkills })
}

/** Throws if posts would name other work than the position does. */
function assertDisplayTitle(title: string, shown: unknown): void {
  if (shown === undefined || shown === null || shown === '' || shown === title) return
  if (typeof shown === 'string' && isDisplayTitleOf(shown, title)) return
  throw new Problem('invalid_field', MESSAGES.otherTitle, { metadata: MESSAGES.otherTitle })
}

/** Reads the skills of an edit that a person typed and the company may not know. */
export const readTypedSkills = (work: Work, input: Input) =>
  readOwnSkills(
    work,
    demandedSkills({
      primary: input.primary_skills ?? [],
      inferred: input.inferred_skills ?? [],
      additional: input.secondary_skills ?? [],
    }),
    isTypedByPerson,
  )

type Edit = { before: EditableFields; input: Input; ownSkills: Awaited<ReturnType<typeof readTypedSkills>> }

/** Writes the next version of a locked position; returns its number. */
export async function writeVersion(
  work: Work,
  position: LockedPosition,
  { before, input, ownSkills }: Edit,
): Promise<number> {
  const { tx, session, now } = work
  const { id: positionId, author_id: authorId } = position
  const edited = await applyChanges(tx, before, input)
  const version = position.latest_version + 1
  await insertVersion(tx, { positionId, version, createdBy: session.userId, ...edited }, now)
  const review = await reviewOf(work, position.review, authorId)
  await updatePosition(tx, positionId, { version, ...edited, review })
  const changed = compareFields(fieldsOf(before), fieldsOf(edited))
  await recordEvent(work, { kind: 'position.edited', positionId, payload: { version, changed } })
  await setBlindReview(work, positionId, input)
  await rewriteWords(tx, await createOwnSkills(tx, ownSkills))
  if (review !== position.review && review === 'reviewed' && authorId !== session.userId)
    await recordEvent(work, { kind: 'position.approved', positionId, payload: { comment: '' } })
  await renewShortlist(work, positionId, { takesPeople: isActive({ ...position, review }) })
  return version
}

/**
 * Throws if the caller gives pay that they may not see: whether an amount equals the stored one would reveal it. Omitted pay
 * stays.
 */
function assertPayVisible(session: Work['session'], input: Input): void {
  const given = (['ctc', 'pay_from', 'pay_currency', 'pay_per'] as const).find(
    (name) => (input[name] ?? undefined) !== undefined,
  )
  if (given === undefined || may(session, 'view_pay')) return
  throw new Problem('pay_hidden', UNSEEN_PAY, { [given]: UNSEEN_PAY })
}

const UNSEEN_PAY = 'You don’t have permission to change a position’s pay. Leave it out to keep it unchanged.'

/** Saving clears the flag, except by its own author if a colleague's approval is required (rule H-042). */
async function reviewOf({ tx, session }: Work, review: string, authorId: string): Promise<ReviewState> {
  if (review === 'reviewed') return 'reviewed'
  const { position_approval: isAsked } = await getCompanySettings(tx)
  return reviewAfterSave({ review, authorId, savedBy: session.userId, isAsked })
}

/** The editable fields of the current version. */
export async function readFields(tx: Tx, row: LockedPosition): Promise<EditableFields> {
  const skills = await listSkills(tx, row.id, row.latest_version)
  return {
    description: row.description,
    minExperience: row.min_experience,
    maxExperience: row.max_experience,
    totalOpenings: row.total_openings,
    ctc: row.ctc,
    pay: { from: row.pay_from, currency: row.pay_currency, per: row.pay_per as PayPeriod },
    country: row.country,
    questionnaire:
      row.questionnaire_id === null ? null : { id: row.questionnaire_id, version: row.questionnaire_version ?? 1 },
    metadata: row.metadata as Record<string, unknown>,
    workPoints: row.work_points,
    mustHaves: row.must_haves as MustHaves,
    skills: skills.map(({ skill_id, kind, why, ...line }) => ({
      ...line,
      why: why ?? '',
      skillId: skill_id,
      kind: kind as DemandedSkill['kind'],
    })),
  }
}

/** The fields after an edit: those it names, and the rest as they were. */
async function applyChanges(tx: Tx, before: EditableFields, input: Input): Promise<EditableFields> {
  const minExperience = input.minExperience ?? before.minExperience
  const maxExperience = input.maxExperience ?? before.maxExperience
  if (minExperience > maxExperience) {
    const message = 'The minimum is above the maximum.'
    throw invalid('maxExperience', message)
  }
  const kept = listsOf(before.skills)
  const reasons = new Map(before.skills.map(({ skillId, why }) => [skillId, why]))
  const asked = {
    primary: input.primary_skills ?? kept.primary,
    inferred: input.inferred_skills ?? kept.inferred,
    additional: input.secondary_skills ?? kept.additional,
  }
  assertSkillChangeAllowed(asked, kept)
  const given = METADATA_FIELDS.flatMap((field) =>
    input[field] === undefined || input[field] === null ? [] : [[field, input[field]] as const],
  )
  const metadata = { ...before.metadata, ...input.metadata, ...Object.fromEntries(given) }
  if (JSON.stringify(metadata).length > METADATA_LENGTH_MAX)
    throw new Problem('invalid_field', 'The position has too much additional data.', { metadata: 'Too long.' })
  return {
    description: input.description ?? before.description,
    minExperience,
    maxExperience,
    totalOpenings: input.totalOpenings ?? before.totalOpenings,
    ctc: input.ctc === undefined ? before.ctc : Number(input.ctc),
    pay: await editedPay(tx, before, input),
    country: before.country,
    questionnaire: await resolveQuestionnaire(
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

const editedPay = async (tx: Tx, { ctc, pay, country }: EditableFields, input: Input): Promise<SalaryParts> =>
  (input.ctc ?? input.pay_from ?? input.pay_currency ?? input.pay_per ?? undefined) === undefined
    ? pay
    : resolvePay(input, {
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

/** The reason for asking for a skill is not part of the demand. */
const withoutWhy = ({ why: _, ...line }: SkillLine) => line

/** Editable fields by their names in the request; skills by name, since their order has no meaning. */
function fieldsOf({
  skills,
  questionnaire,
  metadata,
  workPoints,
  mustHaves,
  pay,
  country: _,
  ...plain
}: EditableFields): Record<string, unknown> {
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

/** Throws if a position cannot change from one set of skills to another. */
function assertSkillChangeAllowed(asked: SkillLists, before: SkillLists): void {
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
