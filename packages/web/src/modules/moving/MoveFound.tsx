import type { ReceiptLine } from '@rolecall/contract/moving/move-in'
import { formatCount } from '@rolecall/domain/text/format-number'
import { NumberTable } from '../../ui/list/FiguresTable.tsx'
import layout from '../../ui/shell/layout.module.css'
import prose from '../../ui/shell/prose.module.css'
import { wordOf } from './noun-words.ts'

/** How many entries of each kind were read. */
export const MoveFound = ({ receipt }: { receipt: readonly ReceiptLine[] }) => (
  <section className={layout.stack} aria-label="What was found">
    <h4 className={prose.subtitle}>What was found</h4>
    <NumberTable
      label="Entries found"
      headings={['Entries', 'Read']}
      rows={receipt.flatMap(({ noun, read }) =>
        read > 0 ? [{ id: noun, cells: [wordOf(noun), formatCount(read)] }] : [],
      )}
    />
  </section>
)
