import { Modal } from '@mantine/core'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useMemo, useRef, useState } from 'react'
import { Skeletons } from '../../../../kit/feedback/Skeletons.tsx'
import { confirm } from '../../../../kit/form/confirm.tsx'
import { useFocusReturn } from '../../../../kit/form/use-focus-return.ts'
import { useWords } from '../../../../kit/format/own-words.ts'
import { useMedia } from '../../../../kit/shell/use-media.ts'
import type { Choices } from '../details/details-fields.ts'
import { FromTemplate } from '../templates/FromTemplate.tsx'
import { DialogFailure } from './DialogFailure.tsx'
import { NewPosition } from './NewPositionPage.tsx'
import { KEPT } from './PositionWizard.tsx'
import { DialogPlaceProvider } from './wizard-place.ts'

type Props = { projectId: string; onClose: () => void }

/** The wizard for a new position in a project, over another page. Its draft is the one of the wizard's page. */
export function NewPositionDialog({ projectId, onClose }: Props) {
  const say = useWords()
  useFocusReturn()
  const isCovering = useMedia('covering')
  const isDirty = useRef(false)
  const [templateFor, setTemplateFor] = useState<Choices['projects']>()
  const place = useMemo(
    () => ({
      reportDirty: (now: boolean) => {
        isDirty.current = now
      },
      chooseTemplate: setTemplateFor,
    }),
    [],
  )
  const close = async () => {
    if (isDirty.current && !(await confirm({ ...KEPT, confirmLabel: 'Leave', cancelLabel: 'Stay' }))) return
    onClose()
  }
  if (templateFor) return <FromTemplate projects={templateFor} projectId={projectId} onClose={onClose} />
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={say('New {position}')}
      size="min(90rem, 100%)"
      fullScreen={isCovering}
      returnFocus={false}
    >
      <DialogPlaceProvider value={place}>
        <CatchBoundary getResetKey={() => projectId} errorComponent={DialogFailure}>
          <Suspense fallback={<Skeletons shape="lines" />}>
            <NewPosition key={projectId} projectId={projectId} />
          </Suspense>
        </CatchBoundary>
      </DialogPlaceProvider>
    </Modal>
  )
}
