import { dayIn } from '@rolecall/domain/calendar/company-day'
import { formatDay } from '@rolecall/domain/calendar/format-time'
import { nameSource } from '@rolecall/domain/country-rules/describe-rule'
import { renderNoticeText } from '@rolecall/domain/country-rules/render-notice-text'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { rulesOfApplication } from '../country-rules/rules-of.ts'
import { findRetentionEnd } from '../duplicates/retention-end.ts'
import type { ApplicantPage } from './applicant-page-data.ts'
import type { LinkedApplicant } from './run-as-applicant.ts'

type Rules = Pick<ApplicantPage, 'mayAskOtherWay' | 'notice' | 'keptUntil' | 'keptBy'>

/** The rules that the locations of position and applicant impose on the page. */
export async function readRules(work: SystemWork, row: LinkedApplicant): Promise<Rules> {
  const rules = await rulesOfApplication(work, { positionId: row.position.id, candidateId: row.candidateId })
  const kept = await findRetentionEnd(work, row.candidateId)
  const { time_zone: zone, date_style: days } = await getCompanySettings(work.tx)
  return {
    mayAskOtherWay: rules.otherWay && !row.wasMerged,
    notice: renderNoticeText(rules),
    keptUntil: kept ? formatDay(dayIn(zone, kept.until), { days }) : '',
    keptBy: kept ? nameSource(kept.rules, 'keepMonths') : '',
  }
}
