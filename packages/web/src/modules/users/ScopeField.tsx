import { MultiSelect } from '@mantine/core'
import { PERMISSION_GROUPS, PERMISSION_TEXTS } from '@rolecall/domain/access/permission-texts'
import { PERMISSIONS } from '@rolecall/domain/access/permissions'
import { MACHINE_SCOPES } from '@rolecall/domain/access/scopes'
import type { Input } from '../../ui/form/LineFields.tsx'
import { ACCOUNT_LABELS, nameScope } from './account-form.ts'

const optionOf = (scope: string) => ({ value: scope, label: nameScope(scope) })

const GROUPS = [
  ...PERMISSION_GROUPS.map((group) => ({
    group,
    items: PERMISSIONS.filter((name) => PERMISSION_TEXTS[name].group === group).map(optionOf),
  })),
  { group: 'For programs', items: MACHINE_SCOPES.map(optionOf) },
]

/** Permissions by subject, and the scopes that only service accounts have. */
export const ScopeField = ({ input }: { input: Input }) => (
  <MultiSelect
    {...input}
    name="scopes"
    label={ACCOUNT_LABELS.scopes}
    description="It can never do more than the user who created it. If they lose a permission, so does the account."
    withAsterisk
    searchable
    data={GROUPS}
    nothingFoundMessage="No permissions match."
  />
)
