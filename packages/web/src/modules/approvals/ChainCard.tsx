import { MultiSelect, NumberInput, SegmentedControl, Select, TagsInput, TextInput } from '@mantine/core'
import { APPROVAL } from '@rolecall/domain/approvals/approval-limits'
import { ColleaguesField } from '../../components/approvals/ColleaguesField.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { OrderedCards } from '../../ui/form/OrderedCards.tsx'
import styles from './Approvals.module.css'
import { type ChainDraft, emptyStep, type StepDraft } from './chain-draft.ts'

export type Choices = {
  departments: readonly string[]
  countries: { value: string; label: string }[]
  currencies: string[]
  /** The company's currency. */
  currency: string
}

const NEEDS = [
  { value: 'any', label: 'Any one of them' },
  { value: 'all', label: 'All of them' },
]

type Props = { chain: ChainDraft; choices: Choices; onChange: (chain: ChainDraft) => void }

/** A chain: the departments and countries that it applies to, and its steps in order. */
export function ChainCard({ chain, choices, onChange }: Props) {
  const { steps } = chain
  const change = (part: Partial<ChainDraft>) => onChange({ ...chain, ...part })
  return (
    <div className={styles.chain}>
      <TextInput
        label="Name"
        required
        maxLength={APPROVAL.nameMax}
        value={chain.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <TagsInput
          label="Departments"
          description="Leave empty for all"
          data={[...choices.departments]}
          value={chain.departments}
          maxTags={APPROVAL.departmentsMax}
          onChange={(departments) => change({ departments })}
        />
        <MultiSelect
          label="Countries"
          description="Leave empty for all"
          data={choices.countries}
          value={chain.countries}
          searchable
          maxValues={APPROVAL.countriesMax}
          onChange={(countries) => change({ countries })}
        />
      </div>
      <OrderedCards
        noun="step"
        items={steps}
        textOf={({ people }) => people.map(({ name }) => name).join(', ')}
        onChange={(next) => change({ steps: next })}
        draw={(step) => (
          <StepFields
            step={step}
            choices={choices}
            onChange={(next) => change({ steps: steps.map((each) => (each.id === next.id ? next : each)) })}
          />
        )}
      />
      <div>
        <Button
          size="compact-sm"
          disabledReason={
            steps.length >= APPROVAL.stepsMax ? `A chain can have at most ${APPROVAL.stepsMax} steps.` : undefined
          }
          onClick={() => change({ steps: [...steps, emptyStep(choices.currency)] })}
        >
          Add step
        </Button>
      </div>
    </div>
  )
}

type StepProps = { step: StepDraft; choices: Choices; onChange: (step: StepDraft) => void }

const StepFields = ({ step, choices, onChange }: StepProps) => (
  <div className={styles.chain}>
    <ColleaguesField
      label="Approvers"
      value={step.people}
      max={APPROVAL.approversMax}
      onChange={(people) => onChange({ ...step, people })}
    />
    <SegmentedControl
      aria-label="How many must approve"
      data={NEEDS}
      value={step.needs}
      onChange={(needs) => onChange({ ...step, needs: needs === 'all' ? 'all' : 'any' })}
    />
    <div className={styles.pair}>
      <NumberInput
        label="Minimum annual amount"
        description="Leave empty to always include this step"
        min={0}
        thousandSeparator=","
        value={step.amount}
        onChange={(amount) => onChange({ ...step, amount: typeof amount === 'number' ? amount : '' })}
      />
      <Select
        label="Currency"
        data={choices.currencies}
        value={step.currency}
        searchable
        allowDeselect={false}
        onChange={(currency) => onChange({ ...step, currency: currency ?? choices.currency })}
      />
    </div>
  </div>
)
