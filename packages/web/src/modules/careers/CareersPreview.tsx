import { Modal, SegmentedControl } from '@mantine/core'
import { careers } from '@rolecall/contract/careers/careers'
import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { useFocusReturn } from '../../ui/form/use-focus-return.ts'
import layout from '../../ui/shell/layout.module.css'
import styles from './CareersSettings.module.css'

const WIDTHS = [
  { value: 'wide', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
]

type Props = { body: CallInput<typeof careers.preview>['body']; onClose: () => void }

/** A preview of the page with the unsaved input, visible to this user alone. */
export default function CareersPreview({ body, onClose }: Props) {
  useFocusReturn()
  const [width, setWidth] = useState('wide')
  const { data, error, refetch } = useCallQuery(careers.preview, { body })
  return (
    <Modal opened onClose={onClose} title="Careers page preview" fullScreen returnFocus={false}>
      <div className={layout.parts}>
        <SegmentedControl aria-label="Width" data={WIDTHS} value={width} onChange={setWidth} />
        {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeletons count={4} label="Loading the preview" />}
        {data && (
          // The sandbox has no origin, runs no scripts, and its links lead nowhere.
          <iframe
            className={width === 'phone' ? styles.phone : styles.frame}
            title="Careers page"
            sandbox=""
            srcDoc={data.html}
          />
        )}
      </div>
    </Modal>
  )
}
