import { Modal } from '@mantine/core'
import { jobPost } from '@rolecall/contract/contact/job-post'
import type { PostChoices } from '@rolecall/contract/contact/post-content'
import type { PositionDetails } from '@rolecall/contract/hiring/position-details'
import { send, useCallQuery } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { ErrorState } from '../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../kit/feedback/Skeletons.tsx'
import { FieldRow, FormFields } from '../../kit/form/FormFields.tsx'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { useFocusReturn } from '../../kit/form/use-focus-return.ts'
import { PeopleChoice, SkillChoice } from './PostChoice.tsx'
import styles from './PostModal.module.css'
import { PostPreview } from './PostPreview.tsx'
import { listPostFields, POST_LABELS, toPostValues } from './post-form.ts'

type Props = { position: Pick<PositionDetails, '_id' | 'title'>; onClose: () => void }

/** What the job post of a position shows beside the position itself, with the page as candidates would read it. */
export function PostModal({ position: { _id: positionId, title }, onClose }: Props) {
  useFocusReturn()
  const { data, error, refetch } = useCallQuery(jobPost.content, { body: { positionId } })
  const heading = `The job post of ${title}`
  if (data) return <PostForm {...{ positionId, heading, onClose }} choices={data.data} />
  return (
    <Modal opened onClose={onClose} title={heading} fullScreen returnFocus={false}>
      {error ? (
        <ErrorState what={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeletons shape="lines" label="Loading the job post" />
      )}
    </Modal>
  )
}

type FormProps = { positionId: string; heading: string; choices: PostChoices; onClose: () => void }

function PostForm({ positionId, heading, choices, onClose }: FormProps) {
  const { form, shell } = useCallForm(jobPost.editContent, {
    initial: toPostValues(choices.content),
    toBody: (values, version) => ({ positionId, version, ...values }),
    edited: {
      what: 'job post',
      version: choices.version,
      read: async () => {
        const { data } = await send(jobPost.content, { body: { positionId } })
        return { version: data.version, values: toPostValues(data.content) }
      },
      labels: POST_LABELS,
    },
    onDone: onClose,
  })
  const { place, ends, units, learned, team } = listPostFields(choices)
  return (
    <FormModal {...shell} fullScreen title={heading} submitLabel="Save" labels={POST_LABELS} onClose={onClose}>
      <div className={styles.sides}>
        <div className={styles.fields}>
          <SkillChoice
            offered={choices.skills}
            chosen={form.values.skills}
            error={form.errors.skills}
            onChange={(skills) => form.setFieldValue('skills', skills)}
          />
          <FormFields form={form} fields={place} />
          <FieldRow>
            <FormFields form={form} fields={ends} />
          </FieldRow>
          <FieldRow>
            <FormFields form={form} fields={units} />
          </FieldRow>
          <FormFields form={form} fields={learned} />
          <FormFields form={form} fields={team} />
          <PeopleChoice
            offered={choices.people}
            chosen={form.values.people}
            error={form.errors.people}
            onChange={(people) => form.setFieldValue('people', people)}
          />
        </div>
        <PostPreview positionId={positionId} content={form.values} />
      </div>
    </FormModal>
  )
}
