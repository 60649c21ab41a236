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
  scopes: 'Permissions',
  reads_only: 'Read only',
  projects: 'Limit to projects',
  positions: 'Limit to positions',
  networks: 'Allowed networks',
  a_minute: 'Requests per minute',
  days: 'Key expires after',
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
  if (!account) throw new Error('This service account was deleted.')
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
  { value: '365', label: '1 year' },
]

export const NO_END = 'Never'

type Field = FormField<keyof AccountValues>

export const NAME_FIELD: Field = {
  name: 'name',
  kind: 'line',
  label: ACCOUNT_LABELS.name,
  maxLength: SERVICE_ACCOUNT.nameMax,
  help: 'Shown in the audit log, as in “Payroll moved …”.',
  isRequired: true,
  takesFocus: true,
}

export const LIMIT_FIELDS: readonly Field[] = [
  {
    name: 'reads_only',
    kind: 'check',
    label: ACCOUNT_LABELS.reads_only,
    help: 'It can’t make changes, even if the permissions above allow them.',
  },
  {
    name: 'networks',
    kind: 'text',
    label: ACCOUNT_LABELS.networks,
    rows: 1,
    mostRows: 6,
    help: 'IP addresses or networks, such as 203.0.113.0/24. Leave empty to allow any.',
  },
  {
    name: 'a_minute',
    kind: 'line',
    label: ACCOUNT_LABELS.a_minute,
    maxLength: 4,
    help: `For all its keys together, up to ${SERVICE_ACCOUNT.aMinuteMax}.`,
  },
]

export const DAYS_FIELD: Field = {
  name: 'days',
  kind: 'choice',
  label: ACCOUNT_LABELS.days,
  options: DAYS_OPTIONS,
  clearLabel: NO_END,
}
