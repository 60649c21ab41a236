import { ACTION_CONTENT_MAX, interest } from '@rolecall/contract/outreach/interest'
import { useCallForm } from '../../api/use-call-form.ts'
import { useReportEmails } from '../../components/email-reports/use-report-emails.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import type { InterestCandidate } from './InterestModal.tsx'

type Props = {
  positionId: string
  /** The position whose team is asked. */
  status: string
  people: readonly InterestCandidate[]
  onClose: () => void
}

const FIELDS: readonly FormField<'content'>[] = [
  {
    name: 'content',
    kind: 'text',
    label: 'Message',
    rows: 4,
    mostRows: 12,
    maxLength: ACTION_CONTENT_MAX,
    takesFocus: true,
    help: 'We email everyone on this {position}’s team and send you a copy.',
  },
]

/** Maximum number of candidates named, so that the email stays readable for a long selection. */
const NAMED_MOST = 20

const namesOf = (people: readonly InterestCandidate[]): string => {
  const named = people.slice(0, NAMED_MOST).map(({ name }) => `- ${name}`)
  const more = people.length - named.length
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}

/** Asks the position's team to look at the chosen candidates. */
export function AskTeamModal({ positionId, status, people, onClose }: Props) {
  const tell = useReportEmails()
  const { form, shell } = useCallForm(interest.inviteForAction, {
    initial: { content: `Please look at:\n${namesOf(people)}` },
    toBody: ({ content }) => ({ content, status_id: status, position_id: positionId }),
    close: onClose,
    onDone: (told) => void tell(told),
  })
  return (
    <FormModal {...shell} title="Ask the team" submitLabel="Send" onClose={onClose}>
      <FormFields form={form} fields={FIELDS} />
    </FormModal>
  )
}
