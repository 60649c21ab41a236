import { calendarAccounts } from '@rolecall/contract/calendar-accounts/calendar-accounts'
import { useCallMutation } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FieldRow, type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import styles from './ProfilePage.module.css'

const LABELS = { server: 'Server', user: 'User name', password: 'App password' }
const SERVER: FormField<'server'> = {
  name: 'server',
  kind: 'line',
  label: LABELS.server,
  help: 'Any CalDAV server, such as iCloud, Fastmail, Nextcloud or Radicale.',
  placeholder: 'https://',
  maxLength: 2_000,
  isVerbatim: true,
}
const WHO: FormField<'user' | 'password'>[] = [
  { name: 'user', kind: 'line', label: LABELS.user, maxLength: 300, isVerbatim: true },
  {
    name: 'password',
    kind: 'password',
    label: LABELS.password,
    help: 'Use an app password created just for Rolecall. We won’t show it again.',
    isNew: true,
  },
]
const NAMES = { google: 'Google', microsoft: 'Microsoft' }

type ProviderNames = readonly (keyof typeof NAMES)[]

/**
 * The ways to connect a calendar: by server, user name and password, or through Google and Microsoft if the operator
 * offers them.
 */
export function ConnectCalendar({ offered }: { offered: ProviderNames }) {
  const { form, shell } = useCallForm(calendarAccounts.connect, {
    initial: { server: '', user: '', password: '' },
    toBody: (values) => values,
    keptAs: 'nowhere',
    onDone: () => form.reset(),
  })
  return (
    <>
      <Providers offered={offered} />
      <FormShell {...shell} submitLabel="Connect calendar" submitVariant="default" labels={LABELS}>
        <FormFields form={form} fields={[SERVER]} />
        <FieldRow>
          <FormFields form={form} fields={WHO} />
        </FieldRow>
      </FormShell>
    </>
  )
}

function Providers({ offered }: { offered: ProviderNames }) {
  const begin = useCallMutation(calendarAccounts.begin, { quiet: true })
  if (offered.length === 0) return null
  return (
    <div className={styles.buttons}>
      {offered.map((kind) => (
        <Button
          key={kind}
          busy={begin.isPending}
          onClick={() =>
            begin.mutate(
              { body: { kind } },
              {
                onSuccess: ({ success, message, url }) => (success ? location.assign(url) : toast.error(message)),
                onError: ({ message }) => toast.error(message),
              },
            )
          }
        >
          {`Connect a ${NAMES[kind]} calendar`}
        </Button>
      ))}
    </div>
  )
}
