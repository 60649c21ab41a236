import { Modal } from '@mantine/core'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useMemo, useRef, useState } from 'react'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { confirm } from '../../../ui/form/confirm.tsx'
import { useFocusReturn } from '../../../ui/form/use-focus-return.ts'
import { useWords } from '../../../ui/format/company-terms.ts'
import { useMedia } from '../../../ui/shell/use-media.ts'
import type { Choices } from '../details/details-fields.ts'
import { FromTemplate } from '../templates/FromTemplate.tsx'
import { DialogFailure } from './DialogFailure.tsx'
import { NewPosition } from './NewPositionPage.tsx'
import { LEAVE_WIZARD_QUESTION } from './PositionWizard.tsx'
import { DialogPlaceProvider } from './wizard-place.ts'

type Props = { projectId: string; onClose: () => void }

/** The wizard for a new position in a project, over another page. Shares its draft with the wizard's own page. */
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
    if (isDirty.current && !(await confirm({ ...LEAVE_WIZARD_QUESTION, confirmLabel: 'Leave', cancelLabel: 'Stay' })))
      return
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
