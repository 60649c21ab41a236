import { SKILL_MESSAGES } from '@rolecall/contract/positions/skill-messages'
import { skills } from '@rolecall/contract/skills/skills'
import { useCallMutation } from '../../../api/call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { listsFromAnalysis } from '../skills/skill-lists.ts'
import type { Wizard } from './use-wizard.ts'

/**
 * Analyses the title and the description for skills, unless that was done for the same text; returns whether there
 * are any (rules H-051, H-053).
 */
export function useAnalysis({ mode, draft, setLists, setAnalysed }: Wizard): () => Promise<boolean> {
  const analysis = useCallMutation(skills.analyse, { long: true })
  const { lists, details, analysed } = draft

  return async () => {
    const [title, description] = [details.title.trim(), details.description.trim()]
    const isDone = lists.primary.length > 0 && analysed?.title === title && analysed.description === description
    if (isDone) return true
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
          ...(details.ijdEventId && { ijd_event_id: details.ijdEventId }),
          edit: mode === 'edit',
        },
      })
      if (result.primary_skills.length === 0) {
        setAnalysed(null)
        toast.error(SKILL_MESSAGES.changeDescription, { long: true })
        return false
      }
      const next = listsFromAnalysis(lists, result)
      const { functions, experience } = result
      setAnalysed({ title, description, lists: next, functions, experience })
      setLists(next)
      return true
    } catch {
      // A toast reports the failure; clearing the analysis makes the next attempt analyse again (rule H-052).
      setAnalysed(null)
      return false
    }
  }
}
