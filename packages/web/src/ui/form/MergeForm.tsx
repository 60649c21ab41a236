import { useId, useState } from 'react'
import { formatDateTime } from '../format/format-date.ts'
import { splitDifference } from '../format/split-difference.ts'
import layout from '../shell/layout.module.css'
import prose from '../shell/prose.module.css'
import { Button } from './Button.tsx'
import styles from './MergeForm.module.css'
import choice from './SideChoice.module.css'

/** One part of a record in words, before both edits and after each. */
type Difference = { name: string; label: string; before: string; mine: string; theirs: string }

export type MergeQuestion = {
  /** "position" */
  what: string
  /** The author of the other change, as a sentence. */
  message: string
  /** Time of the last change; undefined if unknown. */
  at: string | undefined
  theirName: string
  /** Parts that only others changed. */
  taken: readonly Difference[]
  /** Parts that both changed. */
  asked: readonly Difference[]
}

type Side = 'mine' | 'theirs'
export type Choices = Readonly<Record<string, Side>>

type Props = MergeQuestion & { onMerge: (choices: Choices) => void; onCancel: () => void }

/** The changes by others, and a choice for each part that both changed. */
export function MergeForm({ what, message, at, theirName, taken, asked, onMerge, onCancel }: Props) {
  const [choices, setChoices] = useState<Choices>({})
  const open = asked.filter(({ name }) => !choices[name]).length
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(asked.map(({ name }) => [name, side])))
  const reason = open > 0 ? `Choose a version for each conflict: ${open} left.` : undefined
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!reason) onMerge(choices)
      }}
    >
      <p className={styles.text}>
        {message} {at && `The last change was on ${formatDateTime(at)}. `}Your changes aren’t saved yet.
      </p>
      {taken.length > 0 && <Taken differences={taken} />}
      {asked.length > 0 && (
        <section className={styles.part}>
          <div className={styles.head}>
            <h3 className={styles.title}>Conflicting changes</h3>
            {asked.length > 1 && (
              <>
                <Button variant="subtle" size="compact-sm" onClick={() => chooseAll('mine')}>
                  Keep all mine
                </Button>
                <Button variant="subtle" size="compact-sm" onClick={() => chooseAll('theirs')}>
                  Keep all theirs
                </Button>
              </>
            )}
          </div>
          {asked.map((difference, index) => (
            <Pair
              key={difference.name}
              difference={difference}
              theirName={theirName}
              takesFocus={index === 0}
              picked={choices[difference.name]}
              onPick={(side) => setChoices({ ...choices, [difference.name]: side })}
            />
          ))}
        </section>
      )}
      <div className={layout.middleRow}>
        <Button type="submit" variant="filled" disabledReason={reason} data-autofocus={asked.length === 0 || undefined}>
          {`Save merged ${what}`}
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          Keep editing
        </Button>
        {reason && <p className={styles.hint}>{reason}</p>}
      </div>
    </form>
  )
}

const Taken = ({ differences }: { differences: readonly Difference[] }) => (
  <section className={styles.part}>
    <h3 className={styles.title}>Updated with their changes</h3>
    <dl className={styles.taken}>
      {differences.map(({ name, label, before, theirs }) => (
        <div key={name} className={styles.line}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <del className={styles.before}>
              <Text text={before} other={theirs} />
            </del>
            <ins className={styles.after}>
              <Text text={theirs} other={before} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

type PairProps = {
  difference: Difference
  theirName: string
  takesFocus: boolean
  picked: Side | undefined
  onPick: (side: Side) => void
}

const Pair = ({ difference, theirName, takesFocus, picked, onPick }: PairProps) => {
  const group = useId()
  const { label, mine, theirs } = difference
  const sides = [
    { side: 'mine', whose: 'Mine', text: mine, other: theirs },
    { side: 'theirs', whose: theirName, text: theirs, other: mine },
  ] as const
  return (
    <fieldset className={styles.pair}>
      <legend className={styles.label}>{label}</legend>
      {sides.map(({ side, whose, text, other }) => (
        <label key={side} className={`${choice.side} ${styles.side}`}>
          <input
            type="radio"
            name={group}
            className={choice.radio}
            data-autofocus={(takesFocus && side === 'mine') || undefined}
            checked={picked === side}
            onChange={() => onPick(side)}
          />
          <span className={prose.medium}>{whose}</span>
          <span className={styles.value}>
            <Text text={text} other={other} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** A value; for long ones the difference is marked, and the rest is left out. */
function Text({ text, other }: { text: string; other: string }) {
  const { start, middle, end } = splitDifference(text, other)
  if (start + end === '' || text.length <= SHORT) return text || '–'
  return (
    <>
      {start}
      <mark className={styles.mark}>{middle}</mark>
      {end}
    </>
  )
}

/** Number of characters that are readable at a glance. */
const SHORT = 60
