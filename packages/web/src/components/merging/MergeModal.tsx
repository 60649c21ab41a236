import { Modal } from '@mantine/core'
import { duplicates } from '@rolecall/contract/duplicates/duplicates'
import { merges, type TakenFact } from '@rolecall/contract/duplicates/merges'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { say } from '../../ui/format/company-terms.ts'
import layout from '../../ui/shell/layout.module.css'
import { MergeSides, type Picks, type Place } from './MergeSides.tsx'
import styles from './Merging.module.css'
import { describeMergeEffects } from './side-facts.ts'

export type CandidatePair = { candidateId: string; otherId: string }
export type MergeResult = { mergeIds: readonly string[]; sentence: string }
type Sides = CallResult<typeof duplicates.sides>

type Props = CandidatePair & {
  onMerged: (merged: MergeResult) => void
  onToldApart: (two: CandidatePair, sentence: string) => void
  onClose: () => void
}

/** Two candidates side by side: which record stays, which facts are kept, and whether they are the same person. */
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

/** Labels for two candidates of the same name. */
const SIDES = ['left', 'right'] as const

type DecisionProps = Omit<Props, keyof CandidatePair> & { sides: Sides }

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
                  ? sentence('Merged both records of {name}.', { name })
                  : sentence('{gone} was merged into {name}.', { gone: goes.name || say('The other record'), name }),
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
        {describeMergeEffects(stays, goes, on_both).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className={layout.row}>
        <Button type="submit" variant="filled" busy={merge.isPending}>
          {isNamesake ? `Merge and keep the ${SIDES[kept]} one` : sentence('Merge into {name}', { name })}
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
