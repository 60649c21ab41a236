import type { PayPeriod } from '@rolecall/domain/positions/pay-periods'
import { writePay } from '@rolecall/domain/positions/write-pay'
import { listOf, paragraph, sentence } from '@rolecall/domain/text/sentence'
import { getCompanySettings } from '../../house/company/settings.queries.ts'
import { type RulesWork, rulesOfApplication } from '../../house/country-rules/rules-of.ts'
import { findPayOfPost } from './interviews.queries.ts'

type Whose = { positionId: string; candidateId: string }

/** What has to be said of pay before an interview, and by which laws; nothing where none has to be. */
async function readPayBefore(work: RulesWork, of: Whose): Promise<{ pay: string; laws: string } | undefined> {
  const { payRange, sources } = await rulesOfApplication(work, of)
  if (payRange !== 'before-interview' && payRange !== 'on-post') return undefined
  const asking = sources.flatMap(({ of: aspect, source: { law, article } }) =>
    aspect === 'payRange' ? [`${law} (${article})`] : [],
  )
  const laws = listOf([...new Set(asking)])
  const pay = await findPayOfPost(work.tx, of.positionId)
  if (!pay) return { pay: '', laws }
  const currency = pay.pay_currency || (await getCompanySettings(work.tx)).currency
  return { pay: writePay({ from: pay.pay_from, to: pay.pay_to, currency, per: pay.pay_per as PayPeriod }), laws }
}

/** What the work pays, where candidates have to be told so before an interview, as far as the post knows it; else empty (rule A-133). */
export const sayPayBefore = async (work: RulesWork, of: Whose): Promise<string> =>
  (await readPayBefore(work, of))?.pay ?? ''

/** For whoever invites somebody who has to be told a range before and is not, since none is known. It holds nothing up. */
export async function sayPayUntold(work: RulesWork, of: Whose): Promise<{ pay_untold?: string }> {
  const before = await readPayBefore(work, of)
  if (before?.pay !== '') return {}
  const by = before.laws || 'your company’s own rule'
  const why = sentence(
    'The candidate has to be told a range of pay before the interview, and the position has none. This is asked for by {by}.',
    { by },
  )
  return { pay_untold: paragraph(why, 'Say one under “What the job post shows”, or tell the candidate yourself.') }
}
