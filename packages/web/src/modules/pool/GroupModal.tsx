import { pool } from '@rolecall/contract/pool/pool'
import { useCallQuery } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { say } from '../../ui/format/company-terms.ts'
import type { PoolOptions } from './PoolFilters.tsx'
import { LABELS, listGroupFields } from './upload-form.ts'

type Props = { resumeIds: readonly string[]; onClose: () => void }

/** Puts the selected candidates into a group, existing or new. */
export function GroupModal(props: Props) {
  const { data } = useCallQuery(pool.groups, {})
  return data && <GroupForm {...props} options={data} />
}

function GroupForm({ resumeIds, onClose, options }: Props & { options: PoolOptions }) {
  const initial: { groupKind: 'existing' | 'new'; groupName: string } = {
    groupKind: options.groups.length === 0 && options.create_group_allowed ? 'new' : 'existing',
    groupName: '',
  }
  const { form, shell } = useCallForm(pool.groupPeople, {
    initial,
    toBody: ({ groupName }) => ({ resumeIds: [...resumeIds], groupName: groupName.trim() }),
    close: onClose,
    onDone: ({ message }) => void toast.success(message),
  })
  form.watch('groupKind', () => form.setFieldValue('groupName', ''))
  const count = resumeIds.length
  return (
    <FormModal
      {...shell}
      title={say({ one: 'Add 1 {candidate} to a group', other: 'Add {count} {candidates} to a group' }, { count })}
      submitLabel="Add to group"
      labels={LABELS}
      submitDisabledReason={form.values.groupName.trim() ? undefined : 'Choose a group or name a new one.'}
      onClose={onClose}
    >
      <FormFields form={form} fields={listGroupFields(options, form.values.groupKind)} />
    </FormModal>
  )
}
