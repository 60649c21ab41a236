import { Modal, type ModalProps } from '@mantine/core'
import { confirm } from './confirm.tsx'
import { FormShell, type FormShellProps } from './FormShell.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import { LOST } from './use-leave-guard.ts'

type Props = Omit<FormShellProps, 'onCancel'> &
  Pick<ModalProps, 'fullScreen' | 'onKeyDown'> & {
    title: string
    /** Called when the user closes it, or when it is done. */
    onClose: () => void
  }

/** A form in a dialog that is open while mounted. Asks before closing with unsaved input. */
export function FormModal({ title, fullScreen = false, onKeyDown, onClose, ...shell }: Props) {
  useFocusReturn()
  const close = async () => {
    if (shell.isDirty && !(await confirm({ ...LOST, confirmLabel: 'Leave', cancelLabel: 'Stay' }))) return
    shell.onClosing?.()
    onClose()
  }
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={title}
      size="lg"
      returnFocus={false}
      fullScreen={fullScreen}
      {...(onKeyDown && { onKeyDown })}
    >
      <FormShell {...shell} onCancel={() => void close()} />
    </Modal>
  )
}
