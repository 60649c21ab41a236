import type { CallInput, CallResult } from '@rolecall/contract/platform/define-calls'
import type { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { IMPORT_FIELDS, type ImportField } from '@rolecall/domain/imports/import-columns'
import { type BoardMapping, JSON_RESUME } from '@rolecall/domain/sourcing/board-mapping'

export type Connector = NonNullable<CallResult<typeof sourcing.connector>['connector']>
type Body = CallInput<typeof sourcing.chooseConnector>['body']

/** Labels of a candidate's facts in forms. */
export const FACT_LABELS: Record<ImportField, string> = {
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  designation: 'Designation',
  current_employer: 'Current employer',
  location: 'Location',
  skills: 'Skills',
  exp_months: 'Experience in months',
  exp_years: 'Experience in years',
  degree_level: 'Degree',
  date_of_birth: 'Date of birth',
  summary: 'Summary',
}

export type FactName = `fact_${ImportField}`
const factOf = (field: ImportField): FactName => `fact_${field}`
export const FACTS = (Object.keys(FACT_LABELS) as ImportField[]).map((field) => ({
  name: factOf(field),
  label: FACT_LABELS[field],
}))

/** The search settings of a source, as held in the form. */
export type ConnectorValues = {
  address: string
  person_address: string
  dialect: string
  daily_limit: string
  /** JSON Résumé documents, or the mapping below. */
  mapped: 'json_resume' | 'own'
  people: string
  id: string
  next: string
} & Record<FactName, string>

const placesOf = ({ people, id, next, fields }: BoardMapping) => ({
  people,
  id,
  next,
  ...(Object.fromEntries(IMPORT_FIELDS.map((field) => [factOf(field), fields[field] ?? ''])) as Record<
    FactName,
    string
  >),
})

const isBuiltIn = (mapping: BoardMapping) =>
  JSON.stringify(Object.entries(placesOf(mapping))) === JSON.stringify(Object.entries(placesOf(JSON_RESUME)))

export function valuesOf(connector: Connector | null): ConnectorValues {
  const mapping = connector?.mapping ?? JSON_RESUME
  return {
    address: connector?.address ?? '',
    person_address: connector?.person_address ?? '',
    dialect: connector?.dialect ?? 'words',
    daily_limit: String(connector?.daily_limit ?? 500),
    mapped: isBuiltIn(mapping) ? 'json_resume' : 'own',
    ...placesOf(mapping),
  }
}

/** Returns the part of a connector that is both tested and saved. */
export function toHow(source: string, values: ConnectorValues): Omit<Body, 'daily_limit'> {
  const { address, person_address, dialect, mapped, people, id, next } = values
  const fields = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, values[factOf(field)].trim()]))
  const mapping = mapped === 'own' ? { people, id, next, fields } : null
  const addresses = { address: address.trim(), person_address: person_address.trim() }
  return { source, ...addresses, dialect: dialect as Connector['dialect'], mapping }
}

/** The field that shows an error in each part of the request. */
export const FIELD_OF = {
  'mapping.people': 'people',
  'mapping.id': 'id',
  'mapping.next': 'next',
  'mapping.fields': factOf('name'),
  ...Object.fromEntries(IMPORT_FIELDS.map((field) => [`mapping.fields.${field}`, factOf(field)])),
}

export const CONNECTOR_LABELS = {
  address: 'Search address',
  person_address: 'Address for one person',
  dialect: 'Boolean queries',
  daily_limit: 'Daily limit of people',
  mapped: 'Response format',
  people: 'List of people',
  id: 'Person ID',
  next: 'Next page',
  ...(Object.fromEntries(FACTS.map(({ name, label }) => [name, label])) as Record<FactName, string>),
}
