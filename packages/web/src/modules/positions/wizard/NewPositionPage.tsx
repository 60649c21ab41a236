import { Badge } from '@mantine/core'
import { reference } from '@rolecall/contract/company/reference'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { positions } from '@rolecall/contract/hiring/positions'
import { PROJECT_STATUSES } from '@rolecall/contract/hiring/project-statuses'
import { projects } from '@rolecall/contract/hiring/projects'
import { requisitions } from '@rolecall/contract/hiring/requisitions'
import type { Template } from '@rolecall/contract/hiring/templates'
import { nextCode, proposeCode } from '@rolecall/domain/positions/position-code'
import { writePay } from '@rolecall/domain/positions/write-pay'
import { countryName } from '@rolecall/domain/reference/country-name'
import { useQuery, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../../../../api/address/paths.ts'
import { callQuery, useCall } from '../../../../api/call.ts'
import { findSession } from '../../../../api/session.ts'
import { useToday } from '../../../../api/use-today.ts'
import { toast } from '../../../../kit/feedback/toast.ts'
import { say, useWords } from '../../../../kit/format/own-words.ts'
import type { AppPath } from '../../../../kit/shell/app-path.ts'
import { useSearchState } from '../../../../kit/shell/search-state.ts'
import type { Choices } from '../details/details-fields.ts'
import { findFreeCode } from '../details/use-description.ts'
import { FromTemplateButton } from '../templates/FromTemplateButton.tsx'
import { asTemplate, templateQuery } from '../templates/one-template.ts'
import { useMayCreatePositions } from '../use-may-create-positions.ts'
import {
  draftKeyOf,
  draftOf,
  draftOfTemplate,
  dropDraft,
  findDraft,
  type Mode,
  makeEmptyDraft,
  type Origin,
} from './draft.ts'
import { FirstProject } from './FirstProject.tsx'
import { PositionWizard } from './PositionWizard.tsx'
import { WizardFrame } from './WizardFrame.tsx'
import { useDialogPlace } from './wizard-place.ts'
import { WizardView } from './wizard-view.ts'

const NONE = {}
// Rule H-039.
const NOT_ALLOWED = `${MESSAGES.notAuthorizedShort} You may not create {positions}; an administrator of your company can give you the right.`
/** Sentences take longer to read than a word. */
const READING_MS = 8_000

/** `/newposition`: makes a position, copies one (`?clone=`), makes one from a template (`?template=`) or an approved requisition (`?requisition=`), or changes one (`?edit=`). */
export default function NewPositionPage() {
  const [{ edit, clone, project, template, requisition }] = useSearchState(WizardView)
  if (edit) return <EditedPosition key={edit} id={edit} />
  if (clone) return <CopiedPosition key={clone} id={clone} />
  if (template) return <PositionFromTemplate key={template} id={template} projectId={project} />
  if (requisition) return <PositionFromRequisition key={requisition} id={requisition} projectId={project} />
  return <NewPosition key={project} projectId={project} />
}

/** What the selects offer. */
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

/** An empty wizard. In a dialog, whoever may create nothing anywhere is sent away: a project is made on its own page. */
export function NewPosition({ projectId }: { projectId: string }) {
  const choices = useChoices()
  const today = useToday()
  const mayCreate = useMayCreatePositions()
  const isDialog = useDialogPlace() !== undefined
  const offered = listOffered(choices)
  const isRefused = !mayCreate || (isDialog && offered.length === 0)
  useWayOut(isRefused ? say(NOT_ALLOWED) : undefined, paths.signIn())
  if (isRefused) return null
  if (offered.length === 0) return <FirstProject />
  const isOffered = offered.includes(projectId)
  const start = makeEmptyDraft(today, pickProject(offered, projectId))
  return <Opened mode="create" id={isOffered ? projectId : ''} opened={{ state: start }} choices={choices} />
}

const listOffered = ({ projects: groups }: Choices) => groups.flatMap(({ items }) => items.map(({ value }) => value))

/** The one asked for, if it is offered; the only one need not be chosen. */
const pickProject = (offered: readonly string[], asked: string): string =>
  offered.includes(asked) ? asked : ((offered.length === 1 ? offered[0] : undefined) ?? '')

function PositionFromTemplate({ id, projectId }: { id: string; projectId: string }) {
  const choices = useChoices()
  const today = useToday()
  const template = asTemplate(useSuspenseQuery(templateQuery(id)).data)
  const { data: code } = useSuspenseQuery({
    queryKey: ['free-code', template.title],
    queryFn: () => findFreeCode(proposeCode(template.title)),
  })
  const mayCreate = useMayCreatePositions()
  useWayOut(mayCreate ? undefined : say(NOT_ALLOWED), paths.signIn())
  if (!mayCreate) return null
  const offered = listOffered(choices)
  if (offered.length === 0) return <FirstProject />
  const begun = draftOfTemplate(template, makeEmptyDraft(today, pickProject(offered, projectId)))
  const start = { ...begun, details: { ...begun.details, code } }
  return (
    <Opened
      mode="clone"
      id={`template:${id}:${projectId}`}
      opened={{ state: start }}
      choices={choices}
      title={`From the template ${template.template_name}`}
      template={template}
    />
  )
}

/** What the requisition says stands in the fields; what it pays is said beside, and is no part of a position. */
function PositionFromRequisition({ id, projectId }: { id: string; projectId: string }) {
  const choices = useChoices()
  const today = useToday()
  const { data: requisition } = useCall(requisitions.show, { params: { requisitionId: id } })
  const { data: code } = useSuspenseQuery({
    queryKey: ['free-code', requisition.title],
    queryFn: () => findFreeCode(proposeCode(requisition.title)),
  })
  const mayCreate = useMayCreatePositions()
  useWayOut(mayCreate ? undefined : say(NOT_ALLOWED), paths.signIn())
  if (!mayCreate) return null
  const offered = listOffered(choices)
  if (offered.length === 0) return <FirstProject />
  const begun = makeEmptyDraft(today, pickProject(offered, projectId))
  const { number, title, country, heads, openings, pay_from: from, pay_to: to, currency, pay_per: per } = requisition
  const pay = currency && per ? writePay({ from, to, currency, per }) : ''
  const details = {
    ...begun.details,
    title,
    code,
    country: country && countryName(country),
    totalOpenings: String(Math.max(1, heads - openings)),
    requisitionId: id,
  }
  return (
    <Opened
      mode="create"
      id={`requisition:${id}`}
      opened={{ state: { ...begun, details } }}
      choices={choices}
      title={[`From ${number}`, pay].filter(Boolean).join(' · ')}
    />
  )
}

function CopiedPosition({ id }: { id: string }) {
  const choices = useChoices()
  const { position } = useCall(positions.details, { body: { positionId: id } })
  const { data: code } = useSuspenseQuery({
    queryKey: ['free-code', position.code],
    queryFn: () => findFreeCode(nextCode(position.code)),
  })
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
  // The project stays even where the person may create nothing in it.
  const own = { group: 'Project', items: [{ value: position.projectId, label: position.project_name }] }
  // One that was removed is offered no more, and stays on the position.
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
  /** What it is made from. */
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
  // Whoever began it, also when they are not signed in any more.
  const [userId] = useState(findSession()?.user_id)
  const draftKey = draftKeyOf(userId, mode, id)
  // Taken once: what is read again in the background must not replace what is being typed.
  const [opening, setOpening] = useState(() => ({ opened, restored: findDraft(draftKey), round: 0 }))
  const projectNames = new Map(choices.projects.flatMap(({ items }) => items.map(({ value, label }) => [value, label])))
  return (
    <WizardFrame
      title={say(mode === 'clone' && template ? HEADINGS.create : HEADINGS[mode])}
      beside={
        <>
          {title}
          {isUnreviewed && <Badge>Needs review</Badge>}
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
