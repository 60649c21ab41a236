import { reference } from '@rolecall/contract/company/reference'
import type { FormFieldShape } from '@rolecall/contract/forms/form-input'
import { useCallQuery } from '../../../api/call.ts'

/** The domain used when none is chosen: its parts are not requested. */
const NO_DOMAIN = '-'

/**
 * Returns the options of fields that use the product's lists. A form lists the parts of one domain at most; cities
 * are searched as the user types.
 */
export function useLists(
  fields: readonly FormFieldShape[],
  answers: Readonly<Record<string, unknown>>,
): (field: FormFieldShape) => readonly string[] {
  const uses = (list: string) => fields.some(({ reference_config }) => reference_config?.list === list)
  const parts = fields.find(({ reference_config }) => reference_config?.list === 'sub_domains')?.reference_config
  const domain = String(answers[parts?.by ?? ''] || NO_DOMAIN)
  const countries = useCallQuery(reference.countries, {}, { enabled: uses('countries') })
  const currencies = useCallQuery(
    reference.currencies,
    { body: { query: '', size: 180 } },
    { enabled: uses('currencies') },
  )
  const domains = useCallQuery(reference.domains, {}, { enabled: uses('domains') })
  const subDomains = useCallQuery(
    reference.subDomains,
    { body: { domain_code: domain } },
    { enabled: parts !== undefined && domain !== NO_DOMAIN },
  )
  const lists = {
    countries: countries.data?.map(({ name }) => name),
    currencies: currencies.data?.data.map(({ code }) => code),
    domains: domains.data?.data.map(({ domain_text }) => domain_text),
    sub_domains: subDomains.data?.data.map(({ sub_domain_text }) => sub_domain_text),
    locations: [],
  }
  return ({ reference_config, options }) => (reference_config ? (lists[reference_config.list] ?? []) : options)
}
