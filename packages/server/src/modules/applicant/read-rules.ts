import { dayIn } from '@rolecall/domain/calendar/company-day'
import { writeDay } from '@rolecall/domain/calendar/write-time'
import { nameSource } from '@rolecall/domain/country-rules/say-rules'
import { writeNotice } from '@rolecall/domain/country-rules/write-notice'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { rulesOfApplication } from '../../../house/country-rules/rules-of.ts'
import { findKeptUntil } from '../../../people/keeping/kept-until.ts'
import type { Behind } from './as-applicant.ts'
import type { ApplicantPage } from './shown-application.ts'

type Rules = Pick<ApplicantPage, 'mayAskOtherWay' | 'notice' | 'keptUntil' | 'keptBy'>

/** What the places of position and applicant have the page say. */
export async function readRules(work: SystemWork, row: Behind): Promise<Rules> {
  const rules = await rulesOfApplication(work, { positionId: row.position.id, candidateId: row.candidateId })
  const kept = await findKeptUntil(work, row.candidateId)
  const { time_zone: zone, date_style: days } = await getCompanySettings(work.tx)
  return {
    mayAskOtherWay: rules.otherWay && !row.wasMerged,
    notice: writeNotice(rules),
    keptUntil: kept ? writeDay(dayIn(zone, kept.until), { days }) : '',
    keptBy: kept ? nameSource(kept.rules, 'keepMonths') : '',
  }
}
