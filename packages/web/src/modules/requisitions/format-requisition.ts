import type { Requisition, RequisitionRow } from '@rolecall/contract/requisitions/requisitions'
import { formatPay } from '@rolecall/domain/positions/format-pay'
import { countryName } from '@rolecall/domain/reference/country-name'

export const STATE_WORDS: Record<RequisitionRow['state'], string> = {
  draft: 'Draft',
  waiting: 'Awaiting approval',
  approved: 'Approved',
  refused: 'Declined',
  withdrawn: 'Withdrawn',
  done: 'Closed',
}

/** Returns "Berlin, Germany". */
export const formatRequisitionPlace = ({ place, country }: Pick<RequisitionRow, 'place' | 'country'>): string =>
  [place, country && countryName(country)].filter(Boolean).join(', ')

/** Returns "€60,000 to €75,000 a year"; empty without a known range, or when the user may not see it. */
export function formatRequisitionPay({ pay_from: from, pay_to: to, currency, pay_per: per }: Requisition): string {
  if ((from === null && to === null) || !currency || !per) return ''
  return formatPay({ from, to, currency, per })
}
