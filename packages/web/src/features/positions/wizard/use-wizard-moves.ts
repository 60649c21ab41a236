import { MESSAGES } from '@rolecall/contract/messages'
import { positions } from '@rolecall/contract/positions'
import { skills } from '@rolecall/contract/skills'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { CallError, callQuery, send, useCallMutation } from '../../../api/call.ts'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type DetailsField, findExperienceProblem } from '../details/details.ts'
import { sumCounts } from '../market/use-market.ts'
import { takeAnalysis, toDemand } from '../skills/skill-lists.ts'
import { blameOf, toCreateBody, toEditBody } from './requests.ts'
import type { Wizard } from './use-wizard.ts'

export type Moves = ReturnType<typeof useMoves>

const OFFLINE_HINT =
  'Your earlier attempt may have arrived although its answer was lost. Look into the project before you choose another code.'

/** What leads from step to step and out: analysis, preview, creation, saving. One at a time. */
export function useMoves(wizard: Wizard, positionId: string) {
  const { form, draft, show, setLists, setAnalysed } = wizard
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const analysis = useCallMutation(skills.analyse, { long: true })
  const creation = useCallMutation(positions.create, { quiet: true })
  const saving = useCallMutation(positions.edit)
  const isUnderWay = useRef(false)
  const wasLost = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [focusField, setFocusField] = useState<DetailsField>()
  const [undone, setUndone] = useState<Wizard['draft']>()

  /** Runs one move; a second click while it runs does nothing. */
  async function once(move: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await move()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.message)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  function backToField(field: DetailsField | undefined): void {
    setFocusField(field)
    show(1)
  }

  /** Asks whether the code is free; says no under its field. */
  async function isCodeFree(): Promise<boolean> {
    const code = form.getValues().code.trim()
    if (wizard.mode === 'edit' || positions.create.body.shape.code.safeParse(code).error) return true
    const { success, message } = await send(positions.codeUnique, { body: { code } })
    if (success) return true
    wizard.takenCodes.current[code] = message
    if (form.getValues().code.trim() === code) form.setFieldError('code', message)
    return false
  }

  async function analyse(title: string, description: string): Promise<boolean> {
    const { lists, details } = draft
    const own = [...lists.primary, ...lists.aside].filter(({ userdefined }) => userdefined)
    try {
      const result = await analysis.mutateAsync({
        body: {
          title,
          description,
          code: details.code.trim(),
          startDate: details.startDate,
          endDate: details.endDate,
          selected_skills: own.map(({ skill }) => skill),
          edit: wizard.mode === 'edit',
        },
      })
      if (result.primary_skills.length === 0) {
        setAnalysed(null)
        toast.error(MESSAGES.changeDescription, { long: true })
        return false
      }
      const next = takeAnalysis(lists, result)
      const { functions, experience } = result
      setAnalysed({ title, description, lists: next, functions, experience })
      setLists(next)
      return true
    } catch {
      // Said in a toast; forgetting what was analysed makes the next attempt analyse again.
      setAnalysed(null)
      return false
    }
  }

  const toSkills = () =>
    once(async () => {
      if (form.validate().hasErrors) return
      const [title, description] = [draft.details.title.trim(), draft.details.description.trim()]
      const { analysed, lists } = draft
      const isNeeded = lists.primary.length === 0 || analysed?.title !== title || analysed?.description !== description
      if (!isNeeded || (await analyse(title, description))) show(2)
    })

  function isExperienceRight(): boolean {
    const wrong = findExperienceProblem(form.getValues().experience)
    if (wrong) form.setFieldError('experience', wrong)
    return !wrong
  }

  const toSources = () =>
    once(async () => {
      if (!isExperienceRight()) return
      if (!(await isCodeFree())) return backToField('code')
      const body = toDemand(draft.lists, draft.details.experience)
      const counts = await queryClient.fetchQuery(callQuery(positions.sourceCounts, { body }))
      if (sumCounts(counts) > 0) return show(3)
      setProblem(MESSAGES.noValidCandidate)
      toast.error(MESSAGES.noValidCandidate)
    })

  /** Takes a refusal to the step and the field that it is about. */
  function showRefusal(error: CallError): void {
    const blame = blameOf(error.fields)
    if (blame?.step === 1) {
      form.setErrors(blame.fields)
      backToField(Object.keys(blame.fields)[0] as DetailsField)
    } else if (blame && blame.step !== wizard.step) show(blame.step)
    setProblem(blame?.message ?? error.message)
    if (blame?.fields.code && wasLost.current) toast.warning(OFFLINE_HINT, { long: true })
  }

  const create = () =>
    once(async () => {
      const { sources, groups } = draft.chosen
      if (form.validate().hasErrors) return backToField(undefined)
      if (sources.length + groups.length === 0) return setProblem(MESSAGES.chooseSources)
      toast.info(MESSAGES.creating)
      try {
        const created = await creation.mutateAsync({ body: toCreateBody(draft) })
        wizard.finish()
        toast.success(created.message)
        await navigate({ to: paths.position(created.positionId), ignoreBlocker: true })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (error.code === 'unreachable') wasLost.current = true
        else toast.error(MESSAGES.creationFailed)
        showRefusal(error)
      }
    })

  const save = () =>
    once(async () => {
      const problems = form.validate()
      if (problems.errors.experience && Object.keys(problems.errors).length === 1) return
      if (problems.hasErrors) return backToField(undefined)
      try {
        await saving.mutateAsync({ body: toEditBody(positionId, draft, wizard.start) })
        wizard.finish()
        await navigate({ to: paths.position(positionId), ignoreBlocker: true })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        // The skills and the experience that are in force stand there again; what was typed can be put back.
        setUndone(draft)
        setLists(wizard.start.lists)
        form.setFieldValue('experience', wizard.start.details.experience)
        showRefusal(error)
      }
    })

  return {
    busy,
    problem,
    focusField,
    isCodeFree,
    toSkills,
    toSources,
    create,
    save,
    back: (step: 1 | 2) => {
      setProblem(undefined)
      setFocusField(undefined)
      show(step)
    },
    /** Puts what a failed save took away back into the fields. */
    redo:
      undone &&
      (() => {
        setLists(undone.lists)
        form.setFieldValue('experience', undone.details.experience)
        setUndone(undefined)
        setProblem(undefined)
      }),
  }
}
