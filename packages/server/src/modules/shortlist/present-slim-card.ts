import type { CardSkill, ShortlistCard } from '@rolecall/contract/shortlist/shortlist-card'
import { featuresFilled } from '@rolecall/domain/forms/form-types'
import { fitBandOf } from '@rolecall/domain/matching/fit-band'
import type { Contribution } from '@rolecall/domain/matching/score-candidate'
import { listFilledForms } from '@rolecall/domain/pipeline/status-features'
import { skillNameOf } from '@rolecall/domain/skills/taxonomy'
import { presentMailItems } from '../email/mail-items.ts'
import { featuresOf } from '../pipeline/status-config.ts'
import {
  type CardExtras,
  isMovable,
  isOfSkill,
  listMostTelling,
  nameToShow,
  type Pipeline,
  type PositionSummary,
} from './present-card.ts'
import type { CardRow } from './shortlist.queries.ts'

/** Number of skills for which a card has room. */
const SKILLS_SHOWN = 6

/** A candidate as our own list shows them, without contact details. */
export function presentSlimCard(
  row: CardRow,
  position: PositionSummary,
  { byId, frozen, disabled }: Pipeline,
  { snippet }: CardExtras,
): ShortlistCard {
  const status = byId.get(row.status_id)
  const freeze = frozen.get(row.candidate_id)
  const skills = row.contributions.filter(isOfSkill)
  return {
    id: row.candidate_id,
    resume_id: row.resume_id,
    display_name: nameToShow(row),
    designation: row.designation ?? '',
    current_employer: row.current_employer ?? '',
    exp_months: row.exp_months,
    location: row.location ?? '',
    notice_days: row.notice_days,
    source_label: row.source_label ?? row.source,
    site_tag: row.source,
    score: row.score,
    standing: row.standing,
    fit: fitBandOf(row),
    rating: row.rating,
    status: row.status_id,
    status_display_name: status?.display_name ?? row.status_id,
    status_grp: row.status_group_id,
    status_change: isMovable(status, disabled[row.source]),
    position_slug: position.slug,
    filled_forms: listFilledForms(featuresFilled(row.filled_forms)),
    frozen: freeze !== undefined,
    ...(freeze && { frozen_reason: freeze.reason }),
    ...(row.excluded_until && { excluded_until: row.excluded_until.toISOString() }),
    ...(row.knocked_out && { knocked_out: true as const }),
    ...(status && featuresOf(status, disabled[row.source]).has('ic_mailer') && { ic_mailer: true as const }),
    ...(row.mails.length > 0 && { mail_status: presentMailItems(row.mails) }),
    viewed: row.viewed,
    ...(row.is_blind && { hidden: true as const }),
    duplicates: row.duplicates.length,
    skills: listSkills(skills).map(presentSkill),
    skill_count: skills.length,
    ...(row.interview_at && { interview_at: row.interview_at.toISOString() }),
    snippet,
    parts: row.contributions
      .filter(({ points }) => points > 0)
      .map(({ requirement, kind, rule, points }) => ({ requirement, kind, rule, points })),
  }
}

const RANK: Record<Contribution['rule'], number> = {
  exact: 1,
  fits: 1,
  partly: 1,
  synonym: 2,
  inferred: 3,
  adjacent: 4,
  missing: 5,
}
const rankOf = ({ rule, mandatory }: Contribution) => (rule === 'missing' && mandatory ? 0 : RANK[rule])

/** Orders missing mandatory skills first, then those found, best evidence first, other missing ones last. */
function listSkills(skills: readonly Contribution[]): Contribution[] {
  const isMissing = ({ rule }: Contribution) => rule === 'missing'
  return listMostTelling(
    skills.filter((each) => !isMissing(each)),
    skills.filter(isMissing),
  )
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, SKILLS_SHOWN)
}

const presentSkill = ({ requirement, rule, mandatory, via }: Contribution): CardSkill => ({
  skill: requirement,
  // Only experience "fits" or fits "partly", and it is no skill.
  rule: rule === 'fits' || rule === 'partly' ? 'exact' : rule,
  ...(mandatory && { mandatory }),
  ...(via && { via: skillNameOf(via) }),
})
