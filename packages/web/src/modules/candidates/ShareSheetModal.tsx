import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { SHEET_LINK_DAYS, type SharedSheet, sheets } from '@rolecall/contract/pool/sheets'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallForm } from '../../api/use-call-form.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { wholeLink } from './whole-link.ts'

type Props = { candidate: CandidatePreview; onClose: () => void }

const READS =
  'Anyone with the link can see the profile and the résumé without signing in. It works for {days} days, or until you revoke it. Comments and history aren’t shared.'
const READS_SCORE =
  'Anyone with the link can see the profile, the score with its evidence, and the résumé without signing in. It works for {days} days, or until you revoke it. Comments and history aren’t shared.'

/** Creates a link to the open sheet, with or without contact data. */
export function ShareSheetModal({ candidate, onClose }: Props) {
  const say = useWords()
  const { resume_id, application, email, phone } = candidate
  const { form, shell } = useCallForm(sheets.create, {
    initial: { contact: false },
    toBody: ({ contact }) => ({
      resumeId: resume_id,
      contact,
      ...(application && { positionId: application.positionId }),
    }),
    close: onClose,
    onDone: ({ data }) => void copy(data),
  })
  const fields: readonly FormField<'contact'>[] = [
    {
      name: 'contact',
      kind: 'check',
      label: 'Include email and phone',
      disabledReason: email || phone ? undefined : say('You can’t see any contact details of this {candidate}.'),
    },
  ]
  return (
    <FormModal {...shell} title="Share by link" submitLabel="Create link" onClose={onClose}>
      <p>{sentence(application ? READS_SCORE : READS, { days: SHEET_LINK_DAYS })}</p>
      <FormFields form={form} fields={fields} />
      <p>
        {form.values.contact
          ? 'The shared page says that it includes contact details.'
          : 'Email, phone and web addresses are removed from the résumé too, and the shared page says so.'}
      </p>
    </FormModal>
  )
}

/** Copies the link. If the browser refuses access to the clipboard, the link is still in the list. */
async function copy(sheet: SharedSheet): Promise<void> {
  try {
    await navigator.clipboard.writeText(wholeLink(sheet))
    toast.success('Link created and copied.')
  } catch {
    toast.success('Link created. Copy it from the list.')
  }
}
