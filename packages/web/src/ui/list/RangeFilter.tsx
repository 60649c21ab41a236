import { RangeSlider } from '@mantine/core'
import { useState } from 'react'
import styles from './FilterPart.module.css'
import { FilterPart, FilterSlider } from './FilterPart.tsx'

type Props = {
  title: string
  min: number
  max: number
  step?: number
  value: readonly [number, number]
  /** Called when the thumb is released. */
  onChange: (value: [number, number]) => void
  /** Suffix of each number: " years", " %". */
  suffix?: string
  /** Multiplier of the numbers in texts. */
  factor?: number
}

/** A range slider, with its numbers in words above it. */
export function RangeFilter({ title, min, max, step = 1, value, onChange, suffix = '', factor = 1 }: Props) {
  const [from, to] = value
  const [draft, setDraft] = useState<[number, number]>([from, to])
  // Not in an effect: a user who presses a key at once would continue from the old value.
  const [known, setKnown] = useState(value)
  if (known[0] !== from || known[1] !== to) {
    setKnown(value)
    setDraft([from, to])
  }
  const [low, high] = draft
  const isWhole = low <= min && high >= max
  return (
    <FilterPart title={title} value={isWhole ? 'Any' : `${low * factor}–${high * factor}${suffix}`}>
      <FilterSlider isRange>
        <RangeSlider
          size="xs"
          thumbSize={14}
          classNames={{ thumb: styles.thumb ?? '' }}
          label={null}
          min={min}
          max={max}
          step={step}
          minRange={0}
          value={draft}
          onChange={setDraft}
          onChangeEnd={onChange}
          thumbFromLabel={`${title}, from${suffix}`}
          thumbToLabel={`${title}, to${suffix}`}
        />
      </FilterSlider>
    </FilterPart>
  )
}
