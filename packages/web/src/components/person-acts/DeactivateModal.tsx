import { Checkbox, Text } from '@mantine/core'
import { ACCESS_MESSAGES } from '@rolecall/contract/platform/access-messages'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { type CompanyUser, users } from '@rolecall/contract/users/users'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallQuery } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'

type Props = { user: CompanyUser; failed: string | undefined; onClose: () => void }

/** Confirms the deactivation of a user; an administrator sees what the user leads, and may hand it over at the same time. */
export function DeactivateModal({ user, failed, onClose }: Props) {
  const isAdmin = useSession()?.is_admin ?? false
  const { data } = useCallQuery(users.work, { params: { userId: user._id } }, { enabled: isAdmin })
  const hasWork = (data?.things.length ?? 0) > 0
  const { form, shell } = useCallForm(users.switchActive, {
    initial: { handsOver: true },
    toBody: ({ handsOver }) => ({ userId: user._id, ...(hasWork && handsOver && { hands_over: true }) }),
    mutation: { failed: failed ?? ACCESS_MESSAGES.deactivateFailed, long: true },
    keptAs: 'nowhere',
    close: onClose,
  })
  return (
    <FormModal
      {...shell}
      isDirty={false}
      title={`Deactivate ${user.fullName}`}
      submitLabel="Deactivate"
      onClose={onClose}
    >
      <Text>{ACCESS_MESSAGES.adminConfirm('deactivate')}</Text>
      {data && hasWork && (
        <>
          <Checkbox
            label="Hand over their work. They get it back when you activate them again."
            {...form.getInputProps('handsOver', { type: 'checkbox' })}
          />
          {form.values.handsOver && <Work work={data} />}
        </>
      )}
      {data && data.interviews > 0 && <Text>{describeLedInterviews(data.interviews)}</Text>}
    </FormModal>
  )
}

function Work({ work: { things } }: { work: CallResult<typeof users.work> }) {
  return (
    <ul aria-label="New owners">
      {things.map(({ id, title, to }) => (
        <li key={id}>{`${title}: ${to}`}</li>
      ))}
    </ul>
  )
}

const describeLedInterviews = (count: number) =>
  sentence(
    {
      one: 'They lead 1 upcoming interview. Choose another interviewer for it.',
      other: 'They lead {count} upcoming interviews. Choose other interviewers for them.',
    },
    { count },
  )
