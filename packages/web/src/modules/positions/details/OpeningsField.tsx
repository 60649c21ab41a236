import { ActionIcon, TextInput } from '@mantine/core'
import { OPENINGS } from '@rolecall/domain/positions/position-limits'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './DetailsStep.module.css'
import { correctOpenings, type DetailsForm } from './details.ts'

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }

/** A number field that accepts any input and corrects it on blur, as the rule demands (rule H-028). */
export function OpeningsField({ form, mark }: { form: DetailsForm; mark?: ReactNode }) {
  const props = form.getInputProps('totalOpenings')
  const step = (by: number) => {
    const value = Number.parseInt(form.getValues().totalOpenings, 10)
    const next = Number.isNaN(value) ? OPENINGS.min : Math.min(OPENINGS.max, Math.max(OPENINGS.min, value + by))
    form.setFieldValue('totalOpenings', String(next))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    step(by)
  }
  return (
    <TextInput
      {...props}
      label="Openings"
      description={mark ?? `${OPENINGS.min} to ${OPENINGS.max}`}
      withAsterisk
      inputMode="numeric"
      role="spinbutton"
      aria-valuemin={OPENINGS.min}
      aria-valuemax={OPENINGS.max}
      aria-valuenow={Number(form.values.totalOpenings) || OPENINGS.min}
      data-numbers
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        const corrected = correctOpenings(form.getValues().totalOpenings)
        if (corrected !== form.getValues().totalOpenings) form.setFieldValue('totalOpenings', corrected)
        props.onBlur?.(event)
        form.validateField('totalOpenings')
      }}
      rightSection={
        <span className={styles.spinner}>
          <Step label="Add an opening" icon={IconChevronUp} onStep={() => step(1)} />
          <Step label="Remove an opening" icon={IconChevronDown} onStep={() => step(-1)} />
        </span>
      }
    />
  )
}

type StepProps = { label: string; icon: typeof IconChevronUp; onStep: () => void }

/** Out of the tab order: the arrow keys of the field do the same. */
const Step = ({ label, icon: Sign, onStep }: StepProps) => (
  <ActionIcon
    className={styles.spin ?? ''}
    tabIndex={-1}
    aria-label={label}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onStep}
  >
    <Sign aria-hidden />
  </ActionIcon>
)
