import { NumberInput, Select, TextInput } from '@mantine/core'
import { type HeadcountRow, headcount } from '@rolecall/contract/requisitions/headcount'
import { HEADCOUNT, REQUISITION } from '@rolecall/domain/requisitions/requisition-limits'
import { useState } from 'react'
import { useCallMutation } from '../../../api/call.ts'
import { useCurrency } from '../../../api/use-currency.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import styles from './charts.module.css'

type Line = { id: number; department: string; heads: number | ''; budget: number | ''; currency: string }

const CURRENCIES = [...Intl.supportedValuesOf('currency')]

type Props = { year: string; rows: readonly HeadcountRow[]; onClose: () => void }

/** The planned headcount of a year, by department. Lines without a department are left out. */
export function PlanModal({ year, rows, onClose }: Props) {
  const currency = useCurrency() || 'USD'
  const [begun] = useState(() =>
    rows
      .filter(({ department, planned, budget }) => department !== '' && (planned > 0 || budget))
      .map(
        ({ department, planned, budget }, id): Line => ({
          id,
          department,
          heads: planned,
          budget: budget?.value ?? '',
          currency: budget?.currency ?? currency,
        }),
      ),
  )
  const [lines, setLines] = useState<readonly Line[]>(begun)
  const planning = useCallMutation(headcount.plan, { quiet: true })
  const change = (id: number, part: Partial<Line>) =>
    setLines(lines.map((line) => (line.id === id ? { ...line, ...part } : line)))
  const add = () =>
    setLines([
      ...lines,
      { id: Math.max(-1, ...lines.map(({ id }) => id)) + 1, department: '', heads: 1, budget: '', currency },
    ])
  const save = () =>
    planning.mutate(
      {
        params: { year },
        body: {
          departments: lines
            .filter(({ department }) => department.trim() !== '')
            .map(({ department, heads, budget, currency: code }) => ({
              department,
              heads: Number(heads),
              ...(budget !== '' && { budget, currency: code }),
            })),
        },
      },
      { close: onClose },
    )
  return (
    <FormModal
      title={`Headcount plan ${year}`}
      submitLabel="Save plan"
      loading={planning.isPending}
      error={planning.error && { message: planning.error.message }}
      isDirty={lines !== begun}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onClose={onClose}
    >
      {lines.map((line, place) => (
        <fieldset key={line.id} className={styles.planLine}>
          <legend>{`Department ${place + 1}`}</legend>
          <TextInput
            label="Department"
            value={line.department}
            maxLength={REQUISITION.departmentMax}
            onChange={(event) => change(line.id, { department: event.currentTarget.value })}
          />
          <NumberInput
            label="People"
            min={0}
            max={HEADCOUNT.headsMax}
            allowDecimal={false}
            value={line.heads}
            onChange={(heads) => change(line.id, { heads: typeof heads === 'number' ? heads : '' })}
          />
          <NumberInput
            label="Annual budget"
            min={0}
            thousandSeparator=","
            value={line.budget}
            onChange={(budget) => change(line.id, { budget: typeof budget === 'number' ? budget : '' })}
          />
          <Select
            label="Currency"
            data={CURRENCIES}
            value={line.currency}
            searchable
            allowDeselect={false}
            onChange={(code) => change(line.id, { currency: code ?? currency })}
          />
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Remove department ${place + 1}`}
            onClick={() => setLines(lines.filter(({ id }) => id !== line.id))}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      <div>
        <Button
          size="compact-sm"
          disabledReason={lines.length >= HEADCOUNT.rowsMax ? 'The plan is full.' : undefined}
          onClick={add}
        >
          Add department
        </Button>
      </div>
    </FormModal>
  )
}
