import { Modal } from '@mantine/core'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { SKILL_MESSAGES } from '@rolecall/contract/positions/skill-messages'
import { type ListedTemplate, templates } from '@rolecall/contract/positions/templates'
import { skills } from '@rolecall/contract/skills/skills'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallMutation } from '../../../api/call.ts'
import { NO_PERMISSION } from '../../../api/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { listsFromAnalysis, toDemand } from '../skills/skill-lists.ts'
import { useMayCreatePositions } from '../use-may-create-positions.ts'
import { compareAsking, requirementsDraftOf } from './compare-requirements.ts'
import { DifferenceList } from './DifferenceList.tsx'
import styles from './TemplateWizard.module.css'

/** A template, and a fresh analysis of its description. */
export type Analysis = { template: ListedTemplate; found: CallResult<typeof skills.analyse> }

type ButtonProps = { template: ListedTemplate; onAnalysed: (analysis: Analysis) => void }

/** Analyses the template's description again. */
export function AnalyseButton({ template, onAnalysed }: ButtonProps) {
  const analysis = useCallMutation(skills.analyse, { long: true, failed: MESSAGES.requestFailed })
  const { title, description, template_name } = template
  return (
    <Button
      size="compact-sm"
      busy={analysis.isPending}
      aria-label={`Re-check skills of ${template_name}`}
      onClick={(event) => {
        event.stopPropagation()
        analysis.mutate(
          { body: { title, description, isTemplate: true, edit: true } },
          {
            onSuccess: (found) =>
              found.primary_skills.length > 0
                ? onAnalysed({ template, found })
                : toast.error(SKILL_MESSAGES.changeDescription, { long: true }),
          },
        )
      }}
    >
      Re-check skills
    </Button>
  )
}

const ASKS_FOR = {
  by: 'primary',
  one: {
    by: 'inferred',
    one: 'A new analysis of the description finds 1 primary skill and 1 inferred skill.',
    other: 'A new analysis of the description finds 1 primary skill and {inferred} inferred skills.',
  },
  other: {
    by: 'inferred',
    one: 'A new analysis of the description finds {primary} primary skills and 1 inferred skill.',
    other: 'A new analysis of the description finds {primary} primary skills and {inferred} inferred skills.',
  },
} as const

/** The differences between the skills of a template and its description, with a way to apply them. */
export function AnalysisModal({ template, found, onClose }: Analysis & { onClose: () => void }) {
  const mayEdit = useMayCreatePositions()
  const change = useCallMutation(templates.edit)
  const stored = requirementsDraftOf(template)
  const lists = listsFromAnalysis(stored.lists, found)
  const differences = compareAsking(stored, { ...stored, lists })
  const takeOver = () => {
    const { primary_skills, inferred_skills } = toDemand(lists, stored.experience)
    const { id: _id, version } = template
    const body = { _id, version, primary_skills, inferred_skills, functions: found.functions }
    change.mutate({ body }, { close: onClose })
  }
  return (
    <Modal opened onClose={onClose} title={`Skills of ${template.template_name}`} size="lg">
      <div className={styles.tab}>
        <p className={styles.note}>
          {sentence(ASKS_FOR, { primary: lists.primary.length, inferred: lists.inferred.length })}
        </p>
        <DifferenceList differences={differences} none="The template already has these skills." />
        {differences.length > 0 && (
          <div>
            <Button
              variant="filled"
              busy={change.isPending}
              disabledReason={mayEdit ? undefined : NO_PERMISSION}
              onClick={takeOver}
            >
              Use these skills
            </Button>
          </div>
        )}
      </div>
    </Modal>
  )
}
