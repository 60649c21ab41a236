import type { PositionDetails } from '@rolecall/contract/positions'
import { lazy, Suspense, useState } from 'react'
import { NO_RIGHT, useMay } from '../api/session.ts'
import { Button } from '../ui/form/Button.tsx'

const TemplateNameModal = lazy(async () => ({ default: (await import('./TemplateNameModal.tsx')).TemplateNameModal }))

/** Saves a position as a template, under a name that is asked for. */
export function SaveAsTemplate({ position }: { position: PositionDetails }) {
  const [isOpen, setOpen] = useState(false)
  const mayCreatePublic = useMay('create_public_position')
  const mayCreatePrivate = useMay('create_private_position')
  return (
    <>
      <Button disabledReason={mayCreatePublic || mayCreatePrivate ? undefined : NO_RIGHT} onClick={() => setOpen(true)}>
        Save as template
      </Button>
      {isOpen && (
        <Suspense>
          <TemplateNameModal position={position} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
