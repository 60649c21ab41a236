import { SignUp } from '@rolecall/contract/accounts/account-input'
import { session as calls } from '@rolecall/contract/accounts/session'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { PASSWORD_HELP } from '@rolecall/domain/accounts/password-help'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { PlaceSearch } from '../../../components/place-search/PlaceSearch.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { codeOf, listCallingCodes } from '../../../ui/form/calling-codes.ts'
import { FieldRow, type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import { EntryFrame } from '../../../ui/shell/EntryFrame.tsx'
import { Link } from '../../../ui/shell/Link.tsx'
import prose from '../../../ui/shell/prose.module.css'
import { useProductName } from './product-name.ts'

const EMPTY = {
  fullName: '',
  country: 'IN',
  mobileNumber: '',
  company: '',
  locationString: '',
  locationLat: null as number | null,
  locationLong: null as number | null,
  emailUsername: '',
  emailDomain: '',
  password: '',
  repeated: '',
}
type Values = typeof EMPTY
const LABELS = {
  fullName: 'Full name',
  country: 'Country code',
  mobileNumber: 'Mobile number',
  company: 'Company',
  locationString: 'Location',
  emailUsername: 'Email name (before the @)',
  emailDomain: 'Email domain (after the @)',
  password: 'Password',
  repeated: 'Password again',
}

const line = (name: keyof typeof LABELS, more: object = {}): FormField<keyof Values> => ({
  name,
  kind: 'line',
  label: LABELS[name],
  ...more,
})
const NAME = [line('fullName', { autoComplete: 'name', takesFocus: true })]
const PHONE: readonly FormField<keyof Values>[] = [
  {
    name: 'country',
    kind: 'choice',
    label: LABELS.country,
    options: listCallingCodes(),
    nothingFound: 'No countries match.',
  },
  line('mobileNumber', { autoComplete: 'tel-national', inputMode: 'tel' }),
]
const COMPANY = [line('company', { autoComplete: 'organization' })]
const EMAIL = [
  line('emailUsername', { placeholder: 'ann.lee', autoComplete: 'off' }),
  line('emailDomain', { placeholder: 'company.com', autoComplete: 'off' }),
]
const PASSWORDS: readonly FormField<keyof Values>[] = [
  {
    name: 'password',
    kind: 'password',
    label: LABELS.password,
    isNew: true,
    help: PASSWORD_HELP.signUp,
  },
  { name: 'repeated', kind: 'password', label: LABELS.repeated, isNew: true },
]

const toBody = ({ country, repeated: _, ...said }: Values) => ({ ...said, mobileCode: codeOf(country) })

/** Lists the errors by field, using the same rules as the server (rule A-027). */
function listFaults(values: Values): Partial<Record<keyof Values, string>> {
  const faults: Partial<Record<string, string>> = {}
  for (const { path, message } of SignUp.safeParse(toBody(values)).error?.issues ?? []) {
    const name = path[0] === 'mobileCode' ? 'country' : String(path[0])
    faults[name] ??= message
  }
  return faults
}

/** The page on which a visitor requests an account at their company. */
export default function SignUpPage() {
  const navigate = useNavigate()
  const { form, shell } = useCallForm(calls.signUp, {
    initial: EMPTY,
    toBody,
    fieldOf: { mobileCode: 'country' },
    alsoCheck: (values) => ({
      ...(values.repeated !== values.password && { repeated: MESSAGES.passwordDiffers }),
      ...listFaults(values),
    }),
    mutation: { quiet: true },
    onDone: ({ message }) => {
      toast.info(message ?? '', { ms: 20_000 })
      void navigate({ href: paths.signIn() })
    },
  })
  const { locationString, locationLat, locationLong } = form.values
  return (
    <EntryFrame title="Sign up" name={useProductName()}>
      <FormShell {...shell} submitLabel="Sign up" labels={LABELS}>
        <FormFields form={form} fields={NAME} />
        <FieldRow>
          <FormFields form={form} fields={PHONE} />
        </FieldRow>
        <FormFields form={form} fields={COMPANY} />
        <PlaceSearch
          name="locationString"
          label={LABELS.locationString}
          value={{ name: locationString, lat: locationLat, lng: locationLong }}
          error={form.errors.locationString}
          onChange={({ name, lat, lng }) =>
            form.setValues({ locationString: name, locationLat: lat, locationLong: lng })
          }
        />
        <FieldRow>
          <FormFields form={form} fields={EMAIL} />
        </FieldRow>
        <FormFields form={form} fields={PASSWORDS} />
      </FormShell>
      <p className={prose.note}>
        Already have an account? <Link to={paths.signIn()}>Sign in</Link>
      </p>
    </EntryFrame>
  )
}
