import { asksForPayHistory } from '@rolecall/domain/country-rules/pay-history'
import { speaksOfPay } from '@rolecall/domain/country-rules/pay-questions'
import { placeOfText } from '@rolecall/domain/country-rules/place-of-text'
import { rulesInForce } from '@rolecall/domain/country-rules/rules-in-force'
import type { TableField } from '@rolecall/domain/imports/import-columns'
import type { CompanySettings } from '../../../house/company/settings.ts'
import type { TableLine } from '../../../intake/tables/table-line.ts'

type How = {
  columns: readonly (TableField | '')[]
  settings: CompanySettings
  today: string
  /** Whether it is for somebody who may see pay; all of it goes otherwise, what people want as well (rule A-227). */
  seesPay?: boolean
}

/**
 * A table without what its people earn, whatever somebody said that a column of it is: of each line where the place of the
 * company or the person's forbids to know it (rule A-130). The first line has the headings.
 */
export async function* withoutPay(
  table: AsyncIterable<TableLine>,
  { columns, settings: { country, fair_play }, today, seesPay = true }: How,
): AsyncGenerator<TableLine> {
  let pay: readonly number[] | undefined
  const at = columns.indexOf('location')
  const position = [placeOfText('', country)]
  const isPay = seesPay ? asksForPayHistory : speaksOfPay
  for await (const line of table) {
    if (!pay) {
      pay = line.cells.flatMap((heading, place) => (isPay(heading) ? [place] : []))
      yield line
      continue
    }
    const places = pay
    if (places.length === 0) {
      yield line
      continue
    }
    const candidate = placeOfText(line.cells[at] ?? '')
    const { payHistory } = rulesInForce({ position, candidate, on: today }, fair_play)
    if (seesPay && payHistory === 'allowed') yield line
    else yield { ...line, cells: line.cells.map((cell, place) => (places.includes(place) ? '' : cell)) }
  }
}
