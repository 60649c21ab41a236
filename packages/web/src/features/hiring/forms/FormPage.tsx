import { Checkbox, Select } from '@mantine/core'
import type { CallResult } from '@rolecall/contract/ground/define-calls'
import { fromFormField } from '@rolecall/contract/hiring/form-input'
import { forms } from '@rolecall/contract/hiring/forms'
import { ADDRESSES } from '@rolecall/contract/page-addresses.gen'
import { FORM_NAME_MAX } from '@rolecall/domain/forms/form-field'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { send, useCall, useCallMutation, useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { FormFields } from '../../../kit/form/FormFields.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { formatDateTime } from '../../../kit/format/format-date.ts'
import { Page } from '../../../kit/shell/Page.tsx'
import { Panel } from '../../../kit/shell/Panel.tsx'
import { LABELS, tellFields, toContent, toField, valuesOf } from './draft-fields.ts'
import { FieldList } from './FieldList.tsx'
import styles from './FormBuilder.module.css'
import { FormPreview } from './FormPreview.tsx'

type Details = CallResult<typeof forms.details>['data']

const WAY = [{ label: 'Forms', to: paths.forms() }]
const inputOf = (formType: string) => ({ params: { formType }, query: {} })

/** What a form asks: to change, as a new version, beside how it looks to whoever fills it. */
export default function FormPage() {
  const { formType } = useParams({ from: ADDRESSES.form })
  const { data } = useCall(forms.details, inputOf(formType))
  return (
    <Page title={data.name} breadcrumbs={WAY} beside={<span data-numbers>Version {data.version}</span>}>
      <EditedForm key={formType} details={data} />
    </Page>
  )
}

function EditedForm({ details }: { details: Details }) {
  const navigate = useNavigate()
  // Taken once: what is read again in the background must not replace what is being typed.
  const [{ form_type, version }] = useState(details)
  const [initial] = useState(() => valuesOf(details))
  const { form, shell } = useCallForm(forms.edit, {
    initial,
    toBody: (values, known) => ({ form_type, ...toContent(values), ...(known && { version: known }) }),
    edited: {
      what: 'form',
      version,
      read: async () => {
        const { data } = await send(forms.details, inputOf(form_type))
        return { version: data.version, values: valuesOf(data) }
      },
      labels: LABELS,
      tell: (name, values) => (name === 'name' ? values.name : tellFields(values.fields)),
    },
  })
  return (
    <div className={styles.split}>
      <FormShell
        {...shell}
        submitLabel="Save as a new version"
        labels={LABELS}
        onCancel={() => void navigate({ href: paths.forms() })}
      >
        <FormFields
          form={form}
          fields={[{ kind: 'line', name: 'name', label: 'Name', isRequired: true, maxLength: FORM_NAME_MAX }]}
        />
        <FieldList
          fields={form.values.fields}
          onChange={(fields) => form.setFieldValue('fields', fields)}
          isTried={form.errors.fields !== undefined}
        />
      </FormShell>
      <div className={styles.beside}>
        <Demand details={details} />
        <Preview details={details} typed={form.values.fields.map(toField).map(fromFormField)} />
      </div>
    </div>
  )
}

/** Which statuses wait for the form; kept at once. */
function Demand({ details: { form_type, demanded_by, statuses } }: { details: Details }) {
  const demand = useCallMutation(forms.demand)
  const [shown, setShown] = useState(demanded_by)
  const choose = (chosen: string[]) => {
    if (demand.isPending) return
    setShown(chosen)
    demand.mutate({ body: { form_type, statuses: chosen } }, { onError: () => setShown(demanded_by) })
  }
  return (
    <Panel title="Needed for">
      <Checkbox.Group label="Nobody comes into these statuses without it" value={shown} onChange={choose}>
        <div className={styles.row}>
          {statuses.map(({ status_id, status_name }) => (
            <Checkbox key={status_id} value={status_id} label={status_name} />
          ))}
        </div>
      </Checkbox.Group>
    </Panel>
  )
}

/** How it looks: what is typed, or a version. */
function Preview({ details, typed }: { details: Details; typed: Details['fields'] }) {
  const [chosen, setChosen] = useState('')
  const input = { ...inputOf(details.form_type), query: { version: chosen } }
  const { data } = useCallQuery(forms.details, input, { enabled: chosen !== '' })
  const versions = details.versions.map(({ version, by, at }) => ({
    value: String(version),
    label: `Version ${version}${by && `, ${by}`}, ${formatDateTime(at)}`,
  }))
  const fields = chosen === '' ? typed : data?.data.fields
  return (
    <Panel title="Preview">
      <Select
        label="Shows"
        mb="md"
        allowDeselect={false}
        data={[{ value: '', label: 'What is typed here' }, ...versions]}
        value={chosen}
        onChange={(version) => setChosen(version ?? '')}
      />
      {fields ? <FormPreview key={chosen} fields={fields} /> : <Skeletons count={4} label="Loading the version" />}
    </Panel>
  )
}
