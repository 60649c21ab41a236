import type { ReceiptLine } from '@rolecall/contract/moving/move-in'
import { formatCount } from '@rolecall/domain/text/format-number'
import { useState } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { NumberTable } from '../../ui/list/FiguresTable.tsx'
import layout from '../../ui/shell/layout.module.css'
import prose from '../../ui/shell/prose.module.css'
import styles from './MoveInPage.module.css'
import { wordOf } from './noun-words.ts'
import { csvOfReceipt } from './receipt-file.ts'

const sumOf = (reasons: ReceiptLine['lost']): number => reasons.reduce((sum, { count }) => sum + (count ?? 0), 0)

/** What came of each kind of entry: how much was read, kept, changed and lost, and why. */
export function MoveReceipt({ receipt }: { receipt: readonly ReceiptLine[] }) {
  const [isOpen, setIsOpen] = useState(false)
  if (receipt.length === 0) return null
  const reasons = receipt.flatMap(({ noun, changed, known, lost }) => [
    ...lost.map((each) => ({ noun, what: 'lost', ...each })),
    ...changed.map((each) => ({ noun, what: 'changed', ...each })),
    ...known.map((each) => ({ noun, what: 'known', ...each })),
  ])
  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([csvOfReceipt(receipt)], { type: 'text/csv' }))
    link.download = 'move-in.csv'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <section className={layout.stack} aria-label="Receipt">
      <h4 className={prose.subtitle}>What comes along</h4>
      <NumberTable
        label="Entries"
        headings={['Entries', 'Read', 'Waiting', 'Kept', 'Changed', 'Known', 'Lost']}
        wideOnly="Known"
        rows={receipt.map(({ noun, read, waiting, kept, changed, known, lost }) => ({
          id: noun,
          cells: [
            wordOf(noun),
            ...[read, waiting, kept, sumOf(changed), sumOf(known), sumOf(lost)].map((count) => formatCount(count)),
          ],
        }))}
      />
      {isOpen && (
        <ul className={styles.reasons} data-numbers>
          {reasons.map(({ noun, what, why, count }) => (
            <li key={`${noun} ${what} ${why}`}>
              {`${wordOf(noun)}, ${count === null ? what : `${formatCount(count)} ${what}`}: `}
              {why}
            </li>
          ))}
        </ul>
      )}
      <div className={layout.row}>
        {reasons.length > 0 && (
          <Button size="compact-sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Hide reasons' : 'Show reasons'}
          </Button>
        )}
        <Button size="compact-sm" onClick={save}>
          Download receipt
        </Button>
      </div>
    </section>
  )
}
