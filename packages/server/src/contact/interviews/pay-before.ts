import type { PayPeriod } from '@rolecall/domain/positions/pay-periods'
import { writePay } from '@rolecall/domain/positions/write-pay'
import { getCompanySettings } from '../../house/company/settings.queries.ts'
import { type RulesWork, rulesOfApplication } from '../../house/country-rules/rules-of.ts'
import { findPayOfPost } from './interviews.queries.ts'

/** What the work pays, where candidates have to be told so before an interview, as far as the post knows it; else empty (rule A-133). */
export async function sayPayBefore(work: RulesWork, of: { positionId: string; candidateId: string }): Promise<string> {
  const { payRange } = await rulesOfApplication(work, of)
  if (payRange !== 'before-interview' && payRange !== 'on-post') return ''
  const pay = await findPayOfPost(work.tx, of.positionId)
  if (!pay) return ''
  const currency = pay.pay_currency || (await getCompanySettings(work.tx)).currency
  return writePay({ from: pay.pay_from, to: pay.pay_to, currency, per: pay.pay_per as PayPeriod })
}
