import { careers } from '@rolecall/contract/careers/careers'
import type { CareersHost } from '@rolecall/contract/careers/careers-input'
import { useCallMutation } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Button } from '../../ui/form/Button.tsx'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { CopyValue } from '../../ui/format/CopyValue.tsx'
import { When } from '../../ui/format/When.tsx'
import layout from '../../ui/shell/layout.module.css'
import styles from './CareersSettings.module.css'

const LABELS = { domain: 'Domain' }
const FIELDS: readonly FormField<'domain'>[] = [
  {
    name: 'domain',
    kind: 'line',
    label: LABELS.domain,
    placeholder: 'jobs.example.com',
    maxLength: 253,
    help: 'The careers page, its positions and what applicants see are shown there; nobody signs in there.',
  },
]

/** The company's own domain: set, verified, removed; for administrators. */
export function CareersDomain({ host }: { host: CareersHost | null }) {
  const { form, shell } = useCallForm(careers.chooseDomain, {
    initial: { domain: host?.domain ?? '' },
    toBody: (values) => values,
  })
  return (
    <section aria-label="A domain of your own" className={layout.parts}>
      <h2 className={styles.title}>A domain of your own</h2>
      <FormShell {...shell} submitLabel="Save the domain" submitVariant="default" labels={LABELS}>
        <FormFields form={form} fields={FIELDS} />
      </FormShell>
      {host && <Proof host={host} />}
    </section>
  )
}

/** The DNS records that are required, and whether they are found. */
function Proof({ host }: { host: CareersHost }) {
  const { domain, proven, target, text_name, text_value, problem, asked_at } = host
  const ask = useCallMutation(careers.proveDomain)
  return (
    <div className={layout.parts}>
      <p role="status">
        {proven ? `The page is shown at ${domain}.` : problem || `The page is not shown at ${domain} yet.`}
        {asked_at && (
          <span className={styles.soft}>
            {' '}
            Asked <When at={asked_at} />.
          </span>
        )}
      </p>
      <dl className={styles.records}>
        {target && (
          <>
            <dt>CNAME of {domain}</dt>
            <dd>
              <CopyValue value={target} label="the target of the CNAME" />
            </dd>
          </>
        )}
        <dt>{target ? `Where there can be none: TXT of ${text_name}` : `TXT of ${text_name}`}</dt>
        <dd>
          <CopyValue value={text_value} label="the TXT record" />
        </dd>
      </dl>
      <p className={styles.soft}>
        With the TXT record, the domain has to lead to the address of this server. Its certificate is a matter of
        whoever runs the server, whose proxy can fetch one.
      </p>
      <div>
        <Button busy={ask.isPending} onClick={() => ask.mutate({ body: {} })}>
          Ask the DNS again
        </Button>
      </div>
    </div>
  )
}
