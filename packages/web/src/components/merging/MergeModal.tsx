import { Modal } from '@mantine/core'
import type { CallResult } from '@rolecall/contract/ground/define-calls'
import { duplicates } from '@rolecall/contract/people/duplicates'
import { merges, type TakenFact } from '@rolecall/contract/people/merges'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../kit/feedback/Skeletons.tsx'
import { Button } from '../../kit/form/Button.tsx'
import { say } from '../../kit/format/own-words.ts'
import { MergeSides, type Picks, type Place } from './MergeSides.tsx'
import styles from './Merging.module.css'
import { sayWhatBecomes } from './side-facts.ts'

export type Two = { candidateId: string; otherId: string }
export type Merged = { mergeIds: readonly string[]; sentence: string }
type Sides = CallResult<typeof duplicates.sides>

type Props = Two & {
  onMerged: (merged: Merged) => void
  onToldApart: (two: Two, sentence: string) => void
  onClose: () => void
}

/** Two people side by side: who stays, what of both counts, and that they are one or are not. */
export default function MergeModal({ candidateId, otherId, ...acts }: Props) {
  const { data, error, refetch } = useCallQuery(duplicates.sides, {
    query: { candidate_id: candidateId, other_id: otherId },
  })
  return (
    <Modal opened onClose={acts.onClose} title="Are these the same person?" size="xl">
      {error && !data && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons shape="lines" count={12} label={say('Loading both {candidates}')} />}
      {data && <Decision sides={data} {...acts} />}
    </Modal>
  )
}

/** Of two who are called the same. */
const SIDES = ['left', 'right'] as const

type DecisionProps = Omit<Props, keyof Two> & { sides: Sides }

function Decision({ sides: { people, suggested, on_both }, onMerged, onToldApart, onClose }: DecisionProps) {
  const [kept, setKept] = useState<Place>(people[0].candidate_id === suggested ? 0 : 1)
  const [picks, setPicks] = useState<Picks>({})
  const merge = useCallMutation(merges.merge, { quietDone: true })
  const tellApart = useCallMutation(duplicates.tellApart, { quietDone: true })
  const [stays, goes] = kept === 0 ? people : [people[1], people[0]]
  const take = Object.entries(picks).flatMap(([fact, place]) => (place === kept ? [] : [fact as TakenFact]))
  const name = stays.name || say('the {candidate}')
  const isNamesake = stays.name === goes.name
  const two = { candidateId: people[0].candidate_id, otherId: people[1].candidate_id }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        merge.mutate(
          { body: { updated_data: stays.candidate_id, dedup_record: goes.candidate_id, take } },
          {
            onSuccess: ({ data: { merge_ids } }) =>
              onMerged({
                mergeIds: merge_ids,
                sentence: isNamesake
                  ? sentence('{name} is one person now.', { name })
                  : sentence('{gone} is part of {name} now.', { gone: goes.name || say('The other one'), name }),
              }),
          },
        )
      }}
    >
      <MergeSides
        people={people}
        kept={kept}
        onKeep={(place) => {
          setKept(place)
          setPicks({})
        }}
        picks={picks}
        onPick={(fact, place) => setPicks({ ...picks, [fact]: place })}
      />
      <ul className={styles.becomes}>
        {sayWhatBecomes(stays, goes, on_both).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button type="submit" variant="filled" busy={merge.isPending}>
          {isNamesake ? `Merge, and keep the ${SIDES[kept]} one` : sentence('Merge into {name}', { name })}
        </Button>
        <Button
          busy={tellApart.isPending}
          onClick={() =>
            tellApart.mutate(
              { body: { candidate_id: two.candidateId, other_id: two.otherId } },
              { onSuccess: ({ message }) => onToldApart(two, message) },
            )
          }
        >
          Not the same person
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
