import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import {
  AUTO_FILLS,
  FIELD_KINDS,
  type FieldKind,
  offersOptions,
  REFERENCE_LISTS,
  type ReferenceList,
} from '@rolecall/domain/forms/form-field'
import { FieldRow } from '../../../kit/form/FormFields.tsx'
import { type DraftField, KIND_NAMES, LIST_NAMES, toField } from './draft-fields.ts'
import styles from './FormBuilder.module.css'

const KINDS = FIELD_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))
const LISTS = REFERENCE_LISTS.map((value) => ({ value, label: LIST_NAMES[value] }))
const BEGINNINGS = AUTO_FILLS.map((value) => ({ value, label: value.replaceAll('_', ' ') }))

type Props = {
  field: DraftField
  /** The others of the form, on which it may depend. */
  others: readonly DraftField[]
  problem: string | undefined
  onChange: (changed: Partial<DraftField>) => void
}

/** One field of a form: what it asks, of which kind, and when it is there. */
export function FieldCard({ field, others, problem, onChange }: Props) {
  return (
    <>
      <FieldRow>
        <TextInput
          label="Label"
          withAsterisk
          maxLength={200}
          value={field.label}
          error={problem}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
        />
        <Select
          label="Answered with"
          data={KINDS}
          allowDeselect={false}
          value={field.kind}
          onChange={(kind) => onChange({ kind: kind as FieldKind })}
        />
      </FieldRow>
      <FieldRow>
        <TextInput
          label="Section"
          withAsterisk
          maxLength={200}
          value={field.group}
          onChange={(event) => onChange({ group: event.currentTarget.value })}
        />
        <TextInput
          label="Key"
          description="For what reads the answers; the same in every version"
          maxLength={60}
          placeholder={toField(field).key}
          value={field.key}
          onChange={(event) => onChange({ key: event.currentTarget.value })}
        />
      </FieldRow>
      <TextInput
        label="Help"
        maxLength={200}
        value={field.help}
        onChange={(event) => onChange({ help: event.currentTarget.value })}
      />
      {offersOptions(field.kind) && <Answers field={field} others={others} onChange={onChange} />}
      <div className={styles.row}>
        <Checkbox
          label="Needs an answer"
          checked={field.required}
          onChange={(event) => onChange({ required: event.currentTarget.checked })}
        />
        <Checkbox
          label="Is shown"
          checked={field.visible}
          onChange={(event) => onChange({ visible: event.currentTarget.checked })}
        />
        <Checkbox
          label="Cannot be filled"
          checked={field.disabled}
          onChange={(event) => onChange({ disabled: event.currentTarget.checked })}
        />
      </div>
      <Conditions field={field} others={others} onChange={onChange} />
    </>
  )
}

type PartProps = Omit<Props, 'problem'>

const listKeys = (fields: readonly DraftField[]) => {
  const byKey = new Map(fields.map((field) => [toField(field).key, field.label]))
  return [...byKey].flatMap(([value, label]) => (value === '' ? [] : [{ value, label: label || value }]))
}

/** What a choice offers: words of its own, or a list of the product. */
const Answers = ({ field, others, onChange }: PartProps) => (
  <>
    <FieldRow>
      <Select
        label="Answers from"
        data={[{ value: '', label: 'Words of its own' }, ...LISTS]}
        allowDeselect={false}
        value={field.list}
        onChange={(list) => onChange({ list: (list ?? '') as ReferenceList | '' })}
      />
      {field.list !== '' && (
        <Select
          label="Narrowed by"
          data={listKeys(others)}
          clearable
          value={field.by || null}
          onChange={(by) => onChange({ by: by ?? '' })}
        />
      )}
    </FieldRow>
    {field.list === '' && (
      <Textarea
        label="Answers to choose from"
        description="One a line"
        withAsterisk
        autosize
        minRows={2}
        value={field.options}
        onChange={(event) => onChange({ options: event.currentTarget.value })}
      />
    )}
  </>
)

/** On which answer it depends, and what it begins with. */
const Conditions = ({ field, others, onChange }: PartProps) => (
  <>
    <FieldRow>
      <Select
        label="Depends on"
        data={listKeys(others)}
        clearable
        value={field.parent_key || null}
        onChange={(parent) => onChange({ parent_key: parent ?? '' })}
      />
      <Select
        label="Begins with"
        data={BEGINNINGS}
        clearable
        value={field.auto_fill_key || null}
        onChange={(known) => onChange({ auto_fill_key: known ?? '' })}
      />
    </FieldRow>
    {field.parent_key !== '' && (
      <FieldRow>
        <Textarea
          label="With these answers"
          description="One a line; empty for any"
          autosize
          minRows={2}
          value={field.select_keys}
          onChange={(event) => onChange({ select_keys: event.currentTarget.value })}
        />
        <Select
          label="It is then"
          data={[
            { value: 'show', label: 'shown' },
            { value: 'enable', label: 'to be filled' },
          ]}
          allowDeselect={false}
          value={field.effect}
          onChange={(effect) => onChange({ effect: effect === 'enable' ? 'enable' : 'show' })}
        />
      </FieldRow>
    )}
  </>
)
