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
      What is read and scored, with the numbers that it is done with, how well, and what it is not for. Administrators
      find each score that was given there, and take those of a person or of a period along as a file.
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
            Each of your public pages leads to a page that says how far it can be used by everybody, and whom to tell.{' '}
            <a href="/accessibility" target="_blank" rel="noreferrer">
              See the page
            </a>
          </p>
          <ContactForm key={contact} contact={contact} />
        </>
      )}
    </FairPlayPart>
  )
}

const LABELS = { contact: 'E-mail for whoever cannot use a page' }
const FIELDS: readonly FormField<'contact'>[] = [
  {
    name: 'contact',
    kind: 'line',
    label: LABELS.contact,
    type: 'email',
    help: 'Empty: the address that your mails are from.',
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
