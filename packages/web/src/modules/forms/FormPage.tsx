import { Checkbox } from '@mantine/core'
import { fromFormField } from '@rolecall/contract/forms/form-input'
import { forms } from '@rolecall/contract/forms/forms'
import { ADDRESSES } from '@rolecall/contract/page-addresses.gen'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { FORM_FIELDS_MAX, FORM_NAME_MAX } from '@rolecall/domain/forms/form-field'
import { sentence } from '@rolecall/domain/text/sentence'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../api/address/paths.ts'
import { send, useCall, useCallMutation, useCallQuery } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Builder } from '../../components/form-builder/Builder.tsx'
import { QuestionList } from '../../components/form-builder/QuestionList.tsx'
import { VersionPreview } from '../../components/form-builder/VersionPreview.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import { Panel } from '../../ui/shell/Panel.tsx'
import { fieldsAsText, findProblems, LABELS, makeField, toContent, toField, valuesOf } from './draft-fields.ts'
import { FormPreview } from './FormPreview.tsx'
import { fieldRows } from './field-rows.ts'

type Details = CallResult<typeof forms.details>['data']

const WAY = [{ label: 'Forms', to: paths.forms() }]
const inputOf = (formType: string) => ({ params: { formType }, query: {} })

/** The questions of a form, edited as a new version, next to a preview of the form. */
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
  // Read once: background refreshes must not replace what the user is typing.
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
      tell: (name, values) => (name === 'name' ? values.name : fieldsAsText(values.fields)),
    },
  })
  const { fields } = form.values
  return (
    <Builder
      {...shell}
      form={form}
      name={{ most: FORM_NAME_MAX }}
      submitLabel="Save new version"
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
      <QuestionList
        noun="field"
        add="Add field"
        most={FORM_FIELDS_MAX}
        full={sentence('A form can have at most {most} fields.', { most: FORM_FIELDS_MAX })}
        items={fields}
        make={() => makeField(fields.at(-1)?.group ?? 'General')}
        rowsOf={(field) => fieldRows(field, fields)}
        problems={form.errors.fields === undefined ? {} : findProblems(fields)}
        onChange={(changed) => form.setFieldValue('fields', changed)}
      />
    </Builder>
  )
}

/** The statuses that require the form; saved at once. */
function Demand({ details: { form_type, demanded_by, statuses } }: { details: Details }) {
  const demand = useCallMutation(forms.demand)
  const [shown, setShown] = useState(demanded_by)
  const choose = (chosen: string[]) => {
    if (demand.isPending) return
    setShown(chosen)
    demand.mutate({ body: { form_type, statuses: chosen } }, { onError: () => setShown(demanded_by) })
  }
  return (
    <Panel title="Required for">
      <Checkbox.Group label="Statuses that require this form" value={shown} onChange={choose}>
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
