import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import type { Choices } from '../details/details-fields.ts'

const FromTemplate = lazy(async () => ({ default: (await import('./FromTemplate.tsx')).FromTemplate }))

type Props = { projects: Choices['projects']; projectId: string }

/** Leads from an empty wizard to one that begins with a template. */
export function FromTemplateButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>From template</Button>
      {isOpen && (
        <Suspense>
          <FromTemplate {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
