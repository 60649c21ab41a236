import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { floatsThere } from '../feedback/floats.ts'

type Question = {
  title: string
  /** What will happen, naming what is destroyed. */
  text: ReactNode
  confirmLabel: string
  cancelLabel?: string
  isDestructive?: boolean
}

/** Asks; resolves to whether the person agreed. Closing the dialog is a no. */
export async function confirm(question: Question): Promise<boolean> {
  const { title, text, confirmLabel, cancelLabel = 'Cancel', isDestructive = false } = question
  await floatsThere()
  return new Promise<boolean>((resolve) => {
    modals.openConfirmModal({
      title,
      children: text,
      labels: { confirm: confirmLabel, cancel: cancelLabel },
      confirmProps: { color: isDestructive ? 'red' : 'violet' },
      cancelProps: { 'data-autofocus': true },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    })
  })
}
