import { Modal } from '@mantine/core'
import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { members } from '@rolecall/contract/users/members'
import { INVITATION_DAYS, INVITATION_NOTE_MAX, MEMBERS_AT_ONCE } from '@rolecall/domain/access/access-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import { readAddresses } from '@rolecall/domain/users/read-addresses'
import { useState } from 'react'
import { useCallForm } from '../../api/use-call-form.ts'
import { useGivableRoles } from '../../components/person-acts/GiveRoleModal.tsx'
import { type InvitationResult, InvitedList } from '../../components/person-acts/InvitedList.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import layout from '../../ui/shell/layout.module.css'

const EMPTY = { addresses: '', role: '', message: '', mailed: true }
const LABELS = { addresses: 'Email addresses', role: 'Role', message: 'Message', mailed: 'Email the links' }

const refused = (email: string, message: string): InvitationResult => ({ email, success: false, message, link: '' })

/** Lists entries that are not valid addresses; they are not sent, and are reported among the results. */
const listWrong = (text: string): InvitationResult[] =>
  readAddresses(text).flatMap(({ typed, email }) => (email ? [] : [refused(typed, MESSAGES.invalidInviteEmail)]))
const listEmails = (text: string): string[] => readAddresses(text).flatMap(({ email }) => email || [])

function checkAddresses(text: string): string | undefined {
  const count = listEmails(text).length
  if (count === 0) return text.trim() === '' ? MESSAGES.required : MESSAGES.invalidInviteEmail
  return count > MEMBERS_AT_ONCE ? `Up to ${MEMBERS_AT_ONCE} at a time.` : undefined
}

/** The call takes a list of users; the form has one field for all addresses, and one role for all. */
const FIELD_OF = {
  '': 'addresses',
  ...Object.fromEntries(
    Array.from({ length: MEMBERS_AT_ONCE }, (_, place) => [
      [`${place}.email`, 'addresses'],
      [`${place}.roleId`, 'role'],
    ]).flat(),
  ),
}

const COUNTED = {
  one: '1 person will be invited.[ Not valid: {wrong}.]',
  other: '{count} people will be invited.[ Not valid: {wrong}.]',
} as const

/** Invites one or more users to the company, and reports the result for each. */
export function InviteModal({ onClose }: { onClose: () => void }) {
  const [told, setTold] = useState<readonly InvitationResult[]>()
  if (told === undefined) return <InviteForm onTold={setTold} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title="Invitations" size="lg">
      <div className={layout.parts}>
        <InvitedList invited={told} />
        <div className={layout.row}>
          <Button variant="filled" onClick={onClose} data-autofocus>
            Done
          </Button>
          <Button onClick={() => setTold(undefined)}>Invite more</Button>
        </div>
      </div>
    </Modal>
  )
}

type FormProps = { onTold: (told: readonly InvitationResult[]) => void; onClose: () => void }

function InviteForm({ onTold, onClose }: FormProps) {
  const roles = useGivableRoles()
  const { form, shell } = useCallForm(members.inviteToCompany, {
    initial: EMPTY,
    toBody: ({ addresses, role, message, mailed }) =>
      listEmails(addresses).map((email) => ({ email, roleId: role, send_mail: mailed, message })),
    fieldOf: FIELD_OF,
    alsoCheck: ({ addresses, role }) => ({
      addresses: checkAddresses(addresses),
      role: role === '' ? MESSAGES.required : undefined,
    }),
    mutation: { failed: DIALOG_MESSAGES.addUsersFailed, quiet: true },
    onDone: ({ data }, { addresses }) => onTold([...data, ...listWrong(addresses)]),
    onRefused: ({ fields }, { addresses }) => {
      const emails = listEmails(addresses)
      if (emails.some((_, place) => fields[`body.${place}`]))
        onTold([
          ...emails.map((email, place) => refused(email, fields[`body.${place}`] ?? '')),
          ...listWrong(addresses),
        ])
    },
  })
  const { addresses } = form.values
  const count = listEmails(addresses).length
  const wrong = listWrong(addresses).length
  const fields: readonly FormField<keyof typeof EMPTY>[] = [
    {
      name: 'addresses',
      kind: 'text',
      label: LABELS.addresses,
      rows: 3,
      mostRows: 10,
      help:
        count === 0
          ? 'Separate addresses with commas, semicolons or new lines.'
          : sentence(COUNTED, { count, wrong: wrong || undefined }),
      isRequired: true,
      takesFocus: true,
    },
    {
      name: 'role',
      kind: 'choice',
      label: LABELS.role,
      options: roles.map(({ _id, displayName }) => ({ value: _id, label: displayName })),
      isRequired: true,
    },
    { name: 'message', kind: 'text', label: LABELS.message, rows: 2, mostRows: 8, maxLength: INVITATION_NOTE_MAX },
    {
      name: 'mailed',
      kind: 'check',
      label: LABELS.mailed,
      help: 'Otherwise, or if this server can’t send email, you get links to share.',
    },
  ]
  return (
    <FormModal {...shell} title="Invite people" submitLabel="Invite" labels={LABELS} onClose={onClose}>
      <p>
        {sentence('Each person gets a link that works for {days} days to choose a name and password.', {
          days: INVITATION_DAYS,
        })}
      </p>
      <FormFields form={form} fields={fields} />
    </FormModal>
  )
}
