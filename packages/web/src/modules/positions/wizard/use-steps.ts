import { useEffect, useRef, useState } from 'react'
import { useSearchState } from '../../../ui/shell/search-state.ts'
import type { Mode, StepNumber } from './draft.ts'
import { useDialogPlace } from './wizard-place.ts'
import { STEP_NAMES, WizardView } from './wizard-view.ts'

const STEPS: Partial<Record<string, StepNumber>> = { details: 1, skills: 2, sources: 3 }
const nameOf = (step: StepNumber) => STEP_NAMES[step - 1] ?? 'details'

/**
 * Returns the current step, as named by the address (a dialog keeps it itself), but never one that was not reached.
 * Going back, by a link or by the browser, invalidates the later steps: they are reached again only through their
 * checks (rules H-048, H-040).
 */
export function useSteps(mode: Mode, initiallyReached: StepNumber) {
  const addressed = useSearchState(WizardView)
  const held = useState<{ step: string }>({ step: '' })
  const [view, setView] = useDialogPlace() ? held : addressed
  const [reached, setReached] = useState<StepNumber>(initiallyReached)
  const asked = STEPS[view.step] ?? (mode === 'edit' ? 2 : 1)
  const step: StepNumber = asked > reached ? reached : asked

  const before = useRef(asked)
  useEffect(() => {
    if (before.current === asked) return
    before.current = asked
    if (asked < reached) setReached(asked)
    if (asked > reached) void setView({ step: nameOf(reached) })
  }, [asked, reached, setView])

  const show = (next: StepNumber) => {
    setReached(next)
    void setView({ step: nameOf(next) }, { push: true })
  }
  return { step, reached, show }
}
