import { ActionIcon, Checkbox, Modal, Select, TextInput } from '@mantine/core'
import { companies, type ListedCompany } from '@rolecall/contract/administration/companies'
import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { type InvitedPerson, members } from '@rolecall/contract/users/members'
import { MEMBERS_AT_ONCE } from '@rolecall/domain/access/access-limits'
import { domainOf } from '@rolecall/domain/company/domains'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { InvitedList } from '../../../components/person-acts/InvitedList.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import layout from '../../../ui/shell/layout.module.css'
import styles from './AdminConsole.module.css'

type Row = { key: number; email: string; roleId: string; refused: string }

const aRow = (key: number): Row => ({ key, email: '', roleId: '', refused: '' })
const isTyped = ({ email }: Row) => email.trim() !== ''

/** Finds an error in an address before it is sent: from another domain, or entered twice (rules A-075, A-076). */
function findFault({ email }: Row, rows: readonly Row[], domains: readonly string[]): string {
  const typed = email.trim().toLowerCase()
  if (!typed) return ''
  if (rows.filter((each) => each.email.trim().toLowerCase() === typed).length > 1) return MESSAGES.memberExists
  // The server compares domains in other scripts, since it knows their ASCII form.
  const isForeign = typed.includes('@') && /^[\x20-\x7e]*$/.test(typed) && !domains.includes(domainOf(typed))
  return domains.length > 0 && isForeign
    ? `The email must end with ${domains.map((each) => `@${each}`).join(' or ')}.`
    : ''
}

/** Adds users to the company, one per row; a row whose user could not be added says why. */
export function AddUsersModal({ company, onClose }: { company: ListedCompany; onClose: () => void }) {
  const roles = useCallQuery(companies.roles, {}).data?.data ?? []
  const [next, setNext] = useState(1)
  const [given, setGiven] = useState<readonly InvitedPerson[]>([])
  const [isDone, setDone] = useState(false)
  const { form, shell } = useCallForm(members.inviteToCompany, {
    initial: { rows: [aRow(0)], send_mail: false },
    toBody: ({ rows, send_mail }) =>
      rows.filter(isTyped).map(({ email, roleId }) => ({ email: email.trim(), roleId, send_mail })),
    alsoCheck: ({ rows }) => ({ rows: rows.map((row) => findFault(row, rows, company.domains)).find(Boolean) }),
    mutation: { failed: DIALOG_MESSAGES.addUsersFailed, quietDone: true },
    onDone: ({ data, message }, { rows }) => {
      const failed = data.flatMap(({ success, message: why }, place) => (success ? [] : [{ place, why }]))
      const byHand = [...given, ...data.filter(({ link }) => link !== '')]
      setGiven(byHand)
      if (failed.length === 0) {
        toast.success(message)
        if (byHand.length === 0) onClose()
        return setDone(true)
      }
      toast.error(message)
      const sent = rows.filter(isTyped)
      form.setFieldValue(
        'rows',
        failed.flatMap(({ place, why }) => (sent[place] ? [{ ...sent[place], refused: why }] : [])),
      )
    },
    onRefused: ({ fields }, { rows }) => {
      let place = 0
      const told = rows.map((row) => (isTyped(row) ? { ...row, refused: fields[`body.${place++}`] ?? '' } : row))
      form.setFieldValue('rows', told)
    },
  })
  const { rows } = form.values
  const setRows = (changed: Row[]) => form.setFieldValue('rows', changed)
  const change = (key: number, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part, refused: '' } : row)))
  const choices = roles.map(({ _id, name }) => ({ value: _id, label: name }))
  if (isDone)
    return (
      <Modal opened onClose={onClose} title={`Added to ${company.name}`} size="lg">
        <div className={layout.parts}>
          <InvitedList invited={given} />
          <div>
            <Button variant="filled" onClick={onClose}>
              Done
            </Button>
          </div>
        </div>
      </Modal>
    )
  return (
    <FormModal {...shell} title={`Add users to ${company.name}`} submitLabel="Add users" onClose={onClose}>
      {rows.map((row, place) => (
        <div key={row.key} className={styles.row}>
          <TextInput
            aria-label={`Email ${place + 1}`}
            name={`email${place}`}
            placeholder="name@company.example"
            value={row.email}
            maxLength={254}
            error={row.refused || findFault(row, rows, company.domains)}
            onChange={({ currentTarget }) => change(row.key, { email: currentTarget.value })}
          />
          <Select
            aria-label={`Role ${place + 1}`}
            placeholder="Select role"
            data={choices}
            value={row.roleId || null}
            allowDeselect={false}
            onChange={(roleId) => change(row.key, { roleId: roleId ?? '' })}
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={`Remove row ${place + 1}`}
            onClick={() => setRows(rows.length > 1 ? rows.filter(({ key }) => key !== row.key) : [aRow(next)])}
          >
            <IconX />
          </ActionIcon>
        </div>
      ))}
      <Button
        icon={IconPlus}
        disabledReason={rows.length < MEMBERS_AT_ONCE ? undefined : `Up to ${MEMBERS_AT_ONCE} at a time.`}
        onClick={() => {
          setRows([...rows, aRow(next)])
          setNext(next + 1)
        }}
      >
        Add another
      </Button>
      <Checkbox
        name="send_mail"
        label="Email the links"
        description="Otherwise you get links to share."
        {...form.getInputProps('send_mail', { type: 'checkbox' })}
      />
      <InvitedList invited={given} />
    </FormModal>
  )
}
