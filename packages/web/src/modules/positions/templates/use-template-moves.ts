import { MESSAGES } from '@rolecall/contract/platform/messages'
import { SKILL_MESSAGES } from '@rolecall/contract/positions/skill-messages'
import { templates } from '@rolecall/contract/positions/templates'
import { skills } from '@rolecall/contract/skills/skills'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { CallError, send, useCallMutation } from '../../../api/call.ts'
import { sendEdit } from '../../../api/send-edit.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Choices } from '../details/details-fields.ts'
import { listsFromAnalysis } from '../skills/skill-lists.ts'
import { useOneMove } from '../wizard/use-one-move.ts'
import { readTemplate } from './one-template.ts'
import {
  draftOfTemplate,
  loadTemplatePieces,
  type TemplateDraft,
  type TemplateOrigin,
  toTemplateBody,
} from './template-draft.ts'
import { SKILLS_VIEW, type TemplateWork, type ViewIndex } from './use-template.ts'

export type TemplateMoves = ReturnType<typeof useTemplateMoves>

type EditedTemplate = { templateId: string; questionnaires: Choices['questionnaires'] }

/** Returns the moves between views and out of the wizard: choosing the name, the analysis, the save. One runs at a time. */
export function useTemplateMoves(work: TemplateWork, edited: EditedTemplate) {
  const { form, show } = work
  const { busy, problem, setProblem, once } = useOneMove()
  const chooseName = useNameChoice(work)
  const analyse = useTemplateAnalysis(work)
  const save = useTemplateSave(work, edited)

  /** Opens a view if its guard allows it: the skills require valid fields, a free name and at least one skill. */
  const open = (view: ViewIndex) =>
    once(async () => {
      if (view === 0) return show(0)
      const { hasErrors, errors } = form.validate()
      // The second view holds nothing but the years.
      if (hasErrors) return show(Object.keys(errors).join() === 'experience' ? 1 : 0)
      if (!(await chooseName())) return show(0)
      if (view >= SKILLS_VIEW && !(await analyse())) return show(0)
      show(view)
    })

  return {
    busy,
    problem,
    open,
    /** Checks on blur whether the name is taken. */
    leaveName: () => void chooseName().catch(() => undefined),
    save: () =>
      once(async () => {
        setProblem(undefined)
        if (form.validate().hasErrors || !(await chooseName())) return show(0)
        try {
          await save()
        } catch (error) {
          if (!(error instanceof CallError)) throw error
          const taken = error.fields.templateName
          if (taken) {
            form.setFieldError('templateName', taken)
            show(0)
          }
          throw error
        }
      }),
  }
}

/** Asks whether the typed name is free; if so, selects it, otherwise marks the field. */
function useNameChoice({ form, origin, isEdit, taken, setSelected }: TemplateWork) {
  return async (): Promise<boolean> => {
    const name = form.getValues().templateName.trim()
    if (form.validateField('templateName').hasError) return false
    const own = isEdit ? origin.state.values.templateName : ''
    if (name.toLowerCase() !== own.toLowerCase()) {
      const { name_exist, message } = await send(templates.checkName, { params: { name } })
      if (name_exist) {
        taken.current[name.toLowerCase()] = message
        if (form.getValues().templateName.trim() === name) form.setFieldError('templateName', message)
        return false
      }
    }
    setSelected(name)
    return true
  }
}

/**
 * Analyses the title and the description for skills, unless that was done for the same text; returns whether there
 * are any (rule H-055).
 */
function useTemplateAnalysis({ isEdit, draft, setLists, setAnalysed }: TemplateWork) {
  const analysis = useCallMutation(skills.analyse, { long: true, failed: MESSAGES.requestFailed })
  return async (): Promise<boolean> => {
    const { lists, analysed, values } = draft
    const [title, description] = [values.title.trim(), values.description.trim()]
    if (lists.primary.length > 0 && analysed?.title === title && analysed.description === description) return true
    const own = [...lists.primary, ...lists.aside].filter(({ userdefined }) => userdefined)
    const selected_skills = own.map(({ skill }) => skill)
    try {
      const result = await analysis.mutateAsync({
        body: { title, description, isTemplate: true, edit: isEdit, selected_skills },
      })
      if (result.primary_skills.length === 0) {
        setAnalysed(null)
        toast.error(SKILL_MESSAGES.changeDescription, { long: true })
        return false
      }
      const next = listsFromAnalysis(lists, result)
      setAnalysed({ title, description, lists: next, functions: result.functions })
      setLists(next)
      return true
    } catch {
      // A toast reports the failure; the next attempt analyses again.
      setAnalysed(null)
      return false
    }
  }
}

/** Saves, and goes to the list of templates (rule H-079). */
function useTemplateSave(work: TemplateWork, { templateId, questionnaires }: EditedTemplate) {
  const { draft, origin, takeMerged, finish } = work
  const navigate = useNavigate()
  const creation = useCallMutation(templates.create)
  const toInput = (state: TemplateDraft, { version }: TemplateOrigin) => ({
    body: { ...toTemplateBody(state), _id: templateId, ...(version !== undefined && { version }) },
  })
  const change = useCallMutation(templates.edit, {}, () =>
    sendEdit(templates.edit, {
      what: 'template',
      mine: draft,
      base: origin,
      read: async () => {
        const template = await readTemplate(templateId)
        return { state: draftOfTemplate(template), version: template.version }
      },
      loadPieces: () => loadTemplatePieces(questionnaires),
      toInput,
      onMerged: takeMerged,
    }),
  )
  return async () => {
    if (templateId) await change.mutateAsync(toInput(draft, origin))
    else await creation.mutateAsync({ body: toTemplateBody(draft) })
    finish()
    await navigate({ href: paths.templates(), ignoreBlocker: true })
  }
}
