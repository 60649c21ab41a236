import { account } from '@rolecall/contract/accounts/account'
import type { session } from '@rolecall/contract/accounts/session'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { useCallForm } from '../../../api/use-call-form.ts'
import { useCountry } from '../../../api/use-country.ts'
import { PlaceSearch } from '../../../components/place-search/PlaceSearch.tsx'
import { codeOf, countryOf, listCallingCodes } from '../../../ui/form/calling-codes.ts'
import { FieldRow, type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { SettingsFields } from '../../../ui/form/SettingsSection.tsx'

type Profile = CallResult<typeof session.userDetails>

const LABELS = {
  name: 'Name',
  country: 'Country code',
  mobile: 'Mobile number',
  location: 'Location',
  lat: 'Location',
  lng: 'Location',
}
const NAME: readonly FormField<'name'>[] = [{ name: 'name', kind: 'line', label: LABELS.name, autoComplete: 'name' }]
const PHONE: readonly FormField<'country' | 'mobile'>[] = [
  {
    name: 'country',
    kind: 'choice',
    label: LABELS.country,
    options: listCallingCodes(),
    nothingFound: 'No countries match.',
  },
  {
    name: 'mobile',
    kind: 'line',
    label: LABELS.mobile,
    help: 'Ten digits, without the country code.',
    autoComplete: 'tel-national',
    inputMode: 'tel',
  },
]
/** The field that shows an error in each part of the profile. */
const FIELD_OF = {
  'profile_data.name': 'name',
  'profile_data.countryCode': 'country',
  'profile_data.mobile': 'mobile',
  'profile_data.location': 'location',
}

/** The user's own details. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const home = useCountry()
  const [lng = null, lat = null] = profile.locationPoint.coordinates
  const { form, call } = useCallForm(account.details, {
    initial: {
      name: profile.name,
      country: countryOf(profile.countryCode || home || 'IN'),
      mobile: profile.mobile,
      location: profile.location,
      lat,
      lng,
    },
    toBody: ({ name, country, mobile, location, lat: north, lng: east }) => ({
      profile_data: {
        name,
        mobile,
        countryCode: codeOf(country),
        location,
        locationPoint: {
          type: 'Point',
          coordinates: north === null || east === null ? ([] as const) : ([east, north] as const),
        },
      },
    }),
    fieldOf: FIELD_OF,
  })
  const { location, lat: north, lng: east } = form.values
  return (
    <SettingsFields title="Profile" labels={LABELS} call={call}>
      <FormFields form={form} fields={NAME} />
      <FieldRow>
        <FormFields form={form} fields={PHONE} />
      </FieldRow>
      <PlaceSearch
        name="location"
        label={LABELS.location}
        value={{ name: location, lat: north, lng: east }}
        error={form.errors.location}
        onChange={(place) => form.setValues({ location: place.name, lat: place.lat, lng: place.lng })}
      />
    </SettingsFields>
  )
}
