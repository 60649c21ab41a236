import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { stages } from '@rolecall/contract/hiring/stages'
import { listPlanned, listRemoved, type StagePlan } from '@rolecall/domain/pipeline/stage-plan'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { say, useWords } from '../../../kit/format/own-words.ts'
import { Panel } from '../../../kit/shell/Panel.tsx'
import styles from './Stages.module.css'
import { type DraftProblem, type StageValues, settle, toBody } from './stage-draft.ts'

type Props = {
  values: StageValues
  /** The statuses in force. */
  before: StagePlan
  isDirty: boolean
  problems: readonly DraftProblem[]
  onChoose: (id: string) => void
  onInto: (into: Record<string, string>) => void
}

const TYPING_MS = 400

/** What saving would do: how many candidates and positions each part of it touches, and where candidates would go. */
export function TriedOut({ values, before, isDirty, problems, onChoose, onInto }: Props) {
  return (
    <Panel title="What this changes">
      {/* First, so that nothing moves under the pointer when the changes come. */}
      {problems.length === 0 && <Successors values={values} before={before} onInto={onInto} />}
      <div role="status" className={styles.details}>
        {problems.length > 0 && <Problems problems={problems} onChoose={onChoose} />}
        {problems.length === 0 && !isDirty && <p className={styles.soft}>Nothing so far.</p>}
        {problems.length === 0 && isDirty && <Changes values={values} before={before} />}
      </div>
    </Panel>
  )
}

const Problems = ({ problems, onChoose }: Pick<Props, 'problems' | 'onChoose'>) => (
  <>
    <p>Not yet to be saved:</p>
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
  if (!data) return <Skeletons count={3} label="Looking at what this changes" />
  if (data.changes.length === 0) return <p className={styles.soft}>Nothing but what is there already.</p>
  return (
    <ul className={styles.changes}>
      {data.changes.map(({ of, what, id, text, candidates, positions, problem }) => (
        <li key={`${of} ${what} ${id}`}>
          {text}{' '}
          <span className={styles.soft} data-numbers>
            {tellTouched(candidates, positions)}
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

const tellTouched = (people: number, places: number) =>
  people === 0 ? say('No {candidates}.') : say(TOUCHED, { people, places })

/** Where the candidates of each status that is taken out go. */
function Successors({ values, before, onInto }: Pick<Props, 'values' | 'before' | 'onInto'>) {
  const say = useWords()
  const { into } = toBody(values, before)
  const plan = settle(values.groups)
  const offered = listPlanned(plan).map(({ id, name }) => ({ value: id, label: name }))
  const removed = listRemoved(before, plan)
  if (removed.length === 0) return null
  return (
    <div className={styles.successors}>
      {removed.map(({ id, name }) => (
        <Select
          key={id}
          label={say('{Candidates} of {name} go to', { name })}
          data={offered}
          allowDeselect={false}
          value={into?.[id] ?? null}
          onChange={(target) => onInto({ ...values.into, [id]: target ?? '' })}
        />
      ))}
    </div>
  )
}
