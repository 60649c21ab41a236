import { type ListedTemplate, templates } from '@rolecall/contract/positions/templates'
import { TEMPLATES_PAGE } from '@rolecall/domain/positions/position-limits'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { NO_PERMISSION } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { ByWhom } from '../../../ui/list/ByWhom.tsx'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { NoRows } from '../../../ui/list/NoRows.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { SearchField } from '../../../ui/list/SearchField.tsx'
import { usePagedView } from '../../../ui/list/use-paged-view.ts'
import { PlainLink } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { useMedia } from '../../../ui/shell/use-media.ts'
import { useMayCreatePositions } from '../use-may-create-positions.ts'
import { AnalyseButton, type Analysis, AnalysisModal } from './AnalyseTemplate.tsx'
import { asTemplates } from './one-template.ts'
import styles from './TemplatesPage.module.css'
import { TemplatesView } from './template-views.ts'

/** Number of skills shown per template. */
const SKILLS_SHOWN = 4

const skillsOf = ({ primary_skills }: ListedTemplate) => primary_skills.map(({ skill }) => skill)

const FACTS: readonly Column<ListedTemplate>[] = [
  {
    id: 'name',
    header: 'Template',
    width: 'minmax(0, 1.5fr)',
    cell: ({ id, template_name }) => (
      <span className={layout.twoLines}>
        <PlainLink to={paths.newTemplate({ edit: id })} className={styles.name} tabIndex={-1}>
          {template_name}
        </PlainLink>
      </span>
    ),
  },
  {
    id: 'title',
    header: 'Title',
    hideBelow: 'drawer',
    cell: ({ title }) => <span className={layout.twoLines}>{title}</span>,
  },
  {
    id: 'experience',
    header: 'Experience',
    width: '7rem',
    hideBelow: 'cover',
    cell: ({ minExperience, maxExperience }) => `${minExperience}–${maxExperience} years`,
  },
  {
    id: 'skills',
    header: 'Skills',
    width: 'minmax(0, 1.5fr)',
    hideBelow: 'cover',
    cell: (template) => (
      <span className={layout.twoLines} title={skillsOf(template).join(', ')}>
        {skillsOf(template).slice(0, SKILLS_SHOWN).join(', ') || '–'}
      </span>
    ),
  },
  {
    id: 'edited',
    header: 'Updated',
    width: '11.5rem',
    hideBelow: 'drawer',
    cell: ({ edited_by, edited_at }) => <ByWhom by={edited_by} at={edited_at} />,
  },
]

/** Buttons are side by side, on a phone below each other. */
const ACTS_WIDTH = { wide: '16.5rem', narrow: '9rem' }

function listColumns(isNarrow: boolean, disabledReason: string | undefined, onAnalysed: (analysis: Analysis) => void) {
  const acts: Column<ListedTemplate> = {
    id: 'acts',
    header: 'Actions',
    isHeaderHidden: true,
    width: ACTS_WIDTH[isNarrow ? 'narrow' : 'wide'],
    cell: (template) => (
      <div className={styles.acts}>
        <AnalyseButton template={template} onAnalysed={onAnalysed} />
        <UseButton template={template} disabledReason={disabledReason} />
      </div>
    ),
  }
  return [...FACTS, acts]
}

/** `/templates`: the templates for positions. */
export default function TemplatesPage() {
  const say = useWords()
  const { view, filterBy, pages } = usePagedView(TemplatesView, TEMPLATES_PAGE)
  const navigate = useNavigate()
  const disabledReason = useMayCreatePositions() ? undefined : NO_PERMISSION
  const isNarrow = useMedia('narrow')
  const [analysis, setAnalysis] = useState<Analysis>()
  const search = view.q.trim().slice(0, 200)
  const list = useCallQuery(templates.page, { body: { search_key: search, page: view.page } }, { keepOld: true })
  const columns = useMemo(() => listColumns(isNarrow, disabledReason, setAnalysis), [isNarrow, disabledReason])
  const newTemplate = (isMain: boolean) => (
    <Button
      variant={isMain ? 'filled' : 'default'}
      icon={IconPlus}
      disabledReason={disabledReason}
      onClick={() => void navigate({ href: paths.newTemplate() })}
    >
      New template
    </Button>
  )
  return (
    <ListPage
      title="Position templates"
      count={list.data?.count}
      actions={newTemplate(true)}
      search={
        <SearchField
          label="Search templates"
          placeholder="Name or title"
          maxLength={200}
          value={view.q}
          onSearch={(q) => filterBy({ q })}
        />
      }
    >
      {analysis && <AnalysisModal {...analysis} onClose={() => setAnalysis(undefined)} />}
      <DataTable
        label="Templates"
        rows={list.data && asTemplates(list.data)}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ template_name }) => template_name}
        onOpen={({ id }) => void navigate({ href: paths.newTemplate({ edit: id }) })}
        read={list}
        empty={
          <NoRows
            noun="templates"
            search={{ text: search, onClear: () => filterBy({ q: '' }) }}
            icon={IconTemplate}
            action={newTemplate(false)}
          >
            {say('No templates yet. Create one, or open {a position} and save it as a template.')}
          </NoRows>
        }
      />
      <Pager {...pages} isFetching={list.isFetching} total={list.data?.count} noun="templates" />
    </ListPage>
  )
}

type UseProps = { template: ListedTemplate; disabledReason: string | undefined }

function UseButton({ template: { id, template_name }, disabledReason }: UseProps) {
  const navigate = useNavigate()
  return (
    <Button
      size="compact-sm"
      disabledReason={disabledReason}
      aria-label={`Use template: ${template_name}`}
      onClick={(event) => {
        event.stopPropagation()
        void navigate({ href: paths.newPosition({ template: id }) })
      }}
    >
      Use template
    </Button>
  )
}
