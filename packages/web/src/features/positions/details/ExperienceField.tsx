import { EXPERIENCE_YEARS } from '@rolecall/domain/limits'
import { RangeFilter } from '../../../ui/list/RangeFilter.tsx'
import type { DetailsForm } from './details.ts'
import styles from './ExperienceField.module.css'
import { ReadMark } from './ReadMark.tsx'

/** The years asked for. Equal ends are flagged as soon as the thumb is let go. */
export const ExperienceField = ({ form, mark }: { form: DetailsForm; mark?: string | undefined }) => (
  <div data-field="experience">
    <RangeFilter
      title="Experience"
      min={EXPERIENCE_YEARS.min}
      max={EXPERIENCE_YEARS.max}
      suffix=" years"
      value={form.values.experience}
      onChange={(years) => form.setFieldValue('experience', years)}
    />
    {mark && (
      <p className={styles.mark}>
        <ReadMark from={mark} />
      </p>
    )}
    {form.errors.experience && (
      <p className={styles.error} role="alert">
        {mark && (
          <p className={styles.mark}>
            <ReadMark from={mark} />
          </p>
        )}
        {form.errors.experience}
      </p>
    )}
  </div>
)
