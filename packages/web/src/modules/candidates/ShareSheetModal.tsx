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
  'Whoever has the link reads this sheet without signing in, for {days} days or until you withdraw it: who it is and the résumé. Comments and history stay here.'
const READS_SCORE =
  'Whoever has the link reads this sheet without signing in, for {days} days or until you withdraw it: who it is, the score with its evidence and the résumé. Comments and history stay here.'

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
    onDone: ({ data }) => {
      onClose()
      void copy(data)
    },
  })
  const fields: readonly FormField<'contact'>[] = [
    {
      name: 'contact',
      kind: 'check',
      label: 'Show e-mail and phone',
      disabledReason:
        email || phone ? undefined : say('There is no contact data of this {candidate} that you may see.'),
    },
  ]
  return (
    <FormModal {...shell} title="Share this sheet by a link" submitLabel="Make the link" onClose={onClose}>
      <p>{sentence(application ? READS_SCORE : READS, { days: SHEET_LINK_DAYS })}</p>
      <FormFields form={form} fields={fields} />
      <p>
        {form.values.contact
          ? 'The sheet will say that it shows contact data.'
          : 'E-mail, phone and web addresses are left out of the résumé, too, and the sheet says so.'}
      </p>
    </FormModal>
  )
}

/** Copies the link. If the browser refuses access to the clipboard, the link is still in the list. */
async function copy(sheet: SharedSheet): Promise<void> {
  try {
    await navigator.clipboard.writeText(wholeLink(sheet))
    toast.success('The link is made, and copied.')
  } catch {
    toast.success('The link is made. Copy it from the list.')
  }
}
