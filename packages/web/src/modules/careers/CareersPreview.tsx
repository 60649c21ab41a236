import { Modal, SegmentedControl } from '@mantine/core'
import { careers } from '@rolecall/contract/contact/careers'
import type { CallInput } from '@rolecall/contract/ground/define-calls'
import { useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { useFocusReturn } from '../../../kit/form/use-focus-return.ts'
import layout from '../../../kit/shell/layout.module.css'
import styles from './CareersSettings.module.css'

const WIDTHS = [
  { value: 'wide', label: 'On a screen' },
  { value: 'phone', label: 'On a phone' },
]

type Props = { body: CallInput<typeof careers.preview>['body']; onClose: () => void }

/** The page as people would see it with what is typed, for nobody but whoever looks here. */
export default function CareersPreview({ body, onClose }: Props) {
  useFocusReturn()
  const [width, setWidth] = useState('wide')
  const { data, error, refetch } = useCallQuery(careers.preview, { body })
  return (
    <Modal opened onClose={onClose} title="Preview of the careers page" fullScreen returnFocus={false}>
      <div className={layout.parts}>
        <SegmentedControl aria-label="Width" data={WIDTHS} value={width} onChange={setWidth} />
        {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeletons count={4} label="Loading the preview" />}
        {data && (
          // Nothing runs in it and no link of it leads anywhere: it is of no origin.
          <iframe
            className={width === 'phone' ? styles.phone : styles.frame}
            title="The careers page"
            sandbox=""
            srcDoc={data.html}
          />
        )}
      </div>
    </Modal>
  )
}
