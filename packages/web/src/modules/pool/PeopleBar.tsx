import { ADD_MAX } from '@rolecall/contract/shortlist/placements'
import { BULK_MOVE_MAX } from '@rolecall/domain/pipeline/pipeline-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { BulkBar } from '../../ui/list/BulkBar.tsx'
import type { People } from './use-people.ts'
import type { PeopleActs } from './use-people-acts.tsx'

type Props = { acts: PeopleActs; people: People }

/** The actions on the selected candidates. */
export function PeopleBar({
  acts: { chosen, selection, placing, comment, group, tagging, merging, deleting },
  people,
}: Props) {
  const say = useWords()
  const [isReading, setReading] = useState(false)
  const total = people.total ?? 0
  const [first, second] = chosen.length === 2 ? chosen : []
  const most = Math.min(total, ADD_MAX)
  const canTakeMore = people.hasMore && chosen.length === people.rows?.length && chosen.length < ADD_MAX

  const takeAll = async () => {
    setReading(true)
    try {
      let { data, hasNextPage } = await people.readMore()
      const ids = () => data?.pages.flatMap((page) => page.data.map(({ candidate_id }) => candidate_id)) ?? []
      while (hasNextPage && ids().length < ADD_MAX) ({ data, hasNextPage } = await people.readMore())
      selection.set(new Set(ids().slice(0, ADD_MAX)))
    } finally {
      setReading(false)
    }
  }
  const tooMany =
    chosen.length > ADD_MAX
      ? say('You can add up to {most} {candidates} at a time. Select fewer.', { most: ADD_MAX })
      : placing.disabledReason
  const tooManyAtOnce =
    chosen.length > BULK_MOVE_MAX
      ? say('You can select up to {most} {candidates} for this. Select fewer.', { most: BULK_MOVE_MAX })
      : undefined
  return (
    <BulkBar
      count={chosen.length}
      says={say({ one: '1 {candidate} selected', other: '{count} {candidates} selected' }, { count: chosen.length })}
      onClear={selection.clear}
    >
      {canTakeMore && (
        <Button busy={isReading} onClick={() => void takeAll()}>
          {sentence(most < total ? 'Select the first {most}' : 'Select all {most}', { most })}
        </Button>
      )}
      <Button shortcut="addToPosition" disabledReason={tooMany} onClick={() => placing.start(chosen)}>
        {say('Add to {a position}')}
      </Button>
      <Button shortcut="comment" onClick={() => comment.start(chosen)}>
        Comment
      </Button>
      <Button disabledReason={tooManyAtOnce} onClick={() => group.start(chosen)}>
        Add to group
      </Button>
      <Button disabledReason={tooManyAtOnce} onClick={() => tagging.start(chosen)}>
        Tag
      </Button>
      <Button disabledReason={tooManyAtOnce} onClick={() => tagging.startOff(chosen)}>
        Remove tag
      </Button>
      <Button
        disabledReason={merging.disabledReason ?? (second ? undefined : say('Select two {candidates} to merge.'))}
        onClick={() => first && second && merging.start(first.candidateId, second.candidateId)}
      >
        Merge
      </Button>
      <Button
        color="red"
        disabledReason={deleting.disabledReason ?? deleting.reasonFor(chosen.length)}
        onClick={() => void deleting.start(chosen)}
      >
        Delete
      </Button>
    </BulkBar>
  )
}
