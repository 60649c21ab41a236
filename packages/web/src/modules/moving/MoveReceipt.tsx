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

type Props = {
  receipt: readonly ReceiptLine[]
  /** What only the move itself can tell. */
  unknown?: readonly string[]
  /** Whether it tells what will come, before anything is added. */
  isPreview?: boolean
}

/** What comes of each kind of entry: how much was read, kept, changed and lost, and why. */
export function MoveReceipt({ receipt, unknown = [], isPreview = false }: Props) {
  const [isOpen, setIsOpen] = useState(isPreview)
  if (receipt.length === 0) return null
  const reasons = receipt.flatMap(({ noun, changed, known, lost }) => [
    ...lost.map((each) => ({ noun, what: 'lost', ...each })),
    ...changed.map((each) => ({ noun, what: 'changed', ...each })),
    ...known.map((each) => ({ noun, what: 'known', ...each })),
  ])
  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([csvOfReceipt(receipt, { unknown, isPreview })], { type: 'text/csv' }))
    link.download = isPreview ? 'move-in-preview.csv' : 'move-in.csv'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <section className={layout.stack} aria-label="Receipt">
      <h4 className={prose.subtitle}>{isPreview ? 'What will and won’t come along' : 'What comes along'}</h4>
      <NumberTable
        label="Entries"
        headings={['Entries', 'Read', isPreview ? 'Not known yet' : 'Waiting', 'Kept', 'Changed', 'Known', 'Lost']}
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
      {unknown.map((why) => (
        <p key={why} className={prose.softLine}>
          {why}
        </p>
      ))}
      <div className={layout.row}>
        {reasons.length > 0 && (
          <Button size="compact-sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Hide reasons' : 'Show reasons'}
          </Button>
        )}
        <Button size="compact-sm" onClick={save}>
          {isPreview ? 'Download preview' : 'Download receipt'}
        </Button>
      </div>
    </section>
  )
}
