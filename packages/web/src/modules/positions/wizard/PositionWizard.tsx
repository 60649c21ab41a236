import type { Template } from '@rolecall/contract/positions/templates'
import { useEffect, useRef } from 'react'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts'
import { say, useWords } from '../../../ui/format/company-terms.ts'
import { useMedia } from '../../../ui/shell/use-media.ts'
import { DetailsStep } from '../details/DetailsStep.tsx'
import type { Choices } from '../details/details-fields.ts'
import { MarketPanel } from '../market/MarketPanel.tsx'
import { PositionAdvice } from '../market/PositionAdvice.tsx'
import { useMarket } from '../market/use-market.ts'
import { useTextPreview } from '../market/use-text-preview.ts'
import { MustHavePrices } from '../skills/MustHavePrices.tsx'
import { SkillsStep, SkillYears } from '../skills/SkillsStep.tsx'
import { removeSkill, toDemand, toWork } from '../skills/skill-lists.ts'
import { SourcesStep } from '../sources/SourcesStep.tsx'
import { OriginDifferences } from '../templates/OriginDifferences.tsx'
import type { Draft, StepNumber } from './draft.ts'
import styles from './PositionWizard.module.css'
import { type Step, StepRow } from './StepRow.tsx'
import { useWizard, type WizardInput } from './use-wizard.ts'
import { useWizardMoves, type WizardMoves } from './use-wizard-moves.ts'
import { useDialogPlace } from './wizard-place.ts'

type Props = WizardInput & {
  choices: Choices
  positionId: string
  /** The template that the position is made from. */
  template?: Template | undefined
  onStartAfresh: () => void
}

const TITLES: Record<StepNumber, string> = { 1: 'Details', 2: 'Skills', 3: 'Sources' }
/** The question asked before the wizard is left. */
export const LEAVE_WIZARD_QUESTION = {
  title: 'Leave without saving?',
  text: 'Your draft stays in this browser for 2 weeks. Open it again to continue.',
}
const SOURCES_FIXED = 'Change the sources of an existing {position} on its page.'

/** The three steps, and next to them from the first step on, the number of candidates that the position would find. */
export function PositionWizard({ choices, positionId, template, onStartAfresh, ...input }: Props) {
  const wizard = useWizard(input)
  const moves = useWizardMoves(wizard, {
    positionId,
    questionnaires: choices.questionnaires,
    templateName: template?.templateName,
  })
  const { mode, draft, step, form } = wizard
  const { lists, details, analysed } = draft
  useLeaveGuard(wizard.isDirty, { question: LEAVE_WIZARD_QUESTION, isFinished: wizard.isFinished })

  const isListed = analysed !== null && analysed.description === details.description.trim()
  const preview = useTextPreview(details, details.experience, step === 1 && !isListed)
  const isOfLists = step !== 1 || isListed
  const ofLists = { ...toDemand(lists, details.experience), ...toWork(details) }
  const demand = isOfLists ? ofLists : preview
  const market = useMarket(demand, isOfLists)
  const heading = useFocusOnChange(step)
  const dialog = useDialogPlace()
  useEffect(() => dialog?.reportDirty(wizard.isDirty), [dialog, wizard.isDirty])

  const isEdit = mode === 'edit'
  const advice = <PositionAdvice demand={demand} positionId={isEdit ? positionId : ''} />
  // Next to the wizard if there is room; the panel above it is sticky and must be low.
  const isNarrow = useMedia('covering')
  return (
    <div className={styles.wizard} data-in-dialog={dialog !== undefined || undefined}>
      <StepRow steps={listSteps(step, isEdit, moves)} current={step} busy={moves.busy} />
      {input.restored && wizard.isDirty && (
        <div className={styles.restored} role="status">
          <span>We restored your draft.</span>
          <Button variant="subtle" size="compact-sm" onClick={onStartAfresh}>
            Start over
          </Button>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.work}>
          <h2 ref={heading} tabIndex={-1} className="visually-hidden">
            {`Step ${step} of 3: ${TITLES[step]}`}
          </h2>
          {template && <OriginDifferences template={template} draft={draft} />}
          {step === 1 && (
            <DetailsStep
              form={form}
              choices={choices}
              today={wizard.today}
              isNew={mode === 'create'}
              isEdit={isEdit}
              read={draft.read}
              setRead={wizard.setRead}
              initial={wizard.origin.state.details}
              busy={moves.busy}
              problem={moves.problem}
              onCodeLeft={() => void moves.isCodeFree().catch(() => undefined)}
              onSubmit={() => void moves.toSkills()}
            />
          )}
          {step === 2 && (
            <SkillsStep
              wizard={wizard}
              prices={
                <MustHavePrices
                  demand={ofLists}
                  positionId={isEdit ? positionId : ''}
                  openings={details.totalOpenings}
                />
              }
            >
              <SkillYears wizard={wizard} />
            </SkillsStep>
          )}
          {step === 3 && <SourcesStep wizard={wizard} market={market} />}
          {isNarrow && advice}
          {step !== 1 && <WizardBar step={step} isEdit={isEdit} draft={draft} moves={moves} />}
        </div>
        <div className={styles.side}>
          <MarketPanel
            market={market}
            withSources={step !== 3}
            onRelax={isOfLists ? (list, skill) => wizard.edit((before) => removeSkill(before, list, skill)) : undefined}
          />
          {!isNarrow && advice}
        </div>
      </div>
    </div>
  )
}

/** Lists the steps as shown in the row: earlier ones are open, and the next one through its checks. */
function listSteps(step: StepNumber, isEdit: boolean, moves: WizardMoves): Step[] {
  const findReason = (number: StepNumber) => {
    if (isEdit && number === 3) return say(SOURCES_FIXED)
    return number > step + 1 ? `Complete the ${TITLES[(step + 1) as StepNumber].toLowerCase()} first.` : undefined
  }
  const open: Record<StepNumber, () => void> = {
    1: () => moves.back(1),
    2: step === 3 ? () => moves.back(2) : moves.toSkills,
    3: moves.toSources,
  }
  return ([1, 2, 3] as const).map((number) => ({
    number,
    label: TITLES[number],
    disabledReason: findReason(number),
    onOpen: open[number],
  }))
}

type BarProps = {
  step: 2 | 3
  isEdit: boolean
  draft: Draft
  moves: WizardMoves
}

/** Back and forward buttons below steps 2 and 3, and the last problem. */
function WizardBar({ step, isEdit, draft, moves }: BarProps) {
  const say = useWords()
  const { create, createAtOnce, save, toSources, back, redo, createWithNobody, problem, busy } = moves
  const finish = step === 3 ? create : isEdit ? save : createAtOnce
  // Once the description has filled the other fields, Enter continues.
  const isFilled = 'title' in draft.read
  return (
    <div className={styles.bar}>
      {problem && (
        <div className={styles.problem}>
          <ErrorState inline what={problem}>
            {redo && (
              <Button size="xs" onClick={redo}>
                Restore my changes
              </Button>
            )}
            {createWithNobody && <WithNobody busy={busy} onCreate={() => void createWithNobody()} />}
          </ErrorState>
        </div>
      )}
      <Button onClick={() => back(step === 3 ? 2 : 1)}>{step === 3 ? 'Back to skills' : 'Back to details'}</Button>
      {step === 2 && !isEdit && (
        <Button busy={busy} onClick={() => void toSources()}>
          Continue to sources
        </Button>
      )}
      <Button
        variant="filled"
        busy={busy}
        autoFocus={isFilled}
        data-goes-on={isFilled || undefined}
        // Ignores an Enter key still held down from the previous step.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={() => void finish()}
      >
        {isEdit ? 'Save changes' : say('Create {position}')}
      </Button>
      {step === 2 && !isEdit && (
        <span className={styles.note}>
          {draft.isChosenByHand ? 'Uses the sources you selected.' : say('Uses all sources with {candidates}.')}
        </span>
      )}
    </div>
  )
}

/** Moves the focus to the heading of a step when it opens, unless a field has taken it. */
function useFocusOnChange(step: StepNumber) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const scroller = heading.current?.closest('[role="dialog"]') ?? window
    scroller.scrollTo({ top: 0 })
    const isTaken = document.activeElement?.closest('form, [data-goes-on]')
    if (!isTaken) heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}

/** Asks how to continue when no candidate in the pool matches, or the pool is empty. */
function WithNobody({ busy, onCreate }: { busy: boolean; onCreate: () => void }) {
  const say = useWords()
  return (
    <>
      <span>
        {say('You can still create the {position}. Publish it so people can apply, or add résumés to find matches.')}
      </span>
      <Button size="xs" busy={busy} onClick={onCreate}>
        {say('Create {position} without {candidates}')}
      </Button>
    </>
  )
}
