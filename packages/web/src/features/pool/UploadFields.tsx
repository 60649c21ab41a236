import { Checkbox, Radio, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { PoolOptions } from './PoolFilters.tsx'
import styles from './UploadModal.module.css'
import type { UploadValues } from './upload-values.ts'

const NAME_MAX = 100
const VENDOR_MAX = 200
const MAY_NOT_CREATE = 'Your role may not create groups. An administrator can create one for you.'

type Props = { form: UseFormReturnType<UploadValues>; options: PoolOptions }

/** What is said of all files of an upload: group, source, geography, vendor, type. */
export function UploadFields({ form, options }: Props) {
  const { groups, sources, geos, create_group_allowed: mayCreate } = options
  const isNew = form.values.groupKind === 'new'
  const groupGeo = groups.find(({ name }) => name === form.values.existing)?.geo
  return (
    <>
      <div className={styles.group}>
        <Radio.Group label="Group" {...form.getInputProps('groupKind')}>
          <div className={styles.kinds}>
            <Radio value="existing" label="Existing group" />
            <Radio
              value="new"
              label="New group"
              disabled={!mayCreate}
              {...(!mayCreate && { description: MAY_NOT_CREATE })}
            />
          </div>
        </Radio.Group>
        {isNew ? (
          <TextInput
            aria-label="Name of the new group"
            placeholder="Data engineers, spring"
            name="created"
            maxLength={NAME_MAX}
            {...form.getInputProps('created')}
          />
        ) : (
          <Select
            aria-label="Existing group"
            placeholder={groups.length > 0 ? 'Choose a group' : 'There is no group yet'}
            name="existing"
            searchable
            nothingFoundMessage="No group of that name"
            data={groups.map(({ name, count }) => ({ value: name, label: `${name} (${count.toLocaleString()})` }))}
            {...form.getInputProps('existing')}
          />
        )}
      </div>
      <div className={styles.pair}>
        <Select
          label="Source"
          name="sourceName"
          allowDeselect={false}
          searchable
          data={sources.map(({ name, label }) => ({ value: name, label }))}
          {...form.getInputProps('sourceName')}
        />
        <Select
          label="Geography"
          name="geoRegion"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the geography' }}
          placeholder={!isNew && groupGeo ? `As the group: ${groupGeo}` : isNew ? 'Your own' : 'As the group'}
          data={[...geos]}
          {...form.getInputProps('geoRegion')}
        />
        <TextInput
          label="Vendor"
          placeholder="Optional"
          name="vendor"
          maxLength={VENDOR_MAX}
          {...form.getInputProps('vendor')}
        />
        <TextInput
          label="Type"
          placeholder="Optional, such as Referral"
          name="type"
          maxLength={NAME_MAX}
          {...form.getInputProps('type')}
        />
      </div>
      <Checkbox
        name="useMetadata"
        label="Use a file’s name where its résumé names nobody"
        description="Such as Asha_Rao_CV.pdf"
        {...form.getInputProps('useMetadata', { type: 'checkbox' })}
      />
    </>
  )
}
