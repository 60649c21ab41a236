import type { Geography } from '@rolecall/domain/reference/place-limits'
import { formatCount } from '@rolecall/domain/text/format-number'
import type { FormField } from '../../ui/form/FormFields.tsx'
import type { UploadOptions } from './add-files-to-group.ts'
import type { PoolOptions } from './PoolFilters.tsx'

/** The fields of the upload dialog besides the files. */
type UploadValues = {
  groupKind: 'existing' | 'new'
  /** The name of an existing group, or of a new one. */
  groupName: string
  sourceName: string
  geoRegion: Geography | ''
  vendor: string
  type: string
  useMetadata: boolean
}

type Name = keyof UploadValues

const NAME_MAX = 100
const VENDOR_MAX = 200
const MAY_NOT_CREATE = 'Your role can’t create groups. Ask an administrator to create one.'

export const LABELS: Readonly<Record<string, string>> = {
  files: 'Résumés',
  groupName: 'Group',
}

export function makeUploadValues(options: PoolOptions): UploadValues {
  const groupKind = options.groups.length === 0 && options.create_group_allowed ? 'new' : 'existing'
  return {
    groupKind,
    groupName: '',
    sourceName: options.default_source,
    geoRegion: geographyAtFirst(groupKind, options),
    vendor: '',
    type: '',
    useMetadata: false,
  }
}

/** Returns the initial geography: a new group keeps its geography, so it is preset before the group is created. */
export const geographyAtFirst = (groupKind: UploadValues['groupKind'], { own_geo }: PoolOptions): Geography | '' =>
  groupKind === 'new' ? own_geo : ''

export const toUploadOptions = (values: UploadValues): UploadOptions => ({
  groupName: values.groupName.trim(),
  sourceName: values.sourceName,
  geoRegion: values.geoRegion,
  vendor: values.vendor.trim(),
  type: values.type.trim(),
  useMetadata: values.useMetadata,
})

/** Lists the fields for the group of the files, existing or new. */
export function listGroupFields(
  { groups, create_group_allowed: mayCreate }: PoolOptions,
  groupKind: UploadValues['groupKind'],
): FormField<'groupKind' | 'groupName'>[] {
  const kind: FormField<'groupKind' | 'groupName'> = {
    name: 'groupKind',
    kind: 'radios',
    label: 'Group',
    options: [
      { value: 'existing', label: 'Existing group' },
      { value: 'new', label: 'New group', disabledReason: mayCreate ? undefined : MAY_NOT_CREATE },
    ],
  }
  if (groupKind === 'new')
    return [
      kind,
      {
        name: 'groupName',
        kind: 'line',
        label: 'Name of the new group',
        hidesLabel: true,
        placeholder: 'Data engineers, spring',
        maxLength: NAME_MAX,
      },
    ]
  return [
    kind,
    {
      name: 'groupName',
      kind: 'choice',
      label: 'Existing group',
      hidesLabel: true,
      placeholder: groups.length > 0 ? 'Choose a group' : 'No groups yet',
      nothingFound: 'No group with that name',
      options: groups.map(({ name, count }) => ({ value: name, label: `${name} (${formatCount(count)})` })),
    },
  ]
}

/** Lists the fields that apply to all files: source, geography, vendor, type. */
export function listUploadFields(
  { groups, sources, geos }: PoolOptions,
  { groupKind, groupName }: UploadValues,
): FormField<Name>[] {
  const geo = groups.find(({ name }) => name === groupName)?.geo
  const geoOfGroup = geo ? `Same as the group: ${geo}` : 'Same as the group'
  return [
    {
      name: 'sourceName',
      kind: 'choice',
      label: 'Source',
      nothingFound: 'No source with that name',
      options: sources.map(({ name, label }) => ({ value: name, label })),
    },
    {
      name: 'geoRegion',
      kind: 'choice',
      label: 'Geography',
      clearLabel: 'Clear the geography',
      placeholder: groupKind === 'new' ? 'Your own region' : geoOfGroup,
      options: [...geos],
    },
    { name: 'vendor', kind: 'line', label: 'Vendor', placeholder: 'Optional', maxLength: VENDOR_MAX },
    { name: 'type', kind: 'line', label: 'Type', placeholder: 'Optional, such as Referral', maxLength: NAME_MAX },
  ]
}

export const NAME_FROM_FILE: FormField<Name> = {
  name: 'useMetadata',
  kind: 'check',
  label: 'Use the file name if a résumé has no name',
  help: 'For example, Asha_Rao_CV.pdf',
}
