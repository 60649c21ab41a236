import { EXPERIENCE_YEARS } from '@rolecall/domain/positions/position-limits'
import type { ReactNode } from 'react'
import { RangeFilter } from '../../../ui/list/RangeFilter.tsx'
import type { DetailsForm } from './details.ts'
import styles from './ExperienceField.module.css'
import { ReadMark } from './ReadMark.tsx'

type Years = [number, number]
type Props = {
  value: Years
  onChange: (years: Years) => void
  error: ReactNode
  /** The source of the years, if they were not chosen by hand. */
  mark?: string | undefined
}

/** The years of experience required. Equal ends are flagged as soon as the thumb is released (rule H-031). */
export const YearsField = ({ value, onChange, error, mark }: Props) => (
  <div data-field="experience">
    <RangeFilter
      title="Experience"
      min={EXPERIENCE_YEARS.min}
      max={EXPERIENCE_YEARS.max}
      suffix=" years"
      value={value}
      onChange={onChange}
    />
    {mark && (
      <p className={styles.mark}>
        <ReadMark from={mark} />
      </p>
    )}
    {error && (
      <p className={styles.error} role="alert">
        {error}
      </p>
    )}
  </div>
)

export const ExperienceField = ({ form, mark }: { form: DetailsForm; mark?: string | undefined }) => (
  <YearsField
    value={form.values.experience}
    onChange={(years) => form.setFieldValue('experience', years)}
    error={form.errors.experience}
    mark={mark}
  />
)
