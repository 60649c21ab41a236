import { FormBody, type FormBodyProps } from './FormBody.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

export type FormShellProps = FormBodyProps & {
  /** Whether there are unsaved changes: leaving asks first. */
  isDirty?: boolean
  /** Called when the user closes the dialog of the form. */
  onClosing?: () => void
}

/** A form that asks before it is left with unsaved changes. */
export function FormShell({ isDirty = false, ...body }: FormShellProps) {
  useLeaveGuard(isDirty && !body.loading)
  return <FormBody {...body} />
}
