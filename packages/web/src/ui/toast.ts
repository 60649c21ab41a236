import { notifications } from '@mantine/notifications'

type ToastOptions = {
  /** How long it stays; 2000 unless told. */
  ms?: number
  /** Stays until closed: the errors of long work (upload, import, export, analyse, activity report). */
  long?: boolean
}

const DEFAULT_MS = 2000

const COLOURS = {
  success: 'var(--matched)',
  error: 'var(--missing)',
  info: 'var(--inferred)',
  warning: 'var(--synonym)',
}
const WORDS = { success: 'Done', error: 'Error', info: 'Note', warning: 'Warning' }

type Kind = keyof typeof COLOURS

/** The same message of the same kind is shown once; saying it again starts its time anew. */
function show(kind: Kind, message: string, { ms = DEFAULT_MS, long = false }: ToastOptions = {}): void {
  const id = `${kind}:${message}`
  const data = {
    id,
    message,
    color: COLOURS[kind],
    autoClose: long ? false : ms,
    'data-kind': kind,
    'aria-label': WORDS[kind],
    closeButtonProps: { 'aria-label': 'Close' },
  } as const
  notifications.hide(id)
  notifications.show(data)
}

const say = (kind: Kind) => (message: string, options?: ToastOptions) => show(kind, message, options)

/** Short messages at the top centre. */
export const toast = { success: say('success'), error: say('error'), info: say('info'), warning: say('warning') }

export const clearToasts = (): void => notifications.clean()
