import { NumberInput, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { findUnknownFields } from '@rolecall/domain/offers/offer-fields'
import { OFFER } from '@rolecall/domain/offers/offer-limits'
import { countries } from '@rolecall/domain/reference/data/countries'
import { sentence } from '@rolecall/domain/text/sentence'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { createDraftQuestion, findProblems } from '../../../components/form-builder/draft-questions.ts'
import { QuestionList } from '../../../components/form-builder/QuestionList.tsx'
import { FormFields } from '../../../ui/form/FormFields.tsx'
import { FormShell, type FormShellProps } from '../../../ui/form/FormShell.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { Panel } from '../../../ui/shell/Panel.tsx'
import { bodyField } from '../offer-values.ts'
import { OfferTemplatePreview } from './OfferTemplatePreview.tsx'
import styles from './OfferTemplates.module.css'
import { fieldRows, LABELS, namedFields, type TemplateValues } from './template-values.ts'

const COUNTRIES = countries.map(({ code, name }) => ({ value: code, label: name }))

type Props = Omit<FormShellProps, 'onCancel' | 'children' | 'labels'> & { form: UseFormReturnType<TemplateValues> }

/** A template being edited: its audience, the fields to fill in for an offer, and its text. */
export function OfferTemplateForm({ form, ...shell }: Props) {
  const navigate = useNavigate()
  const { values } = form
  const field = (name: keyof TemplateValues) => ({ ...form.getInputProps(name), name, label: LABELS[name] })
  const fields = namedFields(values.fields)
  const [unknown] = findUnknownFields(values.body, fields)
  return (
    <FormShell {...shell} labels={LABELS} onCancel={() => void navigate({ href: paths.offerTemplates() })}>
      <div className={layout.partsApart}>
        <div className={styles.fields}>
          <TextInput {...field('name')} required maxLength={OFFER.templateNameMax} />
          <Select
            {...field('country')}
            description="For positions in this country"
            placeholder="Any"
            data={COUNTRIES}
            value={values.country || null}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Clear country' }}
            onChange={(code) => form.setFieldValue('country', code ?? '')}
          />
          <NumberInput
            {...field('valid_days')}
            description="Default for new offers"
            required
            min={OFFER.validDays.min}
            max={OFFER.validDays.max}
            allowDecimal={false}
          />
        </div>
        <Panel title="Fields">
          <p className={styles.soft}>
            Filled in for each offer. Users who can’t see pay only see dates and yes/no answers.
          </p>
          <QuestionList
            noun="field"
            add="Add field"
            most={OFFER.fieldsMax}
            full={sentence('A template has at most {most} fields.', { most: OFFER.fieldsMax })}
            items={values.fields}
            make={createDraftQuestion}
            rowsOf={fieldRows}
            problems={form.errors.fields === undefined ? {} : findProblems(values.fields)}
            onChange={(changed) => form.setFieldValue('fields', changed)}
          />
        </Panel>
        <FormFields form={form} fields={[{ ...bodyField(fields), isRequired: true }]} />
        {unknown !== undefined && (
          <p className={styles.wrong} role="status">
            {unknown === '{{'
              ? 'A field isn’t closed. Write it as {{pay}}.'
              : sentence('Unknown field “{unknown}”.', { unknown })}
          </p>
        )}
        <OfferTemplatePreview body={values.body} fields={fields} validDays={Number(values.valid_days)} />
      </div>
    </FormShell>
  )
}
