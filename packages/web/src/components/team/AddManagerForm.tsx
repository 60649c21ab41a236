import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { members as calls } from '@rolecall/contract/users/members'
import type { Employee } from '@rolecall/contract/users/person'
import { DEBOUNCE_MS } from '@rolecall/domain/calendar/screen-timings'
import { useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'

const labelOf = ({ name, email }: Employee) => `${name} · ${email}`

/** Makes an employee from the directory a hiring manager; employees without an account are invited by email. */
export function AddManagerForm({ positionId }: { positionId: string }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Employee>()
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  // A choice writes its label into the box, which is not a search.
  const query = chosen && search === labelOf(chosen) ? '' : search
  const { data, error } = useCallQuery(
    calls.searchEmployees,
    { query: { query, position_id: positionId } },
    { keepOld: true },
  )
  const { form, shell } = useCallForm(calls.addHiringManagers, {
    initial: { employee: '' },
    toBody: ({ employee }) => ({ position_id: positionId, emp_id: employee ? [employee] : [] }),
    fieldOf: { emp_id: 'employee' },
    onDone: () => {
      setChosen(undefined)
      setTyped('')
      form.reset()
    },
  })
  const found = data?.data ?? []
  const listed = chosen && !found.some(({ emp_id }) => emp_id === chosen.emp_id) ? [chosen, ...found] : found
  return (
    <FormShell {...shell} submitLabel="Add hiring manager" submitVariant="default" labels={{ employee: 'Employee' }}>
      <Select
        name="employee"
        label="Employee"
        placeholder="Name or email"
        value={form.values.employee || null}
        error={form.errors.employee ?? (error ? MESSAGES.unableToLoad : undefined)}
        onChange={(empId) => {
          form.setFieldValue('employee', empId ?? '')
          setChosen(listed.find(({ emp_id }) => emp_id === empId))
        }}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options }) => options}
        data={listed.map((each) => ({ value: each.emp_id, label: labelOf(each), disabled: each.is_added }))}
        nothingFoundMessage="No employees with that name."
        allowDeselect={false}
      />
    </FormShell>
  )
}
