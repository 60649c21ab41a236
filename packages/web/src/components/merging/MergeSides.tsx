import type { MergeSide } from '@rolecall/contract/duplicates/duplicates'
import type { TakenFact } from '@rolecall/contract/duplicates/merges'
import { useId } from 'react'
import choice from '../../ui/form/SideChoice.module.css'
import { say } from '../../ui/format/company-terms.ts'
import styles from './Merging.module.css'
import { listSideFacts, type SideFact } from './side-facts.ts'

/** Index of a candidate among the two. */
export type Place = 0 | 1
export type Picks = Partial<Record<TakenFact, Place>>

const PLACES = [0, 1] as const

type Props = {
  people: readonly [MergeSide, MergeSide]
  kept: Place
  onKeep: (place: Place) => void
  /** The choices for facts that differ; by default, those of the record that stays. */
  picks: Picks
  onPick: (fact: TakenFact, place: Place) => void
}

/** Two candidates, fact by fact, with a choice where they differ. */
export function MergeSides({ people, kept, onKeep, picks, onPick }: Props) {
  return (
    <div className={styles.sides}>
      <Choice
        label="Keep"
        values={[tellApart(people[0], people[1]), tellApart(people[1], people[0])]}
        picked={kept}
        onPick={onKeep}
        isHead
        takesFocus
      />
      {listSideFacts(people).map((fact) => {
        const { id, label, values, taken } = fact
        if (!taken) return <Plain key={id} fact={fact} people={people} />
        return (
          <Choice
            key={id}
            label={label}
            values={values}
            picked={picks[taken] ?? kept}
            onPick={(at) => onPick(taken, at)}
          />
        )
      })}
    </div>
  )
}

/** Returns a distinct label: the name, with the newest résumé if both have the same name. */
const tellApart = (one: MergeSide, other: MergeSide) =>
  one.name === other.name ? `${nameOf(one)}\n${one.files[0]?.file_name ?? 'no résumé'}` : nameOf(one)

const nameOf = ({ name, candidate_id }: MergeSide) => name || say('{Candidate} {candidate_id}', { candidate_id })

const Plain = ({ fact: { label, values }, people }: { fact: SideFact; people: Props['people'] }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs, and this may have none
  <div role="group" aria-label={label} className={styles.fact}>
    <span className={styles.label}>{label}</span>
    {PLACES.map((place) => (
      <p key={place} className={styles.value} data-numbers>
        <span className="visually-hidden">{`${nameOf(people[place])}: `}</span>
        {values[place] || '–'}
      </p>
    ))}
  </div>
)

type ChoiceProps = {
  label: string
  values: readonly [string, string]
  picked: Place
  onPick: (place: Place) => void
  isHead?: boolean
  takesFocus?: boolean
}

function Choice({ label, values, picked, onPick, isHead = false, takesFocus = false }: ChoiceProps) {
  const group = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.fact} data-head={isHead || undefined}>
      <span className={styles.label}>{label}</span>
      {PLACES.map((place) => (
        <label key={place} className={`${choice.side} ${styles.side}`}>
          <input
            type="radio"
            name={group}
            className={choice.radio}
            data-autofocus={(takesFocus && picked === place) || undefined}
            checked={picked === place}
            onChange={() => onPick(place)}
          />
          <span className={styles.value}>{values[place]}</span>
        </label>
      ))}
    </div>
  )
}
