import { notifications } from '@mantine/notifications'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { createElement } from 'react'

type ToastOptions = {
  /** How long it stays; 2000 unless told. */
  ms?: number
  /** Stays until closed: the errors of long work (upload, import, export, analyse, activity report). */
  long?: boolean
}

const DEFAULT_MS = 2000

const LOOKS = {
  success: { color: 'var(--matched)', Icon: IconCheck },
  error: { color: 'var(--missing)', Icon: IconX },
  info: { color: 'var(--inferred)', Icon: IconInfoCircle },
  warning: { color: 'var(--synonym)', Icon: IconAlertTriangle },
}

type Kind = keyof typeof LOOKS

/** The same message of the same kind is shown once; saying it again starts its time anew. */
function show(kind: Kind, message: string, { ms = DEFAULT_MS, long = false }: ToastOptions = {}): void {
  const { color, Icon } = LOOKS[kind]
  const id = `${kind}:${message}`
  const data = {
    id,
    message,
    color,
    icon: createElement(Icon, { 'aria-hidden': true }),
    withBorder: true,
    autoClose: long ? false : ms,
    'data-kind': kind,
    closeButtonProps: { 'aria-label': 'Close' },
  } as const
  notifications.hide(id)
  notifications.show(data)
}

const say = (kind: Kind) => (message: string, options?: ToastOptions) => show(kind, message, options)

/** Short messages at the top centre. */
export const toast = { success: say('success'), error: say('error'), info: say('info'), warning: say('warning') }

export const clearToasts = (): void => notifications.clean()
