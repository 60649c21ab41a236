import type { ReceiptLine } from '@rolecall/contract/moving/move-in'
import { csvLine } from '@rolecall/domain/text/csv-line'
import { wordOf } from './noun-words.ts'

type Options = { unknown?: readonly string[]; isPreview?: boolean }

/** The receipt as CSV: a line for each kind of entry and what came of it, or before the move what will, with the reason. */
export function csvOfReceipt(
  receipt: readonly ReceiptLine[],
  { unknown = [], isPreview = false }: Options = {},
): string {
  const will = (what: string) => (isPreview ? `Will be ${what.toLowerCase()}` : what)
  const lines = receipt.flatMap(({ noun, read, waiting, kept, changed, known, lost, undone }) => {
    const named = wordOf(noun)
    const counts = {
      Read: read,
      [isPreview ? 'Not known yet' : 'Waiting']: waiting,
      [will('Kept')]: kept,
      Undone: undone,
    }
    const reasons = { [will('Changed')]: changed, [will('Known')]: known, [will('Lost')]: lost }
    return [
      ...Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [[named, what, String(count), '']] : [])),
      ...Object.entries(reasons).flatMap(([what, own]) =>
        own.map(({ why, count }) => [named, what, count === null ? '' : String(count), why]),
      ),
    ]
  })
  const open = unknown.map((why) => ['', 'Not known yet', '', why])
  return [['Entries', 'Outcome', 'Number', 'Reason'], ...lines, ...open].map((cells) => csvLine(cells)).join('')
}
