import { formatPay } from '@rolecall/domain/positions/format-pay'
import type { PayPeriod } from '@rolecall/domain/positions/pay-periods'
import { listOf, paragraph, sentence } from '@rolecall/domain/text/sentence'
import { getCompanySettings } from '../company/settings.queries.ts'
import { type RulesWork, rulesOfApplication } from '../country-rules/rules-of.ts'
import { findPayOfPost } from './interviews.queries.ts'

type ApplicationKey = { positionId: string; candidateId: string }

/** The pay information required before an interview, and the laws that require it; undefined if none does. */
async function readPayBefore(work: RulesWork, of: ApplicationKey): Promise<{ pay: string; laws: string } | undefined> {
  const { payRange, sources } = await rulesOfApplication(work, of)
  if (payRange !== 'before-interview' && payRange !== 'on-post') return undefined
  const asking = sources.flatMap(({ of: aspect, source: { law, article } }) =>
    aspect === 'payRange' ? [`${law} (${article})`] : [],
  )
  const laws = listOf([...new Set(asking)])
  const pay = await findPayOfPost(work.tx, of.positionId)
  if (!pay) return { pay: '', laws }
  const currency = pay.pay_currency || (await getCompanySettings(work.tx)).currency
  return { pay: formatPay({ from: pay.pay_from, to: pay.pay_to, currency, per: pay.pay_per as PayPeriod }), laws }
}

/** The pay of the work, where candidates must be told before an interview and the post has it; else '' (rule A-133). */
export const describePayBeforeInterview = async (work: RulesWork, of: ApplicationKey): Promise<string> =>
  (await readPayBefore(work, of))?.pay ?? ''

/** A warning to the inviting user when the candidate must be told a pay range but none is known. It blocks nothing. */
export async function payNotDisclosedWarning(work: RulesWork, of: ApplicationKey): Promise<{ pay_untold?: string }> {
  const before = await readPayBefore(work, of)
  if (before?.pay !== '') return {}
  const by = before.laws || 'your company’s own rule'
  const why = sentence(
    'The candidate must be told the pay range before the interview, but the position has none. Required by {by}.',
    { by },
  )
  return { pay_untold: paragraph(why, 'Add one under “What the job post shows” or tell the candidate yourself.') }
}
