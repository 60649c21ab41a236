import { Popover } from '@mantine/core'
import type { ShortlistCard } from '@rolecall/contract/shortlist/shortlist-card'
import { toScoreParts } from '../../components/candidate-view/evidence/match-words.ts'
import { ScoreBar } from '../../components/match-marks/ScoreBar.tsx'
import { Anchor } from '../../ui/feedback/Anchor.tsx'
import { useEscape } from '../../ui/feedback/use-escape.ts'
import styles from './CandidateCard.module.css'

type Props = { id: string; row: ShortlistCard; anchor: HTMLElement; isOpen: boolean; onClose: () => void }

/** The breakdown of a score, in a popover next to it. */
export function ScoreParts({ id, row, anchor, isOpen, onClose }: Props) {
  useEscape(isOpen, onClose)
  return (
    <Popover opened={isOpen} onChange={onClose} position="right" shadow="md" withinPortal withRoles={false}>
      <Popover.Target>
        <Anchor of={anchor} />
      </Popover.Target>
      <Popover.Dropdown id={id} role="tooltip">
        <div className={styles.parts}>
          <p className={styles.partsTitle}>{`A ${row.fit} fit: how the ${row.score} points add up`}</p>
          <ScoreBar withLegend parts={toScoreParts(row.parts)} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
