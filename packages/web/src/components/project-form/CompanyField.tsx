import { Autocomplete } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { projects } from '@rolecall/contract/positions/projects'
import { DEBOUNCE_MS } from '@rolecall/domain/calendar/screen-timings'
import { COMPANY_SEARCH_MIN } from '@rolecall/domain/positions/position-limits'
import { useCallQuery } from '../../api/call.ts'
import { COMPANY_LABEL, type ProjectValues } from './project-form.ts'

type Props = { form: UseFormReturnType<ProjectValues> }

/** The client company: any name, or one from the search; choosing that fills in its addresses (rule H-007). */
export function CompanyField({ form }: Props) {
  const [typed] = useDebouncedValue(form.values.companyName.trim(), DEBOUNCE_MS)
  const isSearched = typed.length >= COMPANY_SEARCH_MIN
  const search = useCallQuery(
    projects.searchCompanies,
    { body: { company: typed.slice(0, 200) } },
    { enabled: isSearched, keepOld: true },
  )
  const found = isSearched ? (search.data?.companies ?? []) : []
  const take = (name: string) => {
    const company = found.find((each) => each.name === name)
    if (!company) return
    form.setFieldValue('companyPermalink', company.permalink)
    form.setFieldValue('companyImage', company.image)
  }
  return (
    <Autocomplete
      {...form.getInputProps('companyName')}
      name="companyName"
      label={COMPANY_LABEL}
      description={`Type at least ${COMPANY_SEARCH_MIN} letters to find a past client`}
      withAsterisk
      maxLength={200}
      autoComplete="off"
      data={found.map(({ name }) => name)}
      // The server searches; the list must not be filtered again.
      filter={({ options }) => options}
      onOptionSubmit={take}
    />
  )
}
