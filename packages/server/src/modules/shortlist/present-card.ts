import type { MatchedSkill, ScorePart, ShortlistCandidate } from '@rolecall/contract/shortlist/shortlist-candidate'
import { featuresFilled } from '@rolecall/domain/forms/form-types'
import { fitBandOf } from '@rolecall/domain/matching/fit-band'
import { isWhole } from '@rolecall/domain/matching/match-groups'
import type { Contribution } from '@rolecall/domain/matching/score-candidate'
import {
  flagsOfFeatures,
  flagsOfForms,
  listFilledForms,
  type StatusFeature,
} from '@rolecall/domain/pipeline/status-features'
import { skillNameOf } from '@rolecall/domain/skills/taxonomy'
import type { SlotRow } from '../applications/interview-slots.queries.ts'
import { presentCardSlot } from '../applications/present-slot.ts'
import { interestMessageOf, presentMailItems } from '../email/mail-items.ts'
import type { Snippet } from '../matching/cut-snippets.ts'
import type { FreezeNotice } from '../pipeline/freezing.ts'
import { featuresOf, mandatesFrom } from '../pipeline/status-config.ts'
import type { StatusRow } from '../pipeline/statuses.queries.ts'
import type { CardRow } from './shortlist.queries.ts'

/** `frozen`: the frozen candidates of the page, and why. */
export type Pipeline = {
  statuses: readonly StatusRow[]
  byId: ReadonlyMap<string, StatusRow>
  frozen: ReadonlyMap<string, FreezeNotice>
  /** Features that are not offered, by the source of a candidate. */
  disabled: Readonly<Record<string, readonly string[]>>
}
export type PositionSummary = { id: string; slug: string; title: string; code: string }

export type CardExtras = {
  /** The part of the résumé's text with the search words, if the card is to show it. */
  snippet: Snippet | null
  /** Interviews, newest first. */
  slots: readonly SlotRow[]
  /** The reason why the company does not hire from the candidate's employer; empty if it does. */
  reasonAgainst: string
  now: Date
}

/** Maximum number of skills listed on a card; the profile lists all. */
const CARD_SKILLS_MAX = 12

export const pipelineOf = (
  statuses: readonly StatusRow[],
  { frozen = new Map(), disabled = {} }: Partial<Pick<Pipeline, 'frozen' | 'disabled'>> = {},
): Pipeline => ({
  statuses,
  byId: new Map(statuses.map((status) => [status.id, status])),
  frozen,
  disabled,
})

export const nameToShow = ({ name, email, candidate_id }: CardRow): string =>
  name || email || `Candidate ${candidate_id}`

export const isMovable = (status: StatusRow | undefined, ofSource: readonly string[] = []): boolean =>
  status !== undefined && featuresOf(status, ofSource).has('status_dropdown') && status.moves.length > 0

/** A candidate as the shortlist shows them. Contact details are left out if the status hides them. */
export function presentCard(
  row: CardRow,
  position: PositionSummary,
  { statuses, byId, frozen, disabled }: Pipeline,
  { slots, reasonAgainst, now }: Omit<CardExtras, 'snippet'>,
): ShortlistCandidate {
  const status = byId.get(row.status_id)
  const ofSource = disabled[row.source] ?? []
  const features = status ? featuresOf(status, ofSource) : new Set<StatusFeature>()
  const mandates = status ? mandatesFrom(status, statuses) : new Set<string>()
  const filled = featuresFilled(row.filled_forms)
  const hidden = row.hides_contact
  const freeze = frozen.get(row.candidate_id)
  const name = row.name ?? ''
  const shown = {
    name,
    display_name: nameToShow(row),
    email: row.email ?? '',
    phone: row.phone ?? '',
    site_tag: row.source,
    status: row.status_id,
  }
  const match = presentMatch(row.contributions)
  const mails = presentMailItems(row.mails)
  return {
    ...shown,
    ...match,
    ...flagsOfFeatures(features),
    parts: row.contributions.map(presentPart),
    id: row.candidate_id,
    _id: row.candidate_id,
    document_id: row.resume_id,
    resume_id: row.resume_id,
    designation: row.designation ?? '',
    current_employer: row.current_employer ?? '',
    exp_months: row.exp_months,
    location: row.location ?? '',
    notice_days: row.notice_days,
    status_display_name: status?.display_name ?? row.status_id,
    status_grp: row.status_group_id,
    source_label: row.source_label ?? row.source,
    score: row.score,
    fit: fitBandOf(row),
    rating: row.rating,
    comments: row.comments ?? '',
    reason: row.reason ?? '',
    invite_details: { invite_count: row.invite_count },
    duplicates: row.duplicates,
    mail_status: mails,
    position_slug: position.slug,
    position_details: { _id: position.id, title: position.title, code: position.code },
    hide_details: hidden,
    interest_message: interestMessageOf(row.mails),
    status_change: isMovable(status, ofSource),
    viewed: row.viewed,
    frozen: freeze !== undefined,
    frozen_reason: freeze?.reason ?? '',
    ...(row.excluded_until && { excluded_until: row.excluded_until.toISOString() }),
    moved_at: row.moved_at.toISOString(),
    doc: {
      ...shown,
      file_id: row.resume_id,
      candidate_attribute: { mail_status: mails, freeze: freeze !== undefined },
      interview_slots_info: slots.map((slot) => presentCardSlot(slot, now)),
      blacklist_message: reasonAgainst,
      ...flagsOfForms(filled, stillDemanded(mandates, filled)),
    },
  }
}

/** Form demands that are not met yet by filled forms. */
function stillDemanded(mandates: ReadonlySet<string>, filled: ReadonlySet<StatusFeature>): ReadonlySet<string> {
  const met = new Set(listFilledForms(filled))
  return new Set([...mandates].filter((mandate) => !met.has(mandate)))
}

/** Whether a contribution is of a skill; experience, the line of work and the words of a description are not. */
export const isOfSkill = ({ kind }: Contribution): boolean => !isWhole(kind)

type Match = Pick<ShortlistCandidate, 'skills' | 'matches_nonmatches' | 'skill_non_matches' | 'addlskill_non_matches'>

/**
 * The requirements that are met and those that are not: skills found by another name count as synonyms, the rest by their
 * kind. A skill that is merely close does not meet one.
 */
export function presentMatch(contributions: readonly Contribution[]): Match {
  const skills = contributions.filter(isOfSkill)
  const met = skills.filter(({ rule }) => rule !== 'missing')
  const missing = skills.filter(({ rule }) => rule === 'missing')
  const namesOf = (list: readonly Contribution[], kind: Contribution['kind']) =>
    list.filter((each) => each.kind === kind).map(({ requirement }) => requirement)
  const direct = met.filter(({ rule }) => rule === 'exact' || rule === 'inferred')
  const lacking = skills.filter(({ rule }) => rule === 'missing' || rule === 'adjacent')
  const unmet = {
    pskills: namesOf(lacking, 'primary'),
    sskills: [],
    add_skills: namesOf(lacking, 'additional'),
    inf_skills: namesOf(lacking, 'inferred'),
  }
  return {
    skills: listMostTelling(met, missing).map(presentSkill),
    matches_nonmatches: {
      matches: {
        pskills: namesOf(direct, 'primary'),
        sskills: met.filter(({ rule }) => rule === 'synonym').map(({ requirement }) => requirement),
        add_skills: namesOf(direct, 'additional'),
        inf_skills: namesOf(direct, 'inferred'),
      },
      mis_matches: unmet,
    },
    skill_non_matches: [...unmet.pskills, ...unmet.inf_skills],
    addlskill_non_matches: unmet.add_skills,
  }
}

/** Orders missing mandatory skills first, then what earned most, then other missing ones, by what they would have earned. */
export function listMostTelling(met: readonly Contribution[], missing: readonly Contribution[]): Contribution[] {
  const costly = missing.toSorted((one, other) => other.possible - one.possible)
  return [
    ...costly.filter(({ mandatory }) => mandatory),
    ...met.toSorted((one, other) => other.points - one.points),
    ...costly.filter(({ mandatory }) => !mandatory),
  ].slice(0, CARD_SKILLS_MAX)
}

const presentSkill = ({ requirement, rule, mandatory, via }: Contribution): MatchedSkill => ({
  skill: requirement,
  // Only experience "fits" or fits "partly", and it is no skill.
  rule: rule === 'fits' || rule === 'partly' ? 'exact' : rule,
  mandatory,
  via: skillNameOf(via),
})

/** A contribution with only the fields that the card needs, so that its list stays small. */
const presentPart = ({ requirement, kind, rule, points, possible }: Contribution): ScorePart => ({
  requirement,
  kind,
  rule,
  points,
  possible,
})
