import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { whenFloatsMounted } from '../feedback/floats.ts'

type Question = {
  title: string
  /** The consequences, naming what will be destroyed. */
  text: ReactNode
  confirmLabel: string
  cancelLabel?: string
  isDestructive?: boolean
}

/** Asks; resolves to whether the user agreed. Closing the dialog is a no. */
export async function confirm(question: Question): Promise<boolean> {
  const { title, text, confirmLabel, cancelLabel = 'Cancel', isDestructive = false } = question
  await whenFloatsMounted()
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
