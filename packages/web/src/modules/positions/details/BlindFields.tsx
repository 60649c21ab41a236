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
  const off = isOn ? undefined : 'Only with blind review'
  const stages = (data?.stages ?? []).map(({ id, name }) => ({
    value: id,
    label: say('From {stage} on', { stage: name }),
  }))
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>Blind review</legend>
      <Checkbox
        data-path="blindReview"
        label={say('Hide who the {candidates} are')}
        description={say(
          'Names, contact data, pictures and what tells age, gender or origin are hidden from everybody, everywhere in the product, until a {candidate} reaches the stage below.',
        )}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => form.setFieldValue('blindReview', checked)}
      />
      <Checkbox
        data-path="blindSchools"
        label="Hide schools as well"
        description={off ?? 'Degrees stay.'}
        disabled={!isOn}
        checked={isOn && (blindSchools ?? data?.blind_schools ?? false)}
        onChange={({ currentTarget: { checked } }) => form.setFieldValue('blindSchools', checked)}
      />
      <Select
        data-path="blindUntil"
        label="Shown"
        description={off}
        disabled={!isOn}
        error={form.errors.blindUntil}
        placeholder="From the interviews on"
        data={[...stages, { value: BLIND_TO_THE_END, label: say('Only when the {position} is closed') }]}
        value={isOn ? blindUntil || null : null}
        onChange={(next) => form.setFieldValue('blindUntil', next ?? '')}
      />
    </fieldset>
  )
}
