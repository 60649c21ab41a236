import { Badge } from '@mantine/core'
import { reference } from '@rolecall/contract/company/reference'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { positions } from '@rolecall/contract/positions/positions'
import { PROJECT_STATUSES } from '@rolecall/contract/positions/project-statuses'
import { projects } from '@rolecall/contract/positions/projects'
import type { Template } from '@rolecall/contract/positions/templates'
import { requisitions } from '@rolecall/contract/requisitions/requisitions'
import { formatPay } from '@rolecall/domain/positions/format-pay'
import { nextCode, proposeCode } from '@rolecall/domain/positions/position-code'
import { countryName } from '@rolecall/domain/reference/country-name'
import { useQuery, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { callQuery, useCall } from '../../../api/call.ts'
import { findSession, useMay } from '../../../api/session.ts'
import { useToday } from '../../../api/use-today.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { say, useWords } from '../../../ui/format/company-terms.ts'
import type { AppPath } from '../../../ui/shell/app-path.ts'
import { useSearchState } from '../../../ui/shell/search-state.ts'
import type { Choices } from '../details/details-fields.ts'
import { findFreeCode } from '../details/use-description.ts'
import { FromTemplateButton } from '../templates/FromTemplateButton.tsx'
import { asTemplate, templateQuery } from '../templates/one-template.ts'
import { useMayCreatePositions } from '../use-may-create-positions.ts'
import {
  type Draft,
  draftKeyOf,
  draftOf,
  draftOfTemplate,
  dropDraft,
  findDraft,
  type Mode,
  makeEmptyDraft,
  type Origin,
} from './draft.ts'
import { NoProject } from './NoProject.tsx'
import { PositionWizard } from './PositionWizard.tsx'
import { WizardFrame } from './WizardFrame.tsx'
import { useDialogPlace } from './wizard-place.ts'
import { WizardView } from './wizard-view.ts'

const NONE = {}
// Rule H-039.
const NOT_ALLOWED = `${MESSAGES.notAuthorizedShort} You don’t have permission to create {positions}. Ask an administrator.`
/** Sentences take longer to read than a word. */
const READING_MS = 8_000

/**
 * `/newposition`: creates a position, copies one (`?clone=`), creates one from a template (`?template=`) or an
 * approved requisition (`?requisition=`), or edits one (`?edit=`).
 */
export default function NewPositionPage() {
  const [{ edit, clone, project, template, requisition }] = useSearchState(WizardView)
  if (edit) return <EditedPosition key={edit} id={edit} />
  if (clone) return <CopiedPosition key={clone} id={clone} />
  if (template) return <PositionFromTemplate key={template} id={template} projectId={project} />
  if (requisition) return <PositionFromRequisition key={requisition} id={requisition} projectId={project} />
  return <NewPosition key={project} projectId={project} />
}

/** Reads the options of the selects. */
function useChoices() {
  const [authorized, questionnaires, countries] = useSuspenseQueries({
    queries: [
      callQuery(projects.authorized, NONE),
      callQuery(positions.questionnaires, NONE),
      callQuery(reference.countries, NONE),
    ],
  })
  const groups = PROJECT_STATUSES.flatMap((status) => {
    const items = (authorized.data[status] ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
    return items.length > 0 ? [{ group: status[0]?.toUpperCase() + status.slice(1), items }] : []
  })
  return { projects: groups, questionnaires: questionnaires.data.data, countries: countries.data } satisfies Choices
}

function useWayOut(message: string | undefined, to: AppPath): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!message) return
    toast.error(message, { ms: READING_MS })
    void navigate({ href: to })
  }, [message, to, navigate])
}

/** Returns the code that `propose` makes of a text, or a later one that is free. */
function useFreeCode(text: string, propose: (text: string) => string): string {
  // Not kept: the next position would start with the code that this one takes.
  const queryFn = () => findFreeCode(propose(text))
  return useSuspenseQuery({ queryKey: ['free-code', text], queryFn, gcTime: 0 }).data
}

/** The values that a new position starts with. */
type Source = Pick<OpenedProps, 'title' | 'template'> & {
  mode: 'create' | 'clone'
  /** Tells its draft from those of other sources. */
  id: string
  code: string
  /** Fills an empty draft, which has the code already. */
  fill: (empty: Draft) => Draft
}

/**
 * The wizard for a new position, empty without a source. In a dialog, it redirects users who may not create positions
 * in any project: projects are created on their own page.
 */
export function NewPosition({ projectId, source }: { projectId: string; source?: Source }) {
  const choices = useChoices()
  const today = useToday()
  const mayCreate = useMayCreatePositions()
  const mayCreateProject = useMay('create_project')
  const isDialog = useDialogPlace() !== undefined
  const offered = choices.projects.flatMap(({ items }) => items.map(({ value }) => value))
  const isRefused = !mayCreate || (isDialog && offered.length === 0)
  useWayOut(isRefused ? say(NOT_ALLOWED) : undefined, paths.signIn())
  if (isRefused) return null
  if (offered.length === 0 && !mayCreateProject) return <NoProject />
  const asked = offered.includes(projectId) ? projectId : ''
  // A single project is preselected.
  const empty = makeEmptyDraft(today, asked || (offered.length === 1 ? offered[0] : ''))
  if (!source) return <Opened mode="create" id={asked} opened={{ state: empty }} choices={choices} />
  const { code, fill, ...shown } = source
  const state = fill({ ...empty, details: { ...empty.details, code } })
  return <Opened {...shown} opened={{ state }} choices={choices} />
}

function PositionFromTemplate({ id, projectId }: { id: string; projectId: string }) {
  const template = asTemplate(useSuspenseQuery(templateQuery(id)).data)
  const source: Source = {
    mode: 'clone',
    id: `template:${id}:${projectId}`,
    title: `From the template ${template.template_name}`,
    template,
    code: useFreeCode(template.title, proposeCode),
    fill: (empty) => draftOfTemplate(template, empty),
  }
  return <NewPosition projectId={projectId} source={source} />
}

/** Fills the fields from the requisition; its pay is shown next to them, and is not part of a position. */
function PositionFromRequisition({ id, projectId }: { id: string; projectId: string }) {
  const { data: requisition } = useCall(requisitions.show, { params: { requisitionId: id } })
  const { number, title, country, heads, openings, pay_from: from, pay_to: to, currency, pay_per: per } = requisition
  const pay = currency && per ? formatPay({ from, to, currency, per }) : ''
  const facts = {
    title,
    country: country && countryName(country),
    totalOpenings: String(Math.max(1, heads - openings)),
    requisitionId: id,
  }
  const source: Source = {
    mode: 'create',
    id: `requisition:${id}`,
    title: [`From ${number}`, pay].filter(Boolean).join(' · '),
    code: useFreeCode(title, proposeCode),
    fill: (empty) => ({ ...empty, details: { ...empty.details, ...facts } }),
  }
  return <NewPosition projectId={projectId} source={source} />
}

function CopiedPosition({ id }: { id: string }) {
  const choices = useChoices()
  const { position } = useCall(positions.details, { body: { positionId: id } })
  const code = useFreeCode(position.code, nextCode)
  const today = useToday()
  const isRefused = choices.projects.length === 0
  useWayOut(isRefused ? say(NOT_ALLOWED) : undefined, paths.signIn())
  if (isRefused) return null
  const isOffered = choices.projects.some(({ items }) => items.some(({ value }) => value === position.projectId))
  const copy = draftOf(position, 'clone', today)
  const start = { ...copy, details: { ...copy.details, code, ...(!isOffered && { projectId: '' }) } }
  return <Opened mode="clone" id={id} opened={{ state: start }} choices={choices} title={position.title} />
}

function EditedPosition({ id }: { id: string }) {
  const choices = useChoices()
  const { position } = useCall(positions.details, { body: { positionId: id } })
  const today = useToday()
  const isFromTemplate = position.template_id !== ''
  const origin = useQuery({ ...templateQuery(position.template_id), enabled: isFromTemplate })
  const isRefused = !position.position_actions.includes('edit_position')
  useWayOut(isRefused ? MESSAGES.editNotAllowed : undefined, paths.position(id))
  if (isRefused) return null
  // Keeps the position's project even if the user may create nothing in it.
  const own = { group: 'Project', items: [{ value: position.projectId, label: position.project_name }] }
  // A deleted questionnaire is no longer offered, but stays on the position.
  const { questionnaire_id: _id, name } = position.questionnaire
  const isOffered = choices.questionnaires.some((offered) => offered._id === _id)
  const questionnaires = isOffered ? choices.questionnaires : [{ _id, name }, ...choices.questionnaires]
  return (
    <Opened
      mode="edit"
      id={id}
      opened={{ state: draftOf(position, 'edit', today), version: position.version }}
      choices={{ projects: [own], questionnaires, countries: choices.countries }}
      title={position.title}
      isUnreviewed={!position.position_reviewed}
      template={origin.data && asTemplate(origin.data)}
    />
  )
}

type OpenedProps = {
  mode: Mode
  id: string
  opened: Origin
  choices: Choices
  title?: string
  isUnreviewed?: boolean
  /** The template that it is made from. */
  template?: Template | undefined
}

const HEADINGS: Record<Mode, string> = {
  create: 'New {position}',
  clone: 'Copy of {a position}',
  edit: 'Edit {position}',
}

function Opened({ mode, id, opened, choices, title, isUnreviewed = false, template }: OpenedProps) {
  const say = useWords()
  const today = useToday()
  // The user who started it, even after they are signed out.
  const [userId] = useState(findSession()?.user_id)
  const draftKey = draftKeyOf(userId, mode, id)
  // Read once: background refreshes must not replace what the user is typing.
  const [opening, setOpening] = useState(() => ({ opened, restored: findDraft(draftKey), round: 0 }))
  const projectNames = new Map(choices.projects.flatMap(({ items }) => items.map(({ value, label }) => [value, label])))
  return (
    <WizardFrame
      title={say(mode === 'clone' && template ? HEADINGS.create : HEADINGS[mode])}
      beside={
        <>
          {title}
          {isUnreviewed && <Badge>Not approved yet</Badge>}
        </>
      }
      actions={mode === 'create' && !title && <FromTemplateButton projects={choices.projects} projectId={id} />}
    >
      <PositionWizard
        key={opening.round}
        mode={mode}
        today={today}
        projectNames={projectNames}
        opened={opening.opened}
        restored={opening.restored}
        draftKey={draftKey}
        choices={choices}
        positionId={mode === 'edit' ? id : ''}
        template={template}
        onStartAfresh={() => {
          dropDraft(draftKey)
          setOpening({ opened, restored: undefined, round: opening.round + 1 })
        }}
      />
    </WizardFrame>
  )
}
