import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import { may } from '@rolecall/domain/access/may'
import { listPositionActions } from '@rolecall/domain/access/object-actions'
import { requiredExperience, seniorityOf } from '@rolecall/domain/matching/seniority'
import type { PayPeriod } from '@rolecall/domain/positions/pay-periods'
import { currencyOfCountry } from '@rolecall/domain/reference/country-currency'
import { numberOf } from '@rolecall/domain/requisitions/requisition-limits'
import type { Session } from '../../platform/kernel/session.ts'
import type { getVisiblePosition } from '../company/visibility.queries.ts'
import { isActive, isArchivedAnywhere, isHeldRow } from '../position-state/active.ts'
import { mayApprove, type ReviewState } from '../position-state/review-state.ts'
import type { getVersion, listSkills, loadSurroundings } from './positions.queries.ts'

type StoredPosition = {
  position: Awaited<ReturnType<typeof getVisiblePosition>>
  version: Awaited<ReturnType<typeof getVersion>>
  skills: Awaited<ReturnType<typeof listSkills>>
  around: Awaited<ReturnType<typeof loadSurroundings>>
}
type StoredLocation = { country: string; name: string; lat: number | null; lng: number | null }

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The pay range of a post: for users who may see pay, and for everyone once it is published. */
function rangeFor(
  range: StoredPosition['around']['pay_range'],
  { seesPay, isOut }: { seesPay: boolean; isOut: boolean },
) {
  if (!range || !(seesPay || (range.shown && isOut))) return null
  const { shown: _, ...told } = range
  return told
}

/** The parts beside the salary; for users who may not see pay, as if none were given. */
function salaryFor({ position, around }: Pick<StoredPosition, 'position' | 'around'>, seesPay: boolean) {
  const { ctc, pay_from, pay_currency, pay_per } = position
  if (!seesPay) return { pay_from: null, pay_currency: '', pay_per: 'year' as const }
  const hasPay = ctc !== null || pay_from !== null
  const usual = (!hasPay && currencyOfCountry(position.country)) || around.currency
  return { pay_from, pay_currency: pay_currency || usual, pay_per: pay_per as PayPeriod }
}

/** A position in the terms of the API. */
export function presentPosition(
  { position, version, skills, around }: StoredPosition,
  session: Session,
): PositionDetails {
  const lines = skills.map(({ kind, name, skill_id, score, mandatory, userdefined, why }) => ({
    kind,
    line: { skill: name, skill_id, score, mandatory, userdefined, why: why ?? '' },
  }))
  const ofKind = (wanted: string) => lines.filter(({ kind }) => kind === wanted).map(({ line }) => line)
  const actions = listPositionActions(session)
  const hasPart = position.created_by === session.userId || around.has_part
  const mayAsk = hasPart && !actions.includes('change_public_private_position')
  const isLatest = version.version === position.latest_version
  const metadata = position.metadata as Record<string, unknown>
  const seesPay = may(session, 'view_pay')
  const experience = { min: version.min_experience, max: version.max_experience }
  return {
    _id: position.id,
    id: position.id,
    slug: position.slug,
    code: position.code,
    title: position.title,
    description: version.description,
    description_language: version.language,
    projectId: position.project_id,
    project_name: around.project_name,
    companyId: position.company_id,
    companyName: around.company_name,
    startDate: position.start_date,
    endDate: position.end_date,
    totalOpenings: position.total_openings,
    filled: around.statuses.reduce((sum, { type, count }) => (type === 'selected' ? sum + count : sum), 0),
    minExperience: version.min_experience,
    maxExperience: version.max_experience,
    experience,
    ctc: seesPay ? position.ctc : null,
    ...salaryFor({ position, around }, seesPay),
    pay_range: rangeFor(around.pay_range, { seesPay, isOut: position.job_posted && isActive(position) }),
    country: position.country,
    type: position.country ? [position.country] : [],
    locations: (position.locations as unknown as StoredLocation[]).map(({ country, name, lat, lng }) => ({
      location: name,
      country,
      locationPoint: { type: 'Point', coordinates: lat === null || lng === null ? [] : [lng, lat] },
    })),
    sources: around.sources,
    resumeGroups: around.groups.map(({ id }) => id),
    resume_group_names: around.groups.map(({ name }) => name),
    primary_skills: ofKind('primary'),
    inferred_skills: ofKind('inferred'),
    additional_skills: ofKind('additional'),
    skills: lines.map(({ line }) => line),
    job_skills: areTexts(metadata.job_skills) ? metadata.job_skills : lines.map(({ line }) => line.skill),
    functions: position.functions as unknown[],
    competencies: position.competencies as unknown[],
    questionnaire: {
      questionnaire_id: position.questionnaire_id ?? '',
      name: around.questionnaire?.name ?? MESSAGES.none,
      version: position.questionnaire_version,
      latest_version: around.questionnaire?.latest ?? null,
    },
    stage: position.stage as PositionDetails['stage'],
    close: position.stage === 'Closed',
    hold: isHeldRow(position),
    archive: isArchivedAnywhere(position),
    project_hold: position.project_hold,
    project_archive: position.project_archive,
    job_posted: position.job_posted,
    may_ask_to_publish: mayAsk && !position.job_posted && isActive(position),
    publish_asked: around.publish_asked && !position.job_posted && isActive(position),
    blind_review: position.blind_review,
    blind_schools: position.blind_schools,
    blind_until: position.blind_until,
    on_careers: position.on_careers,
    is_autosourced: position.is_autosourced,
    sourcing: around.sourcing,
    score_autosourced_resumes: position.score_autosourced_resumes,
    position_reviewed: position.review === 'reviewed',
    review: position.review as ReviewState,
    requisition: around.requisition && {
      requisition_id: around.requisition.id,
      number: numberOf(around.requisition.number),
    },
    may_approve: mayApprove(position.review, version.created_by, session),
    closed_reason: position.closed_reason ?? '',
    position_version: isLatest ? 'latest' : 'original',
    version: version.version,
    work_points: version.work_points,
    experience_points: requiredExperience(experience, seniorityOf(position.title)).points,
    must_haves: version.must_haves as PositionDetails['must_haves'],
    isModified: position.latest_version > 1,
    edit_position_modal: actions.includes('edit_position'),
    apps_and_si: true,
    inviteUsers: around.invited,
    assessmentId: textOf(metadata.assessmentId),
    assessmentName: textOf(metadata.assessmentName),
    ijd_event_id: textOf(metadata.ijd_event_id),
    template_id: position.template_id ?? '',
    templateName: around.template ?? '',
    metadata,
    position_status: Object.fromEntries(around.statuses.map(({ id, count }) => [id, count])),
    position_actions: actions,
    actions,
    createdBy: around.created_by,
  }
}
