import { useState } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import type { Choices } from '../details/details-fields.ts'
import { useDialogPlace } from '../wizard/wizard-place.ts'
import { FromTemplate } from './FromTemplate.tsx'

type Props = { projects: Choices['projects']; projectId: string }

/** Switches from an empty wizard to one that starts from a template. */
export function FromTemplateButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const dialog = useDialogPlace()
  return (
    <>
      <Button onClick={() => (dialog ? dialog.chooseTemplate(props.projects) : setOpen(true))}>
        Start from template
      </Button>
      {isOpen && <FromTemplate {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
