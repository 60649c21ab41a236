import { positions } from '@rolecall/contract/hiring/positions'
import { RESORT_AFTER_MS } from '@rolecall/domain/limits'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCheckedForm } from '../../../../api/use-call-form.ts'
import { type CallWithBody, useWhole } from '../../../../api/whole-call.ts'
import { toast } from '../../../../kit/feedback/toast.ts'
import type { Details } from '../details/details.ts'
import { type Edited, type SkillLists, sortLists } from '../skills/skill-lists.ts'
import { type Draft, dropDraft, isSameDraft, type KeptDraft, keepDraft, type Mode, type Origin } from './draft.ts'
import { rulesToCreate, rulesToEdit } from './requests.ts'
import { useSteps } from './use-steps.ts'

export type Wizard = ReturnType<typeof useWizard>

export type WizardInput = {
  mode: Mode
  /** The day it is, YYYY-MM-DD. */
  today: string
  /** Names of the projects to choose from, by id. */
  projectNames: ReadonlyMap<string, string>
  /** What the wizard opens with when nothing was typed. */
  opened: Origin
  /** What was typed before, if anything. */
  restored: KeptDraft | undefined
  draftKey: string
}

/** Everything that a person puts into the wizard, kept in this browser at every change. */
export function useWizard({ mode, today, projectNames, opened, restored, draftKey }: WizardInput) {
  const initial: Draft = restored ?? opened.state
  const [origin, setOrigin] = useState((mode === 'edit' && restored?.origin) || opened)
  const start = origin.state
  const takenCodes = useRef<Record<string, string>>({})
  const call = useWhole<CallWithBody>(mode === 'edit' ? positions.edit : positions.create)
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
    if (isDirty) keepDraft(draftKey, { ...JSON.parse(written), origin })
    else dropDraft(draftKey)
  }, [draftKey, isDirty, written, origin])

  /** Applies an edit of the skills and says why, where it is refused. */
  const edit = (change: (before: SkillLists) => Edited): void => {
    const { lists: next, refusal } = change(lists)
    if (refusal) toast.error(refusal)
    setLists(next)
  }
  const sortSoon = useSortLater(() => setLists(sortLists))

  return {
    mode,
    today,
    /** What is edited, as it was read; changes when an edit was merged with somebody else’s. */
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
    /** Chooses for a person who has not chosen. */
    proposeChosen: (chosen: Draft['chosen']) => {
      if (!supply.isChosenByHand) setSupply({ chosen, isChosenByHand: false })
    },
    setScoreAutosourced,
    /** Has the fields hold what came of two edits, from which it goes on. */
    takeMerged: (merged: Draft, upon: Origin) => {
      form.setValues(merged.details)
      setLists(merged.lists)
      setAnalysed(merged.analysed)
      setOrigin(upon)
    },
    /** The work is saved: nothing is kept in this tab any more. */
    finish: () => {
      isDone.current = true
      dropDraft(draftKey)
    },
    /** Whether it was saved, asked at the time of leaving. */
    isFinished: () => isDone.current,
  }
}

/** Sorts some time after the last call, and leaves the focus on its field although the row moves (rule H-065). */
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
