import { useBlocker } from '@tanstack/react-router'
import { confirm } from './confirm.tsx'

/** The question before unsaved input is lost. */
export const LOST = {
  title: 'Leave without saving?',
  text: 'Your unsaved changes will be lost.',
  isDestructive: true,
}

type Options = {
  /** The question, if it is not about losing input. */
  question?: { title: string; text: string; isDestructive?: boolean }
  /** Called when the user leaves: whether everything is saved, even if the page has not rendered since. */
  isFinished?: () => boolean
}

/** Asks before unsaved work is left, within the application and when the tab is closed. */
export function useLeaveGuard(isDirty: boolean, { question = LOST, isFinished = never }: Options = {}): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty || isFinished() || current.pathname === next.pathname) return false
      return !(await confirm({ ...question, confirmLabel: 'Leave', cancelLabel: 'Stay' }))
    },
    enableBeforeUnload: () => isDirty && !isFinished(),
    disabled: !isDirty,
  })
}

const never = () => false
