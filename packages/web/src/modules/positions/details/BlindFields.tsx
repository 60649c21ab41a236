import { Checkbox, Select } from '@mantine/core'
import { blind } from '@rolecall/contract/revealing/blind'
import { useCallQuery } from '../../../api/call.ts'
import { useWords } from '../../../ui/format/company-terms.ts'
import styles from './BlindFields.module.css'
import { BLIND_TO_THE_END, type DetailsForm } from './details.ts'

/** Whether candidates' identities are hidden, with or without their schools, and the stage that reveals them. */
export function BlindFields({ form }: { form: DetailsForm }) {
  const say = useWords()
  const { data } = useCallQuery(blind.usual, {})
  const { blindReview, blindSchools, blindUntil } = form.values
  const isOn = blindReview ?? data?.blind_review ?? false
  const off = isOn ? undefined : 'Turn on blind review first.'
  const stages = (data?.stages ?? []).map(({ id, name }) => ({
    value: id,
    label: say('From {stage}', { stage: name }),
  }))
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>Blind review</legend>
      <Checkbox
        data-path="blindReview"
        label={say('Hide who {candidates} are')}
        description={say(
          'Hides names, contact details, photos and signs of age, gender or origin from everyone until {a candidate} reaches the stage below.',
        )}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => form.setFieldValue('blindReview', checked)}
      />
      <Checkbox
        data-path="blindSchools"
        label="Hide schools too"
        description={off ?? 'Degrees stay visible.'}
        disabled={!isOn}
        checked={isOn && (blindSchools ?? data?.blind_schools ?? false)}
        onChange={({ currentTarget: { checked } }) => form.setFieldValue('blindSchools', checked)}
      />
      <Select
        data-path="blindUntil"
        label="Reveal identities"
        description={off}
        disabled={!isOn}
        error={form.errors.blindUntil}
        placeholder="From the interview stage"
        data={[...stages, { value: BLIND_TO_THE_END, label: say('Only after the {position} closes') }]}
        value={isOn ? blindUntil || null : null}
        onChange={(next) => form.setFieldValue('blindUntil', next ?? '')}
      />
    </fieldset>
  )
}
