import { accessibility } from '@rolecall/contract/fairness/accessibility'
import { useCallQuery } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { SettingsFields } from '../../ui/form/SettingsSection.tsx'
import styles from './FairPlay.module.css'
import { Loaded, RuleRow } from './RuleRow.tsx'

/** The contact for accessibility problems with the company's pages. */
export function AccessibilityRule() {
  const asked = useCallQuery(accessibility.settings, {})
  return (
    <Loaded what="Accessibility" asked={asked}>
      {({ data: { contact } }) => (
        <RuleRow
          title="Accessibility"
          about="The address in your accessibility statement, for people who can’t use your public pages."
          says={contact || 'Contact: the address that your emails come from'}
          of={['accessibility']}
          isDefault={contact === ''}
        >
          <p className={styles.soft}>
            <a href="/accessibility" target="_blank" rel="noreferrer">
              View the statement
            </a>
          </p>
          <ContactField contact={contact} />
        </RuleRow>
      )}
    </Loaded>
  )
}

const LABELS = { contact: 'Contact email' }
const FIELDS: readonly FormField<'contact'>[] = [
  {
    name: 'contact',
    kind: 'line',
    label: LABELS.contact,
    type: 'email',
    help: 'If empty, the address that your emails come from.',
  },
]

function ContactField({ contact }: { contact: string }) {
  const { form, call } = useCallForm(accessibility.settle, {
    initial: { contact },
    follows: true,
    toBody: (values) => values,
  })
  return (
    <SettingsFields title="Accessibility contact" labels={LABELS} call={call}>
      <FormFields form={form} fields={FIELDS} />
    </SettingsFields>
  )
}
