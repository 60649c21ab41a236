import type { ShortlistFilters } from '@rolecall/contract/hiring/shortlist-filters'
import type { Query } from '@rolecall/domain/search/query-tree'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
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

/** Of whom a list is made before anything is searched for, and the conditions that filters and a search add. */
export async function readView({ tx, session, now }: Work, given: ShortlistFilters) {
  const [settings, position, statuses, known] = await Promise.all([
    getCompanySettings(tx),
    getVisiblePosition(tx, session, given.positionId),
    listStatuses(tx),
    getKnownChange(tx),
  ])
  const { freeze: rule, source_features_disabled: disabled } = settings
  const filters = withAppended(given, settings.filters)
  const wanted = wantedOf(filters)
  const inView = getInView(statuses, { status: filters.status, group: filters.status_grp })
  const scope = scopeOf(tx, { positionId: position.id, group: inView.group, status: inView.status })
  const viewer = { companyId: tx.companyId, userId: session.userId, now, rule }
  const skills = filters.has_skills.length > 0 ? await listSkillNumbers(tx, filters.has_skills) : NO_SKILLS
  const shunned = filters.business_rules ? await listShunned(tx, scope) : []
  const extras = listExtras(tx, settings.filters, filters.own)
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
    order: orderOf(filters, settings),
  }
}

export type View = Awaited<ReturnType<typeof readView>>
