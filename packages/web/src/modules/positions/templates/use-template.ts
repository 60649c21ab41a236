import { templates } from '@rolecall/contract/positions/templates'
import { useRef, useState } from 'react'
import { useCheckedForm } from '../../../api/use-call-form.ts'
import { type CallWithBody, useFullCall } from '../../../api/whole-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useSearchState } from '../../../ui/shell/search-state.ts'
import type { EditResult, SkillLists } from '../skills/skill-lists.ts'
import { sortLists } from '../skills/skill-lists.ts'
import { useSortLater } from '../wizard/use-wizard.ts'
import {
  findTemplateProblems,
  maySeeSkills,
  type TemplateDraft,
  type TemplateOrigin,
  type TemplateValues,
  toTemplateBody,
} from './template-draft.ts'
import { TemplateView, VIEW_NAMES } from './template-views.ts'

/** The views of the wizard, counted from 0; the third is the first of the skills. */
export type ViewIndex = 0 | 1 | 2 | 3
export const SKILLS_VIEW = 2

export type TemplateWork = ReturnType<typeof useTemplate>

/** Holds everything that the user enters in the template wizard, and the current view. */
export function useTemplate(opened: TemplateOrigin, isEdit: boolean) {
  const [origin, setOrigin] = useState(opened)
  const [lists, setLists] = useState(opened.state.lists)
  const [analysed, setAnalysed] = useState(opened.state.analysed)
  const [selected, setSelected] = useState(isEdit ? opened.state.values.templateName : '')
  const taken = useRef<Record<string, string>>({})
  const call = useFullCall<CallWithBody>(isEdit ? templates.edit : templates.create)
  const form = useCheckedForm<CallWithBody, TemplateValues>(call, {
    initial: opened.state.values,
    checkedAtOnce: ['experience'],
    keptAs: isEdit ? `template ${opened.state.values.templateName}` : 'new template',
    toBody: (values) => ({
      ...toTemplateBody({ ...opened.state, values }),
      ...(isEdit && { _id: 'any' }),
    }),
    fieldOf: { minExperience: 'experience', maxExperience: 'experience', template_name: 'templateName' },
    isPart: true,
    alsoCheck: (values) => findTemplateProblems(values, taken.current),
  })
  const { templateName: typed } = form.values
  const maySee = maySeeSkills({ isValid: form.isValid(), typed, selected }) && lists.primary.length > 0
  const { view, show } = useViews(isEdit, maySee)
  const draft: TemplateDraft = { values: form.values, lists, analysed }
  const isDone = useRef(false)
  const edit = (change: (before: SkillLists) => EditResult): void => {
    const { lists: next, refusal } = change(lists)
    if (refusal) toast.error(refusal)
    setLists(next)
  }
  return {
    isEdit,
    origin,
    form,
    draft,
    isDirty: JSON.stringify(draft) !== JSON.stringify(origin.state),
    view,
    show,
    taken,
    setSelected,
    setLists,
    setAnalysed,
    edit,
    sortSoon: useSortLater(() => setLists(sortLists)),
    /** Fills the fields with a merged edit, as the new starting point. */
    takeMerged: (merged: TemplateDraft, upon: TemplateOrigin) => {
      form.setValues(merged.values)
      setSelected(merged.values.templateName.trim())
      setLists(merged.lists)
      setAnalysed(merged.analysed)
      setOrigin(upon)
    },
    finish: () => {
      isDone.current = true
    },
    isFinished: () => isDone.current,
  }
}

/** Returns the view named by the address, but none that was not reached, and no skills while they may not be seen. */
function useViews(isEdit: boolean, maySee: boolean) {
  const [{ view: name }, setView] = useSearchState(TemplateView)
  const [reached, setReached] = useState<number>(isEdit ? VIEW_NAMES.length - 1 : 0)
  const asked = name === '' ? 0 : VIEW_NAMES.indexOf(name)
  const view = Math.min(asked, reached, maySee ? asked : SKILLS_VIEW - 1) as ViewIndex
  const show = (next: ViewIndex) => {
    setReached(Math.max(reached, next))
    void setView({ view: VIEW_NAMES[next] ?? '' }, { push: true })
  }
  return { view, show }
}
