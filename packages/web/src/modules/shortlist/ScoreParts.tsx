import { Popover } from '@mantine/core'
import type { ShortlistCard } from '@rolecall/contract/hiring/shortlist-card'
import { Anchor } from '../../../kit/feedback/Anchor.tsx'
import { useEscape } from '../../../kit/feedback/use-escape.ts'
import { toScoreParts } from '../../../parts/candidate-view/evidence/match-words.ts'
import { ScoreBar } from '../../../parts/match-marks/ScoreBar.tsx'
import styles from './CandidateCard.module.css'

type Props = { id: string; row: ShortlistCard; anchor: HTMLElement; isOpen: boolean; onClose: () => void }

/** What a score is made of, beside it. */
export function ScoreParts({ id, row, anchor, isOpen, onClose }: Props) {
  useEscape(isOpen, onClose)
  return (
    <Popover opened={isOpen} onChange={onClose} position="right" shadow="md" withinPortal withRoles={false}>
      <Popover.Target>
        <Anchor of={anchor} />
      </Popover.Target>
      <Popover.Dropdown id={id} role="tooltip">
        <div className={styles.parts}>
          <p className={styles.partsTitle}>{`A ${row.fit} fit: what ${row.score} is made of`}</p>
          <ScoreBar withLegend parts={toScoreParts(row.parts)} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
