import { useDebouncedValue } from '@mantine/hooks'
import { assessments, TEST_NAME_MAX } from '@rolecall/contract/forms/assessments'
import { DEBOUNCE_MS } from '@rolecall/domain/calendar/screen-timings'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FormFields } from '../../../ui/form/FormFields.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import styles from './RecommendedStart.module.css'

const EMPTY = { name: '' }

/** The tests that the company's positions may require. Lists tests of similar names below the name of a new one. */
export function TestCatalogue({ onClose }: { onClose: () => void }) {
  const say = useWords()
  const { form, shell } = useCallForm(assessments.create, {
    initial: EMPTY,
    toBody: ({ name }) => ({ name: name.trim() }),
    onDone: ({ data }) => {
      toast.success(`${data.pbt_name} added.`)
      form.setValues(EMPTY)
      form.resetDirty(EMPTY)
    },
  })
  const [text] = useDebouncedValue(form.values.name.trim(), DEBOUNCE_MS)
  const { data } = useCallQuery(assessments.search, { body: { name: text } }, { keepOld: true })
  const retiring = useCallMutation(assessments.retire)
  const tests = data?.tests ?? []
  return (
    <FormModal {...shell} title="Test catalogue" submitLabel="Add test" cancelLabel="Close" onClose={onClose}>
      <FormFields
        form={form}
        fields={[
          {
            name: 'name',
            kind: 'line',
            label: 'Test name',
            maxLength: TEST_NAME_MAX,
            isRequired: true,
            takesFocus: true,
          },
        ]}
      />
      {tests.length === 0 && data && (
        <p className={styles.hint}>{text ? 'No tests match.' : 'No tests yet. Add one above.'}</p>
      )}
      <ul className={styles.tests} aria-label="Tests">
        {tests.map(({ pbt_id, pbt_name }) => (
          <li key={pbt_id} className={styles.test}>
            <span className={styles.title}>{pbt_name}</span>
            <Button
              variant="subtle"
              size="compact-sm"
              icon={IconTrash}
              aria-label={`Remove ${pbt_name}`}
              onClick={() => retiring.mutate({ params: { testId: pbt_id } })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{say('{Positions} that use a test keep it after you remove it here.')}</p>
    </FormModal>
  )
}
