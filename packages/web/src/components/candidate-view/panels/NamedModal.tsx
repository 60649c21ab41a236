import { Modal, type ModalProps, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import { useFocusReturn } from '../../../ui/form/use-focus-return.ts'
import layout from '../../../ui/shell/layout.module.css'

/** Maximum length of a name, as in contract/contact/panel-settings.ts. */
const NAME_MAX = 80

type Props = {
  title: string
  name: string
  onName: (name: string) => void
  /** The call that saves it. */
  save: { error: Error | null; isPending: boolean }
  /** What is still missing. */
  gap?: string | undefined
  size?: ModalProps['size']
  onSubmit: () => void
  onClose: () => void
  /** The fields besides its name. */
  children: ReactNode
}

/** A dialog to add or change a pool, a room or a panel template. */
export function NamedModal({ title, name, onName, save, gap, size = 'md', onSubmit, onClose, children }: Props) {
  useFocusReturn()
  return (
    <Modal opened onClose={onClose} title={title} size={size} returnFocus={false}>
      <form
        className={layout.parts}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <TextInput
          label="Name"
          required
          maxLength={NAME_MAX}
          value={name}
          onChange={(event) => onName(event.currentTarget.value)}
        />
        {children}
        {save.error && <p role="alert">{save.error.message}</p>}
        <div>
          <Button type="submit" variant="filled" disabledReason={gap} busy={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  )
}
