import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

export type Question = {
  title: string
  /** What will happen, naming what is destroyed. */
  text: ReactNode
  confirmLabel: string
  cancelLabel?: string
  isDestructive?: boolean
}

/** Asks; resolves to whether the person agreed. Closing the dialog is a no. */
export const confirm = ({ title, text, confirmLabel, cancelLabel = 'Cancel', isDestructive = false }: Question) =>
  new Promise<boolean>((resolve) => {
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

type Props = Omit<Parameters<typeof Button>[0], 'onClick'> & { question: Question; onConfirm: () => void }

/** A button that asks before it acts; for what cannot be undone. */
export const ConfirmButton = ({ question, onConfirm, ...button }: Props) => (
  <Button
    {...button}
    onClick={async () => {
      if (await confirm(question)) onConfirm()
    }}
  />
)
