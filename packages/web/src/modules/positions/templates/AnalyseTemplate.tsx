import { Modal } from '@mantine/core'
import type { CallResult } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { SKILL_MESSAGES } from '@rolecall/contract/hiring/skill-messages'
import { skills } from '@rolecall/contract/hiring/skills'
import { type ListedTemplate, templates } from '@rolecall/contract/hiring/templates'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallMutation } from '../../../../api/call.ts'
import { NO_RIGHT } from '../../../../api/session.ts'
import { toast } from '../../../../kit/feedback/toast.ts'
import { Button } from '../../../../kit/form/Button.tsx'
import { takeAnalysis, toDemand } from '../skills/skill-lists.ts'
import { useMayCreatePositions } from '../use-may-create-positions.ts'
import { askingOf, compareAsking } from './compare-asking.ts'
import { DifferenceList } from './DifferenceList.tsx'
import styles from './TemplateWizard.module.css'

/** A template, and what is read out of its description today. */
export type Analysis = { template: ListedTemplate; found: CallResult<typeof skills.analyse> }

type ButtonProps = { template: ListedTemplate; onAnalysed: (analysis: Analysis) => void }

/** Has the description read again. */
export function AnalyseButton({ template, onAnalysed }: ButtonProps) {
  const analysis = useCallMutation(skills.analyse, { long: true, failed: MESSAGES.requestFailed })
  const { title, description, template_name } = template
  return (
    <Button
      size="compact-sm"
      busy={analysis.isPending}
      aria-label={`Analyse ${template_name}`}
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
      Analyse
    </Button>
  )
}

const ASKS_FOR = {
  by: 'primary',
  one: {
    by: 'inferred',
    one: 'Read today, the description asks for 1 primary skill and 1 inferred skill.',
    other: 'Read today, the description asks for 1 primary skill and {inferred} inferred skills.',
  },
  other: {
    by: 'inferred',
    one: 'Read today, the description asks for {primary} primary skills and 1 inferred skill.',
    other: 'Read today, the description asks for {primary} primary skills and {inferred} inferred skills.',
  },
} as const

/** How the skills of a template differ from what its description asks for, which may be taken over. */
export function AnalysisModal({ template, found, onClose }: Analysis & { onClose: () => void }) {
  const mayEdit = useMayCreatePositions()
  const change = useCallMutation(templates.edit)
  const stored = askingOf(template)
  const lists = takeAnalysis(stored.lists, found)
  const differences = compareAsking(stored, { ...stored, lists })
  const takeOver = () => {
    const { primary_skills, inferred_skills } = toDemand(lists, stored.experience)
    const { id: _id, version } = template
    const body = { _id, version, primary_skills, inferred_skills, functions: found.functions }
    change.mutate({ body }, { onSuccess: onClose })
  }
  return (
    <Modal opened onClose={onClose} title={`Analysis of ${template.template_name}`} size="lg">
      <div className={styles.tab}>
        <p className={styles.note}>
          {sentence(ASKS_FOR, { primary: lists.primary.length, inferred: lists.inferred.length })}
        </p>
        <DifferenceList differences={differences} none="The template asks for the same." />
        {differences.length > 0 && (
          <div>
            <Button
              variant="filled"
              busy={change.isPending}
              disabledReason={mayEdit ? undefined : NO_RIGHT}
              onClick={takeOver}
            >
              Take these skills over
            </Button>
          </div>
        )}
      </div>
    </Modal>
  )
}
