import { mailTemplates } from '@rolecall/contract/mailbox/mail-templates'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { TEMPLATE_MAX } from '@rolecall/domain/outreach/interest-templates'
import { useEffect } from 'react'
import { send, useCallMutation } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { TemplateText } from '../../../components/mail-editor/TemplateText.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { confirm } from '../../../ui/form/confirm.tsx'
import { FormFields } from '../../../ui/form/FormFields.tsx'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import layout from '../../../ui/shell/layout.module.css'
import styles from './MailTemplates.module.css'
import { TemplatePreview } from './TemplatePreview.tsx'

export type Template = CallResult<typeof mailTemplates.list>['data'][number]
type Values = { subject: string; html: string }

const LABELS = { subject: 'Subject', html: 'Text' } as const

const read = async (mailType: Template['mail_type']) => {
  const { data } = await send(mailTemplates.list, {})
  const found = data.find(({ mail_type }) => mail_type === mailType)
  if (!found) throw new Error('Every email has a template')
  return { version: found.version, values: { subject: found.subject, html: found.html } }
}

type Props = { template: Template; onDirty: (isDirty: boolean) => void }

/** The text of one email, next to a preview. */
export function TemplateForm({ template, onDirty }: Props) {
  const { mail_type: mailType, subject, html, version } = template
  const { form, shell } = useCallForm(mailTemplates.editTemplate, {
    initial: { subject, html },
    toBody: (values: Values, known) => ({ mail_type: mailType, ...values, version: known }),
    edited: { what: 'template', version, read: () => read(mailType), labels: LABELS },
  })
  useEffect(() => onDirty(shell.isDirty), [onDirty, shell.isDirty])
  return (
    <div className={styles.columns}>
      <FormShell
        {...shell}
        submitLabel="Save"
        labels={LABELS}
        extra={!template.is_ours && <BackToOurs {...template} />}
      >
        <div className={layout.parts}>
          <FormFields
            form={form}
            fields={[
              {
                name: 'subject',
                kind: 'line',
                label: LABELS.subject,
                isRequired: true,
                maxLength: TEMPLATE_MAX.subject,
              },
            ]}
          />
          <TemplateText
            label={LABELS.html}
            fields={template.fields}
            initial={form.values.html}
            error={form.errors.html}
            onChange={(typed) => form.setFieldValue('html', typed)}
          />
        </div>
      </FormShell>
      <TemplatePreview typed={{ mail_type: mailType, ...form.values }} />
    </div>
  )
}

function BackToOurs({ mail_type, version }: Template) {
  const change = useCallMutation(mailTemplates.editTemplate)
  const ask = async () => {
    const words = {
      title: 'Restore the default text?',
      text: 'This replaces your company’s text for this email.',
      confirmLabel: 'Restore default',
    }
    if (await confirm(words)) change.mutate({ body: { mail_type, reset: true, version } })
  }
  return (
    <Button busy={change.isPending} onClick={() => void ask()}>
      Restore default text
    </Button>
  )
}
