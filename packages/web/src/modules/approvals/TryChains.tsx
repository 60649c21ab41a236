import { NumberInput, Select, TextInput } from '@mantine/core'
import { approvals } from '@rolecall/contract/approvals/approvals'
import type { ApprovalKind } from '@rolecall/domain/approvals/approval-kinds'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCallMutation } from '../../api/call.ts'
import { describeStepNotes } from '../../components/approvals/describe-approval.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Panel } from '../../ui/shell/Panel.tsx'
import styles from './Approvals.module.css'
import type { Choices } from './ChainCard.tsx'
import { type ChainDraft, chainsOf, findGap } from './chain-draft.ts'

type Step = {
  needs: 'any' | 'all'
  notes: Parameters<typeof describeStepNotes>[0]
  people: readonly { name: string }[]
}

type Props = { kind: ApprovalKind; chains: readonly ChainDraft[]; choices: Choices }

/** Tries the chains as drafted: the approvers in order, if the user asked. */
export function TryChains({ kind, chains, choices }: Props) {
  const [department, setDepartment] = useState('')
  const [country, setCountry] = useState('')
  const [amount, setAmount] = useState<number | ''>('')
  const [currency, setCurrency] = useState(choices.currency)
  const trying = useCallMutation(approvals.tryChains, { quiet: true })
  const run = () =>
    trying.mutate({
      params: { kind },
      body: {
        chains: chainsOf(chains),
        department,
        country,
        amount: amount === '' ? null : { value: amount, currency },
      },
    })
  const { data, error } = trying
  return (
    <Panel title="Test the chains">
      <div className={styles.chain}>
        <div className={styles.fields}>
          <TextInput
            label="Department"
            value={department}
            onChange={(event) => setDepartment(event.currentTarget.value)}
          />
          <Select
            label="Country"
            data={choices.countries}
            value={country || null}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Clear country' }}
            onChange={(code) => setCountry(code ?? '')}
          />
          <NumberInput
            label="Yearly amount"
            min={0}
            thousandSeparator=","
            value={amount}
            onChange={(value) => setAmount(typeof value === 'number' ? value : '')}
          />
          <Select
            label="Currency of the amount"
            data={choices.currencies}
            value={currency}
            searchable
            allowDeselect={false}
            onChange={(code) => setCurrency(code ?? choices.currency)}
          />
          <Button busy={trying.isPending} disabledReason={findGap(chains)} onClick={run}>
            Show approvers
          </Button>
        </div>
        {error && <ErrorState what={error.message} onRetry={run} />}
        <div role="status">
          {data && (
            <>
              <p className={styles.lead}>
                {data.chain === null
                  ? 'No chain matches, so administrators approve.'
                  : sentence('Your request would use the chain “{chain}”.', { chain: data.chain })}
              </p>
              <ol>
                {data.steps.map((step) => (
                  <li key={step.people.map(({ id }) => id).join()}>{describePreviewedStep(step)}</li>
                ))}
              </ol>
            </>
          )}
        </div>
      </div>
    </Panel>
  )
}

function describePreviewedStep({ needs, notes, people }: Step): string {
  const names = people.map(({ name }) => name).join(', ')
  const more = describeStepNotes(notes)
  if (people.length === 0) return more
  if (people.length === 1) return sentence('{names} must approve.[ {more}]', { names, more })
  return needs === 'any'
    ? sentence('One of {names} must approve.[ {more}]', { names, more })
    : sentence('All of {names} must approve.[ {more}]', { names, more })
}
