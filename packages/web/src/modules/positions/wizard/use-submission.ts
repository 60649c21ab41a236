import { MESSAGES } from '@rolecall/contract/platform/messages'
import { positions } from '@rolecall/contract/positions/positions'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { CallError, send, useCallMutation } from '../../../api/call.ts'
import { sendEdit } from '../../../api/send-edit.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { say } from '../../../ui/format/company-terms.ts'
import type { Choices } from '../details/details-fields.ts'
import { type Draft, draftOf, type Origin } from './draft.ts'
import { findFailedStep, toCreateBody, toEditBody } from './requests.ts'
import type { SingleMove } from './use-one-move.ts'
import type { Wizard } from './use-wizard.ts'

const OFFLINE_HINT = 'Your earlier attempt may have gone through. Check the {project} before you choose another code.'

export type EditedPosition = {
  /** Empty for a new position. */
  positionId: string
  questionnaires: Choices['questionnaires']
  /** Code of the template that a new position is made from. */
  templateName?: string | undefined
}

/**
 * The end of the wizard: creates the position or saves the changes. A refusal leads to the step that it is about
 * (rule H-041).
 */
export function useSubmission(
  wizard: Wizard,
  { positionId, questionnaires, templateName }: EditedPosition,
  { once, setProblem }: SingleMove,
) {
  const { form, draft, origin, show, setLists } = wizard
  const navigate = useNavigate()
  const creation = useCallMutation(positions.create, { quiet: true })
  const toInput = (state: Draft, base: Origin) => ({ body: toEditBody(positionId, state, base) })
  const latest = useRef({ draft, origin })
  const saving = useCallMutation(positions.edit, {}, () =>
    sendEdit(positions.edit, {
      what: 'position',
      mine: draft,
      base: origin,
      read: async () => {
        const { position } = await send(positions.details, { body: { positionId } })
        return { state: draftOf(position, 'edit', wizard.today), version: position.version }
      },
      loadPieces: async () => (await import('./merge-draft.ts')).piecesOfDraft(questionnaires),
      toInput,
      onMerged: (merged, upon) => {
        latest.current = { draft: merged, origin: upon }
        wizard.takeMerged(merged, upon)
      },
    }),
  )
  const wasLost = useRef(false)
  const [undone, setUndone] = useState<Wizard['draft']>()

  function showRefusal(error: CallError): void {
    const blame = findFailedStep(error.fields)
    if (blame?.step === 1) form.setErrors({ ...blame.fields })
    if (blame && blame.step !== wizard.step) show(blame.step)
    setProblem(blame?.message ?? error.message)
    if (blame?.fields.code && wasLost.current) toast.warning(say(OFFLINE_HINT), { long: true })
  }

  async function createFrom(made: Draft): Promise<void> {
    const { sources, groups } = made.chosen
    if (form.validate().hasErrors) return show(1)
    if (sources.length + groups.length === 0) return setProblem(MESSAGES.chooseSources)
    toast.info(MESSAGES.creating)
    try {
      const created = await creation.mutateAsync({ body: toCreateBody(made, templateName) })
      wizard.finish()
      toast.success(created.message)
      await navigate({ href: paths.position(created.positionId), ignoreBlocker: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'unreachable') wasLost.current = true
      else toast.error(MESSAGES.creationFailed)
      showRefusal(error)
    }
  }
  const create = () => once(() => createFrom(draft))

  const save = () =>
    once(async () => {
      const { hasErrors, errors } = form.validate()
      if (errors.experience && Object.keys(errors).length === 1) return
      if (hasErrors) return show(1)
      latest.current = { draft, origin }
      try {
        await saving.mutateAsync(toInput(draft, origin))
        wizard.finish()
        await navigate({ href: paths.position(positionId), ignoreBlocker: true })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        // The user was asked how to resolve the conflict, and chose to look again.
        if (error.newer) return setProblem(error.message)
        // Restores the stored skills and experience; the user can put their input back (rule H-074).
        const { draft: tried, origin: inForce } = latest.current
        setUndone(tried)
        setLists(inForce.state.lists)
        form.setFieldValue('experience', inForce.state.details.experience)
        showRefusal(error)
      }
    })

  /** Puts the input removed by a failed save back into the fields. */
  const redo =
    undone &&
    (() => {
      setLists(undone.lists)
      form.setFieldValue('experience', undone.details.experience)
      setUndone(undefined)
      setProblem(undefined)
    })
  return { create, createFrom, save, redo }
}
