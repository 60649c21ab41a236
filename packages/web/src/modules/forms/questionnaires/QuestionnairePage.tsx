import { Badge } from '@mantine/core'
import { type QuestionnaireDetails, questionnaires } from '@rolecall/contract/forms/questionnaires'
import { ADDRESSES } from '@rolecall/contract/page-addresses.gen'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { send, useCall, useCallQuery } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import {
  LABELS,
  questionsAsText,
  toBody,
  toQuestion,
  valuesOf,
} from '../../../components/form-builder/draft-questions.ts'
import { VersionPreview } from '../../../components/form-builder/VersionPreview.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { Page } from '../../../ui/shell/Page.tsx'
import { QuestionnaireBuilder } from './QuestionnaireBuilder.tsx'
import { QuestionnairePreview } from './QuestionnairePreview.tsx'
import styles from './Questionnaires.module.css'
import { useMayMake } from './use-may-make.ts'

const WAY = [{ label: 'Questionnaires', to: paths.questionnaires() }]
const inputOf = (questionnaireId: string) => ({ params: { questionnaireId }, query: {} })

/** A questionnaire, editable for users with the right, and its versions. */
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
          {data.removed && <Badge>Deleted</Badge>}
          <span data-numbers>
            {say(
              { one: 'Version {version}, on 1 {position}', other: 'Version {version}, on {count} {positions}' },
              { count: data.positions, version: data.version },
            )}
          </span>
        </>
      }
    >
      {isReadOnly ? (
        <div className={styles.reading}>
          <Preview questionnaire={data} />
        </div>
      ) : (
        <EditedQuestionnaire key={data._id} questionnaire={data} />
      )}
    </Page>
  )
}

type Props = { questionnaire: QuestionnaireDetails }

function EditedQuestionnaire({ questionnaire }: Props) {
  // Read once: background refreshes must not replace what the user is typing.
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
      tell: (name, values) => (name === 'name' ? values.name : questionsAsText(values.questions)),
    },
  })
  return (
    <QuestionnaireBuilder
      {...shell}
      form={form}
      submitLabel="Save new version"
      beside={<Preview questionnaire={questionnaire} typed={form.values.questions.map(toQuestion)} />}
    />
  )
}

type TypedQuestions = { typed?: ReturnType<typeof toQuestion>[] }

/** The candidate's view of the unsaved input or of a version. */
function Preview({ questionnaire: { _id, version, versions, questions }, typed }: Props & TypedQuestions) {
  const drawKept = (shown: string) =>
    shown === String(version) ? (
      <QuestionnairePreview questions={questions} />
    ) : (
      <OtherVersion questionnaireId={_id} version={shown} />
    )
  return (
    <VersionPreview
      versions={versions}
      first={typed ? '' : String(version)}
      draw={(shown) => (typed && shown === '' ? <QuestionnairePreview questions={typed} /> : drawKept(shown))}
    />
  )
}

function OtherVersion({ questionnaireId, version }: { questionnaireId: string; version: string }) {
  const { data } = useCallQuery(questionnaires.details, { ...inputOf(questionnaireId), query: { version } })
  return data ? (
    <QuestionnairePreview questions={data.data.questions} />
  ) : (
    <Skeletons count={4} label="Loading the version" />
  )
}
