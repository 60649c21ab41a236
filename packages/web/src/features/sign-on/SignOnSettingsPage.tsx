import { signOn } from '@rolecall/contract/sign-on'
import { paths } from '../../address/paths.ts'
import { useCallQuery } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { FormFields } from '../../ui/form/FormFields.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import { Panel } from '../../ui/shell/Panel.tsx'
import {
  listProviderFields,
  PROVIDER_LABELS,
  type SignOnAnswer,
  toProviderBody,
  toProviderValues,
} from './provider-form.ts'
import { SignOnCheck } from './SignOnCheck.tsx'
import styles from './SignOnSettings.module.css'

/** How the company's people sign in through its identity provider. */
export default function SignOnSettingsPage() {
  const { data, error, refetch } = useCallQuery(signOn.read, {})
  return (
    <Page
      title="Single sign-on"
      width="reading"
      breadcrumbs={[{ label: 'Company settings', to: paths.companySettings }]}
    >
      {error && !data && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons count={6} label="Loading single sign-on" />}
      {data && (
        <div className={layout.partsApart}>
          <Panel title="What the provider has to know">
            <Addresses known={data} />
          </Panel>
          <Panel title="The identity provider">
            <ProviderForm known={data} />
          </Panel>
          <Panel title="Test">
            <SignOnCheck isKept={data.provider !== null} />
          </Panel>
        </div>
      )}
    </Page>
  )
}

function Addresses({ known }: { known: SignOnAnswer }) {
  const facts = [
    ['OpenID Connect: redirect address', known.redirect_uris],
    ['SAML: entity id and audience', [known.entity_id]],
    ['SAML: address for assertions (ACS, POST)', known.acs_urls],
    ['Where a sign-in begins', [known.start_url]],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([what, addresses]) => (
        <div key={what}>
          <dt>{what}</dt>
          {addresses.map((address) => (
            <dd key={address}>
              <code>{address}</code>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

function ProviderForm({ known }: { known: SignOnAnswer }) {
  const { form, shell } = useCallForm(signOn.setUp, {
    initial: toProviderValues(known),
    toBody: (values) => toProviderBody(values),
    onDone: (_, values) => form.setValues({ ...values, client_secret: '' }),
  })
  return (
    <FormShell {...shell} submitLabel="Save" labels={PROVIDER_LABELS}>
      <FormFields form={form} fields={listProviderFields(known, form.values)} />
    </FormShell>
  )
}
