import { ACTION_CONTENT_MAX, interest } from '@rolecall/contract/contact/interest'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../kit/form/FormFields.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { useTellMails } from '../../../parts/told-mails/use-tell-mails.ts'
import type { Asked } from './InterestModal.tsx'

type Props = {
  positionId: string
  /** Whose candidates the team is to see to. */
  status: string
  people: readonly Asked[]
  onClose: () => void
}

const FIELDS: readonly FormField<'content'>[] = [
  {
    name: 'content',
    kind: 'text',
    label: 'What is to be done',
    rows: 4,
    mostRows: 12,
    maxLength: ACTION_CONTENT_MAX,
    takesFocus: true,
    help: 'Everybody with a part in this {position} gets it as a mail, and you a copy.',
  },
]

/** Names so many, so that a long selection is still a mail that people read. */
const NAMED_MOST = 20

const namesOf = (people: readonly Asked[]): string => {
  const named = people.slice(0, NAMED_MOST).map(({ name }) => `- ${name}`)
  const more = people.length - named.length
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}

/** Asks the team of the position to see to the chosen candidates. */
export function AskTeamModal({ positionId, status, people, onClose }: Props) {
  const tell = useTellMails()
  const { form, shell } = useCallForm(interest.inviteForAction, {
    initial: { content: `Please look at:\n${namesOf(people)}` },
    toBody: ({ content }) => ({ content, status_id: status, position_id: positionId }),
    onDone: (told) => {
      tell(told)
      onClose()
    },
  })
  return (
    <FormModal {...shell} title="Ask the team to act" submitLabel="Send" onClose={onClose}>
      <FormFields form={form} fields={FIELDS} />
    </FormModal>
  )
}
