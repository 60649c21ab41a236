import { Radio, SegmentedControl } from '@mantine/core'
import { approvals } from '@rolecall/contract/approvals/approvals'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { requisitions } from '@rolecall/contract/requisitions/requisitions'
import { APPROVAL_KINDS, type ApprovalKind } from '@rolecall/domain/approvals/approval-kinds'
import { APPROVAL } from '@rolecall/domain/approvals/approval-limits'
import { countries } from '@rolecall/domain/reference/data/countries'
import type { RequisitionRule } from '@rolecall/domain/requisitions/requisition-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import { useEffect, useRef, useState } from 'react'
import { useCall, useCallMutation } from '../../api/call.ts'
import { useCurrency } from '../../api/use-currency.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { confirm } from '../../ui/form/confirm.tsx'
import { OrderedCards } from '../../ui/form/OrderedCards.tsx'
import { SettingsFrame } from '../../ui/form/SettingsFrame.tsx'
import { SettingsSection } from '../../ui/form/SettingsSection.tsx'
import { useSettingsPart } from '../../ui/form/settings-parts.ts'
import { LOST } from '../../ui/form/use-leave-guard.ts'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import { Panel } from '../../ui/shell/Panel.tsx'
import { useSearchState } from '../../ui/shell/search-state.ts'
import styles from './Approvals.module.css'
import { ChainsView } from './approvals-view.ts'
import { ChainCard, type Choices } from './ChainCard.tsx'
import { chainsOf, draftsOf, emptyChain, findGap } from './chain-draft.ts'
import { TryChains } from './TryChains.tsx'

const KINDS = Object.entries(APPROVAL_KINDS).map(([value, { many }]) => ({ value, label: many }))
const NOTHING = {}

/** The approval chains by department and country, and whether positions require a requisition. */
export default function ChainsPage() {
  const [{ kind }, setView] = useSearchState(ChainsView)
  const { data: departments } = useCall(requisitions.departments, NOTHING)
  const currency = useCurrency() || 'USD'
  const choices: Choices = {
    departments,
    countries: countries.map(({ code, name }) => ({ value: code, label: name })),
    currencies: [...Intl.supportedValuesOf('currency')],
    currency,
  }
  const [isDirty, setDirty] = useState(false)
  const leaveFor = async (chosen: ApprovalKind) => {
    if (isDirty && !(await confirm({ ...LOST, confirmLabel: 'Leave', cancelLabel: 'Stay' }))) return
    setDirty(false)
    await setView({ kind: chosen })
  }
  return (
    <Page title="Approval chains" width="reading">
      <div className={layout.partsApart}>
        <SegmentedControl
          aria-label="Type of request"
          data={KINDS}
          value={kind}
          onChange={(chosen) => void leaveFor(chosen as ApprovalKind)}
        />
        {kind === 'requisition' && <Rule />}
        <SettingsFrame key={kind}>
          <OfKind kind={kind} choices={choices} onDirty={setDirty} />
        </SettingsFrame>
      </div>
    </Page>
  )
}

function Rule() {
  const { rule } = useCall(requisitions.rule, NOTHING)
  const settling = useCallMutation(requisitions.settle, {})
  return (
    <Panel title="Requisitions">
      <Radio.Group
        label="Requisitions for new positions"
        value={rule}
        onChange={(chosen) => settling.mutate({ body: { rule: chosen as RequisitionRule } })}
      >
        <div className={layout.parts}>
          <Radio value="off" label="Optional" disabled={settling.isPending} />
          <Radio
            value="needed"
            label="Required: a position is saved first and opens when its requisition is approved"
            disabled={settling.isPending}
          />
        </div>
      </Radio.Group>
    </Panel>
  )
}

type OfKindProps = { kind: ApprovalKind; choices: Choices; onDirty: (isDirty: boolean) => void }

/** Changes saved by others appear when the page is reopened, so that no input is lost; the server refuses an older list. */
function OfKind(props: OfKindProps) {
  const kept = useCall(approvals.chains, { params: { kind: props.kind } })
  return <Chains kept={kept} {...props} />
}

function Chains({ kept, kind, choices, onDirty }: OfKindProps & { kept: CallResult<typeof approvals.chains> }) {
  const [begun] = useState(() => draftsOf(kept, choices.currency))
  const [chains, setChains] = useState(begun)
  const [saved, setSaved] = useState(begun)
  const [version, setVersion] = useState(kept.version)
  const saving = useCallMutation(approvals.saveChains, { quiet: true })
  const [problem, setProblem] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const isDirty = chains !== saved && !saving.isPending
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const save = async () => {
    const gap = findGap(chains) ?? ''
    setProblem(gap)
    if (gap) return false
    try {
      const body = { chains: chainsOf(chains), ...(version > 0 && { version }) }
      const done = await saving.mutateAsync({ params: { kind }, body })
      setVersion(done.version)
      setSaved(chains)
      void toast.success('Approval chains saved.')
      return true
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '')
      return false
    }
  }
  const state = chains === saved ? 'saved' : problem ? 'invalid' : 'changed'
  useSettingsPart({
    title: 'Approval chains',
    changes: chains === saved ? [] : ['Approval chains'],
    state,
    isSaving: saving.isPending,
    save,
    discard: () => {
      setProblem('')
      setChains(saved)
    },
    reveal: () => place.current?.scrollIntoView({ block: 'nearest' }),
  })
  return (
    <>
      <SettingsSection title="Chains" state={state}>
        <div ref={place} className={styles.chain}>
          {problem && <ErrorState inline what={problem} />}
          <OrderedCards
            noun="chain"
            items={chains}
            textOf={({ name }) => name}
            onChange={setChains}
            draw={(chain) => (
              <ChainCard
                chain={chain}
                choices={choices}
                onChange={(next) => setChains(chains.map((each) => (each.id === next.id ? next : each)))}
              />
            )}
          />
          <div className={layout.row}>
            <Button
              disabledReason={
                chains.length >= APPROVAL.chainsMax
                  ? sentence('You can have at most {most} chains.', { most: String(APPROVAL.chainsMax) })
                  : undefined
              }
              onClick={() => setChains([...chains, emptyChain(choices.currency)])}
            >
              Add chain
            </Button>
          </div>
        </div>
      </SettingsSection>
      <TryChains kind={kind} chains={chains} choices={choices} />
    </>
  )
}
