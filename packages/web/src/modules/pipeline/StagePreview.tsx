import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { stages } from '@rolecall/contract/pipeline/stages'
import { listPlanned, listRemoved, type StagePlan } from '@rolecall/domain/pipeline/stage-plan'
import { useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { say, useWords } from '../../ui/format/company-terms.ts'
import { Panel } from '../../ui/shell/Panel.tsx'
import styles from './Stages.module.css'
import { type DraftProblem, resolveStagePlan, type StageValues, toBody } from './stage-draft.ts'

type Props = {
  values: StageValues
  /** The current statuses. */
  before: StagePlan
  problems: readonly DraftProblem[]
  onChoose: (id: string) => void
  onInto: (into: Record<string, string>) => void
}

const TYPING_MS = 400

/** A preview of the save: the number of candidates and positions that each change affects, and the new statuses of candidates. */
export function StagePreview({ values, before, problems, onChoose, onInto }: Props) {
  return (
    <Panel title="Changes">
      {/* At the top, so that nothing moves under the pointer when the changes arrive. */}
      {problems.length === 0 && <Successors values={values} before={before} onInto={onInto} />}
      <div role="status" className={styles.details}>
        {problems.length > 0 && <Problems problems={problems} onChoose={onChoose} />}
        {problems.length === 0 && <Changes values={values} before={before} />}
      </div>
    </Panel>
  )
}

const Problems = ({ problems, onChoose }: Pick<Props, 'problems' | 'onChoose'>) => (
  <>
    <p>Fix these before you save:</p>
    <ul className={styles.changes}>
      {problems.map(({ key, message }) => (
        <li key={`${key} ${message}`}>
          {key === '' ? (
            message
          ) : (
            <button type="button" className={styles.jump} onClick={() => onChoose(key)}>
              {message}
            </button>
          )}
        </li>
      ))}
    </ul>
  </>
)

function Changes({ values, before }: Pick<Props, 'values' | 'before'>) {
  const [body] = useDebouncedValue(toBody(values, before), TYPING_MS)
  const { data, error, refetch } = useCallQuery(stages.tryOut, { body })
  if (error) return <ErrorState inline what={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={3} label="Loading the changes" />
  if (data.changes.length === 0) return <p className={styles.soft}>No changes.</p>
  return (
    <ul className={styles.changes}>
      {data.changes.map(({ of, what, id, text, candidates, positions, problem }) => (
        <li key={`${of} ${what} ${id}`}>
          {text}{' '}
          <span className={styles.soft} data-numbers>
            {describeAffected(candidates, positions)}
          </span>
          {problem && <span className={styles.wrong}> {problem}</span>}
        </li>
      ))}
    </ul>
  )
}

const TOUCHED = {
  by: 'people',
  one: {
    by: 'places',
    one: '1 {candidate} on 1 {position}.',
    other: '1 {candidate} on {places} {positions}.',
  },
  other: {
    by: 'places',
    one: '{people} {candidates} on 1 {position}.',
    other: '{people} {candidates} on {places} {positions}.',
  },
} as const

const describeAffected = (people: number, places: number) =>
  people === 0 ? say('No {candidates}.') : say(TOUCHED, { people, places })

/** The new status for the candidates of each removed status. */
function Successors({ values, before, onInto }: Pick<Props, 'values' | 'before' | 'onInto'>) {
  const say = useWords()
  const { into } = toBody(values, before)
  const plan = resolveStagePlan(values.groups)
  const offered = listPlanned(plan).map(({ id, name }) => ({ value: id, label: name }))
  const removed = listRemoved(before, plan)
  if (removed.length === 0) return null
  return (
    <div className={styles.successors}>
      {removed.map(({ id, name }) => (
        <Select
          key={id}
          label={say('Move {candidates} in {name} to', { name })}
          data={offered}
          allowDeselect={false}
          value={into?.[id] ?? null}
          onChange={(target) => onInto({ ...values.into, [id]: target ?? '' })}
        />
      ))}
    </div>
  )
}
