import { Modal } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMediaQuery } from '@mantine/hooks'
import { MESSAGES } from '@rolecall/contract/messages'
import { useState } from 'react'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { BREAKPOINTS } from '../../ui/shell/theme.ts'
import { useWaitSeconds } from './cooldown.ts'
import { FilePicker } from './FilePicker.tsx'
import type { PoolOptions } from './PoolFilters.tsx'
import { NO_FILES } from './pick-files.ts'
import { UploadFields } from './UploadFields.tsx'
import styles from './UploadModal.module.css'
import { startUpload } from './upload-store.ts'
import type { UploadValues } from './upload-values.ts'

const LABELS = { files: 'Résumés', existing: 'Group', created: 'Name of the new group' }

type Props = {
  opened: boolean
  options: PoolOptions
  onClose: () => void
  /** The upload is under way; the page shows how it goes. */
  onStarted: () => void
}

/** Asks for résumé files and what is to be said of all of them. Its content is made anew each time it opens. */
export function UploadModal({ opened, onClose, ...rest }: Props) {
  const isNarrow = useMediaQuery(`(max-width: ${BREAKPOINTS.drawer - 0.1}px)`)
  return (
    <Modal opened={opened} onClose={onClose} title="Upload résumés" size="lg" fullScreen={isNarrow}>
      <UploadForm {...rest} onClose={onClose} />
    </Modal>
  )
}

function UploadForm({ options, onClose, onStarted }: Omit<Props, 'opened'>) {
  const [files, setFiles] = useState(NO_FILES)
  const wait = useWaitSeconds()
  const limit = options.max_resume_upload_limit
  const form = useForm<UploadValues>({
    initialValues: {
      groupKind: options.groups.length === 0 && options.create_group_allowed ? 'new' : 'existing',
      existing: null,
      created: '',
      sourceName: options.default_source,
      geoRegion: null,
      vendor: '',
      type: '',
      useMetadata: false,
    },
    validate: {
      existing: (name, { groupKind }) => (groupKind === 'existing' && !name ? MESSAGES.required : null),
      created: (name, { groupKind }) => (groupKind === 'new' && !name.trim() ? MESSAGES.required : null),
    },
  })
  const [wasTried, setTried] = useState(false)
  const filesError = wasTried && files.accepted.length === 0 ? 'Choose at least one file.' : undefined
  const count = files.accepted.length

  const upload = (values: UploadValues) => {
    if (count === 0) return
    startUpload(
      files.accepted,
      {
        groupName: values.groupKind === 'new' ? values.created.trim() : (values.existing ?? ''),
        sourceName: values.sourceName ?? options.default_source,
        geoRegion: values.geoRegion ?? '',
        vendor: values.vendor.trim(),
        type: values.type.trim(),
        useMetadata: values.useMetadata,
      },
      limit,
    )
    onStarted()
  }
  return (
    <FormShell
      submitLabel={count > 0 ? `Upload ${count.toLocaleString()} ${count === 1 ? 'file' : 'files'}` : 'Upload'}
      loading={false}
      error={null}
      errors={{ ...(filesError && { files: filesError }), ...form.errors }}
      labels={LABELS}
      submitDisabledReason={wait > 0 ? MESSAGES.uploadWait(wait) : undefined}
      onSubmit={(event) => {
        setTried(true)
        form.onSubmit(upload)(event)
      }}
      onCancel={onClose}
    >
      {wait > 0 && (
        <p role="timer" className={styles.wait}>
          {MESSAGES.uploadWait(wait)}
        </p>
      )}
      <FilePicker files={files} onChange={setFiles} error={filesError} />
      {count > limit && (
        <p className={styles.note}>
          One upload holds at most {limit.toLocaleString()} files. These will be sent as{' '}
          {Math.ceil(count / limit).toLocaleString()} uploads, one after another.
        </p>
      )}
      <UploadFields form={form} options={options} />
    </FormShell>
  )
}
