import { Modal, Text } from '@mantine/core'
import { jobPost } from '@rolecall/contract/careers/job-post'
import type { PostChoices } from '@rolecall/contract/careers/post-content'
import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import { send, useCallQuery } from '../../api/call.ts'
import { useMay } from '../../api/session.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { FieldRow, FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useFocusReturn } from '../../ui/form/use-focus-return.ts'
import layout from '../../ui/shell/layout.module.css'
import { WordingAdvice } from '../wording/WordingAdvice.tsx'
import { PeopleChoice, SkillChoice } from './PostChoice.tsx'
import styles from './PostModal.module.css'
import { PostPreview } from './PostPreview.tsx'
import { listPostFields, POST_LABELS, toPostValues } from './post-form.ts'
import { RequisitionRange } from './RequisitionRange.tsx'

type Props = {
  position: Pick<PositionDetails, '_id' | 'title'>
  /** The button's label, and an action after saving, if there is more to do. */
  submitLabel?: string
  onSaved?: () => void
  onClose: () => void
}

/** The contents of a position's job post besides the position itself, with a preview of the page. */
export function PostModal({ position: { _id: positionId, title }, submitLabel = 'Save', onSaved, onClose }: Props) {
  useFocusReturn()
  const { data, error, refetch } = useCallQuery(jobPost.content, { body: { positionId } })
  const heading = `Job post for ${title}`
  if (data) return <PostForm {...{ positionId, heading, submitLabel, onSaved, onClose }} choices={data.data} />
  return (
    <Modal opened onClose={onClose} title={heading} fullScreen returnFocus={false}>
      {error ? (
        <ErrorState what={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeletons shape="lines" label="Loading job post" />
      )}
    </Modal>
  )
}

type FormProps = {
  positionId: string
  heading: string
  choices: PostChoices
  submitLabel: string
  onSaved: (() => void) | undefined
  onClose: () => void
}

function PostForm({ positionId, heading, choices, submitLabel, onSaved, onClose }: FormProps) {
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
    close: onClose,
    onDone: () => void onSaved?.(),
  })
  const { place, ends, units, learned, team } = listPostFields(choices)
  const seesPay = useMay('view_pay')
  return (
    <FormModal {...shell} fullScreen title={heading} submitLabel={submitLabel} labels={POST_LABELS} onClose={onClose}>
      <div className={styles.sides}>
        <div className={layout.airyStack}>
          <SkillChoice
            offered={choices.skills}
            chosen={form.values.skills}
            error={form.errors.skills}
            onChange={(skills) => form.setFieldValue('skills', skills)}
          />
          <FormFields form={form} fields={seesPay ? place : place.filter(({ name }) => name !== 'shows_pay')} />
          {seesPay ? (
            <>
              <FieldRow>
                <FormFields form={form} fields={ends} />
              </FieldRow>
              <FieldRow>
                <FormFields form={form} fields={units} />
              </FieldRow>
              {choices.requisition && (
                <RequisitionRange
                  requisition={choices.requisition}
                  currency={choices.currency}
                  values={form.values}
                  onChange={(pay) => {
                    for (const [name, value] of Object.entries(pay)) form.setFieldValue(name, value)
                  }}
                />
              )}
            </>
          ) : (
            <Text c="dimmed">You can’t see or change the pay on this post. Saving leaves it unchanged.</Text>
          )}
          <FormFields form={form} fields={learned} />
          <div>
            <FormFields form={form} fields={team} />
            <WordingAdvice text={form.values.about_team} onChange={(text) => form.setFieldValue('about_team', text)} />
          </div>
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
