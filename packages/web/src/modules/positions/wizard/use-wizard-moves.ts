import { positions } from '@rolecall/contract/hiring/positions'
import { SKILL_MESSAGES } from '@rolecall/contract/hiring/skill-messages'
import { INTERNAL_SOURCE } from '@rolecall/domain/pipeline/sources'
import { useQueryClient } from '@tanstack/react-query'
import { callQuery, send } from '../../../../api/call.ts'
import { findWhole } from '../../../../api/whole-call.ts'
import { toast } from '../../../../kit/feedback/toast.ts'
import { listWithPeople, sumCounts } from '../market/use-market.ts'
import { toDemand, toWork } from '../skills/skill-lists.ts'
import type { Chosen } from './draft.ts'
import { useAnalysis } from './use-analysis.ts'
import { useOneMove } from './use-one-move.ts'
import { type Edited, useSubmission } from './use-submission.ts'
import type { Wizard } from './use-wizard.ts'

export type WizardMoves = ReturnType<typeof useWizardMoves>

/** What leads from step to step and out: analysis, preview, creation, saving. One at a time. */
export function useWizardMoves(wizard: Wizard, edited: Edited) {
  const { form, draft, show } = wizard
  const queryClient = useQueryClient()
  const move = useOneMove()
  const { busy, problem, setProblem, once } = move
  const analyse = useAnalysis(wizard)
  const submission = useSubmission(wizard, edited, move)

  /** Asks whether the code is free; says no under its field. */
  async function isCodeFree(): Promise<boolean> {
    const code = form.getValues().code.trim()
    if (wizard.mode === 'edit' || findWhole(positions.create)?.body.shape.code.safeParse(code).error) return true
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

  /** What leads out of step 2: experience and code in order, and somebody who fits. Answers with what is chosen then (rules H-046, H-047). */
  async function preview(): Promise<Chosen | undefined> {
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

  /** From step 2, with all sources that have candidates unless somebody has chosen. */
  const createAtOnce = () =>
    once(async () => {
      const chosen = await preview()
      if (chosen) await submission.createFrom({ ...draft, chosen })
    })

  /** The position is kept although nobody fits yet: whoever comes into the pool is put on it, and people can apply. */
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
