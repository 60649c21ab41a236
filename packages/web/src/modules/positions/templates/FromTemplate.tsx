import { Modal, Radio, Select } from '@mantine/core'
import { type ListedTemplate, templates } from '@rolecall/contract/positions/templates'
import { TEMPLATES_PAGE } from '@rolecall/domain/positions/position-limits'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { FormattedText } from '../../../ui/format/FormattedText.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { SearchField } from '../../../ui/list/SearchField.tsx'
import type { Choices } from '../details/details-fields.ts'
import { StepRow } from '../wizard/StepRow.tsx'
import { requirementsDraftOf } from './compare-requirements.ts'
import styles from './FromTemplate.module.css'
import { asTemplates } from './one-template.ts'
import { TemplateFacts } from './TemplateFacts.tsx'

type Props = {
  projects: Choices['projects']
  /** The project that the position was started in; empty for none. */
  projectId: string
  onClose: () => void
}

const STEPS = ['Template', 'Requirements', '{Project}'] as const

/** Three steps from a template to a position that starts with its contents. */
export function FromTemplate({ projects, projectId, onClose }: Props) {
  const say = useWords()
  const navigate = useNavigate()
  const [step, setStep] = useState<1 | 2 | 3>(1)
  const [chosen, setChosen] = useState<ListedTemplate>()
  const [project, setProject] = useState(projectId)
  const reasons = [
    undefined,
    chosen ? undefined : 'Choose a template first.',
    chosen ? undefined : 'Choose a template first.',
  ]
  const start = () => {
    if (!chosen) return
    onClose()
    void navigate({ href: paths.newPosition({ template: chosen.id, ...(project && { project }) }) })
  }
  return (
    <Modal opened onClose={onClose} title={say('New {position} from a template')} size="lg">
      <div className={styles.dialog}>
        <StepRow
          label="Template steps"
          busy={false}
          current={step}
          steps={STEPS.map((step, index) => ({
            number: index + 1,
            label: say(step),
            disabledReason: reasons[index],
            onOpen: () => setStep((index + 1) as 1 | 2 | 3),
          }))}
        />
        {step === 1 && <ChooseTemplate chosen={chosen} onChoose={setChosen} />}
        {step === 2 && chosen && <ChosenTemplate template={chosen} />}
        {step === 3 && (
          <Select
            label={say('{Project}')}
            description={say('You can still change it on the next page.')}
            placeholder={say('Search {projects}')}
            nothingFoundMessage={say('No {projects} match.')}
            data={[...projects]}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': say('Clear {project}') }}
            value={project || null}
            onChange={(next) => setProject(next ?? '')}
          />
        )}
        <div className={styles.buttons}>
          {step > 1 && <Button onClick={() => setStep(step === 3 ? 2 : 1)}>Back</Button>}
          {step < 3 ? (
            <Button variant="filled" disabledReason={reasons[1]} onClick={() => setStep(step === 1 ? 2 : 3)}>
              Continue
            </Button>
          ) : (
            <Button variant="filled" onClick={start}>
              {say('Start {position}')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}

type ChooseProps = { chosen: ListedTemplate | undefined; onChoose: (template: ListedTemplate) => void }

/** Step 1: choose a template, with the search and pages of the templates page. */
function ChooseTemplate({ chosen, onChoose }: ChooseProps) {
  const say = useWords()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const list = useCallQuery(templates.page, { body: { search_key: search, page } }, { keepOld: true })
  const rows = list.data && asTemplates(list.data)
  return (
    <>
      <SearchField
        label="Search templates"
        placeholder="Name or title"
        maxLength={200}
        data-autofocus
        value={search}
        onSearch={(text) => {
          setSearch(text)
          setPage(1)
        }}
      />
      {list.error && <ErrorState inline what={list.error.message} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeletons count={3} />}
      {rows?.length === 0 && (
        <EmptyState>
          {search
            ? `No results for “${search}”.`
            : say('No templates yet. Open {a position} and save it as a template.')}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Radio.Group
          aria-label="Template"
          value={chosen?.id ?? null}
          onChange={(id) => {
            const found = rows.find((row) => row.id === id)
            if (found) onChoose(found)
          }}
        >
          <div className={styles.list}>
            {rows.map(({ id, template_name, title, minExperience, maxExperience }) => (
              <Radio
                key={id}
                value={id}
                label={template_name}
                description={`${title}, ${minExperience} to ${maxExperience} years`}
              />
            ))}
          </div>
        </Radio.Group>
      )}
      <Pager
        page={page}
        pageSize={TEMPLATES_PAGE}
        isFetching={list.isFetching}
        total={list.data?.count}
        noun="templates"
        onPage={setPage}
      />
    </>
  )
}

/** Step 2: the requirements that the position would have. */
const ChosenTemplate = ({ template }: { template: ListedTemplate }) => (
  <>
    <TemplateFacts
      facts={[
        ['Template', template.template_name],
        ['Title', template.title],
        ['Experience', `${template.minExperience} to ${template.maxExperience} years`],
        ['Questionnaire', template.questionnaire.deleted ? 'Deleted' : template.questionnaire.name],
      ]}
      lists={requirementsDraftOf(template).lists}
    />
    <div className={styles.text}>
      <FormattedText text={template.description} headings={3} />
    </div>
  </>
)
