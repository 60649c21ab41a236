import { careers } from '@rolecall/contract/careers/careers'
import type { CareersHost } from '@rolecall/contract/careers/careers-input'
import { useCallMutation } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Button } from '../../ui/form/Button.tsx'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { SettingsFields, SettingsSection } from '../../ui/form/SettingsSection.tsx'
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
    help: 'Shows your careers page, job posts and applicant pages. Users can’t sign in there.',
  },
]

/** The company's own domain: set, verified, removed; for administrators. */
export function CareersDomain({ host }: { host: CareersHost | null }) {
  const { form, call } = useCallForm(careers.chooseDomain, {
    initial: { domain: host?.domain ?? '' },
    follows: true,
    toBody: (values) => values,
  })
  return (
    <SettingsSection title="Custom domain">
      <div className={layout.parts}>
        <SettingsFields title="Custom domain" labels={LABELS} call={call}>
          <FormFields form={form} fields={FIELDS} />
        </SettingsFields>
        {host && <Proof host={host} />}
      </div>
    </SettingsSection>
  )
}

/** The DNS records that are required, and whether they are found. */
function Proof({ host }: { host: CareersHost }) {
  const { domain, proven, target, text_name, text_value, problem, asked_at } = host
  const ask = useCallMutation(careers.proveDomain)
  return (
    <div className={layout.parts}>
      <p role="status">
        {proven ? `The careers page is at ${domain}.` : problem || `The careers page isn’t at ${domain} yet.`}
        {asked_at && (
          <span className={styles.soft}>
            {' '}
            Checked <When at={asked_at} />.
          </span>
        )}
      </p>
      <dl className={styles.records}>
        {target && (
          <>
            <dt>CNAME record for {domain}</dt>
            <dd>
              <CopyValue value={target} label="CNAME target" />
            </dd>
          </>
        )}
        <dt>
          {target ? `If you can’t use a CNAME record: TXT record for ${text_name}` : `TXT record for ${text_name}`}
        </dt>
        <dd>
          <CopyValue value={text_value} label="TXT record" />
        </dd>
      </dl>
      <p className={styles.soft}>
        With a TXT record, the domain must also point to the address of this server. The operator of the server sets up
        its certificate.
      </p>
      <div>
        <Button busy={ask.isPending} onClick={() => ask.mutate({ body: {} })}>
          Check DNS again
        </Button>
      </div>
    </div>
  )
}
