import type { ShortlistFilters } from '@rolecall/contract/shortlist/shortlist-filters'
import { may } from '@rolecall/domain/access/may'
import { isPayHistoryField } from '@rolecall/domain/country-rules/pay-history'
import { isPayField } from '@rolecall/domain/country-rules/pay-questions'
import { rulesInForce } from '@rolecall/domain/country-rules/rules-in-force'
import type { Query } from '@rolecall/domain/search/query-tree'
import type { Work } from '../../platform/kernel/work.ts'
import { type HiddenFacts, hiddenFactsOf } from '../blind-review/blind-gate.queries.ts'
import { getKnownChange } from '../changes/changes.queries.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import type { CompanySettings } from '../company/settings.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { type PositionLocation, placesOf } from '../country-rules/rules.queries.ts'
import { listSkillNumbers } from '../matching/postings.queries.ts'
import { readQuery } from '../matching/read-query.ts'
import { findCondition } from '../matching/search-conditions.queries.ts'
import { getInView } from '../pipeline/status-config.ts'
import { listStatuses } from '../pipeline/statuses.queries.ts'
import { orderOf, withAppended } from './company-filters.ts'
import { activeConditions, listExtras } from './extra-filters.queries.ts'
import { listShunned } from './progress-conditions.queries.ts'
import { wantedOf } from './requested-facets.ts'
import { scopeOf } from './shortlist.queries.ts'
import { facetConditions, plainConditions } from './shortlist-conditions.queries.ts'

const NO_SKILLS: ReadonlyMap<string, number> = new Map()

export const queryOf = ({ keywordSearch, typing }: ShortlistFilters) =>
  readQuery(keywordSearch, { typing, field: 'keywordSearch' })

const NO_PAY = { salary_start: undefined, salary_end: undefined, considerNACTC: undefined }

/** Whether the law at the place of work forbids distinguishing candidates by their pay (rule A-130). */
function forbidsPayHistory({ country, fair_play }: CompanySettings, position: PositionLocation, now: Date): boolean {
  const on = now.toISOString().slice(0, 10)
  return rulesInForce({ position: placesOf(position, country), on }, fair_play).payHistory === 'forbidden'
}

type OwnFilter = CompanySettings['filters'][number]
const fieldOf = ({ filter_api_key: key, filter_name: label }: OwnFilter) => ({
  key,
  label,
  help: '',
  auto_fill_key: '' as const,
})
const asksPay = (filter: OwnFilter): boolean => isPayHistoryField(fieldOf(filter))
/** Whether a filter reveals pay, including expected pay: halving its range repeatedly would find the value. */
const tellsPay = (filter: OwnFilter): boolean => isPayField(fieldOf(filter))

/** A value that nobody has. */
const NOBODY = ['∅']

/**
 * Lets filters by hidden facts find nobody (rule A-157). A filter that was ignored would let a bulk move reach all candidates of
 * the list.
 */
function withoutHidden(filters: ShortlistFilters, { origin, schools }: HiddenFacts): ShortlistFilters {
  const asked = (values: string[], isHidden: boolean) => (isHidden && values.length > 0 ? NOBODY : values)
  return {
    ...filters,
    organization: asked(filters.organization, schools),
    nationality: asked(filters.nationality, origin),
    work_permit: asked(filters.work_permit, origin),
  }
}

const NOTHING_HIDDEN: HiddenFacts = { origin: false, schools: false }

/** Whether a list counts facts or filters by one that may be hidden. Where it does not, nobody need be looked up. */
const tellsFacts = ({ facets, organization, nationality, work_permit }: ShortlistFilters): boolean =>
  facets !== false || [organization, nationality, work_permit].some((values) => values.length > 0)

/** Reads the scope of a list before any search, and the conditions that filters and a search add. */
export async function readView({ tx, session, now }: Work, given: ShortlistFilters) {
  const [settings, position, statuses, known] = await Promise.all([
    getCompanySettings(tx),
    getVisiblePosition(tx, session, given.positionId),
    listStatuses(tx),
    getKnownChange(tx),
  ])
  const { freeze: rule, source_features_disabled: disabled } = settings
  const seesPay = may(session, 'view_pay')
  const isPayHidden = !seesPay || forbidsPayHistory(settings, position, now)
  const allowed = isPayHidden ? { ...given, ...NO_PAY } : given
  const isHidden = seesPay ? asksPay : tellsPay
  const own = isPayHidden ? settings.filters.filter((filter) => !isHidden(filter)) : settings.filters
  const filters = withAppended(allowed, own)
  const hidden = tellsFacts(filters) ? await hiddenFactsOf(tx, session, position.id) : NOTHING_HIDDEN
  const wanted = wantedOf(withoutHidden(filters, hidden))
  const inView = getInView(statuses, { status: filters.status, group: filters.status_grp })
  const scope = scopeOf(tx, { positionId: position.id, group: inView.group, status: inView.status })
  const viewer = { companyId: tx.companyId, userId: session.userId, now, rule }
  const skills = filters.has_skills.length > 0 ? await listSkillNumbers(tx, filters.has_skills) : NO_SKILLS
  const shunned = filters.business_rules ? await listShunned(tx, scope) : []
  const extras = listExtras(tx, own, filters.own)
  const conditionsFor = async (query: Query) => [
    scope,
    ...plainConditions(filters, viewer, {
      searched: await findCondition(tx, query, session.timeZone),
      skills,
      shunned,
    }),
    ...activeConditions(extras),
  ]
  return {
    filters,
    position,
    statuses,
    known,
    inView,
    scope,
    conditionsFor,
    rule,
    disabled,
    wanted,
    facets: facetConditions(tx, wanted, scope),
    extras,
    isPayHidden,
    hidden,
    order: orderOf(filters, settings),
  }
}

export type View = Awaited<ReturnType<typeof readView>>
