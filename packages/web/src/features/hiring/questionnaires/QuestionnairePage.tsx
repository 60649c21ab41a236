import { Badge, Select } from '@mantine/core'
import { type QuestionnaireDetails, questionnaires } from '@rolecall/contract/hiring/questionnaires'
import { ADDRESSES } from '@rolecall/contract/page-addresses.gen'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { send, useCall, useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { formatDateTime } from '../../../kit/format/format-date.ts'
import { useWords } from '../../../kit/format/own-words.ts'
import { Page } from '../../../kit/shell/Page.tsx'
import { Panel } from '../../../kit/shell/Panel.tsx'
import { LABELS, tellQuestions, toBody, toQuestion, valuesOf } from './draft-questions.ts'
import { BesidePreview, QuestionnaireFields } from './QuestionnaireFields.tsx'
import { QuestionnairePreview } from './QuestionnairePreview.tsx'
import styles from './Questionnaires.module.css'
import { useMayMake } from './use-may-make.ts'

const WAY = [{ label: 'Questionnaires', to: paths.questionnaires() }]
const inputOf = (questionnaireId: string) => ({ params: { questionnaireId }, query: {} })

/** A questionnaire: to change, where one may, and its versions to read. */
export default function QuestionnairePage() {
  const say = useWords()
  const { questionnaireId } = useParams({ from: ADDRESSES.questionnaire })
  const { data } = useCall(questionnaires.details, inputOf(questionnaireId))
  const refusal = useMayMake()
  const isReadOnly = data.removed || refusal !== undefined
  return (
    <Page
      title={data.name}
      breadcrumbs={WAY}
      beside={
        <>
          {data.removed && <Badge>Removed</Badge>}
          <span data-numbers>
            Version {data.version}, on {data.positions} {data.positions === 1 ? say('position') : say('positions')}
          </span>
        </>
      }
    >
      {isReadOnly ? (
        <div className={styles.reading}>
          <VersionPreview questionnaire={data} />
        </div>
      ) : (
        <EditedQuestionnaire key={data._id} questionnaire={data} />
      )}
    </Page>
  )
}

type Props = { questionnaire: QuestionnaireDetails }

function EditedQuestionnaire({ questionnaire }: Props) {
  const navigate = useNavigate()
  // Taken once: what is read again in the background must not replace what is being typed.
  const [{ _id: questionnaireId, version, ...opened }] = useState(questionnaire)
  const [initial] = useState(() => valuesOf({ _id: questionnaireId, version, ...opened }))
  const { form, shell } = useCallForm(questionnaires.edit, {
    initial,
    toBody: (values, known) => ({ questionnaireId, ...toBody(values), ...(known && { version: known }) }),
    edited: {
      what: 'questionnaire',
      version,
      read: async () => {
        const { data } = await send(questionnaires.details, inputOf(questionnaireId))
        return { version: data.version, values: valuesOf(data) }
      },
      labels: LABELS,
      tell: (name, values) => (name === 'name' ? values.name : tellQuestions(values.questions)),
    },
  })
  return (
    <BesidePreview
      form={form}
      beside={<VersionPreview questionnaire={questionnaire} typed={form.values.questions.map(toQuestion)} />}
    >
      <FormShell
        {...shell}
        submitLabel="Save as a new version"
        labels={LABELS}
        onCancel={() => void navigate({ href: paths.questionnaires() })}
      >
        <QuestionnaireFields form={form} />
      </FormShell>
    </BesidePreview>
  )
}

type VersionProps = Props & { typed?: QuestionnaireDetails['questions'] | ReturnType<typeof toQuestion>[] }

/** What a candidate sees: of what is being typed, or of a version. */
function VersionPreview({ questionnaire, typed }: VersionProps) {
  const [chosen, setChosen] = useState('')
  const shown = chosen || (typed ? '' : String(questionnaire.version))
  const isOld = shown !== '' && shown !== String(questionnaire.version)
  const { data } = useCallQuery(
    questionnaires.details,
    { ...inputOf(questionnaire._id), query: { version: shown } },
    { enabled: isOld },
  )
  const versions = questionnaire.versions.map(({ version, by, at }) => ({
    value: String(version),
    label: `Version ${version}${by && `, ${by}`}, ${formatDateTime(at)}`,
  }))
  const questions = isOld ? data?.data.questions : shown === '' ? typed : questionnaire.questions
  return (
    <Panel title="Preview">
      <Select
        label="Shows"
        mb="md"
        allowDeselect={false}
        data={[...(typed ? [{ value: '', label: 'What is typed here' }] : []), ...versions]}
        value={shown}
        onChange={(version) => setChosen(version ?? '')}
      />
      {questions ? (
        <QuestionnairePreview key={shown} questions={questions} />
      ) : (
        <Skeletons count={4} label="Loading the version" />
      )}
    </Panel>
  )
}
