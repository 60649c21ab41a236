import { placeOfText } from '@rolecall/domain/country-rules/place-of-text'
import { SCORE_LOG_MONTHS } from '@rolecall/domain/matching/score-log-rules'
import { getCompanySettings } from '../company/settings.queries.ts'
import { type RulesWork, rulesAt } from '../country-rules/rules-of.ts'

/** How many months scores are kept: as the company set, and at least as long as the rules at its place demand. */
export async function scoreRetentionMonths(work: RulesWork): Promise<{ months: number; least: number }> {
  const { country, score_log } = await getCompanySettings(work.tx)
  const { keepMonths } = await rulesAt(work, { position: [placeOfText('', country)] })
  const least = Math.max(SCORE_LOG_MONTHS.min, keepMonths)
  return { months: Math.max(least, score_log.months), least }
}
