import type { Requisition, RequisitionRow } from '@rolecall/contract/hiring/requisitions'
import { writePay } from '@rolecall/domain/positions/write-pay'
import { countryName } from '@rolecall/domain/reference/country-name'

export const STATE_WORDS: Record<RequisitionRow['state'], string> = {
  draft: 'Draft',
  waiting: 'Waits for approval',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  done: 'Done',
}

/** "Berlin, Germany" */
export const sayPlace = ({ place, country }: Pick<RequisitionRow, 'place' | 'country'>): string =>
  [place, country && countryName(country)].filter(Boolean).join(', ')

/** "€60,000 to €75,000 a year"; empty where no range is known, or the person may not see it. */
export function sayRange({ pay_from: from, pay_to: to, currency, pay_per: per }: Requisition): string {
  if ((from === null && to === null) || !currency || !per) return ''
  return writePay({ from, to, currency, per })
}
