import { positions } from '@rolecall/contract/positions/positions'
import { SKILL_MESSAGES } from '@rolecall/contract/positions/skill-messages'
import { INTERNAL_SOURCE } from '@rolecall/domain/sourcing/default-sources'
import { useQueryClient } from '@tanstack/react-query'
import { callQuery, send } from '../../../api/call.ts'
import { findFullCall } from '../../../api/whole-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { listWithPeople, sumCounts } from '../market/use-market.ts'
import { toDemand, toWork } from '../skills/skill-lists.ts'
import type { SourceSelection } from './draft.ts'
import { useAnalysis } from './use-analysis.ts'
import { useOneMove } from './use-one-move.ts'
import { type EditedPosition, useSubmission } from './use-submission.ts'
import type { Wizard } from './use-wizard.ts'

export type WizardMoves = ReturnType<typeof useWizardMoves>

/** Returns the moves between steps and out of the wizard: analysis, preview, creation, saving. One runs at a time. */
export function useWizardMoves(wizard: Wizard, edited: EditedPosition) {
  const { form, draft, show } = wizard
  const queryClient = useQueryClient()
  const move = useOneMove()
  const { busy, problem, setProblem, once } = move
  const analyse = useAnalysis(wizard)
  const submission = useSubmission(wizard, edited, move)

  /** Asks whether the code is free; if not, marks its field. */
  async function isCodeFree(): Promise<boolean> {
    const code = form.getValues().code.trim()
    if (wizard.mode === 'edit' || findFullCall(positions.create)?.body.shape.code.safeParse(code).error) return true
    const { success, message } = await send(positions.codeUnique, { body: { code } })
    if (success) return true
    wizard.takenCodes.current[code] = message
    if (form.getValues().code.trim() === code) form.setFieldError('code', message)
    return false
  }

  // Rule H-045.
  const toSkills = () =>
    once(async () => {
      if (form.validate().hasErrors) return
      if (await analyse()) show(2)
    })

  /**
   * Checks what step 2 requires to leave it: valid experience and code, and at least one matching candidate. Returns
   * the sources then chosen (rules H-046, H-047).
   */
  async function preview(): Promise<SourceSelection | undefined> {
    if (form.validateField('experience').hasError) return undefined
    if (!(await isCodeFree())) {
      show(1)
      return undefined
    }
    const { experience, ...about } = draft.details
    const body = { ...toDemand(draft.lists, experience), ...toWork(about) }
    const counts = await queryClient.fetchQuery(callQuery(positions.sourceCounts, { body }))
    if (sumCounts(counts) > 0) return draft.isChosenByHand ? draft.chosen : listWithPeople(counts)
    setProblem(SKILL_MESSAGES.noValidCandidate)
    toast.error(SKILL_MESSAGES.noValidCandidate)
    return undefined
  }

  const toSources = () =>
    once(async () => {
      const chosen = await preview()
      if (!chosen) return
      wizard.proposeChosen(chosen)
      show(3)
    })

  /** Creates the position from step 2, with all sources that have candidates unless the user has chosen. */
  const createAtOnce = () =>
    once(async () => {
      const chosen = await preview()
      if (chosen) await submission.createFrom({ ...draft, chosen })
    })

  /**
   * Creates the position although no candidate matches yet: future candidates of the pool are put on it, and people
   * can apply.
   */
  const createWithNobody = () =>
    once(() => submission.createFrom({ ...draft, chosen: { sources: [INTERNAL_SOURCE], groups: [] } }))

  return {
    ...submission,
    ...(problem === SKILL_MESSAGES.noValidCandidate && { createWithNobody }),
    busy,
    problem,
    isCodeFree,
    toSkills,
    toSources,
    createAtOnce,
    back: (step: 1 | 2) => {
      setProblem(undefined)
      show(step)
    },
  }
}
