import { RangeSlider } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import styles from './RangeFilter.module.css'

type Props = {
  title: string
  min: number
  max: number
  step?: number
  value: readonly [number, number]
  /** When the thumb is let go. */
  onChange: (value: [number, number]) => void
  /** After each number: " years", " %". */
  suffix?: string
}

/** From and to, with their numbers in words above the slider. */
export function RangeFilter({ title, min, max, step = 1, value, onChange, suffix = '' }: Props) {
  const titleId = useId()
  const [from, to] = value
  const [draft, setDraft] = useState<[number, number]>([from, to])
  useEffect(() => setDraft([from, to]), [from, to])
  const [low, high] = draft
  const isWhole = low <= min && high >= max
  return (
    <section aria-labelledby={titleId} className={styles.range}>
      <div className={styles.line}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <span data-numbers className={styles.value}>
          {isWhole ? 'Any' : `${low}–${high}${suffix}`}
        </span>
      </div>
      <div className={styles.slider}>
        <RangeSlider
          size="xs"
          thumbSize={14}
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
      </div>
    </section>
  )
}
