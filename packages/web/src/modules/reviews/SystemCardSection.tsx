import { accessibility } from '@rolecall/contract/fairness/accessibility'
import { paths } from '../../api/address/paths.ts'
import { useCallQuery } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { Link } from '../../ui/shell/Link.tsx'
import layout from '../../ui/shell/layout.module.css'
import styles from './FairPlay.module.css'
import { FairPlayPart } from './FairPlayPart.tsx'

/** Links to how scores are made, and to the scores given. */
export const SystemCardSection = () => (
  <section aria-label="How scores are made" className={layout.parts}>
    <h2 className={styles.title}>How scores are made</h2>
    <p className={styles.soft}>
      See what we read and score, with which weights, how accurately, and what it isn’t for. Administrators can also
      find every score and export those of a person or period.
    </p>
    <p className={styles.soft}>
      <Link to={paths.systemCard()}>How scores are made</Link>
    </p>
  </section>
)

/** The contact for accessibility problems with the company's pages. */
export function AccessibilitySection() {
  const asked = useCallQuery(accessibility.settings, {})
  return (
    <FairPlayPart title="Accessibility" asked={asked}>
      {({ data: { contact } }) => (
        <>
          <p className={styles.soft}>
            Your public pages link to an accessibility statement, which says who to contact about problems.{' '}
            <a href="/accessibility" target="_blank" rel="noreferrer">
              View the statement
            </a>
          </p>
          <ContactForm key={contact} contact={contact} />
        </>
      )}
    </FairPlayPart>
  )
}

const LABELS = { contact: 'Contact email for accessibility problems' }
const FIELDS: readonly FormField<'contact'>[] = [
  {
    name: 'contact',
    kind: 'line',
    label: LABELS.contact,
    type: 'email',
    help: 'If empty, we show the address that your emails come from.',
  },
]

function ContactForm({ contact }: { contact: string }) {
  const { form, shell } = useCallForm(accessibility.settle, { initial: { contact }, toBody: (values) => values })
  return (
    <FormShell {...shell} submitLabel="Save" submitVariant="default" labels={LABELS}>
      <FormFields form={form} fields={FIELDS} />
    </FormShell>
  )
}
