import { asksForPayHistory } from '@rolecall/domain/country-rules/pay-history'
import { speaksOfPay } from '@rolecall/domain/country-rules/pay-questions'
import { placeOfText } from '@rolecall/domain/country-rules/place-of-text'
import { rulesInForce } from '@rolecall/domain/country-rules/rules-in-force'
import type { TableField } from '@rolecall/domain/imports/import-columns'
import type { TableLine } from '../../parsing/tables/table-line.ts'
import type { CompanySettings } from '../company/settings.ts'

/** The columns that give a person's place. */
const PLACE = ['location', 'region', 'country'] as const

type ReadingOptions = {
  columns: readonly (TableField | '')[]
  settings: CompanySettings
  today: string
  /** Whether the reader may see pay; otherwise all of it is removed, including desired pay (rule A-227). */
  seesPay?: boolean
}

/**
 * Yields a table without pay, however its columns were mapped: from each line where the law of the company's or the person's
 * place forbids knowing it (rule A-130), and from all lines if the reader may not see pay. The first line has the headings.
 */
export async function* dropPayColumns(
  table: AsyncIterable<TableLine>,
  { columns, settings: { country, fair_play }, today, seesPay = true }: ReadingOptions,
): AsyncGenerator<TableLine> {
  let pay: readonly number[] | undefined
  const places = PLACE.map((field) => columns.indexOf(field))
  const position = [placeOfText('', country)]
  const isPay = seesPay ? asksForPayHistory : speaksOfPay
  for await (const line of table) {
    if (!pay) {
      pay = line.cells.flatMap((heading, place) => (isPay(heading) ? [place] : []))
      yield line
      continue
    }
    const hidden = pay
    if (hidden.length === 0) {
      yield line
      continue
    }
    const candidate = placeOfText(places.flatMap((place) => line.cells[place] || []).join(', '))
    const { payHistory } = rulesInForce({ position, candidate, on: today }, fair_play)
    if (seesPay && payHistory === 'allowed') yield line
    else yield { ...line, cells: line.cells.map((cell, place) => (hidden.includes(place) ? '' : cell)) }
  }
}
