import { fairness } from '@rolecall/contract/fairness/fairness'
import { FAIRNESS } from '@rolecall/domain/fairness/fairness-limits'
import { SURVEYS } from '@rolecall/domain/fairness/surveys'
import { countryName } from '@rolecall/domain/reference/country-name'
import { recordEvent } from '../../platform/events/record-event.ts'
import { feature } from '../../platform/http/feature.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { countryOf } from '../reviews/survey-of-position.ts'
import { listAppliedOn } from './applicants.queries.ts'
import { findAuditsPage, openAudits, openAuditTable } from './audit-page.ts'
import { type AuditObstacle, computeAudit } from './compute-audit.ts'
import {
  type AuditRow,
  findAudit,
  insertAudit,
  listAudits,
  lockAudits,
  publishAudit,
  unpublishAudit,
} from './fairness.queries.ts'

const WHY_NOT: Readonly<Record<AuditObstacle, string>> = {
  nobody: 'Nobody applied in that country in that year.',
  few: 'Too few people answered the survey to report anything without revealing individual answers.',
  same: 'Too little has changed since the last audit. Comparing the two would reveal individual answers.',
}

export const fairnessFeature = feature(fairness, {
  handlers: {
    async show({ query }, work) {
      const { tx } = work
      const audits = await listAudits(tx, FAIRNESS.audits)
      const shown = await findAudit(tx, query.audit)
      if (query.audit !== undefined && !shown) throw notFound('Audit')
      return {
        success: true,
        is_asked: (await getCompanySettings(tx)).survey.is_on,
        offers: await listOffers(work),
        audits: audits.map(present),
        audit: shown ? { ...present(shown), result: shown.result } : null,
        public_url: (await findAuditsPage(work)) ?? null,
      }
    },

    async make({ body: { country, year } }, work) {
      const { tx, session, now } = work
      await lockAudits(tx)
      const result = await computeAudit(work, { country, year })
      if (typeof result === 'string') return { success: true, message: WHY_NOT[result], audit_id: null }
      const id = await insertAudit(tx, { country, year, result, by: session.userId, at: now })
      await recordEvent(work, { kind: 'fairness.made', payload: { country, year } })
      return { success: true, message: 'Audit created.', audit_id: id }
    },

    async publish({ body: { audit_id, used_since, explanation } }, work) {
      const { tx, session, now } = work
      await lockAudits(tx)
      const audit = await findAudit(tx, audit_id)
      if (!audit) throw notFound('Audit')
      await publishAudit(tx, audit, { by: session.userId, at: now, usedSince: used_since, explanation })
      await recordEvent(work, {
        kind: 'fairness.published',
        payload: { country: audit.country, year: audit.year },
      })
      return { success: true, message: 'Audit published.' }
    },

    async unpublish({ body: { audit_id } }, work) {
      const audit = await findAudit(work.tx, audit_id)
      if (!audit) throw notFound('Audit')
      if (await unpublishAudit(work.tx, audit.id))
        await recordEvent(work, {
          kind: 'fairness.withdrawn',
          payload: { country: audit.country, year: audit.year },
        })
      return { success: true, message: 'Audit unpublished.' }
    },

    page: ({ params }, { deps }) => openAudits(deps, params.company),
    table: ({ params }, { deps }) => openAuditTable(deps, params),
  },
})

const present = ({ id, country, year, made_at, by, published_at, used_since, explanation }: AuditRow) => ({
  id,
  country,
  country_name: countryName(country),
  year,
  made_at: made_at.toISOString(),
  by,
  published_at: published_at?.toISOString() ?? null,
  used_since,
  explanation,
})

/** Years and countries with applicants who could be surveyed. */
async function listOffers({ tx, session }: Work) {
  const { country: ofCompany } = await getCompanySettings(tx)
  const offers = new Map<string, { country: string; name: string; year: number; applicants: number }>()
  for (const position of await listAppliedOn(tx, session.timeZone)) {
    const country = countryOf(position, ofCompany)
    if (!SURVEYS.some((survey) => survey.country === country)) continue
    const key = `${position.year} ${country}`
    const offer = offers.get(key) ?? { country, name: countryName(country), year: position.year, applicants: 0 }
    offers.set(key, { ...offer, applicants: offer.applicants + position.applicants })
  }
  return [...offers.values()]
}
