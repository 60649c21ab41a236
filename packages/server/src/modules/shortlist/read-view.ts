import type { ShortlistFilters } from '@rolecall/contract/hiring/shortlist-filters'
import { may } from '@rolecall/domain/access/may'
import { isPayHistoryField } from '@rolecall/domain/country-rules/pay-history'
import { isPayField } from '@rolecall/domain/country-rules/pay-questions'
import { rulesInForce } from '@rolecall/domain/country-rules/rules-in-force'
import type { Query } from '@rolecall/domain/search/query-tree'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import type { CompanySettings } from '../../../house/company/settings.ts'
import { type Placed, placesOf } from '../../../house/country-rules/rules.queries.ts'
import { getKnownChange } from '../../../people/changes/changes.queries.ts'
import { listSkillNumbers } from '../../../people/matching/postings.queries.ts'
import { readQuery } from '../../../people/search/read-query.ts'
import { findCondition } from '../../../people/search/search-conditions.queries.ts'
import { getInView } from '../../../people/stages/status-config.ts'
import { listStatuses } from '../../../people/stages/statuses.queries.ts'
import { orderOf, withAppended } from './company-filters.ts'
import { listShunned } from './done-conditions.queries.ts'
import { inForce, listExtras } from './extra-filters.queries.ts'
import { scopeOf } from './shortlist.queries.ts'
import { facetConditions, plainConditions } from './shortlist-conditions.queries.ts'
import { wantedOf } from './wanted-facets.ts'

const NO_SKILLS: ReadonlyMap<string, number> = new Map()

export const queryOf = ({ keywordSearch, typing }: ShortlistFilters) =>
  readQuery(keywordSearch, { typing, field: 'keywordSearch' })

const NO_PAY = { salary_start: undefined, salary_end: undefined, considerNACTC: undefined }

/** Whether nobody may be told apart by what they earn, where the work is (rule A-130). */
function forbidsPayHistory({ country, fair_play }: CompanySettings, position: Placed, now: Date): boolean {
  const on = now.toISOString().slice(0, 10)
  return rulesInForce({ position: placesOf(position, country), on }, fair_play).payHistory === 'forbidden'
}

type Own = CompanySettings['filters'][number]
const fieldOf = ({ filter_api_key: key, filter_name: label }: Own) => ({
  key,
  label,
  help: '',
  auto_fill_key: '' as const,
})
const asksPay = (filter: Own): boolean => isPayHistoryField(fieldOf(filter))
/** Of what people want, too: whoever halves the range of a filter again and again knows what stands behind it. */
const tellsPay = (filter: Own): boolean => isPayField(fieldOf(filter))

/** Of whom a list is made before anything is searched for, and the conditions that filters and a search add. */
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
  const wanted = wantedOf(filters)
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
    ...inForce(extras),
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
    order: orderOf(filters, settings),
  }
}

export type View = Awaited<ReturnType<typeof readView>>
