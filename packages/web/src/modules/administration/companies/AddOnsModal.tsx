import { Checkbox, Modal, TextInput } from '@mantine/core'
import type { AddOnItem } from '@rolecall/contract/administration/add-on-input'
import { companies, type ListedCompany } from '@rolecall/contract/administration/companies'
import { ACCESS_MESSAGES } from '@rolecall/contract/platform/access-messages'
import { useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import layout from '../../../ui/shell/layout.module.css'
import styles from './AdminConsole.module.css'

type Props = { company: ListedCompany; onClose: () => void }

/** The company's add-ons, as a tree. */
export function AddOnsModal({ company, onClose }: Props) {
  const { data, error, refetch } = useCallQuery(companies.addOns, { query: { companyId: company.companyId } })
  if (data) return <AddOnsForm company={company} items={data.addon_info} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={`Add-ons of ${company.name}`} size="lg">
      {error ? (
        <ErrorState what={ACCESS_MESSAGES.addOnsFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={4} label="Loading add-ons" />
      )}
    </Modal>
  )
}

type Part = AddOnItem['sub_fields'][number]

const isSet = ({ value }: Part) => value !== false && value !== null

/** Clears the parts of a parent that is switched off. */
const clear = (part: Part): Part => ({ ...part, value: part.type === 'number' ? null : false })

function AddOnsForm({ company, items, onClose }: Props & { items: readonly AddOnItem[] }) {
  const { form, shell } = useCallForm(companies.giveAddOns, {
    initial: { addon_info: [...items] },
    toBody: ({ addon_info }) => ({ companyId: company.companyId, addon_info }),
    close: onClose,
  })
  const tree = form.values.addon_info
  const change = (name: string, to: (item: AddOnItem) => AddOnItem) =>
    form.setFieldValue(
      'addon_info',
      tree.map((item) => (item.name === name ? to(item) : item)),
    )
  const toggle = (name: string, value: boolean) =>
    change(name, (item) => ({ ...item, value, sub_fields: value ? item.sub_fields : item.sub_fields.map(clear) }))
  /** Sets a part, which turns its parent on; clearing the last part turns the parent off. */
  const setPart = (name: string, part: Part) =>
    change(name, (item) => {
      const sub_fields = item.sub_fields.map((each) => (each.name === part.name ? part : each))
      return { ...item, value: sub_fields.some(isSet), sub_fields }
    })
  return (
    <FormModal
      {...shell}
      title={`Add-ons of ${company.name}`}
      submitLabel="Save"
      labels={{ addon_info: 'Add-ons' }}
      onClose={onClose}
    >
      {tree.map((item) => (
        <div key={item.name} className={layout.parts}>
          <Checkbox
            name={item.name}
            label={item.label}
            description={item.help}
            checked={item.value}
            onChange={({ currentTarget }) => toggle(item.name, currentTarget.checked)}
          />
          {item.value && item.sub_fields.length > 0 && (
            <div className={styles.parted}>
              {item.sub_fields.map((part) => (
                <PartField key={part.name} part={part} onChange={(next) => setPart(item.name, next)} />
              ))}
            </div>
          )}
        </div>
      ))}
      {form.errors.addon_info && <p role="alert">{form.errors.addon_info}</p>}
    </FormModal>
  )
}

function PartField({ part, onChange }: { part: Part; onChange: (part: Part) => void }) {
  if (part.type === 'number')
    return (
      <TextInput
        label={part.label}
        description={`From ${part.min} to ${part.max}`}
        inputMode="numeric"
        maxLength={6}
        value={typeof part.value === 'number' && part.value > 0 ? String(part.value) : ''}
        // Empty for a moment while the user types another number: the parent stays on until it is saved.
        onChange={({ currentTarget }) => onChange({ ...part, value: Number(currentTarget.value.replace(/\D/g, '')) })}
      />
    )
  return (
    <Checkbox
      label={part.label}
      checked={part.value === true}
      onChange={({ currentTarget }) => onChange({ ...part, value: currentTarget.checked })}
    />
  )
}
