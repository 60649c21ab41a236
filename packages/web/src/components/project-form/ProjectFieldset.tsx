import type { UseFormReturnType } from '@mantine/form'
import { reference } from '@rolecall/contract/company/reference'
import { useCall } from '../../api/call.ts'
import { FieldRow, FormFields } from '../../ui/form/FormFields.tsx'
import { CompanyField } from './CompanyField.tsx'
import { ProjectDates } from './ProjectDates.tsx'
import {
  COMPANY_ADDRESS_FIELDS,
  INVITE_FIELD,
  KIND_FIELD,
  listDomainFields,
  makeDescriptionField,
  NAME_FIELD,
  type ProjectValues,
} from './project-form.ts'

type Props = {
  form: UseFormReturnType<ProjectValues>
  /** Maximum length of the description. */
  descriptionMax?: number
  /** Set for an existing project: its start may stay in the past, and people are invited elsewhere. */
  existing?: { startDate: string }
}

/** The fields of a project, for every form that has them. */
export function ProjectFieldset({ form, descriptionMax, existing }: Props) {
  const industries = useCall(reference.industries, {})
  form.watch('domainGroup', ({ previousValue, value }) => {
    if (previousValue !== value) form.setFieldValue('domainSubgroup', '')
  })
  const { domainGroup, kind } = form.values
  return (
    <>
      <FormFields form={form} fields={[NAME_FIELD]} />
      <FieldRow>
        <FormFields form={form} fields={listDomainFields(industries, domainGroup)} />
      </FieldRow>
      <ProjectDates form={form} earliest={existing?.startDate} />
      <FormFields form={form} fields={[makeDescriptionField(descriptionMax)]} />
      {!existing && <FormFields form={form} fields={[INVITE_FIELD]} />}
      <FormFields form={form} fields={[KIND_FIELD]} />
      {kind === 'external' && (
        <>
          <CompanyField form={form} />
          <FieldRow>
            <FormFields form={form} fields={COMPANY_ADDRESS_FIELDS} />
          </FieldRow>
        </>
      )}
    </>
  )
}
