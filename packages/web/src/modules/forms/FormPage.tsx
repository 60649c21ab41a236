import { Checkbox } from '@mantine/core'
import type { CallResult } from '@rolecall/contract/ground/define-calls'
import { fromFormField } from '@rolecall/contract/hiring/form-input'
import { forms } from '@rolecall/contract/hiring/forms'
import { ADDRESSES } from '@rolecall/contract/page-addresses.gen'
import { FORM_FIELDS_MAX, FORM_NAME_MAX } from '@rolecall/domain/forms/form-field'
import { sentence } from '@rolecall/domain/text/sentence'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { send, useCall, useCallMutation, useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { Panel } from '../../../kit/shell/Panel.tsx'
import { AskedList } from '../../../parts/asking/AskedList.tsx'
import { Builder } from '../../../parts/asking/Builder.tsx'
import { VersionPreview } from '../../../parts/asking/VersionPreview.tsx'
import { findProblems, LABELS, makeField, tellFields, toContent, toField, valuesOf } from './draft-fields.ts'
import { FormPreview } from './FormPreview.tsx'
import { fieldRows } from './field-rows.ts'

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
  const { fields } = form.values
  return (
    <Builder
      {...shell}
      form={form}
      name={{ most: FORM_NAME_MAX }}
      submitLabel="Save as a new version"
      labels={LABELS}
      wayBack={paths.forms()}
      beside={
        <>
          <Demand details={details} />
          <VersionPreview
            versions={details.versions}
            first=""
            draw={(shown) =>
              shown === '' ? (
                <FormPreview fields={fields.map(toField).map(fromFormField)} />
              ) : (
                <FormVersion formType={form_type} version={shown} />
              )
            }
          />
        </>
      }
    >
      <AskedList
        noun="field"
        add="Add a field"
        most={FORM_FIELDS_MAX}
        full={sentence('A form has at most {most} fields.', { most: FORM_FIELDS_MAX })}
        items={fields}
        make={() => makeField(fields.at(-1)?.group ?? 'General')}
        rowsOf={(field) => fieldRows(field, fields)}
        problems={form.errors.fields === undefined ? {} : findProblems(fields)}
        onChange={(changed) => form.setFieldValue('fields', changed)}
      />
    </Builder>
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
        <div className={layout.middleRow}>
          {statuses.map(({ status_id, status_name }) => (
            <Checkbox key={status_id} value={status_id} label={status_name} />
          ))}
        </div>
      </Checkbox.Group>
    </Panel>
  )
}

function FormVersion({ formType, version }: { formType: string; version: string }) {
  const { data } = useCallQuery(forms.details, { ...inputOf(formType), query: { version } })
  return data ? <FormPreview fields={data.data.fields} /> : <Skeletons count={4} label="Loading the version" />
}
