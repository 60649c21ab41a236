import { keys, type ServiceAccount } from '@rolecall/contract/users/keys'
import { SERVICE_ACCOUNT } from '@rolecall/domain/access/access-limits'
import { PERMISSION_TEXTS } from '@rolecall/domain/access/permission-texts'
import { isPermission } from '@rolecall/domain/access/permissions'
import { MACHINE_SCOPE_TEXTS, type MachineScope, type Scope } from '@rolecall/domain/access/scopes'
import { send } from '../../api/call.ts'
import type { FormField } from '../../ui/form/FormFields.tsx'

export type AccountValues = {
  name: string
  scopes: Scope[]
  reads_only: boolean
  projects: string[]
  positions: string[]
  /** One per line. */
  networks: string
  a_minute: string
  /** Lifetime of the first key, in days. */
  days: string
}

export const ACCOUNT_LABELS: Record<keyof AccountValues, string> = {
  name: 'Name',
  scopes: 'What it may do',
  reads_only: 'It only reads',
  projects: 'Only these projects',
  positions: 'Only these positions',
  networks: 'Only from these networks',
  a_minute: 'Requests a minute',
  days: 'Its key ends after',
}

export const NEW_ACCOUNT: AccountValues = {
  name: '',
  scopes: [],
  reads_only: false,
  projects: [],
  positions: [],
  networks: '',
  a_minute: String(SERVICE_ACCOUNT.aMinute),
  days: '90',
}

const idOf = ({ id }: { id: string }) => id

export const toAccountValues = (account: ServiceAccount): AccountValues => ({
  name: account.name,
  scopes: account.scopes as Scope[],
  reads_only: account.reads_only,
  projects: account.projects.map(idOf),
  positions: account.positions.map(idOf),
  networks: account.networks.join('\n'),
  a_minute: String(account.a_minute),
  days: '',
})

export async function readAccount(id: string) {
  const account = (await send(keys.list, {})).data.find((each) => each.id === id)
  if (!account) throw new Error('The service account has ended.')
  return { version: account.version, values: toAccountValues(account) }
}

export const toRights = ({ networks, a_minute, days: _, ...rights }: AccountValues) => ({
  ...rights,
  networks: networks.split(/[\s,;]+/).filter(Boolean),
  a_minute: Number(a_minute),
})

/** Converts the days of a key; without a choice, the key has no end. */
export const toDays = (days: string) => (days === '' ? {} : { days: Number(days) })

export const nameScope = (scope: string): string =>
  isPermission(scope) ? PERMISSION_TEXTS[scope].label : (MACHINE_SCOPE_TEXTS[scope as MachineScope] ?? scope)

/** Options of the field; '' for no end. */
export const DAYS_OPTIONS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
]

export const NO_END = 'Never by itself'

type Field = FormField<keyof AccountValues>

export const NAME_FIELD: Field = {
  name: 'name',
  kind: 'line',
  label: ACCOUNT_LABELS.name,
  maxLength: SERVICE_ACCOUNT.nameMax,
  help: 'The history says it of what the machine does, as in “Payroll moved …”.',
  isRequired: true,
  takesFocus: true,
}

export const LIMIT_FIELDS: readonly Field[] = [
  {
    name: 'reads_only',
    kind: 'check',
    label: ACCOUNT_LABELS.reads_only,
    help: 'Whatever is chosen above, it changes nothing.',
  },
  {
    name: 'networks',
    kind: 'text',
    label: ACCOUNT_LABELS.networks,
    rows: 1,
    mostRows: 6,
    help: 'Addresses or networks, as 203.0.113.0/24; empty: from anywhere.',
  },
  {
    name: 'a_minute',
    kind: 'line',
    label: ACCOUNT_LABELS.a_minute,
    maxLength: 4,
    help: `Of all its keys together, at most ${SERVICE_ACCOUNT.aMinuteMax}.`,
  },
]

export const DAYS_FIELD: Field = {
  name: 'days',
  kind: 'choice',
  label: ACCOUNT_LABELS.days,
  options: DAYS_OPTIONS,
  clearLabel: NO_END,
}
