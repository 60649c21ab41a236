import { Select, TagsInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import { type AddedPerson, members as calls } from '@rolecall/contract/users/members'
import { MEMBERS_AT_ONCE } from '@rolecall/domain/access/access-limits'
import { DEBOUNCE_MS } from '@rolecall/domain/calendar/screen-timings'
import { useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FieldRow } from '../../ui/form/FormFields.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'
import type { TeamScope } from './team-of.ts'

type Values = { people: string[]; membertype: string }
const INITIAL: Values = { people: [], membertype: 'member' }

/** Adds colleagues by name, or invites people by email, and reports the result for each. */
export function AddMembersForm({ team }: { team: TeamScope }) {
  const { projectId, positionId } = team
  const [refused, setRefused] = useState<readonly AddedPerson[]>([])
  // The two calls take the same body, but each requires its own id.
  const call = (positionId ? calls.addToPosition : calls.addToProject) as typeof calls.addToPosition
  const { form, shell } = useCallForm(call, {
    initial: INITIAL,
    toBody: ({ people, membertype }) => ({
      projectId,
      positionId,
      members: people.map((email) => ({ member_id: email, membertype })),
    }),
    fieldOf: { members: 'people' },
    mutation: { quiet: true },
    onSent: () => setRefused([]),
    onDone: ({ message, data }) => {
      const failed = data.filter(({ success }) => !success)
      setRefused(failed)
      if (failed.length === 0) toast.success(message)
      form.setValues({ people: failed.map(({ email }) => email) })
    },
  })
  return (
    <FormShell {...shell} submitLabel="Add" submitVariant="default" labels={{ people: 'People' }}>
      {refused.length > 0 && (
        <ErrorState
          inline
          what={`${DIALOG_MESSAGES.addUsersFailed} ${refused.map(({ email, message }) => `${email}: ${message}`).join('. ')}`}
        />
      )}
      <FieldRow>
        <PeopleField value={form.values.people} input={form.getInputProps('people')} />
        <TypeField category={positionId ? 'positiontype' : 'projecttype'} input={form.getInputProps('membertype')} />
      </FieldRow>
    </FormShell>
  )
}

type Input = { error?: unknown; onChange?: (value: unknown) => void }

/** People chosen from the company's users, or typed. */
function PeopleField({ value, input: { error, onChange } }: { value: string[]; input: Input }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const { data } = useCallQuery(calls.searchUsers, { query: { match_param: search } }, { keepOld: true })
  const found = data?.data ?? []
  const nameOf = (email: string) => found.find((person) => person.email === email)
  return (
    <TagsInput
      name="people"
      label="People"
      description="Colleagues’ names, or email addresses to invite"
      value={value}
      onChange={(chosen) => onChange?.(chosen)}
      error={error ? String(error) : undefined}
      searchValue={typed}
      onSearchChange={setTyped}
      // Suggests nothing before the user types: the list would cover the button that adds.
      data={typed.trim() ? found.map(({ email }) => email).filter((email) => !value.includes(email)) : []}
      // The server has filtered already, by names too.
      filter={({ options }) => options}
      renderOption={({ option: { value: email } }) => <span>{`${nameOf(email)?.name ?? ''} · ${email}`}</span>}
      splitChars={[',', ';', ' ']}
      maxTags={MEMBERS_AT_ONCE}
      acceptValueOnBlur
    />
  )
}

function TypeField({ category, input }: { category: 'positiontype' | 'projecttype'; input: object }) {
  const { data } = useCallQuery(calls.types, { query: { category } })
  return (
    <Select
      {...input}
      name="membertype"
      label="Add as"
      description="For information only. Permissions come from each user’s role."
      data={(data?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
      allowDeselect={false}
    />
  )
}
