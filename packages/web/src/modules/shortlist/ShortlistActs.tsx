import { BULK_MOVE_MAX } from '@rolecall/domain/pipeline/pipeline-limits'
import { formatCount } from '@rolecall/domain/text/format-number'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { BulkBar } from '../../ui/list/BulkBar.tsx'
import type { Decisions } from './use-decisions.tsx'
import type { useShortlist } from './use-shortlist.ts'

type Props = { decisions: Decisions; list: ReturnType<typeof useShortlist> }

/** The actions on the selected candidates. */
export function ShortlistActs({ decisions, list }: Props) {
  const say = useWords()
  const [isReading, setReading] = useState(false)
  const { chosen } = decisions
  const most = Math.min(list.total, BULK_MOVE_MAX)
  const canTakeMore = list.hasMore && chosen.length === decisions.selectableCount

  const takeAll = async () => {
    setReading(true)
    try {
      let { data, hasNextPage } = await list.readMore()
      while (hasNextPage && countRows(data) < BULK_MOVE_MAX) ({ data, hasNextPage } = await list.readMore())
      const rows = data?.pages.flatMap(({ results }) => results) ?? []
      decisions.select(
        rows
          .filter(({ frozen }) => !frozen)
          .slice(0, BULK_MOVE_MAX)
          .map(({ id }) => id),
      )
    } finally {
      setReading(false)
    }
  }
  return (
    <BulkBar
      count={chosen.length}
      says={say({ one: '1 {candidate} selected', other: '{count} {candidates} selected' }, { count: chosen.length })}
      onClear={decisions.selection.clear}
    >
      {canTakeMore && (
        <Button busy={isReading} onClick={() => void takeAll()}>
          {sentence(most < list.total ? 'Select the first {most}' : 'Select all {most}', { most })}
        </Button>
      )}
      {canTakeMore && most < list.total && (
        <Button disabledReason={decisions.change.findDisabledReason([])} onClick={decisions.moveAll}>
          {`Move all ${formatCount(list.total)}`}
        </Button>
      )}
      <Button
        shortcut="changeStatus"
        disabledReason={decisions.change.findDisabledReason([])}
        onClick={() => decisions.change.start(chosen)}
      >
        Move to
      </Button>
      <Button
        shortcut="reject"
        disabledReason={decisions.change.findDisabledReason([])}
        onClick={() => decisions.change.startRejecting(chosen)}
      >
        Reject
      </Button>
      <Button disabledReason={decisions.interest.disabledReason} onClick={() => decisions.interest.start(chosen)}>
        Ask if interested
      </Button>
      <Button
        disabledReason={decisions.interest.disabledReason}
        onClick={() => decisions.interest.startSequence(chosen)}
      >
        Add to sequence
      </Button>
      <Button disabledReason={decisions.interest.disabledReason} onClick={() => decisions.interest.startTeam(chosen)}>
        Ask the team
      </Button>
      <Button shortcut="comment" onClick={() => decisions.startComment(chosen)}>
        Comment
      </Button>
      <Button shortcut="compare" disabledReason={decisions.compare.disabledReason} onClick={decisions.compare.start}>
        Compare
      </Button>
    </BulkBar>
  )
}

const countRows = (data: { pages: readonly { results: readonly unknown[] }[] } | undefined) =>
  data?.pages.reduce((sum, { results }) => sum + results.length, 0) ?? 0
