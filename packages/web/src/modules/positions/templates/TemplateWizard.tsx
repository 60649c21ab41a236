import type { Template } from '@rolecall/contract/positions/templates'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts'
import { StatusTabs } from '../../../ui/list/StatusTabs.tsx'
import type { Choices } from '../details/details-fields.ts'
import { SkillsStep } from '../skills/SkillsStep.tsx'
import { type Step, StepRow } from '../wizard/StepRow.tsx'
import { AboutView, DemandView } from './DetailsViews.tsx'
import { ReviewView } from './ReviewView.tsx'
import styles from './TemplateWizard.module.css'
import { draftOfTemplate, EMPTY_TEMPLATE } from './template-draft.ts'
import { SKILLS_VIEW, useTemplate, type ViewIndex } from './use-template.ts'
import { type TemplateMoves, useTemplateMoves } from './use-template-moves.ts'

type Props = {
  /** The template being edited; undefined for a new one. */
  template?: Template | undefined
  questionnaires: Choices['questionnaires']
}

const PANEL = 'template-views'
const VIEWS = ['About', 'Requirements', 'Skills', 'Review'] as const
const TABS = [
  { id: 'details', label: 'Details', first: 0 },
  { id: 'skills', label: 'Skills', first: SKILLS_VIEW },
] as const

/** Four views behind two tabs; the second tab opens through a guard. */
export function TemplateWizard({ template, questionnaires }: Props) {
  const opened = template
    ? { state: draftOfTemplate(template), version: template.version }
    : { state: EMPTY_TEMPLATE, version: undefined }
  const work = useTemplate(opened, template !== undefined)
  const moves = useTemplateMoves(work, { templateId: template?._id ?? '', questionnaires })
  useLeaveGuard(work.isDirty, { isFinished: work.isFinished })
  const { view, draft } = work
  const isSkills = view >= SKILLS_VIEW
  const skillsWork = {
    mode: work.isEdit ? 'edit' : 'create',
    edit: work.edit,
    setLists: work.setLists,
    sortSoon: work.sortSoon,
    draft: {
      lists: draft.lists,
      analysed: draft.analysed && { ...draft.analysed, experience: null },
      details: draft.values,
    },
  } as const
  return (
    <div className={styles.wizard}>
      <StatusTabs
        label="Template sections"
        controls={PANEL}
        tabs={TABS.map(({ id, label }) => ({ id, label }))}
        active={isSkills ? 'skills' : 'details'}
        onChange={(id) => {
          const { first } = TABS.find((tab) => tab.id === id) ?? TABS[0]
          void moves.open(first)
        }}
      />
      <div id={PANEL} role="tabpanel" aria-label={isSkills ? 'Skills' : 'Details'} className={styles.tab}>
        <StepRow steps={listSteps(view, moves)} current={view + 1} busy={moves.busy} />
        {view === 0 && <AboutView work={work} moves={moves} />}
        {view === 1 && <DemandView work={work} moves={moves} template={template} questionnaires={questionnaires} />}
        {view === 2 && <SkillsStep wizard={skillsWork} />}
        {view === 3 && <ReviewView work={work} questionnaires={questionnaires} />}
        {isSkills && <WizardBar view={view} isEdit={work.isEdit} moves={moves} />}
      </div>
    </div>
  )
}

/** Lists the two views of the current tab. */
function listSteps(view: ViewIndex, moves: TemplateMoves): Step[] {
  const first = view >= SKILLS_VIEW ? SKILLS_VIEW : 0
  return ([first, first + 1] as ViewIndex[]).map((index) => ({
    number: index + 1,
    label: VIEWS[index] ?? '',
    onOpen: () => void moves.open(index),
  }))
}

type BarProps = { view: ViewIndex; isEdit: boolean; moves: TemplateMoves }

function WizardBar({ view, isEdit, moves: { open, save, problem, busy } }: BarProps) {
  const isLast = view === VIEWS.length - 1
  return (
    <div className={styles.bar}>
      {problem && (
        <div className={styles.problem}>
          <ErrorState inline what={problem} />
        </div>
      )}
      <Button onClick={() => void open(isLast ? SKILLS_VIEW : 1)}>
        {isLast ? 'Back to skills' : 'Back to details'}
      </Button>
      {isLast ? (
        <Button variant="filled" busy={busy} onClick={() => void save()}>
          {isEdit ? 'Save changes' : 'Save template'}
        </Button>
      ) : (
        <Button variant="filled" busy={busy} onClick={() => void open(3)}>
          Continue to review
        </Button>
      )}
    </div>
  )
}
