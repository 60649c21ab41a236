import { reference } from '@rolecall/contract/company/reference'
import type { FormFieldShape } from '@rolecall/contract/hiring/form-input'
import { useCallQuery } from '../../../api/call.ts'

/** The domain whose parts are listed where none is chosen: its list is not asked for. */
const NO_DOMAIN = '-'

/**
 * What the lists of the product offer to the fields that take their answers from them. A form has the parts of one domain at
 * most; cities are asked for as one types.
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
