import type { Template } from '@rolecall/contract/positions/templates'
import { POSITION_DESCRIPTION, TEMPLATE_NAME_MAX } from '@rolecall/domain/positions/position-limits'
import { useToday } from '../../../api/use-today.ts'
import { FieldRow, type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import { DescriptionAdvice } from '../details/DescriptionAdvice.tsx'
import type { Choices } from '../details/details-fields.ts'
import { YearsField } from '../details/ExperienceField.tsx'
import { TitleHelp } from '../details/TitleHelp.tsx'
import styles from './TemplateWizard.module.css'
import { TEMPLATE_LABELS, type TemplateValues } from './template-draft.ts'
import { SKILLS_VIEW, type TemplateWork } from './use-template.ts'
import type { TemplateMoves } from './use-template-moves.ts'

type Props = { work: TemplateWork; moves: TemplateMoves }
type Field = FormField<keyof TemplateValues>

const DESCRIPTION: Field = {
  name: 'description',
  kind: 'text',
  label: 'Description',
  placeholder: 'Paste the job description',
  isRequired: true,
  isFormatted: true,
  rows: 8,
  mostRows: 20,
  max: POSITION_DESCRIPTION.max,
}

const shellOf = ({ form }: TemplateWork, { busy, problem }: TemplateMoves) => ({
  loading: busy,
  error: problem ? { message: problem } : null,
  errors: form.errors,
  labels: TEMPLATE_LABELS,
})

/** View 1: the template's name, and the text that its skills are read from. */
export function AboutView({ work, moves }: Props) {
  const { form } = work
  const today = useToday()
  const name: Field = {
    name: 'templateName',
    kind: 'line',
    label: TEMPLATE_LABELS.templateName,
    help: 'Must be unique',
    isRequired: true,
    maxLength: TEMPLATE_NAME_MAX,
    takesFocus: true,
    onLeave: moves.leaveName,
  }
  const title: Field = {
    name: 'title',
    kind: 'line',
    label: 'Title',
    help: <TitleHelp title={form.values.title} onUse={(tidy) => form.setFieldValue('title', tidy)} />,
    isRequired: true,
  }
  return (
    <FormShell {...shellOf(work, moves)} submitLabel="Continue to requirements" onSubmit={() => void moves.open(1)}>
      <FieldRow>
        <FormFields form={form} fields={[name, title]} />
      </FieldRow>
      <div>
        <FormFields form={form} fields={[DESCRIPTION]} />
        <DescriptionAdvice
          description={form.values.description}
          today={today}
          onChange={(text) => form.setFieldValue('description', text)}
        />
      </div>
    </FormShell>
  )
}

type DemandProps = Props & { template: Template | undefined; questionnaires: Choices['questionnaires'] }

/** View 2: the years of experience, and the questionnaire for candidates. */
export function DemandView({ work, moves, template, questionnaires }: DemandProps) {
  const { form } = work
  const questionnaire: Field = {
    name: 'questionnaire',
    kind: 'choice',
    label: 'Questionnaire',
    placeholder: 'None',
    clearLabel: 'Clear questionnaire',
    options: questionnaires.filter(({ _id }) => _id !== '').map(({ _id, name }) => ({ value: _id, label: name })),
  }
  const gone = template?.questionnaire.deleted && form.values.questionnaire === ''
  return (
    <FormShell
      {...shellOf(work, moves)}
      submitLabel="Analyse and continue to skills"
      onSubmit={() => void moves.open(SKILLS_VIEW)}
      onCancel={() => void moves.open(0)}
      cancelLabel="Back"
    >
      <YearsField
        value={form.values.experience}
        onChange={(years) => form.setFieldValue('experience', years)}
        error={form.errors.experience}
      />
      <FormFields form={form} fields={[questionnaire]} />
      {gone && (
        <p className={styles.note} role="status">
          {`This template’s questionnaire “${template.questionnaire.name}” was deleted. Choose another one or none.`}
        </p>
      )}
    </FormShell>
  )
}
