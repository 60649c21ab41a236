import type { ReceiptLine } from '@rolecall/contract/moving/move-in'
import { csvLine } from '@rolecall/domain/text/csv-line'
import { wordOf } from './noun-words.ts'

/** The receipt as CSV: a line for each kind of entry and what came of it, with the reason. */
export function csvOfReceipt(receipt: readonly ReceiptLine[]): string {
  const lines = receipt.flatMap(({ noun, read, waiting, kept, changed, known, lost, undone }) => {
    const named = wordOf(noun)
    const counts = { Read: read, Waiting: waiting, Kept: kept, Undone: undone }
    const reasons = { Changed: changed, Known: known, Lost: lost }
    return [
      ...Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [[named, what, String(count), '']] : [])),
      ...Object.entries(reasons).flatMap(([what, own]) =>
        own.map(({ why, count }) => [named, what, count === null ? '' : String(count), why]),
      ),
    ]
  })
  return [['Entries', 'Outcome', 'Number', 'Reason'], ...lines].map((cells) => csvLine(cells)).join('')
}
