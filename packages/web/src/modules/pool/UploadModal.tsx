import { MESSAGES } from '@rolecall/contract/platform/messages'
import { pool } from '@rolecall/contract/pool/pool'
import { formatCount } from '@rolecall/domain/text/format-number'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { useCheckedForm } from '../../api/use-call-form.ts'
import { FieldRow, FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useSingleFlight } from '../../ui/form/use-single-flight.ts'
import { useMedia } from '../../ui/shell/use-media.ts'
import { useWaitSeconds } from './cooldown.ts'
import { FilePicker } from './FilePicker.tsx'
import type { PoolOptions } from './PoolFilters.tsx'
import { NO_FILES } from './pick-files.ts'
import styles from './UploadModal.module.css'
import {
  geographyAtFirst,
  LABELS,
  listGroupFields,
  listUploadFields,
  makeUploadValues,
  NAME_FROM_FILE,
  toUploadOptions,
} from './upload-form.ts'
import { startUpload } from './upload-store.ts'

type Props = {
  options: PoolOptions
  onClose: () => void
  /** Called when the upload is under way, so that the page shows its progress. Resolves when the dialog is gone. */
  onStarted: () => unknown
}

/**
 * Asks for résumé files and the options that apply to all of them. The upload itself runs outside the page, so that
 * the dialog closes as soon as it has started.
 */
export function UploadModal({ options, onClose, onStarted }: Props) {
  const isNarrow = useMedia('narrow')
  const [files, setFiles] = useState(NO_FILES)
  const [wasTried, setTried] = useState(false)
  const wait = useWaitSeconds()
  const { busy, once } = useSingleFlight()
  const limit = options.max_resume_upload_limit
  const form = useCheckedForm(pool.upload, {
    initial: makeUploadValues(options),
    toBody: (values) => ({ ...toUploadOptions(values), files: [] }),
  })
  form.watch('groupKind', ({ value }) => {
    form.setFieldValue('groupName', '')
    form.setFieldValue('geoRegion', geographyAtFirst(value, options))
  })
  const filesError = wasTried && files.accepted.length === 0 ? 'Choose at least one file.' : undefined
  const count = files.accepted.length

  return (
    <FormModal
      title="Upload résumés"
      fullScreen={isNarrow}
      onClose={onClose}
      submitLabel={count > 0 ? sentence({ one: 'Upload 1 file', other: 'Upload {count} files' }, { count }) : 'Upload'}
      loading={busy}
      error={null}
      errors={{ ...(filesError && { files: filesError }), ...form.errors }}
      labels={LABELS}
      isDirty={count > 0 || form.isDirty()}
      submitDisabledReason={wait > 0 ? MESSAGES.uploadWait(wait) : undefined}
      onSubmit={(event) => {
        setTried(true)
        form.onSubmit((values) => {
          if (count === 0) return
          void once(async () => {
            startUpload(files.accepted, toUploadOptions(values), limit)
            await onStarted()
          })
        })(event)
      }}
    >
      {wait > 0 && (
        <p role="timer" className={styles.wait}>
          {MESSAGES.uploadWait(wait)}
        </p>
      )}
      <FilePicker files={files} onChange={setFiles} error={filesError} />
      {count > limit && (
        <p className={styles.note}>
          An upload can have up to {formatCount(limit)} files. Yours will be split into{' '}
          {formatCount(Math.ceil(count / limit))} uploads.
        </p>
      )}
      <div className={styles.group}>
        <FormFields form={form} fields={listGroupFields(options, form.values.groupKind)} />
      </div>
      <FieldRow>
        <FormFields form={form} fields={listUploadFields(options, form.values)} />
      </FieldRow>
      <FormFields form={form} fields={[NAME_FROM_FILE]} />
    </FormModal>
  )
}
