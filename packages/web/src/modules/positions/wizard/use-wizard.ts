import { positions } from '@rolecall/contract/positions/positions'
import { RESORT_AFTER_MS } from '@rolecall/domain/calendar/screen-timings'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCheckedForm } from '../../../api/use-call-form.ts'
import { type CallWithBody, useFullCall } from '../../../api/whole-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Details } from '../details/details.ts'
import { type EditResult, type SkillLists, sortLists } from '../skills/skill-lists.ts'
import { type Draft, dropDraft, isSameDraft, type Mode, type Origin, type StoredDraft, storeDraft } from './draft.ts'
import { rulesToCreate, rulesToEdit } from './requests.ts'
import { useSteps } from './use-steps.ts'

export type Wizard = ReturnType<typeof useWizard>

export type WizardInput = {
  mode: Mode
  /** The current date, YYYY-MM-DD. */
  today: string
  /** Names of the available projects, by id. */
  projectNames: ReadonlyMap<string, string>
  /** The initial state when there is no unsaved input. */
  opened: Origin
  /** Unsaved input from before, if any. */
  restored: StoredDraft | undefined
  draftKey: string
}

/** Holds everything that the user enters in the wizard, and stores it in this browser at every change. */
export function useWizard({ mode, today, projectNames, opened, restored, draftKey }: WizardInput) {
  const initial: Draft = restored ?? opened.state
  const [origin, setOrigin] = useState((mode === 'edit' && restored?.origin) || opened)
  const start = origin.state
  const takenCodes = useRef<Record<string, string>>({})
  const call = useFullCall<CallWithBody>(mode === 'edit' ? positions.edit : positions.create)
  const form = useCheckedForm<CallWithBody, Details>(call, {
    initial: initial.details,
    checkedAtOnce: ['experience', 'inviteUsers'],
    ...(mode === 'edit'
      ? rulesToEdit(initial, origin)
      : rulesToCreate(initial, () => ({ today, takenCodes: takenCodes.current }), projectNames)),
  })
  const { step, reached, show } = useSteps(mode, initial.reached)
  const [lists, setLists] = useState(initial.lists)
  const [analysed, setAnalysed] = useState(initial.analysed)
  const [supply, setSupply] = useState({ chosen: initial.chosen, isChosenByHand: initial.isChosenByHand })
  const [read, setRead] = useState(initial.read)
  const [scoreAutosourced, setScoreAutosourced] = useState(initial.scoreAutosourced)

  const draft: Draft = { details: form.values, lists, analysed, ...supply, read, scoreAutosourced, reached }
  const isDirty = !isSameDraft(draft, start)
  const isDone = useRef(false)
  const written = JSON.stringify(draft)
  useEffect(() => {
    if (isDone.current) return
    if (isDirty) storeDraft(draftKey, { ...JSON.parse(written), origin })
    else dropDraft(draftKey)
  }, [draftKey, isDirty, written, origin])

  /** Applies an edit of the skills, and shows the reason when it is refused. */
  const edit = (change: (before: SkillLists) => EditResult): void => {
    const { lists: next, refusal } = change(lists)
    if (refusal) toast.error(refusal)
    setLists(next)
  }
  const sortSoon = useSortLater(() => setLists(sortLists))

  return {
    mode,
    today,
    /** The edited position as it was read; changes when an edit was merged with another user’s. */
    origin,
    form,
    step,
    show,
    draft,
    isDirty,
    takenCodes,
    edit,
    setLists,
    sortSoon,
    setAnalysed,
    setRead,
    setChosen: (chosen: Draft['chosen']) => setSupply({ chosen, isChosenByHand: true }),
    /** Selects sources for a user who has not chosen any. */
    proposeChosen: (chosen: Draft['chosen']) => {
      if (!supply.isChosenByHand) setSupply({ chosen, isChosenByHand: false })
    },
    setScoreAutosourced,
    /** Fills the fields with a merged edit, as the new starting point. */
    takeMerged: (merged: Draft, upon: Origin) => {
      form.setValues(merged.details)
      setLists(merged.lists)
      setAnalysed(merged.analysed)
      setOrigin(upon)
    },
    /** Marks the work as saved, and deletes the draft of this tab. */
    finish: () => {
      isDone.current = true
      dropDraft(draftKey)
    },
    /** Returns whether it was saved, evaluated when the user leaves. */
    isFinished: () => isDone.current,
  }
}

/** Sorts some time after the last call, and keeps the focus on its field although the row moves (rule H-065). */
export function useSortLater(sort: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const focused = document.activeElement
      flushSync(sort)
      if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true })
    }, RESORT_AFTER_MS)
  }
}
